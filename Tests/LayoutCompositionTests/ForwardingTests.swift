import LayoutComposition
import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// The properties that layouts forward from inner layouts, and the states that they pass to them.
@Suite struct ForwardingTests {
  /// A layout that reads data and measured sizes, and keeps a number as its state.
  private final class Inner: ViewMeasuringLayout, DataReadingLayout, StateKeepingLayout {
    weak var collectionView: CollectionView?
    var state = 0
    let measuresViews = true
    let itemViewKinds: Set<String> = ["badge"]
    let itemData: [Parameter]
    let sectionData = [Parameter("name", .text, default: .text(""))]
    let askedData: [String: Bool]

    init(_ names: [String] = ["weight"], default defaultValue: Double = 1, isFound: Bool = true) {
      itemData = names.map { Parameter($0, .number, default: .number(defaultValue)) }
      askedData = Dictionary(uniqueKeysWithValues: names.map { ($0, isFound) })
    }

    func takeState(of other: any Layout) throws(LayoutError) {
      guard let other = other as? Inner else { return }
      state = other.state
      invalidate()
    }
  }

  /// A layout around another layout.
  struct Wrapper: Sendable, CustomStringConvertible {
    let description: String
    let make: @Sendable (any Layout) -> any ForwardingLayout
  }

  static let all = [
    Wrapper(description: "effect") { StretchyHeaderLayout(base: $0) },
    Wrapper(description: "transposed") { TransposedLayout($0) },
    Wrapper(description: "mirrored") { MirroredLayout($0) },
    Wrapper(description: "overlaid") { OverlaidLayout($0, ListLayout()) },
    Wrapper(description: "overlay") { OverlaidLayout(ListLayout(), $0) },
    Wrapper(description: "sectioned") { SectionedLayout([$0, ListLayout()]) },
    Wrapper(description: "scroller") { ScrollerLayout($0) },
    Wrapper(description: "interpolated") { interpolate(from: ListLayout(), to: $0, progress: 0.5) },
    Wrapper(description: "effect over inset") {
      StickyHeadersLayout(
        base: InsetLayout($0, by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    },
  ]

  @Test(arguments: all)
  func `a layout around another layout reads and measures the same`(wrapper: Wrapper) {
    let inner = Inner()
    let layout = wrapper.make(inner)
    #expect(layout.measuresViews)
    #expect(layout.itemViewKinds == ["badge"])
    #expect(layout.itemData == inner.itemData)
    #expect(layout.sectionData == inner.sectionData)
    #expect(layout.askedData == ["weight": true])
  }

  @Test func `of two declarations of one name, that of the first layout is used`() {
    let (first, second) = (Inner(["a", "b"], isFound: false), Inner(["b", "c"], default: 2))
    let layout = OverlaidLayout(first, second)
    #expect(layout.itemData == first.itemData + second.itemData.suffix(1))
    #expect(layout.sectionData == first.sectionData)
    #expect(layout.askedData == ["a": false, "b": true, "c": true])
  }

  @Test(arguments: all)
  func `the state of a layout passes from one layout around it to the other`(
    wrapper: Wrapper
  ) throws {
    let (inner, source) = (Inner(), Inner())
    source.state = 3
    try wrapper.make(inner).takeState(of: wrapper.make(source))
    #expect(inner.state == 3)
  }

  @Test func `no state passes between layouts of different types`() throws {
    let (inner, source) = (Inner(), Inner())
    source.state = 3
    try TransposedLayout(inner).takeState(of: MirroredLayout(source))
    #expect(inner.state == 0)
  }

  @Test func `a layout around another layout is invalid after that layout takes a state`() throws {
    let (inner, source) = (Inner(), Inner())
    let view = CollectionView.over(
      [SectionData([])], size: Size(width: 100, height: 100),
      layout: StretchyHeaderLayout(base: TransposedLayout(inner)))
    try view.layoutIfNeeded()
    try view.layout.takeStateIfKept(of: StretchyHeaderLayout(base: TransposedLayout(source)))
    try view.layoutIfNeeded()
    #expect(view.prepareCount == 2)
  }

  @Test func `sections that were not laid out yet take the states of their layouts`() throws {
    var made: [Inner] = []
    func sectioned() -> SectionedLayout {
      SectionedLayout([]) {
        made.append(Inner())
        return made[made.count - 1]
      }
    }
    let source = sectioned()
    let view = CollectionView.over(
      [SectionData([]), SectionData([])], size: Size(width: 100, height: 100), layout: source)
    try view.layoutIfNeeded()
    for (number, layout) in made.enumerated() { layout.state = number + 1 }
    try sectioned().takeState(of: source)
    #expect(made.map(\.state) == [1, 2, 1, 2])
  }
}

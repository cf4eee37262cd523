import LayoutCore
import ReferenceLayouts
import TestLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 2.5: changes of layout from every twin to every twin, with random data.
@Suite struct LayoutSwitchLawTests {
  /// A view with its old layout at some offset.
  private static func view(
    over data: RandomSections, _ subject: LayoutSubject, _ direction: LayoutDirection,
    at offset: Point
  ) throws -> CollectionView {
    let view = data.makeView(layout: subject.make(), direction: direction)
    try view.setContentOffset(offset)
    try view.layoutIfNeeded()
    return view
  }

  @Test(arguments: LayoutSubject.all, LayoutDirection.allCases)
  func `afterwards the view equals a new one, and every element has both ends`(
    old: LayoutSubject, direction: LayoutDirection
  ) throws {
    for (number, new) in LayoutSubject.all.enumerated() {
      let seed = UInt64(number)
      var generator = SeededGenerator(seed: seed)
      let offset = Point(
        x: .random(in: 0...600, using: &generator), y: .random(in: 0...900, using: &generator))
      let data = RandomSections(seed: seed)
      let before = try Self.view(over: data, old, direction, at: offset)
      let view = try Self.view(over: data, old, direction, at: offset)
      let oldLayout = view.layout
      let transitions = try view.setLayout(new.make(), isAnimated: true)
      #expect(oldLayout.collectionView == nil)

      let fresh = CollectionView(
        size: data.viewSize, offset: view.contentOffset, direction: direction,
        layout: new.make(), dataSource: view.dataSource, delegate: view.delegate)
      fresh.contentInset = data.contentInset
      #expect(try view.differences(from: fresh) == [], "seed \(seed), \(new)")
      #expect(view.bounds == fresh.bounds, "seed \(seed), \(new)")
      #expect(view.visibleElements == fresh.visibleElements, "seed \(seed), \(new)")

      let keys = Set(before.visibleElements.map(\.key)).union(fresh.visibleElements.map(\.key))
      #expect(Set(transitions.map(\.start.key)) == keys, "seed \(seed), \(new)")
      #expect(transitions.count == keys.count, "seed \(seed), \(new)")
      for transition in transitions {
        let key = transition.start.key
        #expect(transition.end.key == key)
        let start = try before.attributes(for: key)
        let end = try fresh.attributes(for: key)
        #expect(Self.agrees(transition.start, start), "seed \(seed), \(new), \(key)")
        #expect(Self.agrees(transition.end, end), "seed \(seed), \(new), \(key)")
      }
    }
  }

  /// Whether one end of a transition agrees with a layout.
  ///
  /// An element that the layout does not place must be invisible, and must not be a cell.
  private static func agrees(_ end: LayoutAttributes, _ expected: LayoutAttributes?) -> Bool {
    guard let expected else { return end.category != .cell && end.alpha == 0 }
    return end.frame.isClose(to: expected.frame, tolerance: 1e-6) && end.alpha == expected.alpha
  }

  @Test(arguments: LayoutSubject.all)
  func `a new layout that fails leaves every reference as it was`(subject: LayoutSubject) throws {
    for seed in UInt64(0)..<6 {
      let data = RandomSections(seed: seed)
      let view = try Self.view(over: data, subject, .rightToLeft, at: Point(x: 90, y: 120))
      let twin = try Self.view(over: data, subject, .rightToLeft, at: Point(x: 90, y: 120))
      #expect(throws: LayoutError.self) {
        try view.setLayout(FailingLayout(), isAnimated: true)
      }
      #expect(view.bounds == twin.bounds, "seed \(seed)")
      #expect(view.visibleElements == twin.visibleElements, "seed \(seed)")
      #expect(try view.differences(from: twin) == [], "seed \(seed)")
      for step in [view, twin] {
        try step.setContentOffset(Point(x: 30, y: 300))
        try step.layoutIfNeeded()
      }
      #expect(view.visibleElements == twin.visibleElements, "seed \(seed)")
    }
  }

  @Test(arguments: ["nearest", "page"])
  func `a carousel that comes back shows the item it showed`(snap: String) throws {
    let sections = [SectionData(Array(repeating: Size(width: 160, height: 80), count: 12))]
    let carousel = CarouselLayout(base: LineLayout())
    carousel.snapping = try #require(.init(rawValue: snap))
    let view = CollectionView.over(
      sections, size: Size(width: 320, height: 100), layout: carousel)
    try view.layoutIfNeeded()
    // Each item begins 160 + 10 points after the previous one. At 170, the view shows the second
    // item in its middle.
    #expect(try view.endDragging(withVelocity: Point(x: 300, y: 0)) == Point(x: 170, y: 0))
    try view.setLayout(FlowLayout(), isAnimated: true)
    try view.setLayout(carousel, isAnimated: true)
    #expect(view.contentOffset == Point(x: 170, y: 0))
  }
}

/// A layout that fails to prepare.
private final class FailingLayout: Layout {
  weak var collectionView: CollectionView?

  func prepare() throws(LayoutError) {
    throw LayoutError(.layoutFailed, "no luck")
  }
}

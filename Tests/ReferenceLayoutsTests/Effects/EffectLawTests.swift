import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// Mirroring of layouts whose elements depend on the offset of the view.
@Suite struct EffectLawTests {
  static func layout(_ name: String) -> any Layout {
    let flow = FlowLayout()
    flow.scrollDirection = .horizontal
    switch name {
    case "carousel": return CarouselLayout(base: LineLayout())
    case "stretchy": return StretchyHeaderLayout(base: FlowLayout())
    case "sticky": return StickyHeadersLayout(base: FlowLayout())
    case "compositional": return startPage()
    default:
      let layout = StickyHeadersLayout(base: flow)
      layout.scrollDirection = .horizontal
      return name == "sticky horizontal" ? layout : CarouselLayout(base: layout)
    }
  }

  /// The twin of the shipped script `compositional`, which has pinned headers.
  private static func startPage() -> any Layout {
    guard let twin = ReferenceLayout.twin(named: "compositional") else {
      preconditionFailure("no compositional")
    }
    return twin.make(ParameterValues(twin.parameters))
  }

  @Test(
    arguments: [
      "carousel", "compositional", "stretchy", "sticky", "sticky horizontal", "carousel of sticky",
    ], 0..<20)
  func `right to left is the mirror image at the mirrored offset`(
    name: String, seed: UInt64
  ) throws {
    let data = RandomSections(seed: seed)
    let view = data.makeView(layout: Self.layout(name))
    let mirrored = data.makeView(layout: Self.layout(name), direction: .rightToLeft)
    mirrored.contentInset = data.contentInset.mirrored
    try view.layoutIfNeeded()
    try mirrored.layoutIfNeeded()
    for offset in [Point(x: -30, y: -40), Point(x: 50, y: 80), Point(x: 400, y: 700)] {
      try view.setBounds(Rect(origin: offset, size: data.viewSize))
      let x = view.contentSize.width - offset.x - data.viewSize.width
      try mirrored.setBounds(Rect(origin: Point(x: x, y: offset.y), size: data.viewSize))
      let expected = try view.attributes(in: .plane).map {
        $0.mirrored(inWidth: view.contentSize.width)
      }
      let found = try mirrored.attributes(in: .plane)
      #expect(found.map(\.key) == expected.map(\.key))
      #expect(found.map(\.zIndex) == expected.map(\.zIndex))
      #expect(zip(found, expected).allSatisfy { $0.frame.isClose(to: $1.frame, tolerance: 1e-6) })
    }
  }
}

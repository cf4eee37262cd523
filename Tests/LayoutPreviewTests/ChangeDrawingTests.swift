import LayoutCore
import LayoutPreview
import Testing

/// Pictures that show the elements before and after a change, and ghosts: outlines of the expected
/// elements over a picture.
@Suite struct ChangeDrawingTests {
  private static func item(
    _ number: Int, _ x: Double, _ y: Double, _ width: Double = 40
  ) -> LayoutAttributes {
    LayoutAttributes(
      .cell(IndexPath(item: number - 1, section: 0)),
      frame: Rect(x: x, y: y, width: width, height: 20))
  }

  private static func drawing(
    _ before: [LayoutAttributes], _ after: [LayoutAttributes], tolerance: Double = 0.001
  ) -> Drawing {
    Drawing(
      before: before, after: after, title: "t", in: Rect(x: 0, y: 0, width: 200, height: 100),
      contentSize: Size(width: 200, height: 100), tolerance: tolerance)
  }

  private static func outlines(
    _ drawing: Drawing, _ style: DrawingStyle
  ) -> [DrawingShape.Outline] {
    guard case .panel(let panel)? = drawing.nodes.first else { return [] }
    return shapes(panel.nodes).filter { $0.style == style }.map(\.outline)
  }

  private static func legend(_ drawing: Drawing) -> [String] {
    drawing.nodes.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
  }

  @Test func `the place before is pale, the one after strong, and an arrow leads to it`() {
    let drawing = Self.drawing([Self.item(1, 0, 0)], [Self.item(1, 60, 0)])
    #expect(
      Self.outlines(drawing, .before) == [.rect(Rect(x: 0, y: 0, width: 40, height: 20))])
    #expect(
      Self.outlines(drawing, .after) == [.rect(Rect(x: 60, y: 0, width: 40, height: 20))])
    // the arrow begins in the old middle, (20, 10); the label is in the new middle, (80, 10), so
    // the arrow ends 10 points before it; the head of the arrow is 8 points long and 8 wide
    #expect(
      Self.outlines(drawing, .arrow) == [
        .line([Point(x: 20, y: 10), Point(x: 62, y: 10)]),
        .polygon([Point(x: 70, y: 10), Point(x: 62, y: 14), Point(x: 62, y: 6)]),
      ])
    #expect(Self.legend(drawing) == ["before", "after", "moved"])
  }

  @Test func `new, removed and unchanged elements are drawn apart`() {
    let drawing = Self.drawing(
      [Self.item(1, 0, 0), Self.item(2, 0, 30)], [Self.item(1, 0, 0), Self.item(3, 0, 60)])
    #expect(Self.outlines(drawing, .same).count == 1)
    #expect(
      Self.outlines(drawing, .gone) == [.rect(Rect(x: 0, y: 30, width: 40, height: 20))])
    #expect(
      Self.outlines(drawing, .added) == [.rect(Rect(x: 0, y: 60, width: 40, height: 20))])
    #expect(Self.outlines(drawing, .arrow).isEmpty)
    #expect(Self.legend(drawing) == ["new", "gone", "unchanged"])
  }

  @Test func `a short way has a short arrow, and one within the tolerance none`() {
    let near = Self.drawing([Self.item(1, 0, 0)], [Self.item(1, 0, 3)])
    // an arrow of 3 points consists only of its head, which points down
    #expect(
      Self.outlines(near, .arrow) == [
        .line([Point(x: 20, y: 10), Point(x: 20, y: 10)]),
        .polygon([Point(x: 20, y: 13), Point(x: 18.5, y: 10), Point(x: 21.5, y: 10)]),
      ])
    let same = Self.drawing([Self.item(1, 0, 0)], [Self.item(1, 0, 3)], tolerance: 3)
    #expect(Self.outlines(same, .same).count == 1)
    #expect(Self.outlines(same, .before).isEmpty)
  }

  @Test func `an element that is only resized around its middle has no arrow`() {
    let drawing = Self.drawing([Self.item(1, 40, 0, 40)], [Self.item(1, 30, 0, 60)])
    #expect(Self.outlines(drawing, .arrow).isEmpty)
    #expect(Self.outlines(drawing, .before).count == 1)
  }

  @Test func `moves that nobody can see have no arrow`() {
    let drawing = Self.drawing(
      [Self.item(1, 0, 500), Self.item(2, 1e9, 0)], [Self.item(1, 60, 500), Self.item(2, 0, 0)])
    #expect(Self.outlines(drawing, .arrow).isEmpty)
    #expect(Self.outlines(drawing, .after).count == 1)
  }

  @Test func `ghosts are outlines without labels, and cover nobody's label`() {
    let (own, ghost) = (Self.item(1, 0, 0), Self.item(1, 10, 0))
    func svg(_ ghosts: [LayoutAttributes]) -> String {
      Drawing(
        [own], ghosts: ghosts, title: "t", in: Rect(x: 0, y: 0, width: 100, height: 50),
        contentSize: Size(width: 100, height: 50)
      ).svg()
    }
    #expect(svg([ghost]).contains("class=\"ghost\" d=\"M10 0h40v20h-40z\""))
    #expect(svg([ghost]).contains(">expected</text>"))
    let label = #/<text[^>]*>1\.1<\/text>/#
    #expect(svg([ghost]).matches(of: label).count == 1)
    #expect(svg([ghost]).firstMatch(of: label)?.0 == svg([]).firstMatch(of: label)?.0)
  }
}

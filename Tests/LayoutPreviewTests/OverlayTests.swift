import LayoutCore
import LayoutPreview
import Testing

/// The marks that a picture can show over its elements: gaps, order, overlaps, insets and a query.
@Suite struct OverlayTests {
  /// Two items side by side, 10 points apart, and a third one that begins 5 points below them.
  private static let items = [
    Rect(x: 10, y: 10, width: 40, height: 30), Rect(x: 60, y: 10, width: 30, height: 30),
    Rect(x: 10, y: 45, width: 80, height: 20),
  ].enumerated().map { LayoutAttributes(.cell(item: $0, section: 0), frame: $1) }

  private func nodes(
    _ overlay: DrawingOverlay, _ elements: [LayoutAttributes] = items
  ) -> [DrawingNode] {
    let page = Rect(x: 0, y: 0, width: 100, height: 80)
    func panel(_ overlays: [DrawingOverlay]) -> [DrawingNode] {
      var options = DrawingOptions()
      options.labels = []
      options.overlays = overlays
      let drawing = Drawing(
        elements, title: "test", in: page, contentSize: page.size, options: options)
      guard case .panel(let panel)? = drawing.nodes.first else { return [] }
      return panel.nodes
    }
    return Array(panel([overlay]).dropFirst(panel([]).count))
  }

  private func lines(_ nodes: [DrawingNode]) -> [[Point]] {
    nodes.compactMap {
      guard case .shape(let shape) = $0, case .line(let points) = shape.outline else { return nil }
      return points
    }
  }

  /// A point whose coordinates are rounded to thousandths.
  private static func rounded(_ point: Point) -> Point {
    Point(x: (point.x * 1000).rounded() / 1000, y: (point.y * 1000).rounded() / 1000)
  }

  @Test func `gaps are measured to the next item on the right and below, and to the end`() {
    let nodes = nodes(.gaps)
    let texts = nodes.compactMap { node -> String? in
      if case .text(let text) = node { text.text } else { nil }
    }
    // the distances from 1.1 to 1.2 and 1.3, from 1.2 to the right end and to 1.3, and from 1.3 to
    // the right end and to the lower end
    #expect(texts == ["10", "5", "10", "5", "10", "15"])
    #expect(
      lines(nodes).first == [Point(x: 50, y: 25), Point(x: 60, y: 25)])
    #expect(lines(nodes)[1] == [Point(x: 30, y: 40), Point(x: 30, y: 45)])
  }

  @Test func `a gap is measured to an item below the picture, and its length is in the picture`() {
    let frames = [
      Rect(x: 10, y: 10, width: 90, height: 50), Rect(x: 10, y: 90, width: 90, height: 20),
    ]
    let nodes = nodes(
      .gaps, frames.enumerated().map { LayoutAttributes(.cell(item: $0, section: 0), frame: $1) })
    #expect(lines(nodes) == [[Point(x: 55, y: 60), Point(x: 55, y: 90)]])
    // the picture shows the gap from 60 to 80
    let texts = nodes.compactMap { node -> DrawingText? in
      if case .text(let text) = node { text } else { nil }
    }
    #expect(texts.map(\.text) == ["30"])
    #expect(texts.allSatisfy { $0.position.x == 55 && abs($0.position.y - 70) < 4 })
  }

  @Test func `the order is an arrow from each item to the next one`() {
    // each arrow is shortened at both ends by 14 points, but at most by a third of its length: the
    // second arrow is 39.05 points long, and is shortened by 13.02
    let expected = [
      [Point(x: 44, y: 25), Point(x: 61, y: 25)],
      [Point(x: 66.667, y: 35), Point(x: 58.333, y: 45)],
    ]
    #expect(lines(nodes(.order)).map { $0.map(Self.rounded) } == expected)
  }

  @Test func `overlaps are the common areas, and rounding is none`() {
    let frames = [
      Rect(x: 0, y: 0, width: 50, height: 50), Rect(x: 40, y: 30, width: 50, height: 50),
      Rect(x: 89.999, y: 0, width: 10, height: 80),
    ]
    let elements = frames.enumerated().map {
      LayoutAttributes(.cell(item: $0, section: 0), frame: $1)
    }
    let shapes = nodes(.overlaps, elements)
    #expect(
      shapes == [
        .shape(
          DrawingShape(
            .rect(Rect(x: 40, y: 30, width: 10, height: 20)), .overlap, opacity: 0.6,
            title: "1.1 and 1.2 overlap"))
      ])
    #expect(nodes(.overlaps).isEmpty)
  }

  @Test func `insets are the bands between two rectangles`() {
    let frame = DrawingOverlay.Frame(
      outer: Rect(x: 0, y: 0, width: 100, height: 80),
      inner: Rect(x: 5, y: 20, width: 95, height: 50))
    let bands = nodes(.insets([frame])).map { node -> DrawingShape.Outline? in
      if case .shape(let shape) = node { shape.outline } else { nil }
    }
    #expect(
      bands == [
        .rect(Rect(x: 0, y: 0, width: 100, height: 20)),
        .rect(Rect(x: 0, y: 70, width: 100, height: 10)),
        .rect(Rect(x: 0, y: 20, width: 5, height: 50)),
      ])
  }

  @Test func `a query is its rectangle`() {
    let rect = Rect(x: -10, y: 0, width: 120, height: 160)
    #expect(
      nodes(.queries([rect])) == [
        .shape(DrawingShape(.rect(rect), .query, title: "query -10,0 120×160"))
      ])
  }

  @Test func `items beyond the first thousand have no overlays, and the legend says so`() {
    let many = (0..<1_200).map { item -> LayoutAttributes in
      let (x, y) = (Double(item % 40 * 2), Double(item / 40 * 2))
      return LayoutAttributes(
        .cell(item: item, section: 0), frame: Rect(x: x, y: y, width: 1, height: 1))
    }
    #expect(lines(nodes(.order, many)).count == 999)
  }
}

import LayoutCore
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// Elements drawn as SVG.
@Suite struct LayoutDrawingTests {
  private func shapes(
    _ elements: [LayoutAttributes], look: LayoutDrawing.Look = .plain
  ) -> String {
    var drawing = LayoutDrawing()
    drawing.add(elements) { _ in look }
    return drawing.shapes
  }

  private func cell(_ item: Int, _ frame: Rect) -> LayoutAttributes {
    LayoutAttributes(.cell(item: item, section: 0), frame: frame)
  }

  @Test func `an element is a rectangle with its path as title and label`() {
    #expect(
      shapes([cell(3, Rect(x: 16, y: -0.0, width: 109, height: 0.1 + 0.2))]) == """
        <g class="el cell" data-path="1.4"><title>1.4 · 16.0, 0.0, 109.0 × 0.3</title>\
        <rect x="16" y="0" width="109" height="0.3"/></g>

        """)
    #expect(
      shapes([cell(0, Rect(x: 0, y: 0, width: 40, height: 40))], look: .wrong).contains(
        "<text class=\"name\" x=\"20\" y=\"13\" font-size=\"13\">1.1</text>"))
  }

  @Test func `a selected element has a star after its path`() {
    var drawing = LayoutDrawing()
    let header = LayoutAttributes(
      .header(section: 0), frame: Rect(x: 0, y: 0, width: 400, height: 40))
    drawing.add(
      [header, cell(0, Rect(x: 0, y: 40, width: 40, height: 40))],
      selected: [IndexPath(item: 0, section: 0)]
    ) { _ in .plain }
    let names = drawing.shapes.matches(of: #/<text [^>]*>([^<]*)</#).map { String($0.output.1) }
    #expect(names == ["header:1", "1.1*"])
  }

  @Test func `a rotated element is the quadrilateral that it covers`() {
    var element = cell(0, Rect(x: 10, y: 10, width: 20, height: 10))
    element.transform = AffineTransform(rotationDegrees: 90)
    // the corner that was top left, at (-10, -5) from the centre (20, 15), is rotated to (5, -10)
    #expect(element.corners.map(\.x) == [25, 25, 15, 15])
    #expect(element.corners.map(\.y) == [5, 25, 25, 5])
    #expect(shapes([element]).contains("<polygon points=\"25,5 25,25 15,25 15,5\"/>"))
  }

  @Test(arguments: UInt64(0)..<100)
  func `the corners span the frame`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ most: Double) -> Double { (random.nextUnit() * 2 - 1) * most }
    var element = cell(0, Rect(x: number(500), y: number(500), width: 40, height: abs(number(90))))
    element.transform = AffineTransform(
      a: number(2), b: number(2), c: number(2), d: number(2), tx: number(50), ty: number(50))
    let xs = element.corners.map(\.x)
    let ys = element.corners.map(\.y)
    let frame = element.frame
    #expect(abs((xs.min() ?? 0) - frame.minX) < 1e-9)
    #expect(abs((xs.max() ?? 0) - frame.maxX) < 1e-9)
    #expect(abs((ys.min() ?? 0) - frame.minY) < 1e-9)
    #expect(abs((ys.max() ?? 0) - frame.maxY) < 1e-9)
  }

  @Test func `elements further back are drawn first`() {
    var front = cell(0, Rect(x: 0, y: 0, width: 10, height: 10))
    front.zIndex = 5
    let text = shapes([front, cell(1, Rect(x: 0, y: 0, width: 10, height: 10))])
    let paths = text.matches(of: #/data-path="([^"]*)"/#).map { String($0.output.1) }
    #expect(paths == ["1.2", "1.1"])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e7])
  func `elements without a finite place are not drawn`(value: Double) {
    #expect(shapes([cell(0, Rect(x: value, y: 0, width: 10, height: 10))]) == "")
    #expect(shapes([cell(0, Rect(x: 0, y: 0, width: value, height: 10))]) == "")
    var drawing = LayoutDrawing()
    drawing.add(Rect(x: 0, y: value, width: 1, height: 1), class: "content")
    drawing.addArrow(.cell(item: 0, section: 0), from: .zero, to: Point(x: value, y: 0))
    #expect(drawing.shapes == "" || value == 1e7)
  }

  @Test func `names in a drawing are only names`() {
    let key = ElementKey.decoration(
      kind: "\"/><script>&\u{0}", at: IndexPath(item: 0, section: 0))
    let text = shapes([LayoutAttributes(key, frame: Rect(x: 0, y: 0, width: 900, height: 50))])
    #expect(text.contains("data-path=\"decoration:1.1:&quot;/&gt;&lt;script&gt;&amp;\u{FFFD}\""))
    #expect(!text.contains("<script"))
  }
}

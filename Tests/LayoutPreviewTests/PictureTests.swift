import Foundation
import LayoutCore
@testable import LayoutPreview
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Drawings of elements: shapes, labels, legends, colours, and the files in SVG.
@Suite struct PictureTests {
  private static let page = Rect(x: 0, y: 0, width: 400, height: 600)

  private func cell(_ item: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> LayoutAttributes
  {
    LayoutAttributes(
      .cell(item: item, section: 0), frame: Rect(x: x, y: y, width: width, height: height))
  }

  private func drawing(
    _ elements: [LayoutAttributes], in rect: Rect = page, options: DrawingOptions = .init()
  ) -> Drawing {
    Drawing(elements, title: "test", in: rect, contentSize: rect.size, options: options)
  }

  // MARK: Quadrilaterals

  @Test func `a rotated element covers the rotated quadrilateral`() {
    var element = cell(0, 50, 75, 100, 50)
    // a quarter turn clockwise: x goes to y, y to -x
    element.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let expected: [(Double, Double)] = [(125.0, 50.0), (125, 150), (75, 150), (75, 50)]
    for (corner, place) in zip(element.corners, expected) {
      #expect(abs(corner.x - place.0) < 1e-9 && abs(corner.y - place.1) < 1e-9)
    }
  }

  @Test func `an element in perspective has its nearer edge longer`() throws {
    var element = cell(0, 50, 50, 100, 100)
    // 60° about the vertical axis, seen from 500 points: cos 60° = 1/2, sin 60° = 0.8660254
    let (half, sine) = (0.5, 0.8660254037844386)
    element.transform3D = try #require(
      Transform3D(rowByRow: [
        half, 0, -sine, sine / 500, 0, 1, 0, 0, sine, 0, half, -half / 500, 0, 0, 0, 1,
      ]))
    // w is 1 ± 50 · sin 60° / 500 = 1 ± 0.0866025; the distances of the corners from the middle are
    // 25 / w and 50 / w, computed by hand
    let expected: [(Double, Double)] = [
      (72.6296, 45.2592), (123.0074, 53.9851), (123.0074, 146.0149), (72.6296, 154.7408),
    ]
    for (corner, place) in zip(element.corners, expected) {
      #expect(abs(corner.x - place.0) < 1e-3 && abs(corner.y - place.1) < 1e-3)
    }
  }

  @Test func `a corner behind the viewer leaves the part in the plane`() throws {
    var element = cell(0, 0, 0, 100, 100)
    element.transform3D = try #require(
      Transform3D(rowByRow: [1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]))
    #expect(element.corners == cell(0, 0, 0, 100, 100).corners)
  }

  @Test func `a polygon is clipped to a rectangle`() {
    // a diamond around the corner (0, 0) of the square from 0 to 10; only a triangle of it remains
    let diamond = [(0.0, -4.0), (4, 0), (0, 4), (-4, 0)].map { Point(x: $0.0, y: $0.1) }
    let part = ConvexClip.clip(diamond, to: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(Set(part) == Set([(0.0, 0.0), (4, 0), (0, 4)].map { Point(x: $0.0, y: $0.1) }))
    let far = Rect(x: 50, y: 50, width: 10, height: 10)
    #expect(ConvexClip.clip(diamond, to: far).isEmpty)
  }

  // MARK: Labels

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a label lies in its element, and no element in front covers it`(seed: UInt64) {
    var numbers = Numbers(seed: seed)
    let elements = (0..<60).map { item in
      var element = cell(
        item, numbers.next(380), numbers.next(580), 5 + numbers.next(90), 5 + numbers.next(60))
      element.zIndex = Int(numbers.next(3))
      return element
    }
    var options = DrawingOptions()
    options.labels = [.paths, .sizes]
    let nodes = drawing(elements, options: options).leaves
    var labelCount = 0
    for (index, node) in nodes.enumerated() {
      guard case .text(let label) = node, label.style == .text else { continue }
      labelCount += 1
      let width = LabelFont.width(of: label.text, size: label.size)
      let place = Rect(
        x: label.position.x - width / 2, y: label.position.y - label.size * 0.73, width: width,
        height: label.size * 0.73)
      let owner = nodes[..<index].last { if case .shape = $0 { true } else { false } }
      guard case .shape(let shape)? = owner, case .rect(let box, _) = shape.outline else {
        Issue.record("a label has no element before it")
        return
      }
      #expect(box.insetBy(dx: -0.01, dy: -0.01).contains(place), "\(label) \(box)")
      for case .shape(let later) in nodes[(index + 1)...] {
        guard case .rect(let box, _) = later.outline, later.style != .screen else { continue }
        #expect(!box.overlaps(place), "\(label) is covered by \(later)")
      }
    }
    #expect(labelCount > 5)
  }

  @Test func `a label that fits nowhere is omitted, and never cut`() {
    let texts = drawing([cell(0, 10, 10, 12, 12), cell(1, 60, 60, 200, 3)]).leaves.filter {
      if case .text = $0 { true } else { false }
    }
    #expect(texts.isEmpty)
  }

  // MARK: Legends and bounds

  @Test func `the legend counts the elements that are not drawn, and names edges`() {
    var hidden = cell(1, 0, 0, 10, 10)
    hidden.isHidden = true
    let elements = [
      cell(0, 390, 590, 100, 100), hidden, cell(2, .infinity, 0, 10, 10),
      cell(3, 0, 20, 10, 10), cell(4, 0, 40, 10, 10),
    ]
    var options = DrawingOptions()
    options.maximumElements = 3
    #expect(
      drawing(elements, options: options).legend == [
        "reaches beyond the content", "hidden", "1 not finite", "1 more is not drawn",
      ])
  }

  @Test func `a legend of many colours says how many it omits, and has all counts`() {
    var elements = (0..<45).map { section in
      LayoutAttributes(
        .cell(item: 0, section: section),
        frame: Rect(x: 0, y: Double(section * 10), width: 10, height: 9))
    }
    elements.append(cell(1, .infinity, 0, 10, 10))
    let sections = (1...40).map { "section \($0)" }
    #expect(drawing(elements).legend == sections + ["5 more colours", "1 not finite"])
  }

  @Test func `a frame of 10⁹ points is cut off near the picture`() {
    let huge = cell(0, -1e9, -1e9, 2e9, 2e9)
    let svg = drawing([huge]).svg()
    #expect(svg.contains("M-10000 10600L-10000 -10000L10400 -10000L10400 10600z"))
  }

  @Test(arguments: [
    Rect(x: 0, y: 0, width: 0, height: 10), Rect(x: 0, y: 0, width: 1e12, height: 10),
    Rect(x: .nan, y: 0, width: 10, height: 10), Rect.null,
  ])
  func `a rectangle that cannot be shown gives an empty picture`(rect: Rect) {
    #expect(drawing([cell(0, 0, 0, 10, 10)], in: rect).nodes.isEmpty)
  }

  // MARK: Colours

  @Test(arguments: DrawingTheme.allCases)
  func `text is readable on each fill`(theme: DrawingTheme) {
    // the contrast that WCAG 2.1 asks of small text is 4.5
    let ink = theme.paint(.text).fill
    for hue in 0..<DrawingTheme.hueCount {
      for style in [.cell(hue), .supplementary(hue), .decoration(hue), .selected(hue)]
        as [DrawingStyle]
      {
        let paint = theme.paint(style)
        for ground in [paint.fill, paint.hatch] {
          guard let ink, let ground else { continue }
          #expect(Self.contrast(ink, ground) >= 4.5, "\(style)")
        }
      }
    }
  }

  /// The contrast of two colours, from 1 to 21: the ratio of their relative luminances, with 0.05
  /// added to each.
  ///
  /// Source: WCAG 2.1.
  private static func contrast(_ one: DrawingColor, _ other: DrawingColor) -> Double {
    func luminance(_ color: DrawingColor) -> Double {
      func linear(_ part: Double) -> Double {
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
        + 0.0722 * linear(color.blue)
    }
    let (low, high) = (
      min(luminance(one), luminance(other)), max(luminance(one), luminance(other))
    )
    return (high + 0.05) / (low + 0.05)
  }

  // MARK: SVG

  @Test func `one element in SVG`() {
    var options = DrawingOptions()
    options.showsLegend = false
    let rect = Rect(x: 0, y: 0, width: 100, height: 50)
    let text = drawing([cell(0, 10, 10.5, 80, 30)], in: rect, options: options).svg(.light)
    #expect(
      text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50" role="img">
        <title>test</title>
        <style>
        path{fill:none;stroke-linejoin:round}
        svg{font:11px 'DejaVu Sans',Verdana,sans-serif;text-anchor:middle}
        path.c0,g>path.c0,.c0>path{fill:#c7e0ee;stroke:#085e90}
        path.content,g>path.content,.content>path{fill:#f8f8f9;stroke:#d2d3d4}
        path.page,g>path.page,.page>path{fill:#ffffff}
        text{fill:#1f2328}
        </style>
        <path class="page" d="M0 0H100V50H0z"/>
        <svg x="0" y="0" width="100" height="50" viewBox="0 0 100 50">
        <path class="content" d="M0 0h100v50h-100z"/>
        <g class="c0" aria-label="section 1">
        <path d="M10 10.5h80v30h-80z"><title>1.1 10,10.5 80×30</title></path><text x="50" y="29.5">1.1</text>
        </g>
        </svg>
        </svg>

        """)
  }

  @Test func `names with markup and control characters are escaped`() throws {
    let name = "a<b&\"c'\u{7}\u{202E}]]>"
    let element = LayoutAttributes(
      .supplementary(kind: name, at: IndexPath(item: 0, section: 0)),
      frame: Rect(x: 0, y: 0, width: 300, height: 100))
    var picture = drawing([element])
    picture.title = name
    picture.facts = [Drawing.Fact("Script", name)]
    let svg = picture.svg()
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(!svg.contains("\u{7}"))
  }

  @Test func `an element takes fewer than 120 bytes`() throws {
    let sketch = try Sketch.sample()
    let content = Rect(origin: .zero, size: sketch.contentSize)
    // the difference does not contain the style sheet, which does not grow with the elements
    let all = drawing(sketch.elements, in: content).svg()
    let one = drawing(Array(sketch.elements.prefix(2)), in: content).svg()
    let count = sketch.elements.count - 2
    #expect(Double(all.utf8.count - one.utf8.count) / Double(count) < 120)
  }
}

/// A generator of random numbers (a Lehmer generator); the same seed gives the same numbers.
private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed * 7919 % 2_147_483_646 + 1
  }

  /// A number that is at least 0, and less than a limit.
  mutating func next(_ limit: Double) -> Double {
    state = state * 48271 % 2_147_483_647
    return Double(state) / 2_147_483_647 * limit
  }
}

extension Drawing {
  /// The shapes and texts in the order in which they are drawn.
  var leaves: [DrawingNode] { Self.leaves(nodes) }

  /// The texts of the legend.
  fileprivate var legend: [String] {
    leaves.compactMap {
      if case .text(let text) = $0, text.style == .muted { text.text } else { nil }
    }
  }

  private static func leaves(_ nodes: [DrawingNode]) -> [DrawingNode] {
    nodes.flatMap { node in
      switch node {
      case .shape, .text: [node]
      case .group(let group): leaves(group.nodes)
      case .panel(let panel): leaves(panel.nodes)
      case .moving(let motion): leaves(motion.nodes)
      }
    }
  }
}

import LayoutCore
import LayoutScenes
import Testing

@testable import LayoutPreview

/// Properties of drawings that consist of characters.
@Suite struct TextDrawingTests {
  // MARK: Equal lengths

  @Test(arguments: 0..<300)
  func `equal widths and equal gaps have equally many characters`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let width = Int.random(in: 30...200, using: &random)
    let view = Double(Int.random(in: 200...1200, using: &random)) / 2
    let columns = Int.random(in: 1...max(1, width / 8), using: &random)
    let inset = Double(Int.random(in: 0...40, using: &random)) / 3
    let gap = Double(Int.random(in: 0...20, using: &random)) / 2
    let length = (view - 2 * inset - Double(columns - 1) * gap) / Double(columns)
    guard length > 4 * view / Double(width) else { return }
    let items = (0..<columns).map {
      item($0 + 1, inset + Double($0) * (length + gap), 0, length, 100)
    }
    let drawing = TextDrawing(
      items, in: Rect(x: 0, y: 0, width: view, height: 100),
      contentSize: Size(width: view, height: 100), options: TextDrawingOptions(width: width))
    let line = try #require(drawing.lines.first)
    let boxes = line.split(separator: "┌", omittingEmptySubsequences: false).dropFirst()
    #expect(boxes.count == columns)
    #expect(Set(boxes.map { $0.prefix { $0 != " " }.count }).count == 1, "\(line)")
    #expect(Set(boxes.dropLast().map { $0.drop { $0 != " " }.count }).count <= 1, "\(line)")
    #expect(line.count <= width)
  }

  @Test(arguments: 0..<100)
  func `equal heights have equally many lines where they are many`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let count = Int.random(in: 2...12, using: &random)
    let height = Double(Int.random(in: 40...90, using: &random))
    let gap = Double(Int.random(in: 0...12, using: &random))
    let items = (0..<count).map { item($0 + 1, 0, Double($0) * (height + gap), 300, height) }
    let drawing = TextDrawing(
      items, in: Rect(x: 0, y: 0, width: 300, height: Double(count) * (height + gap)),
      contentSize: Size(width: 300, height: 2000), options: TextDrawingOptions(width: 60))
    var heights: [Int] = []
    for line in drawing.lines {
      if line.hasPrefix("┌") { heights.append(0) }
      if !line.isEmpty, !heights.isEmpty { heights[heights.count - 1] += 1 }
    }
    #expect(heights.count == count)
    #expect(Set(heights).count == 1, "\(drawing.text)")
  }

  @Test(arguments: 0..<60)
  func `the scale depends neither on the order of the elements nor on chance`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    // no scale fits all items, so the choice depends on the number of items that a scale does not
    // fit
    var y = 0.0
    let items = (1...60).map { number in
      let height = [37.0, 61, 83][Int.random(in: 0..<3, using: &random)]
      y += Double(Int.random(in: 0...9, using: &random)) * 1.7
      defer { y += height }
      return item(number, 0, y, 300, height)
    }
    func scale(_ items: [LayoutAttributes]) -> String {
      TextDrawing(
        items, in: Rect(x: 0, y: 0, width: 300, height: y),
        contentSize: Size(width: 300, height: y), options: TextDrawingOptions(width: 60, height: 40)
      ).scaleText
    }
    // Three times as many frames give hash tables of another size, which order their entries in
    // another way.
    #expect(scale(items.shuffled(using: &random) + items + items) == scale(items))
  }

  // MARK: Anything

  /// A sketch of random elements of several kinds; some places and sizes are not finite.
  private static func anything(_ seed: Int) -> Sketch {
    var random = SplitMix64(seed: UInt64(seed))
    let odd: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0, 1e-300, 5e9]
    func number(_ range: ClosedRange<Double>) -> Double {
      Int.random(in: 0..<40, using: &random) == 0
        ? odd.randomElement(using: &random) ?? 0 : Double.random(in: range, using: &random)
    }
    let elements = (0..<Int.random(in: 0...60, using: &random)).map { index in
      let path = IndexPath(item: index, section: 0)
      let key =
        [
          .cell(path), .cell(path), .cell(path), .supplementary(kind: "header", at: path),
          .decoration(kind: "shelf", at: path), .decoration(kind: "文 \u{1F600}\u{202E}", at: path),
        ].randomElement(using: &random) ?? ElementKey.cell(path)
      var element = LayoutAttributes(
        key, center: Point(x: number(-50...450), y: number(-50...350)),
        size: Size(width: number(0...200), height: number(0...150)))
      element.zIndex = Int.random(in: -2...2, using: &random)
      element.isHidden = Int.random(in: 0..<20, using: &random) == 0
      element.alpha = Bool.random(using: &random) ? 1 : 0.5
      if Int.random(in: 0..<8, using: &random) == 0 {
        element.transform = AffineTransform(rotationDegrees: number(-360...360))
      }
      return element
    }
    return Sketch(
      elements, contentSize: Size(width: 400, height: 300),
      bounds: Rect(x: 0, y: 0, width: 400, height: 300))
  }

  private static let angles =
    Set((-360...360).flatMap { ["\($0)", "\($0)°"] }).union(["↻", "rot"])

  /// The texts that the labels of some elements may have.
  private static func labels(_ elements: [LayoutAttributes], isASCII: Bool) -> Set<String> {
    var labels: Set<String> = []
    for element in elements {
      let escaped = element.key.name.unicodeScalars.map {
        $0.value < 0x590 ? String($0) : "\\u{\(String($0.value, radix: 16, uppercase: true))}"
      }.joined()
      labels.insert(escaped)
      labels.formUnion(escaped.split(separator: " ").map(String.init))
      labels.formUnion(escaped.split { $0 == ":" || $0 == " " }.map(String.init))
      let lengths = [element.size.width, element.size.height].map {
        NumberText.plain(($0 * 10).rounded() / 10)
      }
      labels.insert(lengths.joined(separator: isASCII ? "x" : "×"))
    }
    return labels.union(angles)
  }

  @Test(arguments: 0..<120, TextDrawingOptions.Style.allCases)
  func `labels are whole, lines are short enough, and drawing ends`(
    seed: Int, style: TextDrawingOptions.Style
  ) {
    let sketch = Self.anything(seed)
    let width = [1, 2, 7, 40, 80, 120][seed % 6]
    let height = [nil, 1, 5, 30][seed % 4]
    let options = TextDrawingOptions(width: width, height: height, style: style)
    let drawing = sketch.drawing(
      visible: Rect(x: 10, y: 50, width: 300, height: 9), options: options)
    let lines = drawing.lines
    #expect(lines.allSatisfy { $0.unicodeScalars.count <= width })
    #expect(lines.count <= height ?? 10_000)
    #expect(lines.allSatisfy { $0.last != " " })
    #expect(
      drawing
        == sketch.drawing(visible: Rect(x: 10, y: 50, width: 300, height: 9), options: options))
    if style == .ascii { #expect(drawing.text.utf8.allSatisfy { $0 < 0x80 }) }
    let labels = Self.labels(sketch.elements, isASCII: style == .ascii)
    let strokes: Set<Character> =
      style == .ascii ? [" ", "+", "|", "!", "#"] : Set(" │─┌┐└┘╭╮╰╯├┤┬┴□╳░!┄┆")
    for line in lines where style == .box {
      for word in line.split(whereSeparator: strokes.contains) {
        #expect(labels.contains(String(word)), "\(drawing.text)")
      }
    }
  }

  @Test(arguments: [
    Rect.null, .zero, .plane, Rect(x: 0, y: 0, width: 0, height: 9),
    Rect(x: .nan, y: 0, width: 9, height: 9), Rect(x: 0, y: 0, width: .infinity, height: 9),
    Rect(x: 0, y: 0, width: 9, height: 1e-300),
  ])
  func `a part that cannot be shown gives an empty drawing`(rect: Rect) {
    let drawing = TextDrawing(
      [item(1, 0, 0, 9, 9)], in: rect, contentSize: Size(width: 9, height: 9))
    #expect(drawing.text == "")
  }

  @Test func `a drawing of very many large elements ends, and says what it omits`() {
    let items = (0..<5_000).map { item($0 + 1, 0, 0, 400, 300) }
    let drawing = TextDrawing(
      items, in: Rect(x: 0, y: 0, width: 400, height: 300),
      contentSize: Size(width: 400, height: 300), options: TextDrawingOptions(width: 20))
    #expect(drawing.notes.contains { $0.hasSuffix("more that are not drawn") })
  }

  // MARK: Details

  @Test func `with colours it is the same drawing with escape sequences that end`() {
    for seed in 0..<50 {
      let sketch = Self.anything(seed)
      let plain = sketch.drawing(options: TextDrawingOptions())
      let colored = sketch.drawing(options: TextDrawingOptions(usesColor: true))
      #expect(colored.lines.map { $0.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") } == plain.lines)
      for line in colored.lines {
        let codes = line.matches(of: #/\u{1B}\[([0-9;]*)m/#).map(\.1)
        #expect(codes.isEmpty || codes.last == "0")
        #expect(
          codes.allSatisfy {
            ["0", "2", "31", "33", "35", "36"].contains($0) || $0.hasPrefix("2;3")
          })
      }
    }
  }

  @Test func `the requested labels are shown`() {
    let items = [item(1, 0, 0, 100, 100)]
    func text(_ labels: Set<DrawingLabel>) -> String {
      TextDrawing(
        items, in: Rect(x: 0, y: 0, width: 100, height: 100),
        contentSize: Size(width: 100, height: 100),
        options: TextDrawingOptions(width: 30, labels: labels)
      ).lines.joined()
    }
    #expect(text([.paths]).contains("1.1") && !text([.paths]).contains("×"))
    #expect(text([.sizes]).contains("100×100") && !text([.sizes]).contains("1.1"))
    #expect(!text([]).contains("1"))
  }

  @Test func `a line that several frames share only because it is large marks no edge as covered`()
  {
    let items = (0..<100).map { item($0 + 1, 0, Double($0) * 44, 300, 44) }
    let drawing = TextDrawing(
      items, in: Rect(x: 0, y: 0, width: 300, height: 4400),
      contentSize: Size(width: 300, height: 4400), options: TextDrawingOptions(height: 10))
    #expect(!drawing.text.contains("╳"))
    #expect(drawing.lines.count <= 10)
    #expect(drawing.notes.count == 1 && drawing.notes[0].hasSuffix(" covered"))
  }

  /// Elements, some in front of others, the height of what is shown, and lines of the drawing.
  private static let covering: [(elements: [LayoutAttributes], height: Double, lines: [String])] = [
    (
      [item(1, 16, -20, 358, 60), item(2, 16, 40, 358, 60), header(0, 0, 390, 44)], 200,
      [
        "░░╳ header 1 ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░╳░░",
        "░░╳░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░╳░░",
        "░░╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳░░",
      ]
    ),
    (
      [item(1, 0, 0, 390, 60), header(0, 46, 390, 14)], 100,
      [
        "┌────────────────────────────────────────────────┐",
        "│                      1.1                       │",
        "│                     390×60                     │",
        "╳╳ header 1 ╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳",
      ]
    ),
    (
      [item(1, 0, 0, 390, 8), item(2, 0, 0, 390, 8)], 100,
      ["╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳ 1.2 ╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳╳"]
    ),
  ]

  private static func header(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> LayoutAttributes {
    var result = LayoutAttributes(
      .header(section: 0), frame: Rect(x: x, y: y, width: width, height: height))
    result.zIndex = 1
    return result
  }

  @Test(arguments: covering)
  func `the edges of covered elements leave room for the label in front`(
    elements: [LayoutAttributes], height: Double, lines: [String]
  ) {
    let drawing = TextDrawing(
      elements, in: Rect(x: 0, y: 0, width: 390, height: height),
      contentSize: Size(width: 390, height: 1000), options: TextDrawingOptions(width: 50))
    #expect(Array(drawing.lines.prefix(lines.count)) == lines, "\(drawing.text)")
  }

  @Test(arguments: [(375, 667), (1e9, 10), (10, 1e9), (1e9, 1e9)] as [(Double, Double)])
  func `a drawing has at most six million characters`(width: Double, height: Double) {
    let rect = Rect(x: 0, y: 0, width: width, height: height)
    for limit in [300, 1000, 10_000, .max] {
      let scale = DrawingScale(of: [], in: rect, TextDrawingOptions(width: limit, height: limit))
      #expect(scale.columns * scale.rows <= 6_000_000)
    }
  }
}

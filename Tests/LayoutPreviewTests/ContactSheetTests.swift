import LayoutCore
@testable import LayoutPreview
import Testing

/// Contact sheets: the tiles with their places, the pages, the HTML page, and the broken lines of
/// captions.
@Suite struct ContactSheetTests {
  private static func drawing(_ width: Double, _ height: Double) -> Drawing {
    var options = DrawingOptions()
    options.showsLegend = false
    let header = LayoutAttributes(
      .header(section: 0), frame: Rect(x: 0, y: 0, width: width, height: 20))
    return Drawing(
      [header], title: "x", in: Rect(x: 0, y: 0, width: width, height: height),
      contentSize: Size(width: width, height: height), options: options)
  }

  private static func sheet(_ count: Int) -> ContactSheet {
    let tiles = (1...count).map {
      ContactSheet.Tile(.picture(drawing(336, 200)), caption: "tile \($0)")
    }
    let failure = ContactSheet.Tile(.failure("it fails <b>"), caption: "a & b")
    return ContactSheet(
      title: "sheet", facts: [Drawing.Fact("Scene", "phone")],
      groups: [ContactSheet.Group("one", tiles), ContactSheet.Group("two", [failure])],
      remark: "3 more")
  }

  @Test(arguments: [(336.0, 200.0, 0.5), (375, 667, 0.448), (100, 100, 1), (100, 600, 0.5)])
  func `a picture keeps its proportions within 168 × 300 points`(
    width: Double, height: Double, scale: Double
  ) {
    #expect(abs(ContactSheet.scale(for: Size(width: width, height: height)) - scale) < 1e-9)
  }

  @Test func `five tiles stand in a row, the sixth under the first`() throws {
    let frames = Self.sheet(6).drawing.nodes.compactMap { node -> Rect? in
      if case .panel(let panel) = node { panel.frame } else { nil }
    }
    // a margin of 16, tiles of 168 and gaps of 20
    #expect(frames.map(\.minX) == [16, 204, 392, 580, 768, 16])
    #expect(frames.allSatisfy { $0.size == Size(width: 168, height: 100) })
    // the second row begins after a picture of 100, a space of 5, a caption of 14.3 and a gap of 20
    #expect(abs(frames[5].minY - frames[0].minY - 139.3) < 1e-9)
    #expect(Set(frames.prefix(5).map(\.minY)).count == 1)
  }

  @Test func `a page shows one group`() {
    let pages = Self.sheet(2).pages.map(Self.texts)
    #expect(
      pages == [
        ["sheet", "one", "header:1", "tile 1", "header:1", "tile 2", "3 more"],
        ["sheet", "two", "it fails <b>", "a & b", "3 more"],
      ])
  }

  private static func texts(_ drawing: Drawing) -> [String] { texts(drawing.nodes) }

  private static func texts(_ nodes: [DrawingNode]) -> [String] {
    nodes.flatMap { node -> [String] in
      switch node {
      case .text(let text): [text.text]
      case .group(let group): texts(group.nodes)
      case .panel(let panel): texts(panel.nodes)
      case .shape, .moving: []
      }
    }
  }

  @Test func `the page in HTML needs no network, and its names do not collide`() {
    let html = Self.sheet(3).html()
    #expect(html.contains("default-src 'none'; style-src 'unsafe-inline'; img-src data:"))
    #expect(!html.contains("<script") && !html.contains("http://") && !html.contains("https://"))
    let ids = html.matches(of: #/ id="(?<id>[^"]+)"/#).map { String($0.id) }
    #expect(!ids.isEmpty && Set(ids).count == ids.count)
    let used = Set(html.matches(of: #/url\(#(?<id>[^)]+)\)/#).map { String($0.id) })
    #expect(used == Set(ids))
    #expect(html.matches(of: #/<figcaption>/#).count == 4)
    #expect(html.contains("it fails &lt;b&gt;") && html.contains("a &amp; b"))
    #expect(html.contains("prefers-color-scheme"))
    #expect(!Self.sheet(1).html(.dark).contains("prefers-color-scheme"))
  }

  // MARK: Lines

  /// Texts, each with the width of a line, the greatest number of lines, and the expected lines.
  ///
  /// In a font of 2048 points, `a` is 1255 points wide, a space 651 points, and `…` 1716 points.
  private static let lines: [(String, Double, Int, [String])] = [
    ("a a a", 3800, 9, ["a a", "a"]), ("a a a", 3100, 9, ["a", "a", "a"]),
    ("aaa", 2600, 9, ["aa", "a"]), ("", 100, 9, []), ("  a \n ", 9000, 9, ["a"]),
    ("a a a a", 3800, 1, ["a…"]), ("a", 10, 2, ["a"]),
  ]

  @Test(arguments: lines)
  func `a text is broken between words, and within long ones`(
    text: String, width: Double, limit: Int, expected: [String]
  ) {
    #expect(LabelFont.lines(of: text, size: 2048, width: width, limit: limit) == expected)
  }
}

import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// The hook `range` of the frame form.
///
/// Source: CONTRACT.md section 2.
@Suite struct RangeTests {
  /// A counter of the printed lines: each call of the hook `frame` prints one.
  final class Witness {
    var asked = 0
    func hear(_ text: String) { asked += text.utf8.count { $0 == UInt8(ascii: "\n") } }
  }

  /// Rows of four items; some items have no width, and others are wider than their column.
  private static let rows = """
    frame = function(ctx, i)
      print("")
      local column, row = (i - 1) % 4, (i - 1) // 4
      return column * 70, row * 50, (i % 7) * 15, 40 + i % 3
    end,
    content = function(ctx) return 300, math.ceil(ctx.count / 4) * 50 end,
    """

  private static let rowsInside =
    "range = function(ctx, x, y, w, h) return (y // 50) * 4 + 1, (y + h) // 50 * 4 + 4 end,"

  private static func layout(
    range: String, scroll: String = "", process: ScriptProcess = .host,
    _ witness: Witness = Witness()
  ) throws -> ScriptedLayout {
    let text = """
      return { name = "rows", version = "1", api = 1,
        \(rows)
        \(range)
        \(scroll)
      }
      """
    let source = ScriptSource(name: "rows.lua", text: text)
    return try ScriptedLayout(source, process: process) { witness.hear($0) }
  }

  private static func view(_ layout: ScriptedLayout, _ counts: [Int]) -> CollectionView {
    let size = Size(width: 10, height: 10)
    return CollectionView.over(
      counts.map { SectionData(Array(repeating: size, count: $0)) },
      size: Size(width: 300, height: 400), layout: layout)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a query has the same result as without the hook`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let counts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      Int.random(in: 0...1500, using: &generator)
    }
    let (narrow, wide) = (
      Self.view(try Self.layout(range: Self.rowsInside), counts),
      Self.view(try Self.layout(range: ""), counts)
    )
    try narrow.layoutIfNeeded()
    try wide.layoutIfNeeded()
    #expect(narrow.contentSize == wide.contentSize)
    for query in 0..<40 {
      let rect = Rect(
        x: Double.random(in: -100...400, using: &generator),
        y: Double.random(in: -500...70_000, using: &generator).rounded(),
        width: [0, 50, 300].randomElement(using: &generator) ?? 0,
        height: Double.random(in: 0...900, using: &generator).rounded())
      let expected = try wide.attributes(in: rect)
      try #require(try narrow.attributes(in: rect) == expected, "seed \(seed), query \(query)")
      let section = Int.random(in: counts.indices, using: &generator)
      guard counts[section] > 0 else { continue }
      let item = Int.random(in: 0..<counts[section], using: &generator)
      let element = ElementKey.cell(item: item, section: section)
      try #require(try narrow.attributes(for: element) == wide.attributes(for: element))
    }
    let everywhere = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    #expect(try narrow.attributes(in: everywhere) == wide.attributes(in: everywhere))
  }

  @Test func `only the frames of the range's items are computed, each once`() throws {
    let witness = Witness()
    let view = Self.view(try Self.layout(range: Self.rowsInside, witness), [1_000_000])
    // 400 points are 8 rows, and the row that begins at 400
    try view.layoutIfNeeded()
    #expect(witness.asked == 36)
    _ = try view.attributes(in: Rect(x: 0, y: 0, width: 300, height: 400))
    #expect(witness.asked == 36)
    // the rows 5 to 14, of which 5 to 9 are known
    _ = try view.attributes(in: Rect(x: 0, y: 200, width: 300, height: 450))
    #expect(witness.asked == 56)
    // items 1021 to 1028 lie in two chunks
    _ = try view.attributes(in: Rect(x: 0, y: 12_750, width: 300, height: 99))
    #expect(witness.asked == 64)
    _ = try view.attributes(for: .cell(item: 777_777, section: 0))
    #expect(witness.asked == 65)
  }

  @Test(arguments: [
    ("return { z = 1 }", 36), ("local _ = ctx.content_width", 36), ("ctx.frame(1)", 1000),
  ])
  func `a hook that reads no frames computes none`(statement: String, asked: Int) throws {
    let witness = Witness()
    let layout = try Self.layout(
      range: Self.rowsInside, scroll: "scroll = function(ctx) \(statement) end,", witness)
    let view = Self.view(layout, [1000])
    try view.layoutIfNeeded()
    // a hook that reads a frame needs all frames, and the first 36 are computed again
    #expect(witness.asked == (asked == 36 ? 36 : 36 + asked))
  }

  @Test func `without the hook every item's frame is computed`() throws {
    let witness = Witness()
    let view = Self.view(try Self.layout(range: "", witness), [3000])
    try view.layoutIfNeeded()
    #expect(witness.asked == 3000)
  }

  @Test(arguments: [
    ("3, 2", 0), ("1, 0", 0), ("5, 4", 0), ("-7, 2", 2), ("3, 999999999", 10), ("11, 12", 0),
    ("0, -1", 0), ("-9007199254740993, math.maxinteger", 12), ("2.0, 4.0", 3), ("1, 1, 'more'", 1),
  ])
  func `a range is cut to the items there are`(result: String, asked: Int) throws {
    let witness = Witness()
    let layout = try Self.layout(range: "range = function() return \(result) end,", witness)
    _ = try Self.view(layout, [result.hasPrefix("-9") || result.hasPrefix("3, 9") ? 12 : 10])
      .attributes(in: Rect(x: 0, y: 0, width: 300, height: 400))
    #expect(witness.asked == asked)
  }

  @Test(arguments: ["", "1", "nil, 3", "1.5, 3", "1, 'x'", "0/0, 1", "1, 1/0", "{ 1, 2 }"])
  func `a range is two whole numbers`(result: String) throws {
    let layout = try Self.layout(range: "range = function() return \(result) end,")
    let error = #expect(throws: LayoutError.self) {
      try Self.view(layout, [10]).attributes(in: Rect(x: 0, y: 0, width: 300, height: 400))
    }
    let diagnostic = (error?.cause as? ScriptError)?.diagnostic
    #expect(diagnostic?.code == "CL0316")
    #expect(
      diagnostic?.message.hasPrefix(
        "`range` must return the first and the last item, two whole numbers; it returned ")
        == true)
  }

  @Test func `a field that the hook reads counts as read by geometry`() throws {
    let witness = Witness()
    let layout = try Self.layout(
      range: """
        range = function(ctx, x, y, w, h)
          return 1, ctx.width > 250 and 8 or 4
        end,
        """, witness)
    let view = Self.view(layout, [100])
    try view.layoutIfNeeded()
    #expect(witness.asked == 8)
    try view.setBounds(Rect(x: 0, y: 0, width: 200, height: 400))
    try view.layoutIfNeeded()
    #expect(witness.asked == 12)
  }

  @Test func `a script in a separate process gives the same answers`() throws {
    let views = try [Workers.sound, .host].map { process in
      Self.view(try Self.layout(range: Self.rowsInside, process: process), [900, 3000])
    }
    for top in [30_000.0, 12_700, 0, 25_600, 48_000] {
      let rect = Rect(x: 0, y: top, width: 300, height: 300)
      let found = try views[0].attributes(in: rect)
      #expect(try found == views[1].attributes(in: rect))
      #expect(found.count > 10)
    }
  }

  @Test func `in right-to-left the hook gets the script's own coordinates`() throws {
    let views = try [Self.rowsInside, ""].map { range in
      let view = Self.view(try Self.layout(range: range), [200])
      view.direction = .rightToLeft
      return view
    }
    for top in stride(from: 0.0, to: 2500, by: 130) {
      let rect = Rect(x: 0, y: top, width: 120, height: 60)
      #expect(try views[0].attributes(in: rect) == views[1].attributes(in: rect))
    }
  }
}

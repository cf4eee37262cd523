import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// `ctx.break_line`, `sheet.line`, and `ctx.columns` along the horizontal axis.
///
/// Source: CONTRACT.md section 2.
@Suite struct LineHelperTests {
  private static let sizes = [
    Size(width: 40, height: 20), Size(width: 50, height: 30), Size(width: 60, height: 10),
  ]

  @Test(arguments: [
    // 40 + 10 + 50 fit exactly into 100, and are a little too long for 99.9
    ("1, 100, 10", "3\t100.0\t30.0"), ("1, 99.9, 10", "2\t40.0\t20.0"),
    // a line has at least one item, however little room there is
    ("3, 50, 10", "4\t60.0\t10.0"), ("1, -5, 10", "2\t40.0\t20.0"), ("2, 0, 0", "3\t50.0\t30.0"),
    // all remaining items: 40 + 10 + 50 + 10 + 60
    ("1, 1000, 10", "4\t170.0\t30.0"), ("2, 1000, 0", "4\t110.0\t30.0"),
    // the items overlap: the item 50 wide begins at 30, the item 60 wide at 70
    ("1, 80, -10", "3\t80.0\t30.0"), ("1, 130, -10", "4\t130.0\t30.0"),
    // lines that run down: 20 + 10 + 30, and the greatest width
    ("1, 60, 10, 'vertical'", "3\t60.0\t50.0"), ("1, 59, 10, 'vertical'", "2\t20.0\t40.0"),
    ("1, 60, 10, nil", "2\t40.0\t20.0"),
  ])
  func `a line holds what fits`(arguments: String, expected: String) throws {
    let printed = try HelperScript.output("print(ctx.break_line(\(arguments)))", [Self.sizes])
    #expect(printed == [expected])
  }

  @Test(arguments: [(1, "3\t100.0\t30.0"), (2, "3\t50.0\t30.0"), (3, "4\t60.0\t10.0")])
  func `a line ends with its section`(first: Int, expected: String) throws {
    let printed = try HelperScript.output(
      "print(ctx.break_line(\(first), 1000, 10))",
      [[], Array(Self.sizes[..<2]), [], [Self.sizes[2]]])
    #expect(printed == [expected])
  }

  @Test(arguments: [
    ("", [7, 7, 7]), (", 'top'", [7, 7, 7]), (", nil", [7, 7, 7]),
    // the tallest item is 30 high, the others are 20 and 10
    (", 'center'", [12, 7, 17]), (", 'bottom'", [17, 7, 27]),
    (", 'top', 50", [7, 7, 7]), (", 'center', 50", [22, 17, 27]), (", 'bottom', 50", [37, 27, 47]),
    // a line that is lower than its items
    (", 'bottom', 0", [-13, -23, -3]),
  ])
  func `a line is placed from its corner on`(arguments: String, tops: [Double]) throws {
    let frames = try HelperScript.frames(
      "sheet.line(1, 3, 5, 7, 10\(arguments)); return 300, 100", [Self.sizes])
    // the left edges are 5, 5 + 40 + 10 and 55 + 50 + 10
    let expected = zip(zip([5.0, 55, 115], tops), Self.sizes).map { place, size in
      Rect(origin: Point(x: place.0, y: place.1), size: size)
    }
    #expect(frames == expected)
  }

  @Test(arguments: [
    ("nil, nil", [5.0, 5, 5]),
    // the widest item is 60 wide, the others are 40 and 50
    ("'center', nil", [15, 10, 5]), ("'bottom', nil", [25, 15, 5]), ("'bottom', 70", [35, 25, 15]),
  ])
  func `a line that runs down aligns by widths`(arguments: String, left: [Double]) throws {
    let frames = try HelperScript.frames(
      "sheet.line(1, 3, 5, 7, 10, \(arguments), 'vertical'); return 300, 100", [Self.sizes])
    // the tops are 7, 7 + 20 + 10 and 37 + 30 + 10
    let expected = zip(zip(left, [7.0, 37, 77]), Self.sizes).map { place, size in
      Rect(origin: Point(x: place.0, y: place.1), size: size)
    }
    #expect(frames == expected)
  }

  @Test func `rows in place of columns grow along x`() throws {
    let frames = try HelperScript.frames(
      """
      local rows = ctx.columns(2, 10, 3, "horizontal")
      rows.put(1, 1, 5); rows.put(1, 2, 6, 8); rows.put(2, 3, 70)
      assert(rows.bottom() == 103 and rows.ends(2) == 73)
      return 300, 100
      """, [Self.sizes])
    #expect(
      frames == [
        Rect(x: 3, y: 5, width: 40, height: 20), Rect(x: 53, y: 6, width: 50, height: 8),
        Rect(x: 3, y: 70, width: 60, height: 10),
      ])
  }

  /// A flow over the sections, written with a loop and written with the helpers.
  private static func flows(_ width: Double, _ gap: Double, _ align: String) -> [String] {
    let share = ["top": "0", "center": "0.5", "bottom": "1"][align] ?? ""
    return [
      """
      local room, gap, y = \(width), \(gap), 0.0
      for _, section in ipairs(ctx.sections) do
        local i = section.first
        while i <= section.last do
          local x, tallest, j = 0.0, 0.0, i
          while j <= section.last do
            local w, h = ctx.size(j)
            if j > i and x + w > room then break end
            x, tallest, j = x + (w + gap), math.max(tallest, h), j + 1
          end
          x = 0.0
          for k = i, j - 1 do
            local w, h = ctx.size(k)
            sheet.item(k, x, \(share) == 0 and y or y + (tallest - h) * \(share))
            x = x + (w + gap)
          end
          y, i = y + (tallest + gap), j
        end
      end
      return 300, y
      """,
      """
      local i, y = 1, 0.0
      while i <= ctx.count do
        local next, _, tallest = ctx.break_line(i, \(width), \(gap))
        sheet.line(i, next - 1, 0.0, y, \(gap), "\(align)")
        i, y = next, y + (tallest + \(gap))
      end
      return 300, y
      """,
    ]
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `lines of the host equal those of a loop`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let sections = HelperScript.sections(using: &generator)
    let gap = Double.random(in: 0...20, using: &generator)
    let width = Double.random(in: 20...500, using: &generator)
    let align = ["top", "center", "bottom"][Int(seed % 3)]
    let flows = Self.flows(width, gap, align)
    let loop = try HelperScript.everything(try HelperScript.layout(flows[0]), sections)
    let host = try HelperScript.everything(try HelperScript.layout(flows[1]), sections)
    #expect(host == loop, "seed \(seed)")
  }

  @Test(arguments: [
    "sheet.line(1, ctx.count, 0, 0, 10)", "for i = 1, 3 do sheet.item(i, 0, 0) end",
  ])
  func `items that have the data's size are placed again when it changes`(body: String) throws {
    let data = OracleData([SectionData(Self.sizes)])
    let view = CollectionView(
      size: Size(width: 300, height: 400),
      layout: try HelperScript.layout(body + "\nreturn 300, 100"), dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    data.sections[0].itemSizes[1].height = 77
    view.reloadData()
    #expect(try view.attributes(for: .cell(item: 1, section: 0))?.frame.height == 77)
  }

  @Test(arguments: ["ctx.break_line(1, 1e9, 0)", "pcall(sheet.line, 1, ctx.count, 0, 0, 0)"])
  func `the cost of a line grows with its items`(call: String) throws {
    var limits = ScriptLimits()
    limits.instructions = 100_000
    let layout = try HelperScript.layout("for _ = 1, 200 do \(call) end", limits: limits)
    let sizes = Array(repeating: Size(width: 1, height: 1), count: 1000)
    let error = #expect(throws: LayoutError.self) {
      try HelperScript.everything(layout, [sizes])
    }
    #expect((error?.cause as? ScriptError)?.code == .limitExceeded)
  }
}

import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// The hook `views`, with which the frame form places views in addition to its items.
///
/// Source: CONTRACT.md section 14.
@Suite struct ViewsHookTests {
  private static let places: [ScriptProcess] = [.host, Workers.sound]

  /// A hook `views` for rows of 10 points.
  ///
  /// Each row has a label, which stays at the left edge of the view. A header stays at the top.
  private static let views = """
    views = function(ctx, sheet, x, y, w, h)
      print(x, y, w, h)
      for row = math.max(1, y // 10 + 1), math.min(ctx.count, (y + h) // 10 + 1) do
        sheet.supplementary("label", 1, row, ctx.scroll_x, (row - 1) * 10, 12, 10, { z = 1 })
      end
      sheet.header(1, 0, ctx.scroll_y, 300, 8, { z = 2 })
    end,
    """

  private static func layout(
    _ fields: String = views, process: ScriptProcess = .host,
    _ hear: @escaping (String) -> Void = { _ in }
  ) throws -> ScriptedLayout {
    let text = """
      return {
        name = "rows", version = "1", api = 1, axis = "both",
        params = { gap = param.length { default = 0 } },
        frame = function(ctx, i) return 0, (i - 1) * 10, 300, 10 end,
        content = function(ctx) return 300, ctx.count * 10 end,
        range = function(ctx, x, y, w, h) return y // 10 + 1, (y + h) // 10 + 1 end,
        \(fields)
      }
      """
    return try ScriptedLayout(
      ScriptSource(name: "rows.lua", text: text), process: process, onOutput: hear)
  }

  private static func view(
    _ layout: any Layout, count: Int = 40, direction: LayoutDirection = .leftToRight
  ) throws -> CollectionView {
    let view = CollectionView.over(
      [SectionData(Array(repeating: Size(width: 5, height: 5), count: count))],
      size: Size(width: 100, height: 30), direction: direction, layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  private static func label(_ row: Int) -> ElementKey {
    .supplementary(kind: "label", at: IndexPath(item: row - 1, section: 0))
  }

  @Test func `an empty view is placed, but is not on screen`() throws {
    let view = try Self.view(
      try Self.layout(
        "views = function(_, sheet) sheet.header(1, 5, 5, 0, 8); sheet.footer(1, 5, 5, 1, 8) end,"))
    let views = view.visibleElements.filter { $0.category == .supplementary }
    #expect(views.map(\.key) == [.footer(section: 0)])
    #expect(try view.attributes(for: .header(section: 0))?.frame.size == Size(width: 0, height: 8))
  }

  @Test(arguments: places)
  func `views stay at the offset, and only those on screen are placed`(
    process: ScriptProcess
  ) throws {
    var calls = 0
    let layout = try Self.layout(process: process) { calls += $0.utf8.count { $0 == 10 } }
    let view = try Self.view(layout)
    #expect(calls == 1)
    try view.setBounds(Rect(x: 70, y: 105, width: 100, height: 30))
    try view.layoutIfNeeded()
    #expect(calls == 2)
    let shown = view.visibleElements.filter { $0.category == .supplementary }
    #expect(shown.map(\.key) == [.header(section: 0)] + (11...14).map(Self.label))
    #expect(shown[0].frame == Rect(x: 0, y: 105, width: 300, height: 8))
    #expect(shown[1].frame == Rect(x: 70, y: 100, width: 12, height: 10))
    #expect(shown.map(\.zIndex) == [2, 1, 1, 1, 1])
    #expect(view.visibleElements.count { $0.category == .cell } == 4)
    #expect(layout.geometryRunCount == 1)
  }

  @Test(arguments: places)
  func `a view elsewhere is found by its key`(process: ScriptProcess) throws {
    let view = try Self.view(try Self.layout(process: process))
    let frame = try view.attributes(for: Self.label(40))?.frame
    #expect(frame == Rect(x: 0, y: 390, width: 12, height: 10))
    #expect(try view.attributes(for: Self.label(41)) == nil)
    #expect(try view.attributes(for: .footer(section: 0)) == nil)
    #expect(try view.layout.attributesOfViews().count == 41)
  }

  @Test func `in right-to-left the host mirrors the views`() throws {
    let view = try Self.view(try Self.layout(), direction: .rightToLeft)
    #expect(view.contentOffset.x == 200)
    #expect(
      try view.attributes(for: Self.label(1))?.frame == Rect(x: 288, y: 0, width: 12, height: 10))
    try view.setBounds(Rect(x: 150, y: 0, width: 100, height: 30))
    #expect(
      try view.attributes(for: Self.label(1))?.frame == Rect(x: 238, y: 0, width: 12, height: 10))
  }

  @Test func `a parameter that only views reads changes them without geometry`() throws {
    let layout = try Self.layout(
      "views = function(ctx, sheet) sheet.header(1, ctx.params.gap, 0, 9, 9) end,")
    let view = try Self.view(layout)
    var values = layout.parameters
    try values.set("gap", to: .number(6))
    layout.parameters = values
    #expect(
      try view.attributes(for: .header(section: 0))?.frame == Rect(x: 6, y: 0, width: 9, height: 9))
    #expect(layout.geometryRunCount == 1)
  }

  @Test func `a field that views read before an update does not invalidate the layout after it`()
    throws
  {
    let view = try Self.view(
      try Self.layout(
        """
        views = function(ctx, sheet)
          if ctx.count > 0 then sheet.header(1, ctx.scroll_x, 0, 9, 9) end
        end,
        """), count: 1)
    let data = try #require(view.dataSource as? OracleData)
    try view.performBatchUpdates { batch in
      data.sections[0].itemSizes = []
      batch.record(.delete(IndexPath(item: 0, section: 0)))
    }
    let count = view.prepareCount
    try view.setContentOffset(Point(x: 20, y: 0))
    try view.layoutIfNeeded()
    #expect(view.prepareCount == count)
  }

  @Test func `scroll and overscan get the views too`() throws {
    let hooks = """
      views = function(ctx, sheet, x, y, w, h)
        sheet.header(1, 0, 60, 300, 10)
        if y + h > 200 then sheet.footer(1, 0, 200, 300, 10) end
      end,
      scroll = function(ctx, el) if el.category ~= "cell" then return { y = el.y - 60 } end end,
      """
    let near = try Self.view(try Self.layout(hooks + "overscan = { bottom = 100 },"))
    #expect(near.visibleElements.map(\.key).contains(.header(section: 0)))
    let less = try Self.view(try Self.layout(hooks + "overscan = { top = 100, vertical = 20 },"))
    #expect(!less.visibleElements.map(\.key).contains(.header(section: 0)))
    let all = try Self.view(try Self.layout(hooks + "overscan = 'views',"))
    #expect(try all.attributes(for: .footer(section: 0))?.frame.minY == 140)
    #expect(all.visibleElements.map(\.key).contains(.header(section: 0)))
  }

  /// Values of `overscan`, and which of four items the hook `scroll` then gets.
  ///
  /// The items lie about 50 points outside the queried rectangle: above it, before its leading
  /// edge, below it, and after its trailing edge.
  private static let overscans: [(overscan: String, found: [Bool])] = [
    ("{ top = 100 }", [true, false, false, false]),
    ("{ leading = 100, bottom = 0 }", [false, true, false, false]),
    ("{ bottom = 100 }", [false, false, true, false]),
    ("{ trailing = 100 }", [false, false, false, true]),
    ("{ vertical = 100, bottom = 5 }", [true, false, false, false]),
    ("{ horizontal = 100 }", [false, true, false, true]),
    ("function() return { horizontal = 100, top = 100 } end", [true, true, false, true]),
    ("function() return 100 end", [true, true, true, true]), ("{}", [false, false, false, false]),
  ]

  @Test(arguments: overscans, ["logical", "physical"])
  func `overscan has a distance for each edge`(
    _ overscan: (overscan: String, found: [Bool]), coordinates: String
  ) throws {
    var seen: Set<Int> = []
    let text = """
      local places = { { 100, 50 }, { 50, 100 }, { 100, 150 }, { 150, 100 } }
      return {
        name = "cross", version = "1", api = 1, coords = "\(coordinates)",
        prepare = function(ctx, sheet)
          for i, place in ipairs(places) do
            local x = place[1]
            if ctx.direction == "rtl" and "\(coordinates)" == "physical" then x = 200 - x end
            sheet.item(i, x, place[2], 0.5, 0.5)
          end
          return 200.5, 200.5
        end,
        overscan = \(overscan.overscan),
        scroll = function(ctx, el) print(el.index) end,
      }
      """
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let layout = try ScriptedLayout(ScriptSource(name: "cross.lua", text: text)) { printed in
        seen.formUnion(printed.split(separator: "\n").compactMap { Int($0) })
      }
      let view = CollectionView.over(
        [SectionData(Array(repeating: Size(width: 5, height: 5), count: 4))],
        size: Size(width: 10, height: 10), direction: direction, layout: layout)
      try view.layoutIfNeeded()
      seen = []
      _ = try view.attributes(in: Rect(x: 99, y: 99, width: 3, height: 3))
      #expect((1...4).map(seen.contains) == overscan.found, "\(direction)")
    }
  }

  // MARK: Errors

  private static func failure(_ fields: String, process: ScriptProcess = .host) -> ScriptError? {
    do {
      _ = try Self.view(try Self.layout(fields, process: process))
      return nil
    } catch let error as LayoutError {
      return error.cause as? ScriptError
    } catch {
      return error as? ScriptError
    }
  }

  @Test(arguments: places)
  func `views places no items, and no view twice`(process: ScriptProcess) {
    let item = Self.failure(
      "views = function(_, sheet) sheet.item(1, 0, 0, 1, 1) end,", process: process)
    #expect(item?.diagnostic.code == "CL0208")
    let twice = Self.failure(
      """
      views = function(_, sheet)
        for _ = 1, 2 do sheet.supplementary("label", 1, 1, 0, 0, 1, 1) end
      end,
      """, process: process)
    #expect(twice?.diagnostic.code == "CL0305")
  }

  @Test(arguments: places)
  func `an error in views names the line`(process: ScriptProcess) {
    let error = Self.failure(
      """
      views = function(_, sheet)
        sheet.header(1, 0, 0, -1, 1)
      end,
      """, process: process)
    #expect(error?.diagnostic.location?.line == 8)
  }

  @Test func `views needs the frame form`() {
    let source = ScriptSource(
      name: "wrong.lua",
      text: """
        return { name = "wrong", version = "1", api = 1,
          prepare = function() return 1, 1 end, views = function() end }
        """)
    let error = #expect(throws: ScriptError.self) { try ScriptedLayout(source) }
    #expect(error?.diagnostic.code == "CL0314")
  }

  @Test(arguments: [
    ("{ 1, 2 }", "a list"), ("{ top = -1 }", "a table whose `top` is -1"),
    ("{ lead = 1 }", "a table with the field `lead`"),
    ("{ top = 0 / 0 }", "a table whose `top` is"),
  ])
  func `a wrong overscan is an error`(overscan: String, found: String) {
    let declared = Self.failure("overscan = \(overscan),")
    #expect(declared?.diagnostic.message.contains("not \(found)") == true)
    let computed = Self.failure(
      "scroll = function() end, overscan = function() return \(overscan) end,")
    #expect(computed?.diagnostic.message.contains("it returned \(found)") == true)
  }
}

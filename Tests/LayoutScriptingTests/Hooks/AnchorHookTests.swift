import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// CONTRACT.md section 11: `begin`, `anchor`, and the last argument of `restore`.
@Suite struct AnchorHookTests {
  /// Inserts an item of 50 points before all others.
  private static func insertFirst(_ view: CollectionView) throws {
    let data = try #require(view.dataSource as? OracleData)
    try view.performBatchUpdates { batch in
      data.sections[0].itemSizes.insert(Size(width: 100, height: 50), at: 0)
      batch.record(.insert(IndexPath(item: 0, section: 0)))
    }
  }

  // The content is 1,020 points high: a header of 20 points, and 20 items of 50 points.
  @Test(arguments: [
    (#"begin = "start","#, 0.0), (#"begin = "end","#, 920),
    ("begin = function() return 5 end,", 220),
    (#"begin = function() return 5, "center" end,"#, 195),
    (#"begin = function(ctx) return ctx.count - 1, "end" end,"#, 870),
    (#"begin = function() return "end" end,"#, 920), ("begin = function() end,", 0),
  ])
  func `a view begins where the script says`(field: String, y: Double) throws {
    let view = HookScript.view(try HookScript.layout(field))
    try view.layoutIfNeeded()
    #expect(view.contentOffset == Point(x: 0, y: y))
  }

  @Test(arguments: [
    ("", 300.0), (#"anchor = "offset","#, 300), (#"anchor = "first","#, 350),
    (#"anchor = "last","#, 350), ("anchor = function() return 2 end,", 350),
    (#"anchor = function() return "first" end,"#, 350), ("anchor = function() end,", 300),
  ])
  func `an insertion above moves the offset, as the script says`(field: String, y: Double) throws {
    let view = HookScript.view(try HookScript.layout(field))
    try view.setContentOffset(Point(x: 0, y: 300))
    try Self.insertFirst(view)
    #expect(view.contentOffset == Point(x: 0, y: y))
  }

  @Test func `a lazy fold that begins at its end places everything first`() throws {
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "lazy.lua",
        text: """
          return {
            name = "lazy", version = "1", api = 1, begin = "end",
            start = function() return { y = 0 } end,
            step = function(ctx, acc, i)
              local y = acc.y
              acc.y = y + 20 + i % 3
              return i + 1, 0, y, 100, 20
            end,
            frontier = function(ctx, acc) return acc.y end,
            finish = function(ctx, acc) return ctx.width, acc.y end,
          }
          """))
    let view = CollectionView.over(
      [SectionData(Array(repeating: Size(width: 100, height: 20), count: 30_000))],
      size: Size(width: 100, height: 100), layout: layout)
    try view.layoutIfNeeded()
    // every three items are 20 + 21 + 22 points high
    #expect(view.contentSize.height == 630_000)
    #expect(view.contentOffset.y == 629_900)
  }

  @Test func `restore is called for every change, with the previous view`() throws {
    var output = ""
    let layout = try HookScript.layout(
      """
      anchor = "first",
      restore = function(ctx, x, y, old)
        local frames = {}
        for i, frame in pairs(old.frames) do
          frames[#frames + 1] = ("%d at %d"):format(i, frame.y)
        end
        print(y, old.y, old.height, old.content_height,
          table.concat(frames, ", "))
      end,
      """
    ) { output += $0 }
    let view = HookScript.view(layout)
    try view.setContentOffset(Point(x: 0, y: 320))
    try Self.insertFirst(view)
    view.contentInset.top = 30
    try view.layoutIfNeeded()
    try view.setBounds(Rect(origin: view.contentOffset, size: Size(width: 100, height: 60)))
    try view.layoutIfNeeded()
    #expect(
      output == """
        370.0\t320.0\t100.0\t1020.0\t8 at 320, 9 at 370
        340.0\t370.0\t100.0\t1070.0\t8 at 370, 9 at 420
        340.0\t340.0\t100.0\t1070.0\t7 at 320, 8 at 370, 9 at 420

        """)
  }

  @Test func `without an anchor restore gets no old view, and is called only for updates`() throws {
    var output = ""
    let layout = try HookScript.layout(
      "restore = function(ctx, x, y, ...) print(select('#', ...), (...)) end,"
    ) { output += $0 }
    let view = HookScript.view(layout)
    try view.setContentOffset(Point(x: 0, y: 320))
    view.contentInset.top = 30
    try view.layoutIfNeeded()
    #expect(output == "")
    try Self.insertFirst(view)
    #expect(output == "0\tnil\n")
  }

  @Test(arguments: [
    ("anchor", "return 21", "returned 21"), ("anchor", #"return "start""#, #"returned "start""#),
    ("begin", "return 0", "returned 0"), ("begin", #"return 3, "top""#, #"returned 3, "top""#),
    ("begin", #"return "end", "end""#, #"returned "end", "end""#),
  ])
  func `a wrong result is an error of the hook`(
    hook: String, body: String, fragment: String
  ) throws {
    let view = HookScript.view(try HookScript.layout("\(hook) = function() \(body) end,"))
    let error = try #require(throws: LayoutError.self) { try view.layoutIfNeeded() }
    #expect(error.message.contains("`\(hook)`") && error.message.contains(fragment), "\(error)")
  }
}

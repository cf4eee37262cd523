import LayoutCore
import LuaSandbox
import TestSupport
import Testing

@testable import LayoutScripting

/// Fields that the host provides only to scripts that read them, because they are costly.
///
/// A script has such a field from its first read on, even if it computes the name of the field.
@Suite struct UntoldReadTests {
  private final class Printed {
    var lines: [String] = []

    func append(_ text: String) { lines += text.split(separator: "\n").map(String.init) }
  }

  private static func layout(
    _ fields: String, _ printed: Printed = Printed()
  ) throws -> ScriptedLayout {
    let text = "return { name = \"u\", version = \"1\", api = 1,\n\(fields)\n}"
    return try ScriptedLayout(
      ScriptSource(name: "u.lua", text: text), onOutput: { printed.append($0) })
  }

  private static func delete(_ count: Int, in view: CollectionView) throws {
    let data = try #require(view.dataSource as? OracleData)
    try view.performBatchUpdates { batch in
      for _ in 0..<count {
        let last = data.sections[0].itemSizes.count - 1
        data.sections[0].itemSizes.removeLast()
        batch.record(.delete(IndexPath(item: last, section: 0)))
      }
    }
    try view.layoutIfNeeded()
  }

  // MARK: ctx.change

  @Test(arguments: ["", "update = function(ctx, sheet) return place(ctx, sheet) end,"])
  func `geometry that first reads ctx.change in an update gets the change`(update: String) throws {
    let printed = Printed()
    let text = """
      local key = "ch" .. "ange"
      local function place(ctx, sheet)
        ctx.state.runs = (ctx.state.runs or 0) + 1
        local what = "unasked"
        if ctx.count < 20 then what = ctx[key].kind .. " " .. ctx[key].deleted[1] end
        print(what, ctx.state.runs)
        for i in ctx.items() do sheet.item(i, ctx.state.runs, 50 * (i - 1)) end
        return 100, 50 * ctx.count
      end
      return { name = "u", version = "1", api = 1, prepare = place, \(update) }
      """
    let layout = try ScriptedLayout(
      ScriptSource(name: "u.lua", text: text), onOutput: { printed.append($0) })
    let view = HookScript.view(layout)
    try view.layoutIfNeeded()
    try Self.delete(1, in: view)
    try Self.delete(1, in: view)
    #expect(printed.lines == ["unasked\t1", "delete 20\t2", "delete 19\t3"])
    #expect(try view.frame(of: .cell(item: 0, section: 0))?.minX == 3)
  }

  @Test func `a script that fails because a field was not provided runs again with it`() throws {
    let layout = try Self.layout(
      """
      prepare = function(ctx, sheet)
        local shift = 0
        if ctx.count < 20 then shift = #ctx["change"].deleted end
        for i in ctx.items() do sheet.item(i, shift, 50 * (i - 1)) end
        return 100, 50 * ctx.count
      end
      """)
    let view = HookScript.view(layout)
    try view.layoutIfNeeded()
    try Self.delete(3, in: view)
    #expect(try view.frame(of: .cell(item: 0, section: 0))?.minX == 3)
  }

  @Test func `a hook after the layout that first reads ctx.change gets the change`() throws {
    let printed = Printed()
    let layout = try Self.layout(
      """
      prepare = function(ctx, sheet)
        for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1)) end
        return 100, 50 * ctx.count
      end,
      snap = function(ctx, x, y)
        ctx.state.asked = (ctx.state.asked or 0) + 1
        local field = "change"
        print(ctx.state.asked, ctx[field].kind, #ctx[field].deleted)
        return x, y
      end
      """, printed)
    let view = HookScript.view(layout)
    try view.layoutIfNeeded()
    try Self.delete(2, in: view)
    try view.endDragging(withVelocity: .zero)
    try view.endDragging(withVelocity: .zero)
    #expect(printed.lines == ["1\tdelete\t2", "2\tdelete\t2"])
  }

  @Test func `a lazy fold that first reads ctx.change in a query gets the change`() throws {
    let printed = Printed()
    let layout = try Self.layout(
      """
      start = function() return { y = 0 } end,
      frontier = function(ctx, acc) return acc.y end,
      step = function(ctx, acc, i)
        local x = 0
        if i == 15000 then
          ctx.state.steps = (ctx.state.steps or 0) + 1
          print("step", ctx.state.steps)
          x = #ctx["ch" .. "ange"].deleted
        end
        acc.y = acc.y + 50
        return i + 1, x, acc.y - 50, 100, 50
      end,
      finish = function(ctx, acc) return 100, acc.y end
      """, printed)
    let view = CollectionView.over(
      [SectionData(Array(repeating: Size(width: 100, height: 50), count: 20_000))],
      size: Size(width: 100, height: 100), layout: layout)
    try view.layoutIfNeeded()
    try Self.delete(3, in: view)
    #expect(layout.pass?.placement.isStopped == true)
    let far = Rect(x: 0, y: 50 * 14_999, width: 100, height: 50)
    #expect(try view.attributes(in: far).map(\.frame) == [far.offsetBy(dx: 3, dy: 0)])
    #expect(printed.lines == ["step\t1"])
  }

  // MARK: ctx.state

  @Test func `a hook that writes the state by another name makes the layout invalid`() throws {
    let layout = try Self.layout(
      """
      prepare = function(ctx, sheet)
        local key = "sta" .. "te"
        for i in ctx.items() do sheet.item(i, ctx[key].k or 0, 50 * (i - 1)) end
        return 100, 50 * ctx.count
      end,
      snap = function(ctx, x, y) ctx["sta" .. "te"].k = 100 return x, y end
      """)
    let view = HookScript.view(layout)
    #expect(try view.frame(of: .cell(item: 0, section: 0))?.minX == 0)
    try view.endDragging(withVelocity: .zero)
    #expect(try view.frame(of: .cell(item: 0, section: 0))?.minX == 100)
  }

  @Test func `a copy takes over a state that it has never read`() throws {
    func layout() throws -> ScriptedLayout {
      try Self.layout(
        """
        prepare = function(ctx, sheet)
          for i in ctx.items() do sheet.item(i, ctx["sta" .. "te"].k or 0, 50 * (i - 1)) end
          return 100, 50 * ctx.count
        end,
        message = function(ctx) ctx["sta" .. "te"].k = 7 end
        """)
    }
    let first = try layout()
    try first.send("go")
    let copy = try layout()
    try copy.takeState(of: first)
    #expect(try HookScript.view(copy).frame(of: .cell(item: 0, section: 0))?.minX == 7)
  }

  // MARK: Frames

  @Test(arguments: [
    "local _, y = ctx['fra' .. 'me'](20000)", "local _, y = ctx.frame(20000)",
    "local _, y = ctx['hea' .. 'der'](2)",
  ])
  func `a hook that looks at frames sees those far away`(look: String) throws {
    let printed = Printed()
    let layout = try Self.layout(
      """
      start = function() return { y = 0 } end,
      frontier = function(ctx, acc) return acc.y end,
      step = function(ctx, acc, i, sheet)
        if i == 20000 then sheet.header(2, 0, acc.y, 100, 0) end
        acc.y = acc.y + 10
        return i + 1, 0, acc.y - 10, 100, 10
      end,
      finish = function(ctx, acc) return 100, acc.y end,
      snap = function(ctx, x, ty) \(look) print(y) return x, ty end
      """, printed)
    let item = Size(width: 100, height: 10)
    let view = CollectionView.over(
      [
        SectionData(Array(repeating: item, count: 19_999)), SectionData([item]),
      ], size: Size(width: 100, height: 100), layout: layout)
    try view.layoutIfNeeded()
    try view.endDragging(withVelocity: .zero)
    #expect(printed.lines == ["199990.0"])
  }

  @Test func `a lazy layout stays lazy where only the extent is read`() throws {
    let layout = try Self.layout(
      """
      start = function() return { y = 0 } end,
      frontier = function(ctx, acc) return acc.y end,
      step = function(ctx, acc, i) acc.y = acc.y + 10 return i + 1, 0, acc.y - 10, 100, 10 end,
      finish = function(ctx, acc) return 100, acc.y end,
      scroll = function(ctx, el) return { alpha = ctx.content_height > 0 and 0.5 or 1 } end
      """)
    let view = CollectionView.over(
      [SectionData(Array(repeating: Size(width: 100, height: 10), count: 20_000))],
      size: Size(width: 100, height: 100), layout: layout)
    #expect(try view.attributes(in: view.bounds).map(\.alpha) == Array(repeating: 0.5, count: 10))
    #expect(layout.pass?.placement.isStopped == true)
  }
}

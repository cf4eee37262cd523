import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// Hooks that run after the geometry read current values, including those that geometry did not
/// read.
@Suite struct FreshReadTests {
  private static func view(_ read: String) throws -> CollectionView {
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "fresh.lua",
        text: """
          return {
            name = "fresh", version = "1", api = 1,
            prepare = function(ctx, sheet)
              for i = 1, ctx.count do sheet.item(i, 0, 50 * (i - 1), 40, 50) end
              return 100, 50 * ctx.count
            end,
            scroll = function(ctx, el) return { z = math.floor(\(read)) } end,
            snap = function(ctx, x, y) return 0, \(read) end,
          }
          """))
    let view = HookScript.view(layout)
    try view.layoutIfNeeded()
    return view
  }

  private static func seen(_ view: CollectionView) throws -> [Int] {
    let answer = try view.restingOffset(forProposed: .zero, withVelocity: .zero)
    let shown = try view.attributes(in: view.bounds).first?.zIndex
    return [Int(answer.y), shown ?? -1]
  }

  @Test(arguments: [("insets", 20), ("content_insets", 0)])
  func `the current insets are read`(name: String, safeArea: Int) throws {
    let view = try Self.view("ctx.\(name).top + ctx.\(name).leading")
    #expect(try Self.seen(view) == [0, 0])
    view.contentInset = EdgeInsets(top: 10, left: 5, bottom: 0, right: 0)
    #expect(try Self.seen(view) == [15, 15])
    view.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    #expect(try Self.seen(view) == [15 + safeArea, 15 + safeArea])
  }

  @Test func `the current direction is read`() throws {
    let view = try Self.view("(ctx.direction == 'rtl' and 7 or 3)")
    #expect(try Self.seen(view) == [3, 3])
    view.direction = .rightToLeft
    #expect(try Self.seen(view) == [7, 7])
  }

  @Test func `data that geometry does not read are current`() throws {
    let view = try Self.view("select(2, ctx.size(1))")
    #expect(try Self.seen(view) == [50, 50])
    let data = try #require(view.dataSource as? OracleData)
    data.sections[0].itemSizes[0].height = 33
    view.invalidateLayout()
    #expect(try Self.seen(view) == [33, 33])
  }
}

/// The advice for a layout whose elements differ from those of a new layout over the same data.
@Suite struct StaleAdviceTests {
  private static func advice(_ fields: String, reading: String = "") throws -> String {
    let text = """
      return { name = "s", version = "1", api = 1,
        prepare = function(ctx, sheet)
          \(reading) for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
          return 100, 1000
        end,
        \(fields)
      }
      """
    let layout = try ScriptedLayout(ScriptSource(name: "s.lua", text: text))
    let view = HookScript.view(layout)
    try view.layoutIfNeeded()
    try view.setBounds(Rect(x: 0, y: 0, width: 150, height: 100))
    try view.layoutIfNeeded()
    return layout.adviceWhenStale
  }

  @Test(
    arguments: [
      (
        "invalidates = function() return false end",
        "geometry read ctx.width on line 3, which has changed: "
          + "then `invalidates` must return true"
      ),
      (
        "update = function(ctx, sheet) return 0, 0 end",
        "the items that `update` keeps must be as `prepare` places them"
      ),
      (
        "",
        """
        values that a script keeps in its own locals must follow from what it reads now; what it \
        remembers belongs in `ctx.state`
        """
      ),
    ])
  func `the advice names what was read, or what may be wrong`(fields: String, advice: String) throws
  {
    #expect(try Self.advice(fields) == advice)
  }

  @Test(
    arguments: [("ctx.state.top", "`ctx.state`"), ("ctx.change.map(1)", "`ctx.change.map`")])
  func `the advice names the memory that geometry has read`(
    read: String, name: String
  ) throws {
    let reading = "local _ = \(read)"
    let advice = try Self.advice("", reading: reading).split(separator: "; ")
    #expect(advice.first?.contains(name) == true, "\(advice)")
    // the items that `update` keeps are the likelier cause
    let update = "update = function(ctx, sheet) return 0, 0 end"
    let other = try Self.advice(update, reading: reading).split(separator: "; ")
    #expect(other.first == "the items that `update` keeps must be as `prepare` places them")
    #expect(other.last?.contains(name) == true, "\(other)")
  }
}

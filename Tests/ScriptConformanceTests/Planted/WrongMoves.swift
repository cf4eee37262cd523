import LayoutScripting
import Testing

/// A fold whose field `moves` makes a wrong promise.
///
/// The field promises that the items after a change only move.
struct WrongMoves: CustomTestStringConvertible {
  /// The reason why the promise is wrong.
  let reason: String
  /// The fields of the layout's table, in Lua.
  let fields: String

  init(_ reason: String, _ fields: String) { (self.reason, self.fields) = (reason, fields) }

  var testDescription: String { reason }

  var source: ScriptSource {
    ScriptSource(
      name: "wrong.lua",
      text: "return { name = \"wrong\", version = \"1\", api = 1,\n\(fields)\n}")
  }

  /// Rows whose frames are computed by `frame`, from the item, its position and its size.
  private static func rows(
    _ reason: String, _ frame: String, next: String = "y + height",
    finish: String = "return ctx.width, acc.y"
  ) -> WrongMoves {
    WrongMoves(
      reason,
      """
      moves = { "y" },
      start = function() return { y = 0 } end,
      step = function(ctx, acc, i, sheet, width, height)
        local y = acc.y
        acc.y = \(next)
        return i + 1, \(frame)
      end,
      finish = function(ctx, acc, sheet) \(finish) end,
      """)
  }

  static let all: [WrongMoves] = [
    rows("the number of an item decides its column", "i % 2 * 50, y, width, height"),
    rows("every third item has another width", "0, y, i % 3 == 0 and 10 or width, height"),
    rows("the first five items are wide", "0, y, i <= 5 and ctx.width or 9, height"),
    rows("the number of all items decides the width", "0, y, 900 / ctx.count, height"),
    rows(
      "the number of a section's items decides the width",
      "0, y, 900 / ctx.sections[ctx.section_of(i)].count, height"),
    rows("items become narrower one by one", "0, y, 300 / i, height"),
    rows("x depends on y", "y / 10, y, width, height"),
    rows("x is a wave over y", "20 + 20 * math.sin(y), y, width, height"),
    rows("the width depends on y", "0, y, 20 + y % 100, height"),
    rows(
      "an item does not cross the end of a page",
      "0, y, width, height", next: "(y + height) % 300 > 200 and y + height + 100 or y + height"),
    rows(
      "the content is at least a page", "0, y, width, height",
      finish: "return ctx.width, math.max(acc.y, 2000)"),
    rows(
      "the content grows with the number of items", "0, y, width, height",
      finish: "return ctx.width, acc.y + ctx.count"),
    rows(
      "the content is as wide as the number of items", "0, y, width, height",
      finish: "return ctx.count, acc.y"),
    rows("gaps grow from item to item", "0, y, width, height", next: "y + height + i"),
    rows("y has an upper limit", "0, y, width, height", next: "math.min(y + height, 150)"),
    WrongMoves(
      "items stand side by side, but the axis is vertical",
      """
      moves = { "x" },
      start = function() return { x = 0 } end,
      step = function(ctx, acc, i, sheet, width, height)
        local x = acc.x
        acc.x = x + width
        return i + 1, x, 0, width, height
      end,
      finish = function(ctx, acc) return acc.x, 500 end,
      """),
    WrongMoves(
      "a count of items is no position",
      """
      moves = { "count" },
      start = function() return { count = 0 } end,
      step = function(ctx, acc, i, sheet, width, height)
        acc.count = acc.count + 1
        return i + 1, 0, acc.count * 44, width, 40
      end,
      finish = function(ctx, acc) return ctx.width, acc.count * 44 + 44 end,
      """),
    WrongMoves(
      "the position counts half points",
      """
      moves = { "halves" },
      start = function() return { halves = 0 } end,
      step = function(ctx, acc, i, sheet, width, height)
        local y = acc.halves / 2
        acc.halves = acc.halves + 2 * height
        return i + 1, 0, y, width, height
      end,
      finish = function(ctx, acc) return ctx.width, acc.halves / 2 end,
      """),
    WrongMoves(
      "the position is measured from below",
      """
      moves = { "y" },
      start = function() return { y = 5000 } end,
      step = function(ctx, acc, i, sheet, width, height)
        acc.y = acc.y - height
        return i + 1, 0, 9000 - acc.y, width, height
      end,
      finish = function(ctx, acc) return ctx.width, 9000 end,
      """),
    WrongMoves(
      "the header of a section stays where it is",
      """
      moves = { "y" },
      start = function() return { y = 0, section = 0 } end,
      step = function(ctx, acc, i, sheet, width, height)
        for s = acc.section + 1, ctx.section_of(i) do
          sheet.header(s, 0, s * 30, ctx.width, 20)
          acc.section = s
        end
        local y = acc.y
        acc.y = y + height
        return i + 1, 0, y, width, height
      end,
      finish = function(ctx, acc) return ctx.width, acc.y end,
      """),
  ]
}

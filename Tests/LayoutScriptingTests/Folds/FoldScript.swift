import LayoutScripting

/// Folds that read data and place items in all ways that matter for continuing at a checkpoint.
enum FoldScript: String, CaseIterable {
  /// Each step takes one item, and returns its frame.
  case plain
  /// Runs of items under the shortest of three columns.
  case runs
  /// Lines: a step reads the first item of the next line.
  case lines
  /// Lines that the host breaks and places.
  case hostLines
  /// Runs of full lines that the host breaks and places. The script itself places the last line of
  /// each section, which is not full.
  case fullLines
  /// Runs of items in columns of the host.
  case hostColumns
  /// A step reads the next item's size, and the number of items.
  case lookAhead
  /// A step reads the sizes of earlier items.
  case lookBack
  /// The accumulator holds the number of the section's last item.
  case keepsEnd
  /// Headers where sections begin; `finish` places those of empty sections after the last item.
  case headers
  /// A step places two items, the second first.
  case pairs
  /// The first step places the last item.
  case lastFirst
  /// Items have attributes, and there is a decoration in every tenth step.
  case attributes
  /// Many items one after the other have the same attributes.
  case equalAttributes
  /// The content size depends on the first item.
  case finishReads
  /// A step places the item after its own, with attributes.
  case aheadWithAttributes
  /// The first step leaves everything to `finish`.
  case finishPlaces
  /// One step takes all items from the 300th item on, and `finish` places them.
  case leap
  /// The first step places the header of the second section, without reading whether there is one.
  case headerOfLaterSection

  var layout: ScriptedLayout {
    get throws {
      try ScriptedLayout(
        ScriptSource(
          name: "\(rawValue).lua",
          text: "return { name = \"f\", version = \"1\", api = 1,\n\(body)\n}"))
    }
  }

  /// A layout of sections, each of which has this fold as its layout.
  var composed: ScriptedLayout {
    get throws {
      try ScriptedLayout(
        ScriptSource(
          name: "\(rawValue).lua",
          text: """
            return require "celluna.compose".sections { default = {
              name = "f", version = "1", api = 1,
              frontier = function() return 0 end,
              \(body)
            } }
            """))
    }
  }

  /// The hooks, as fields of the layout's table.
  var body: String {
    switch self {
    case .plain: "start = function() return { y = 0 } end,\n" + Self.step + Self.finish
    case .runs: Self.columns
    case .lines: Self.lineBreaks
    case .hostLines:
      """
      start = function() return { y = 0 } end,
      step = function(ctx, acc, i, sheet)
        local next, _, tallest = ctx.break_line(i, 300, 5)
        sheet.line(i, next - 1, 0, acc.y, 5, "center")
        acc.y = acc.y + tallest
        return next
      end,
      """ + Self.finish
    case .fullLines: Self.hostFullLines
    case .hostColumns:
      """
      start = function() return { 0, 0, 0 } end,
      step = function(ctx, ends, first, sheet)
        local last, columns = ctx.run(first, 16), ctx.columns(3, 5, ends)
        for i = first, last do
          local column = columns.shortest()
          columns.put(column, i, (column - 1) * 100, 90)
        end
        columns.save(ends)
        return last + 1
      end,
      finish = function(ctx, ends) return 300, ctx.columns(3, 5, ends).bottom() end,
      frontier = function(_, ends) return math.min(ends[1], ends[2], ends[3]) end,
      """
    case .lookAhead:
      """
      start = function() return { y = 0 } end,
      step = function(ctx, acc, i, sheet, width, height)
        local next_height = 0
        if i < ctx.count then _, next_height = ctx.size(i + 1) end
        local y = acc.y
        acc.y = y + height + next_height / 2
        return i + 1, 0, y, width, height
      end,
      """ + Self.finish
    case .lookBack:
      """
      start = function() return { y = 0 } end,
      step = function(ctx, acc, i, sheet, width, height)
        local sum = 0
        for j = math.max(1, i - 3), i do local w = ctx.size(j); sum = sum + w end
        local y = acc.y
        acc.y = y + height
        return i + 1, sum, y, width, height
      end,
      """ + Self.finish
    case .keepsEnd:
      """
      start = function() return { y = 0, section = 0, last = 0 } end,
      step = function(ctx, acc, i, sheet, width, height)
        while i > acc.last do
          acc.section = acc.section + 1
          acc.last = ctx.sections[acc.section].last
        end
        local y = acc.y
        acc.y = y + height + (i == acc.last and 50 or 0)
        return i + 1, 0, y, width, height
      end,
      """ + Self.finish
    case .headers: Self.sectionHeaders
    case .pairs:
      """
      start = function() return { y = 0 } end,
      step = function(ctx, acc, i, sheet)
        if i < ctx.count then
          local _, h = ctx.size(i + 1)
          sheet.item(i + 1, 100, acc.y)
          acc.y = acc.y + h
        end
        sheet.item(i, 0, acc.y)
        return math.min(i + 2, ctx.count + 1)
      end,
      """ + Self.finish
    case .lastFirst:
      """
      start = function() return { y = 0 } end,
      step = function(ctx, acc, i, sheet, width, height)
        if i == 1 then sheet.item(ctx.count, 300, 0, 10, 10) end
        if i == ctx.count then return end
        local y = acc.y
        acc.y = y + height
        return i + 1, 0, y, width, height
      end,
      """ + Self.finish
    case .attributes:
      """
      start = function() return { y = 0, views = 0 } end,
      step = function(ctx, acc, i, sheet, width, height)
        sheet.item(i, 0, acc.y, width, height, { z = i % 7, alpha = 0.5 })
        if i % 10 == 0 then
          acc.views = acc.views + 1
          sheet.decoration("shelf", acc.views, 0, acc.y, 300, 2)
        end
        acc.y = acc.y + height
      end,
      """ + Self.finish
    case .equalAttributes:
      """
      start = function() return { y = 0 } end,
      step = function(ctx, acc, i, sheet, width, height)
        sheet.item(i, 0, acc.y, width, height, { z = i // 90 % 2, hidden = i % 700 > 400 })
        acc.y = acc.y + height
      end,
      """ + Self.finish
    case .finishReads:
      """
      start = function() return { y = 0 } end,
      """ + Self.step + """
        finish = function(ctx, acc)
          local width = 0
          if ctx.count > 0 then width = ctx.size(1) end
          return 300 + width, acc.y
        end,
        frontier = function(_, acc) return acc.y end,
        """
    case .aheadWithAttributes:
      """
      start = function() return { y = 0 } end,
      step = function(ctx, acc, i, sheet)
        if i % 2 == 1 and i > 1 then return end
        sheet.item(i, 0, acc.y, 50, 9)
        acc.y = acc.y + 10
        if i > 1 and i < ctx.count then
          sheet.item(i + 1, 0, acc.y, 50, 9, { z = 1 })
          acc.y = acc.y + 10
        end
      end,
      """ + Self.finish
    case .finishPlaces: Self.leap(from: 1)
    case .leap: Self.leap(from: 300)
    case .headerOfLaterSection:
      """
      start = function() return { y = 20 } end,
      step = function(ctx, acc, i, sheet, width, height)
        if i == 1 then pcall(sheet.header, 2, 0, 0, 300, 20) end
        local y = acc.y
        acc.y = y + height
        return i + 1, 0, y, width, height
      end,
      """ + Self.finish
    }
  }

  private static func leap(from item: Int) -> String {
    """
    start = function() return { y = 0, rest = 1 } end,
    step = function(ctx, acc, i, sheet)
      acc.rest = i
      if i >= \(item) then return ctx.count + 1 end
      sheet.item(i, 0, acc.y, 50, 9)
      acc.y = acc.y + 10
      acc.rest = i + 1
    end,
    finish = function(ctx, acc, sheet)
      local y = acc.y
      for i = acc.rest, ctx.count do
        sheet.item(i, 0, y, 50, 9)
        y = y + 10
      end
      return 300, y
    end,
    frontier = function(_, acc) return acc.y end,
    """
  }

  private static let step = """
    step = function(ctx, acc, i, sheet, width, height)
      local y = acc.y
      acc.y = y + height
      return i + 1, 0, y, width, height
    end,

    """
  /// The hooks `finish` and `frontier` of a fold whose accumulator has the field `y`.
  static let finish = """

    finish = function(ctx, acc) return 300, acc.y end,
    frontier = function(_, acc) return acc.y end,
    """
}

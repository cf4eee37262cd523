/// The hooks that are too long for ``FoldScript/body``.
extension FoldScript {
  static let columns = """
    start = function() return { 0, 0, 0, bottom = 0 } end,
    step = function(ctx, ends, first, sheet)
      local last = ctx.run(first, 16)
      for i, _, height in ctx.items(first, last) do
        local shortest = 1
        for column = 2, 3 do
          if ends[column] < ends[shortest] then shortest = column end
        end
        sheet.item(i, (shortest - 1) * 100, ends[shortest], 90, height)
        ends[shortest] = ends[shortest] + height + 5
        ends.bottom = math.max(ends.bottom, ends[shortest])
      end
      return last + 1
    end,
    finish = function(ctx, ends) return 300, ends.bottom end,
    frontier = function(_, ends) return math.min(ends[1], ends[2], ends[3]) end,
    """

  static let lineBreaks = """
    start = function() return { y = 0 } end,
    step = function(ctx, acc, i, sheet)
      local x, tallest, j, section = 0, 0, i, ctx.section_of(i)
      while j <= ctx.count and ctx.section_of(j) == section do
        local width, height = ctx.size(j)
        if j > i and x + width > 300 then break end
        sheet.item(j, x, acc.y)
        x, tallest, j = x + width, math.max(tallest, height), j + 1
      end
      acc.y = acc.y + tallest
      return j
    end,
    """ + finish

  static let hostFullLines = """
    start = function() return { y = 0 } end,
    step = function(ctx, acc, i, sheet)
      local y, next = sheet.full_lines(i, ctx.run(i, 64), 0, acc.y, 300, 5, 3, "center", "justify")
      acc.y = y
      if next > i then return next end
      local after, _, tallest = ctx.break_line(i, 300.0003, 5)
      sheet.line(i, after - 1, 0, y, 5, "bottom", tallest)
      acc.y = y + tallest
      return after
    end,
    """ + finish

  static let sectionHeaders = """
    start = function() return { y = 0, section = 0 } end,
    step = function(ctx, acc, i, sheet, width, height)
      for s = acc.section + 1, ctx.section_of(i) do
        local header = ctx.sections[s].header
        if header then
          sheet.header(s, 0, acc.y, 300, header.height)
          acc.y = acc.y + header.height
        end
        acc.section = s
      end
      local y = acc.y
      acc.y = y + height
      return i + 1, 0, y, width, height
    end,
    finish = function(ctx, acc, sheet)
      for s = acc.section + 1, #ctx.sections do
        if ctx.sections[s].header then sheet.header(s, 0, acc.y, 300, 1) end
      end
      return 300, acc.y
    end,
    frontier = function(_, acc) return acc.y end,
    """
}

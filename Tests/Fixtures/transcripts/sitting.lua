--- Columns of equal width; each item goes under the shortest one, leftmost on a tie.
local gap = 8

local function shortest(ys)
  local best = 1
  for c = 2, #ys do
    if ys[c] < ys[best] then best = c end
  end
  return best
end

return {
  name = "waterfall", version = "1.0.0", api = 1, reference = "waterfall",
  params = {
    columns = param.integer { default = 3, min = 1, max = 8 },
    line_spacing = param.length { default = 8, max = 100 },
    item_spacing = param.length { default = 8, max = 100 },
  },
  prepare = function(ctx, sheet)
    local n, y = ctx.params.columns, 0
    for s, section in ipairs(ctx.sections) do
      local inset = section.insets or { top = 0, leading = 0, bottom = 0, trailing = 0 }
      if section.header then
        sheet.header(s, 0, y, ctx.width, section.header.height)
        y = y + section.header.height
      end
      y = y + inset.top
      local w = (ctx.width - inset.leading - inset.trailing - gap * (n - 1)) / n
      local ys = {}
      for c = 1, n do ys[c] = y end
      for i, width, height in section.items() do
        local c = shortest(ys)
        sheet.item(i, inset.leading + (c - 1) * (w + gap), ys[c], w, height)
        ys[c] = ys[c] + height + gap
      end -- each item
      y = math.max(table.unpack(ys)) - gap + inset.bottom
    end
    return ctx.width, y
  end,
}

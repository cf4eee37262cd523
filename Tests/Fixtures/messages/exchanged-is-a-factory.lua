-- the factory's own arguments are no arguments of the hook, so there is no warning
local function rows(height, width)
  return function(ctx, acc, i, sheet)
    sheet.item(i, 0, acc.y, width, height)
    acc.y = acc.y + height
  end
end

return { name = "exchanged-is-a-factory", version = "1.0.0", api = 1,
  start = function() return { y = 0 } end,
  step = rows(40, 100),
  finish = function(ctx, acc) return ctx.width, nothing.here end }

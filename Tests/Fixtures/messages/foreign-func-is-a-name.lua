-- `fn` is a parameter of the script's own; the mistake is the second `=`
local function each(ctx, fn)
  for i = 1, ctx.count do
    fn(i)
    local done = true
  end
end

return { name = "foreign-func-is-a-name", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local y = = 2
    each(ctx, function(i) sheet.item(i, 0, y, 1, 1) end)
    return ctx.width, 1
  end }

local function first(ctx)
  if ctx.count == 0 then break end
  return 1
end
return { name = "break-outside", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet) return ctx.width, first(ctx) end }

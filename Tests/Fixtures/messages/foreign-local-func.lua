local func place(ctx)
  return ctx.width
end

return { name = "foreign-local-func", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet) return place(ctx), 0 end }

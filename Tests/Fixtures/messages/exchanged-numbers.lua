-- x and y are exchanged, which raises no error by itself; the error is that of the next line
return { name = "exchanged-numbers", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet) return ctx.width, nothing.here end,
  snap = function(ctx, y, x) return x, y end }

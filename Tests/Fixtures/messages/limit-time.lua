return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local c = 2
    while c <= ctx.count do if c > 100 then c = c + 1 end end
    return ctx.width, 0
  end,
}

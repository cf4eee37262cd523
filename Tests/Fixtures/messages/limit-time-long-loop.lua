return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local c = 2
    while c <= ctx.count do
      local row = c * 2
      if row > 100 then
        row = row - 100
      end
    end
    return ctx.width, 0
  end,
}

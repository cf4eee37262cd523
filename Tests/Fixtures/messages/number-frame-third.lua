return {
  name = "sample", version = "1.0.0", api = 1,
  frame = function(ctx, i)
    if i == 3 then
      return 0, 0, 0 / 0, 10
    end
    return 0, 0, 10, 10
  end,
  content = function(ctx) return ctx.width, 0 end,
}

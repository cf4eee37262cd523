local function third(ctx)
  ctx.width / 3
end
return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    return ctx.width, 0
  end,
}

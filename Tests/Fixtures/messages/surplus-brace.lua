return {
  name = "surplus brace", api = 1,
  prepare = function(ctx, sheet)
    local sizes = { 1, 2 } }
    sheet.content(ctx.width, sizes[1])
  end,
}

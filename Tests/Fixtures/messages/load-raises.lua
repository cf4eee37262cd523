return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local gap = 4
    local width = load("local gap = nil\nreturn gap + 1", "widths")
    for i in ctx.items() do sheet.item(i, 0, width(gap)) end
    return ctx.width, 0
  end,
}

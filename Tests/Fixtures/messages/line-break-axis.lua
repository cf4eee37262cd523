return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local next = ctx.break_line(1, ctx.width, 10, "horizontal")
    sheet.line(1, next - 1, 0, 0, 10)
    return ctx.width, 0
  end,
}

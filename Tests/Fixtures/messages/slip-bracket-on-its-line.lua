return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for s = 1, #ctx.sections do

      sheet.header(ctx.sections[s, 0, 0, 10, 10)
    end
    return ctx.width, 0
  end,
}

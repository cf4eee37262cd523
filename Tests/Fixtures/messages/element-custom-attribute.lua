return {
  name = "sample", version = "1.0.0", api = 1,
  attributes = { progress = param.number { default = 0 } },
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    return ctx.width, 40
  end,
  scroll = function(ctx, el) return { alpha = el.progres } end,
}

return {
  name = "sample", version = "1.0.0", api = 1,
  ["p\97rams"] = { ["\x67ap"] = param.length { default = 3, ["m\u{69}n"] = "x" } },
  prepare = function(ctx, sheet)
    for i in ctx.items() do sheet.item(i, 0, 0) end
    return ctx.width, 0
  end,
}

return {
  name = "k", version = "1", api = 1,
  params = { columns = param.integer { default = 2, min = 1, max = 12 } },
  laws = { "no_overlap", { "tall" } },
  frame = function(ctx, i) return 0, 10 * i, 10, 10 end,
  content = function(ctx) return 100, 10 * ctx.count + 10 end,
}

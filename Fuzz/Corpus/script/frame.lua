return { name = "g", version = "1", api = 1, coords = "physical",
  check = function(params) return true end,
  frame = function(ctx, i) local w, h = ctx.size(i) return 0, i * h, w, h end,
  content = function(ctx) return 1, ctx.count end }

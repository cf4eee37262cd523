return { name = "message-value", version = "1.0.0", api = 1,
  message = function(ctx, what, value) ctx.state.open = value.item end,
  frame = function(ctx, i) return 0, i * 40, ctx.width, 40 end,
  content = function(ctx) return ctx.width, ctx.count * 40 + 40 end }

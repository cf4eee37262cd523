return function(ctx, sheet)
  return ctx.width, 0
end

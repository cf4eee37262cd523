return { name = "module-without-require", version = "1.0.0", api = 1,
  prepare = stack.prepare(function(ctx, sheet, section, x, y, width) return y end) }

-- expect: ok
-- tries: parameters whose ranges end where numbers do, and ranges that hold one number, or none that is whole
-- ways: check, check-fuzz, example, repl
return { name = "attack", version = "1", api = 1,
  params = {
    a = param.integer { default = 0, min = -2 ^ 63, max = 2 ^ 63 }, b = param.integer { default = 2 ^ 60 },
    c = param.number { default = 1e308, max = 1.7e308 }, d = param.number { default = 5e-324, min = 5e-324, max = 5e-324 },
    e = param.length { default = -1e300, min = -1.7e308, max = 1.7e308 }, f = param.angle { default = 1e300, step = 5e-324 },
    g = param.insets { default = 1e18, max = 2 ^ 63 }, h = param.insets { default = 0.5, min = 0.25, max = 0.75 },
    i = param.size { default = { 1e308, -1e308 } }, j = param.insets { default = -1e300, max = -1e299 },
    k = param.choice { "" }, l = param.number { default = 0, min = -0.0, max = 0, step = -1 },
  },
  examples = { { name = "x", params = { a = 2 ^ 62, c = -1e308 } } },
  prepare = function(ctx, sheet)
    local p = ctx.params
    local y = p.a // 1 + p.b // 1 + p.g.top + p.i.width
    for i = 1, ctx.count do sheet.item(i, 0, y == y and 0 or 1, 1, 1) end
    return 1, 1
  end }

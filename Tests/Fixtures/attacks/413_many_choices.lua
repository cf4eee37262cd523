-- expect: ok
-- tries: a parameter with 5000 choices, and 5000 parameters
local choices, params = { default = "c1" }, {}
for i = 1, 5000 do choices[i] = "c" .. i end
params.one = param.choice(choices)
for i = 1, 5000 do params["p" .. i] = param.integer { default = i } end
return { name = "attack", version = "1", api = 1, params = params,
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end
    return 1, 1
  end }

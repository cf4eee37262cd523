-- expect: ok
-- tries: 4000 parameters and 5 examples that give each a value: each is looked for among all
local params, values = {}, {}
for i = 1, 4000 do
  params["p" .. i] = param.integer { default = i }
  values["p" .. i] = 1
end
local examples = {}
for i = 1, 5 do examples[i] = { name = "e" .. i, params = values } end
return { name = "attack", version = "1", api = 1, params = params, examples = examples,
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end
    return 1, 1
  end }

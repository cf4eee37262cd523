-- expect: memory
-- tries: gives each of 200 items and many decorations 64 texts of the greatest length, which the host would keep
local attributes, texts = {}, {}
for i = 1, 64 do
  attributes["a" .. i] = param.text { default = "" }
  texts["a" .. i] = ("x"):rep(1600)
end
return { name = "attack", version = "1", api = 1, attributes = attributes,
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1, texts) end
    for n = 1, 40000 do sheet.decoration("d", n, 0, 0, 1, 1, texts) end
    return 1, 1
  end }

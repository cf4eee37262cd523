-- expect: ok
-- tries: names of a law and of an example that are commands of services
return { name = "attack", version = "1", api = 1,
  laws = { { "::error::law", function() return false, "\n::warning::law\n##vso[x]y" end } },
  examples = { { name = "##[group]x", params = {} } },
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }

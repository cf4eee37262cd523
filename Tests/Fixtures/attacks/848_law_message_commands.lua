-- expect: ok
-- tries: a law whose message is commands of services; with: run --laws, check
return { name = "attack", version = "1", api = 1,
  laws = { { "mine", function() return false, "\n::warning::law\n##vso[x]y\n  ::error::z" end } },
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }

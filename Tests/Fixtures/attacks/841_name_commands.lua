-- expect: ok
-- tries: a name, a version and texts that are commands of services
return { name = "::error::name", version = "##vso[x]", api = 1,
  params = { a = param.choice { "::error::a", "##[add-mask]b", default = "::error::a" } },
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }

-- expect: error
-- tries: values in a message that are commands of services
local mark, other = "##vso[x]", "::error::x"
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    local here = mark .. other
    sheet.item(mark, other, here, ctx[here])
  end }

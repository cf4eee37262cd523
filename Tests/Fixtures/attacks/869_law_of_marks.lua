-- expect: ok
-- tries: laws that are broken for a reason of 200 letters with 600 marks each; run it with --laws, too, where it ends with 1
local reason = (("e" .. ("\u{301}"):rep(600))):rep(200)
local laws = {}
for i = 1, 64 do laws[i] = { "law" .. i, function() return false, reason end } end
return { name = "attack", version = "1", api = 1, laws = laws,
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end
    return 1, 1
  end }

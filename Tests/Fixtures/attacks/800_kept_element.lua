-- expect: ok
-- tries: an element that is kept reads the kinds, and the sections, of another pass; with: run --scene 800_kept_element.json
local pass, kept = 0, {}
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    pass = pass + 1
    for k = 1, 64 do sheet.supplementary("p" .. pass .. "_" .. k, 1, k, 0, 0, 10, 10) end
    for i = 1, ctx.count do sheet.item(i, 0, i, 10, 10) end
    return 100, 1000
  end,
  scroll = function(ctx, el)
    local name = "p" .. pass
    if el.category == "supplementary" then
      assert(el.kind:sub(1, #name) == name, "the kind of another pass")
      kept[#kept + 1] = el
    end
    for i = 1, #kept do
      assert(kept[i].kind:match("^p%d+_%d+$") and kept[i].section == 1 and not kept[i].index)
      if #kept > 500 then kept[i] = nil end
    end
  end }

-- expect: ok
-- tries: reads sizes through the sections of an earlier pass; with: run --scene 817_kept_sections.json, where 1.1 must be 300 high
local sections
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    sections = sections or ctx.sections
    local y = 0
    for s = 1, #sections do
      for i, w, h in sections[s].items() do sheet.item(i, 0, y, w, h) y = y + h end
    end
    return 50, y
  end }

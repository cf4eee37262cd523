-- expect: ok
-- tries: every function of ctx from an earlier pass; with: run --scene 818_kept_functions.json, where 1.1 must be 300 high
local kept
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    kept = kept or { measure = ctx.measure, line = ctx.break_line, run = ctx.run, section = ctx.section_of, hint = ctx.hint,
                     count = ctx.count, columns = ctx.columns }
    local y, i = 0, 1
    while i <= kept.count do
      local next_item, _, tallest = kept.line(i, 0, 0)
      assert(kept.section(i) >= 1 and kept.run(i, 1) == i and kept.hint(i, "none") == nil)
      local _, h = kept.measure(i, 50)
      assert(tallest == h)
      sheet.item(i, 0, y, 50, h)
      y, i = y + h, next_item
    end
    return 50, y
  end }

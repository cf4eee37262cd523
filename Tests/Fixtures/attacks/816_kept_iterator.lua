-- expect: ok
-- tries: reads sizes through the iterator of an earlier pass, with arguments of its own; with: run --scene 816_kept_iterator.json, where 1.1 must be 300 high
local iterator, count
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    if not iterator then iterator, count = ctx.items(), ctx.count end
    local y = 0
    for i, w, h in iterator, count, 0 do sheet.item(i, 0, y, w, h) y = y + h end
    return 50, y
  end }

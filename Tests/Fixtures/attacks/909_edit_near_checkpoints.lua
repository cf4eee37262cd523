-- expect: ok
-- tries: an accumulator that comes back to what it was while other items were placed: where a fold thinks that it may stop
-- with: 909_edits_near_checkpoints.json
-- ways: repl, bench, states
return { name = "attack", version = "1", api = 1,
  start = function(ctx) return { y = 0, n = 0 } end,
  step = function(ctx, acc, i, sheet, width, height)
    local y = i * 10
    acc.n = (acc.n + 1) % 16
    if acc.n == 0 and i < ctx.count then
      sheet.item(i + 1, 60, y, 9, 9, { z = i % 3 })
      sheet.item(i, 0, y, 9, height)
      sheet.decoration("d", i, 0, y, 9, 1)
      return i + 2
    end
    return i + 1, width % 50, y, 9, height
  end,
  frontier = function(ctx, acc) return 0 end,
  finish = function(ctx, acc) return 100, ctx.count * 10 + 50 end }

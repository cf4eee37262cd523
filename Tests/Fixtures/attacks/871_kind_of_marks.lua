-- expect: error
-- tries: a kind of views that is one letter with 100000 marks on it
return { name = "attack", version = "1", api = 1, kinds = { ["e" .. ("\u{301}"):rep(100000)] = "per_item" },
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end
    return 1, 1
  end }

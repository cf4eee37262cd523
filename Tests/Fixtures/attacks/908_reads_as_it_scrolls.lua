-- expect: ok
-- or: error
-- tries: keeps the sheet, the context and elements of one hook and uses them in scroll, snap, laws, elements and edits
-- ways: repl, protocol, laws, states, bench
local kept = {}
local function use()
  for i = 1, #kept do
    local one = kept[i]
    pcall(function() one.item(1, 0, 0, 1, 1) end)
    pcall(function() one.decoration("d", i, 0, 0, 1, 1) end)
    pcall(function() one.state.x = i end)
    pcall(function() return one.size(1), one.items()(), one.measure(1, 10), one.sections[1].items()() end)
    pcall(function() return one.alpha, one.kind, one.x + one.index end)
  end
end
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    use()
    kept[#kept + 1] = sheet kept[#kept + 1] = ctx
    if #kept > 8 then kept = { sheet, ctx } end
    for i = 1, ctx.count do pcall(sheet.item, i, 0, i * 10, 9, 9) end
    return 9, ctx.count * 10 + 10
  end,
  scroll = function(ctx, el) use() if #kept < 12 then kept[#kept + 1] = el end return { alpha = 0.5 } end,
  snap = function(ctx, x, y) use() return x, y end,
  appear = function(ctx, el) use() return { alpha = 0 } end,
  laws = { { "uses", function(run) use() return true end } } }

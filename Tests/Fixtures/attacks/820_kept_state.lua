-- expect: ok
-- tries: writes ctx.state, and a table within it, in a hook that must not, through the table that a pass was given; with: run --scene 800_kept_element.json
local kept
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet)
    local state = ctx.state
    state.deep = state.deep or { 1, { 2 } }
    assert(state.x == nil and state.deep.x == nil and state.deep[2].x == nil, "written by scroll")
    kept = state
    for i = 1, ctx.count do sheet.item(i, 0, i, 10, 10) end
    return 100, 1000
  end,
  scroll = function(ctx, el)
    kept.x, kept.deep.x, kept.deep[2].x = 1, 2, 3
    table.insert(kept.deep, 4)
    assert(ctx.state.x == nil and ctx.state.deep.x == nil and #ctx.state.deep == 2)
    assert(not pcall(function() ctx.state.x = 1 end) and not pcall(rawset, ctx.state.deep, 1, 1))
  end }

return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local list = { 3, 1 }
    local function sorted(t, less) table.sort(t, less) return t end
    for _, v in ipairs(sorted(list, function(a, b) return a < b end)) do print(v) end
    local t = { a = 1 b = 2 }
    return ctx.width, 0
  end,
}

local function depth(n)
  return 1 + depth(n + 1)
end

return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    return depth(1), 0
  end,
}

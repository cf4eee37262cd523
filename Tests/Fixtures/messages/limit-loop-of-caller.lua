local function is_free(row, column)
  local sum = row + column + row + column + row + column + row + column + row + column + row
  return sum < 0
end

return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local row = 0
    repeat row = row + 1 until is_free(row, 1)
    return ctx.width, row
  end,
}

local function is_free(row)
  for column = 1, 30 do
    if column + row < 0 then return true end
  end
  return false
end

return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local row = 0
    repeat row = row + 1 until is_free(row)
    return ctx.width, row
  end,
}

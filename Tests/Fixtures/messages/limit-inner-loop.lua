return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local row, found = 0, nil
    while not found do
      row = row + 1
      for column = 1, 3 do
        if column + 3 <= 3 then found = column end
      end
    end
    return ctx.width, row
  end,
}

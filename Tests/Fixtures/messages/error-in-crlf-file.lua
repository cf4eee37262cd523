return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local row
    return row.x, 0
  end,
}

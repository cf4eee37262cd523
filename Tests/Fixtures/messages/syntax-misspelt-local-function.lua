local funtion width()
  return 100
end
return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    return width(), 0
  end,
}

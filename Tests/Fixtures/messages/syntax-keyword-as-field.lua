local span = {}
span.end = 100
return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    return span["end"], 0
  end,
}

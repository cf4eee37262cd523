return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet) local a = 5 return a.x end,
}

return {
  name = "sample", version = "1.0.0", api = 1,
  step = function(ctx, acc, i, sheet) sheet.item(i, 0, 0) end,
}

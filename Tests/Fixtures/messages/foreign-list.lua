return {
  name = "foreign-list", version = "1.0.0", api = 1,
  laws = ["no_overlap"],
  prepare = function(ctx, sheet) return ctx.width, 0 end,
}

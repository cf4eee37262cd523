return {
  name = "foreign-optional-field", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local header = ctx.sections[1]?.header
    return ctx.width, 0
  end,
}

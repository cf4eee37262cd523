return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    local list = {}
    while true do list[#list + 1] = { #list } end
    return ctx.width, 0
  end,
}

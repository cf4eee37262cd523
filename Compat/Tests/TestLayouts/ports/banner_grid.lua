--- Banner grid: the port of BannerGridLayout.

---@type celluna.Layout
return {
  name = "banner-grid", version = "1.0.0", api = 1,
  params = {
    columns = param.integer { default = 3, min = 1, max = 20 },
    gap = param.length { default = 6, min = 0 },
  },
  data = { columns = param.integer { default = 1, help = "An item of several is a banner." } },
  kinds = {}, laws = { "no_overlap", "mirrors" },

  prepare = function(ctx, sheet)
    local columns, gap = ctx.params.columns, ctx.params.gap
    local side = math.max(0, (ctx.width - (columns - 1) * gap) / columns)
    local column, y = 0, 0
    for i in ctx.items() do
      local is_banner = ctx.hint(i, "columns") > 1
      if is_banner and column > 0 or column == columns then column, y = 0, y + side + gap end
      sheet.item(i, column * (side + gap), y, is_banner and ctx.width or side, side)
      column = is_banner and columns or column + 1
    end
    return ctx.width, ctx.count == 0 and 0 or y + side
  end,
}

--- NAME: the items one under another.
--- Change it into a layout of your own; each save shows in `celluna preview`.

---@type celluna.Layout
return {
  name = "NAME", version = "1.0.0", api = 1,
  summary = "The items one under another.",

  -- Values that somebody may set, for example with --set gap=20.
  params = {
    gap = param.length { default = 8, min = 0, help = "Between two items." },
  },

  -- The laws that the layout promises to obey, for `celluna check`. `celluna api laws` says more.
  laws = { "no_overlap", "inside_content", "reading_order", "mirrors" },

  -- Cases with a name, for `celluna check` and for --example start.
  examples = {
    { name = "start", scene = "scenes/NAME.json" },
  },

  -- Runs when something that it reads has changed. You may read `ctx`, and you place each item once
  -- with `sheet`. Lengths are points.
  prepare = function(ctx, sheet)
    local gap = ctx.params.gap
    local width = ctx.width -- of the view; `celluna api ctx` lists all fields
    local y = 0

    -- Each item has a number, from 1, and the width and height that the data give it.
    for i, _, height in ctx.items() do
      sheet.item(i, 0, y, width, height) -- x, y, width, height; x grows from the leading edge
      y = y + height + gap
    end

    return width, math.max(0, y - gap) -- the size of the content, without the last gap
  end,
}

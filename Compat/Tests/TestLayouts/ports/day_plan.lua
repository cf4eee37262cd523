--- Day plan: the port of DayPlanLayout.

local HOUR, TITLE, AXIS = 40, 30, 50

---@type celluna.Layout
return {
  name = "day-plan", version = "1.0.0", api = 1,
  data = {
    start = param.number { default = 9 },
    finish = param.number { default = 0, help = "If not after the start: an hour after it." },
  },
  kinds = { title = "per_section", line = "decoration" },
  laws = { "mirrors" },

  prepare = function(ctx, sheet)
    local y, width = 0, math.max(0, ctx.width)
    for day, section in ipairs(ctx.sections) do
      sheet.supplementary("title", day, 1, 0, y, width, TITLE)
      local top = y + TITLE
      for hour = 0, 23 do
        sheet.decoration("line", day, hour + 1, 0, top + hour * HOUR, width, 1)
      end
      for i in section.items() do
        local start, finish = ctx.hint(i, "start"), ctx.hint(i, "finish")
        local hours = finish > start and finish - start or 1
        sheet.item(
          i, AXIS, top + start * HOUR, math.max(0, width - AXIS), hours * HOUR, { z = 1 })
      end
      y = top + 24 * HOUR
    end
    return width, y
  end,
}

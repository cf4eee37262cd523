--- Section card: the port of SectionCardLayout.

local lines, stack = require "lines", require "celluna.stack"

local EDGE = 4 -- the card is larger than the items by this on each side

---@type celluna.Layout
return {
  name = "section-card", version = "1.0.0", api = 1,
  kinds = { header = "per_section", footer = "per_section", card = "decoration_per_section" },
  laws = { "mirrors" },

  prepare = stack.prepare(lines.placed(0, function(sheet, s, x, y, width, height)
    x, y, width, height = x - EDGE, y - EDGE, width + 2 * EDGE, height + 2 * EDGE
    sheet.decoration("card", s, 1, x, y, width, height, { z = -1 })
  end)),
}

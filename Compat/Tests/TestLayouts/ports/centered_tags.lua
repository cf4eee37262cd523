--- Centered tags: the port of CenteredTagsLayout.

local lines, stack = require "lines", require "celluna.stack"

---@type celluna.Layout
return {
  name = "centered-tags", version = "1.0.0", api = 1,
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "mirrors" },

  prepare = stack.prepare(lines.placed(0.5)),
}

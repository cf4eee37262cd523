--- Feed: the first section as rows of pictures, and every other section as a timeline.
--- Good for a profile. The sections are placed by justified.lua and timeline.lua;
--- docs/COMPOSITION.md describes more ways to make a layout of others. Source: ours.

local compose = require "celluna.compose"

local sections = compose.sections { require "justified", default = require "timeline" }

---@type celluna.Layout
return {
  name = "feed", version = "1.0.0", api = 1,
  summary = "The first section as rows of pictures, and every other section as a timeline.",
  reference = "feed", -- celluna: allow collision, items pass others to another line
  params = sections.params,
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "inside_content", "mirrors" },
  examples = {
    { name = "profile", params = { row_height = 90 }, scene = "sections" },
    { name = "two sides", scene = "tablet" },
  },

  prepare = sections.prepare,
}

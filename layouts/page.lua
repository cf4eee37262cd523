--- Page: sections one under another, each a row of groups that scrolls sideways on its own.
--- Good for a shop. A group is a stack of one or several items. A drag brings the next group to the
--- leading edge or, if `centered`, to the middle. Source: ours, after the App Store by Apple.

local stack = require "celluna.stack"

--- The scroller's options, so that drags come to rest at groups; nil if groups have no step.
local function resting(params, x, width, step)
  if step <= 0 then return nil end
  if params.centered then
    return { snap = "step_centered", step = step, first = x + width / 2 }
  end
  return { snap = "step", step = step }
end

--- The height of the highest group of a section.
local function height_of(section, rows, line)
  local top, height, row = 0, 0, 0
  for _, _, tall in section.items() do
    if top + tall > height then height = top + tall end
    if rows > 1 then
      row = row + 1
      if row < rows then top = top + tall + line else row, top = 0, 0 end
    end
  end
  return height
end

--- Lets a section scroll, and places its groups.
local function place_row(ctx, acc, _, sheet)
  local section, insets, p = ctx.sections[acc.section], ctx.insets, ctx.params
  local line = section.line_spacing or p.line_spacing
  local gap = section.item_spacing or p.item_spacing
  local rows, width = section.hint "rows", math.max(0, acc.width * section.hint "share")
  local x, y, step, height = acc.x, acc.y, width + gap, height_of(section, rows, line)
  -- the row reaches from edge to edge of the view, and its content has the section's insets
  local breadth = math.max(0, ctx.width - (insets.leading + insets.trailing))
  local groups = (section.count + rows - 1) // rows
  local length = math.max(0, breadth - acc.width + groups * step - gap)
  sheet.scroller(section.index, 0, y, breadth, height, length, height, resting(p, x, width, step))
  local item, first, top = sheet.item, section.first, y
  for i, _, tall in section.items() do
    item(i, x + (i - first) // rows * step, top, width, tall)
    if rows > 1 then
      top = (i - first + 1) % rows == 0 and y or top + tall + line
    end
  end
  acc.y = y + height
  return section.last + 1
end

local start, step, finish = stack.fold(function() end, place_row)

---@type celluna.Layout
return {
  name = "page", version = "1.0.0", api = 1,
  summary = "Sections one under another, each a row of groups that scrolls sideways on its own.",
  reference = "page", -- celluna: allow collision, cards pass others to another column
  params = {
    line_spacing = param.length { default = 10, min = 0, help = "Between the items of a group." },
    item_spacing = param.length { default = 10, min = 0, help = "The distance between groups." },
    centered = param.boolean { default = false, help = "A group rests in the middle of the row." },
  },
  section_data = {
    rows = param.integer { default = 1, min = 1, max = 10, help = "The items of a group." },
    share = param.number {
      default = 0.9, min = 0.1, max = 1, help = "The width of a group, as a share of the row.",
    },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "mirrors" },
  examples = {
    { name = "shop", scene = "shop" },
    { name = "centred", params = { centered = true, item_spacing = 24 }, scene = "sections" },
  },

  start = start, step = step, finish = finish,

  frontier = function(_, acc) return acc.y end,
}

--- Chips: chips of different widths in lines; a last chip stands for those that do not fit.
--- Good for tags, filters and recipients. The view `more` is the last chip: its attribute `more` is
--- the number of hidden chips, which an app shows as «+3». The hidden chips lie behind it.
--- Source: ours, from SEMANTICS.md section 3.1.

local stack = require "celluna.stack"

--- The number of the first chip from `i` on that does not fit into `room`; `last + 1` if all fit.
local function line_end(ctx, i, last, most, room, gap)
  local place, limit = 0, room + stack.rounding(room)
  while i <= last do
    local width = ctx.size(i)
    width = math.min(width, most)
    if place + width > limit then break end -- celluna: equivalent, no sum is exactly the limit
    place, i = place + width + gap, i + 1
  end
  return i
end

--- Places the chips from `i` to `last` on one line; returns where the next chip would begin, and
--- the height of the line.
local function place_line(ctx, sheet, i, last, x, y, most, gap)
  local tallest = 0
  for chip = i, last do
    local width, height = ctx.size(chip)
    width = math.min(width, most)
    sheet.item(chip, x, y, width, height)
    x, tallest = x + (width + gap), math.max(tallest, height)
  end
  return x, tallest
end

--- Places the chips of a section; returns the y at which the last line ends, or `y` without chips.
local function place_items(ctx, sheet, section, x, y, room)
  local p, i, last = ctx.params, section.first, section.last
  local gap = section.item_spacing or p.item_spacing
  local line_gap = section.line_spacing or p.line_spacing
  local most = math.max(0, room) -- no chip is wider
  local more_width, more_height = math.min(p.more_size.width, most), p.more_size.height
  for line = 1, p.lines do
    local finish = line_end(ctx, i, last, most, most, gap)
    local is_cut = line == p.lines and finish <= last
    if is_cut then
      finish = line_end(ctx, i, last, most, math.min(most, most - gap - more_width), gap)
    end
    local more_x, tallest = place_line(ctx, sheet, i, finish - 1, x, y, most, gap)
    if is_cut then
      tallest = math.max(tallest, more_height)
      sheet.supplementary("more", section.index, 1, more_x, y, more_width, more_height,
        { more = last - finish + 1 })
      for chip = finish, last do
        sheet.item(chip, more_x, y, more_width, more_height, { hidden = true })
      end
    end
    i, y = finish, y + (tallest + line_gap)
    if i > last then break end
  end
  return y - line_gap
end

---@type celluna.Layout
return {
  name = "chips", version = "1.0.0", api = 1,
  summary = "Chips in a few lines; a last chip says how many do not fit.",
  reference = "chips", -- celluna: allow collision, items pass others to another line
  params = {
    lines = param.integer {
      default = 2, min = 1, max = 100, help = "The greatest number of lines of a section.",
    },
    line_spacing = param.length { default = 8, min = 0, help = "The distance between lines." },
    item_spacing = param.length { default = 8, min = 0, help = "The distance between chips." },
    more_size = param.size { default = { 48, 32 }, min = 0, help = "The size of the last chip." },
  },
  attributes = {
    more = param.integer { default = 0, min = 0, help = "The number of chips that do not fit." },
  },
  kinds = { header = "per_section", footer = "per_section", more = "per_section" },
  laws = {
    "no_overlap", "reading_order", "mirrors",
    { "every_chip_counts", function(run)
      local hidden = {}
      for s in ipairs(run.sections) do hidden[s] = 0 end
      for _, item in ipairs(run.items) do
        if item.hidden then hidden[item.section] = hidden[item.section] + 1 end
      end
      for _, view in ipairs(run.views) do
        if view.kind == "more" then hidden[view.section] = hidden[view.section] - view.more end
      end
      for s, rest in ipairs(hidden) do
        if rest ~= 0 then return false, ("the last chip of section %d is wrong"):format(s) end
      end
      return true
    end },
  },
  examples = {
    { name = "tags", scene = "chips" },
    { name = "one line", params = { lines = 1, item_spacing = 4 }, scene = "sections" },
  },

  prepare = stack.prepare(place_items),

  -- a new chip grows at its place, and a deleted chip shrinks at its place
  appear = function(_, _, change)
    if change == "insert" then return { scale = 0.1, alpha = 0 } end
  end,
  disappear = function(_, _, change)
    if change == "delete" then return { scale = 0.1, alpha = 0 } end
  end,
}

--- Folding: rows under headers; a tap on a header closes its section or opens it again.
--- Good for long forms and lists of settings. A section with a name in its data stays closed when
--- sections are moved; any other section is identified by its number. The messages `close`, `open`
--- and `toggle` have the name or the number of a section as their value; without a value they apply
--- to all sections. Source: ours.

local NO_INSETS = { top = 0, leading = 0, bottom = 0, trailing = 0 }
local ARROW = 20 -- the greatest size of an arrow

--- The key under which the state stores whether a section is closed.
local function key(section)
  local name = section.hint("name")
  return name ~= "" and name or section.index
end

--- Places a header, and on its trailing end an arrow that points to the rows of an open section.
local function place_header(sheet, s, y, width, height, is_closed)
  sheet.header(s, 0, y, width, height)
  local corner = math.min(width, height) -- the arrow is in the middle of a square of this size
  local arrow = math.min(ARROW, corner)
  sheet.supplementary("arrow", s, 1, width - (corner + arrow) / 2, y + (height - arrow) / 2,
    arrow, arrow, { z = 1, rotation = is_closed and 0 or 90 })
end

---@type celluna.Layout
return {
  name = "folding", version = "2.0.0", api = 1,
  summary = "Rows under headers; a tap on a header closes its section or opens it again.",
  reference = "folding",
  params = {
    header_height = param.length { default = 44, min = 0, help = "Unless the data state one." },
    line_spacing = param.length { default = 1, min = 0, help = "The distance between rows." },
  },
  section_data = { name = param.text { default = "", help = "The name of the section." } },
  kinds = { header = "per_section", footer = "per_section", arrow = "per_section" },
  laws = { "no_overlap", "inside_content", "reading_order", "mirrors" },
  examples = {
    { name = "folders", scene = "folders" },
    { name = "loose", params = { header_height = 60, line_spacing = 8 }, scene = "sections" },
  },

  -- version 1 kept the names of the closed sections directly in the state
  state_version = 2,
  migrate = function(old) return { closed = old } end,

  prepare = function(ctx, sheet)
    local view, closed, y = ctx.insets, ctx.state.closed or {}, 0
    local width = math.max(0, ctx.width - view.leading - view.trailing)
    for s, section in ipairs(ctx.sections) do
      local is_closed, insets = closed[key(section)], section.insets or NO_INSETS
      local gap = section.line_spacing or ctx.params.line_spacing
      local header = section.header and section.header.height or ctx.params.header_height
      if header > 0 then
        place_header(sheet, s, y, width, header, is_closed)
        y = y + header
      end
      local row_width, bottom = math.max(0, width - insets.leading - insets.trailing), y
      local measured_width = math.max(1, row_width) -- celluna: equivalent, 0 cannot be measured
      if not is_closed then y = y + insets.top end
      for i = section.first, section.last do
        if is_closed then
          sheet.item(i, insets.leading, bottom, row_width, 0, { hidden = true })
        else
          local _, height = ctx.measure(i, measured_width)
          sheet.item(i, insets.leading, y, row_width, height)
          y = y + height + (i < section.last and gap or 0)
        end
      end
      if not is_closed then y = y + insets.bottom end
      local footer = section.footer and section.footer.height or 0
      if footer > 0 and not is_closed then
        sheet.footer(s, 0, y, width, footer)
        y = y + footer
      end
    end
    return width, math.max(0, y)
  end,

  message = function(ctx, name, value)
    local closed = ctx.state.closed or {}
    local function set(section_key)
      if name == "open" then closed[section_key] = nil
      elseif name == "close" then closed[section_key] = true
      else closed[section_key] = not closed[section_key] or nil end
    end
    if name == "tap" then
      if value.kind == "header" or value.kind == "arrow" then
        set(key(ctx.sections[value.section]))
      end
    elseif name ~= "open" and name ~= "close" and name ~= "toggle" then
      return
    elseif value == nil then
      for _, section in ipairs(ctx.sections) do set(key(section)) end
    elseif type(value) == "string" then
      set(value)
    elseif math.type(value) == "integer" and value >= 1 and value <= #ctx.sections then
      set(key(ctx.sections[value]))
    end
    ctx.state.closed = closed
  end,

  -- when the view switches to this layout, the sections of selected rows are opened
  enter = function(ctx)
    local closed = ctx.state.closed or {}
    for _, i in ipairs(ctx.selected) do closed[key(ctx.sections[ctx.section_of(i)])] = nil end
    ctx.state.closed = closed
  end,

  -- rows grow when they are inserted, and shrink when they are deleted
  appear = function(_, _, change)
    if change == "insert" then return { height = 0, alpha = 0 } end
  end,
  disappear = function(_, _, change)
    if change == "delete" then return { height = 0, alpha = 0 } end
  end,
}

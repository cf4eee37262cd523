--- Compositional: a list, a grid, pages of one large and two small items, and a row of banners.
--- Good for the start page of an app. Each section is described, not computed.
--- Source: SEMANTICS.md section 11, the rules of UICollectionViewCompositionalLayout.

local compositional = require "celluna.compositional"
local group, item = compositional.group, compositional.item
local fraction, estimated = compositional.fraction, compositional.estimated

-- the width in points above which a grid has more columns
local WIDE = 600 -- celluna: equivalent, no scene has exactly this width

--- A header that stays in view as long as its section does.
local HEADER = { height = estimated(44), pinned = true }

local ROW = group.horizontal {
  height = estimated(44), -- celluna: equivalent, a row is as high as its item
  items = { item { height = estimated(44) } },
}
local BANNER = group.horizontal { width = fraction(0.9), height = 120, items = { item {} } }
local CELL = item {}

local function list(spacing) return { group = ROW, spacing = spacing, header = HEADER } end

local function grid(spacing, container)
  local is_wide = container.width > WIDE -- celluna: equivalent, see WIDE
  return {
    group = group.horizontal {
      height = 80, spacing = spacing, items = { CELL }, count = is_wide and 4 or 2,
    },
    spacing = spacing, header = HEADER, insets = spacing, background = { kind = "shelf" },
  }
end

local function pages(spacing)
  local cell = spacing / 2
  local large = item { width = fraction(0.6), insets = cell }
  local small = item { height = fraction(0.5), insets = cell }
  local column = group.vertical { width = fraction(0.4), items = { small } }
  return {
    group = group.horizontal { height = fraction(0.5, "width"), items = { large, column } },
    insets = cell, header = HEADER,
  }
end

--- A row of banners that scrolls on its own; a drag ends with a banner in the middle.
local function banners(spacing)
  return {
    group = BANNER, spacing = spacing, insets = spacing, footer = { height = 30 },
    orthogonal = "group_paging_centered",
  }
end

local KINDS = { list, grid, pages, banners }

---@type celluna.Layout
return compositional.layout {
  name = "compositional", version = "1.0.0", api = 1,
  summary = "A list, a grid, pages of one large and two small items, and a row of banners.",
  reference = "compositional", -- celluna: allow collision, items pass others to another line
  params = {
    spacing = param.length { default = 8, min = 0, max = 100, label = "Spacing" },
  },
  kinds = { header = "per_section", footer = "per_section", shelf = "decoration" },
  laws = { "no_overlap", "inside_content", "mirrors" },
  examples = {
    { name = "start page", scene = "start-page" },
    { name = "wide", params = { spacing = 16 }, scene = "tablet" },
  },

  section_spacing = 12,
  section = function(ctx, s, container)
    return compositional.section(KINDS[(s - 1) % #KINDS + 1](ctx.params.spacing, container))
  end,
}

--- Treemap: tiles that fill a rectangle, each with an area in proportion to its weight.
--- Good for shares of a whole. The tiles of a section fill one map; heavier tiles come first. Tiles
--- are nearly square where possible. Source: Bruls, Huizing and van Wijk, «Squarified Treemaps».

local stack = require "celluna.stack"

local ROUNDING = 1e-9 -- shapes that differ by less are equally good
local SMALLEST = 1e-9 -- square points; a smaller tile is empty

--- The positions of a section's items, heaviest first; the weight by position; the total weight.
local function by_weight(ctx, section)
  local order, weights, total = {}, {}, 0
  for n = 1, section.count do
    local weight = ctx.hint(section.first + n - 1, "weight")
    order[n], weights[n], total = n, weight, total + weight
  end
  table.sort(order, function(a, b) return weights[a] > weights[b] end)
  return order, weights, total
end

--- The greatest aspect ratio of the tiles of a row; the areas of the tiles add up to `sum`, and
--- `square` is the square of the row's length.
local function worst(largest, least, sum, square)
  return math.max(square * largest / (sum * sum), sum * sum / (square * least))
end

--- The last place of the row that begins at place `first` of `order`, and the sum of its areas. The
--- row grows as long as the greatest aspect ratio of its tiles does not increase.
local function row_from(first, order, areas, length)
  local square, largest = length * length, areas[order[first]]
  local sum, last = largest, first
  local best = worst(largest, largest, sum, square)
  while last < #order do
    local area = areas[order[last + 1]]
    if area < SMALLEST then break end
    local next_worst = worst(largest, area, sum + area, square)
    if next_worst > best * (1 + ROUNDING) then break end
    sum, last, best = sum + area, last + 1, next_worst
  end
  return last, sum
end

--- Divides a rectangle into rows of tiles, each row along the shorter side of the remaining
--- rectangle. Calls `place` for each tile. Empty tiles are where the remaining rectangle begins.
local function squarify(order, areas, x, y, width, height, place)
  local k = 1
  while k <= #order and areas[order[k]] >= SMALLEST do
    local is_wide = width >= height
    local length = is_wide and height or width
    local last, sum = row_from(k, order, areas, length)
    -- sums are rounded: nothing must reach beyond the rectangle, or be divided by 0
    local thickness, left, top = math.min(sum / length, math.max(width, height)), x, y
    for n = k, last do
      local extent = length * (areas[order[n]] / sum)
      if is_wide then
        place(order[n], left, top, thickness, extent)
        top = top + extent
      else
        place(order[n], left, top, extent, thickness)
        left = left + extent
      end
    end
    if is_wide then x, width = x + thickness, math.max(0, width - thickness)
    else y, height = y + thickness, math.max(0, height - thickness) end
    k = last + 1
  end
  for n = k, #order do place(order[n], x, y, 0, 0) end
end

--- The height of a section's map: by default, the height of the view without its insets and without
--- the header, the footer and the insets of the section.
local function map_height(ctx, section)
  if ctx.params.map_height > 0 then return ctx.params.map_height end
  local view, insets = ctx.insets, section.insets
  local header, footer = section.header, section.footer
  return math.max(0, ctx.height - view.top - view.bottom
    - ((header and header.height or 0) + (footer and footer.height or 0))
    - (insets and insets.top + insets.bottom or 0))
end

---@type celluna.Layout
return {
  name = "treemap", version = "1.0.0", api = 1,
  summary = "Tiles that fill a rectangle, each with an area in proportion to its weight.",
  reference = "treemap", -- celluna: allow collision, tiles pass others to another strip
  params = {
    gap = param.length {
      default = 2, min = 0, help = "The distance between tiles; smaller between small tiles.",
    },
    map_height = param.length {
      default = 0, min = 0, help = "The height of a section's map; 0 fills the view.",
    },
  },
  data = {
    weight = param.number { default = 1, min = 0, max = 1e12, help = "The share of the whole." },
  },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "inside_content", "mirrors" },
  examples = {
    { name = "shares", scene = "shares" },
    { name = "wide gaps", params = { gap = 60 }, scene = "phone" },
    { name = "strips", params = { map_height = 120, gap = 1 }, scene = "sections" },
  },

  prepare = stack.prepare(function(ctx, sheet, section, x, y, room)
    local height = map_height(ctx, section)
    -- with many tiles the gap is smaller, so that they stay visible
    local average = math.max(0, room) * height / section.count
    local gap = math.min(ctx.params.gap, math.sqrt(average) / 2)
    local order, areas, total = by_weight(ctx, section)
    -- each tile ends with a gap, so the tiles divide a rectangle that is larger by one gap
    local wide, high = math.max(0, room) + gap, height + gap
    for n = 1, #areas do areas[n] = total > 0 and wide * high * (areas[n] / total) or 0 end
    squarify(order, areas, x, y, wide, high, function(n, left, top, w, h)
      sheet.item(section.first + n - 1, left, top, math.max(0, w - gap), math.max(0, h - gap))
    end)
    return y + height
  end),
}

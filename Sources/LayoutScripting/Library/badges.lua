--- Badges: the supplementary views of the items of a compositional layout. Used by
--- `celluna.repeats`:
---
---   local badges = require "celluna.badges"
---   local left, top, width, height = badges.frame(badge, x, y, cell_width, cell_height)
---
--- Source: SEMANTICS.md section 11, «Compositional layout».

local groups = require "celluna.groups"

local badges = {}

local NO_OFFSET = { x = 0, y = 0 }

--- The frame of a badge. The arguments after `badge` are the frame of the badge's cell.
function badges.frame(badge, x, y, width, height)
  local w = groups.length(badge.width, width, width, height)
  local h = groups.length(badge.height, height, width, height)
  local offset, share = badge.offset or NO_OFFSET, badge.fractional_offset or NO_OFFSET
  local across, down = groups.anchor(badge.anchor)
  local own_across, own_down = groups.anchor(badge.item_anchor or badge.anchor)
  return x + width * across - w * own_across + (offset.x + share.x * w),
    y + height * down - h * own_down + (offset.y + share.y * h), w, h
end

--- Places the badges of the cell of item `n` in section `s`. `list` has the badges; the
--- arguments after `n` are the frame of the cell.
function badges.place(sheet, list, s, n, x, y, width, height)
  for _, badge in ipairs(list) do
    local left, top, w, h = badges.frame(badge, x, y, width, height)
    sheet.supplementary(badge.kind, s, n, left, top, w, h, { z = badge.z or 1 })
  end
end

return badges

--- Calendar: days side by side; the events of a day that overlap share its width.
--- Good for a day or a week of appointments. Each section is a day, and each item an event, whose
--- data state when it begins and ends. A ruler with the hours stays at the leading edge, and the
--- headers of the days stay at the top.
--- Source: ours, after the calendars of Apple and Google.

local HOUR, DAY = 3600, 24 * 3600 -- in seconds
local PLACES = 1 << 24 -- greater than the number of items in any section

--- Hours as whole seconds.
local function seconds(hours) return math.floor(hours * HOUR + 0.5) end

--- Three lists: the positions of a day's events, by beginning (on a tie, the longer one is first);
--- and for each position, the beginning and the end with which the event is shown, in seconds.
local function times(ctx, section)
  local hint, shortest, order, begins, ends = ctx.hint, seconds(ctx.params.shortest), {}, {}, {}
  for n = 1, section.count do
    local i = section.first + n - 1
    local begin = math.min(seconds(hint(i, "start")), DAY - shortest)
    local finish = math.max(seconds(hint(i, "finish")), begin + shortest)
    -- one number for each event, as numbers are sorted fast; their order is that of the events
    order[n] = (begin * (DAY + 1) + DAY - finish) * PLACES + n
    begins[n], ends[n] = begin, finish
  end
  table.sort(order)
  for k, number in ipairs(order) do order[k] = number % PLACES end
  return order, begins, ends
end

-- MARK: A heap of free columns, whose least number is at the top

local function push(heap, column)
  local place = #heap + 1
  while place > 1 and heap[place // 2] > column do
    heap[place] = heap[place // 2]
    place = place // 2
  end
  heap[place] = column
end

local function pop(heap)
  local least, count = heap[1], #heap
  local column, place = heap[count], 1
  heap[count] = nil
  while 2 * place < count do
    local child = 2 * place
    if child + 1 < count and heap[child + 1] < heap[child] then child = child + 1 end
    if heap[child] >= column then break end
    heap[place], place = heap[child], child
  end
  if count > 1 then heap[place] = column end
  return least
end

--- Calls `place` for each event with its position, its column, from 0, and the number of columns of
--- its cluster. A cluster is a run of events: each but the first begins while an earlier one lasts.
--- An event takes the first free column.
local function arrange(order, begins, ends, place)
  local by_end, columns, free, count, ended, first = {}, {}, {}, 0, 0, 1
  for n, finish in ipairs(ends) do by_end[n], columns[n] = finish * PLACES + n, 0 end
  table.sort(by_end)
  for k, number in ipairs(by_end) do by_end[k] = number % PLACES end
  local function finish_cluster(last)
    for k = first, last do place(order[k], columns[order[k]], count) end
    free, count, first = {}, 0, last + 1
  end
  for k, n in ipairs(order) do
    while ends[by_end[ended + 1]] <= begins[n] do
      ended = ended + 1
      push(free, columns[by_end[ended]])
    end
    if ended == k - 1 then finish_cluster(ended) end
    if #free > 0 then columns[n] = pop(free) else columns[n], count = count, count + 1 end
  end
  finish_cluster(#order)
end

---@type celluna.Layout
return {
  name = "calendar", version = "1.0.0", api = 1,
  summary = "Days side by side with their events; events that overlap share the width of the day.",
  reference = "calendar", -- celluna: allow collision, events move past others
  axis = "both",
  params = {
    hour_height = param.length { default = 60, min = 1, max = 1000 },
    day_width = param.length { default = 120, min = 0, help = "The least width of a day." },
    ruler_width = param.length { default = 48, min = 0, help = "The width of the hours' ruler." },
    header_height = param.length { default = 32, min = 0, help = "The height of a day's header." },
    gap = param.length { default = 2, min = 0, help = "The space after each event." },
    shortest = param.number {
      default = 0.5, min = 0.05, max = 24, help = "Shorter events are shown as this many hours.",
    },
  },
  data = {
    start = param.number { default = 0, min = 0, max = 24, help = "The hour of the beginning." },
    finish = param.number { default = 0, min = 0, max = 24, help = "The hour of the end." },
  },
  kinds = {
    header = "per_section", ruler = "per_section", corner = "per_section", hour = "decoration",
  },
  laws = { "no_overlap", "inside_content", "mirrors" },
  examples = {
    { name = "week", params = { day_width = 96 }, scene = "week" },
    { name = "day", params = { hour_height = 44 }, scene = "phone" },
  },

  prepare = function(ctx, sheet)
    local p, days, insets = ctx.params, #ctx.sections, ctx.insets
    local left, top, second = p.ruler_width, p.header_height, p.hour_height / HOUR
    local room = ctx.width - insets.leading - insets.trailing - left
    local day_width = math.max(p.day_width, room / math.max(1, days))
    local width, height = left + days * day_width, top + DAY * second
    for s, section in ipairs(ctx.sections) do
      local x = left + (s - 1) * day_width
      sheet.header(s, x, 0, day_width, top, { z = 2 })
      local order, begins, ends = times(ctx, section)
      arrange(order, begins, ends, function(n, column, count)
        local stride = day_width / count
        sheet.item(section.first + n - 1, x + column * stride, top + begins[n] * second,
          stride - math.min(p.gap, stride / 2), (ends[n] - begins[n]) * second)
      end)
    end
    if days > 0 then
      sheet.supplementary("ruler", 1, 1, 0, top, left, DAY * second, { z = 1 })
      sheet.supplementary("corner", 1, 1, 0, 0, left, top, { z = 3 })
      for n = 1, DAY // HOUR do
        local y = top + (n - 1) * p.hour_height
        sheet.decoration("hour", n, left, y, days * day_width, 1, { z = -1 })
      end
    end
    return width, height
  end,

  overscan = "views",

  scroll = function(ctx, el)
    local x, y = ctx.scroll_x + ctx.insets.leading, ctx.scroll_y + ctx.insets.top
    local is_beside = el.kind == "ruler" or el.kind == "corner"
    local is_above = el.kind == "header" or el.kind == "corner"
    if not (is_beside or is_above) then return nil end
    return {
      x = is_beside and math.max(el.x, math.min(x, ctx.content_width - el.width)) or el.x,
      y = is_above and math.max(el.y, math.min(y, ctx.content_height - el.height)) or el.y,
    }
  end,
}

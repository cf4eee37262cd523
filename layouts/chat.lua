--- Chat: messages one under another; one's own at the trailing edge, the others at the leading one.
--- The view begins at the newest message, and a view at the end of the content stays at the end. If
--- there are only a few messages, they are at the bottom. Source: ours, from SEMANTICS.md 3.1, 6.4.

local NO_INSETS = { top = 0, leading = 0, bottom = 0, trailing = 0 }

--- The width of the content.
local function breadth(ctx)
  return math.max(0, ctx.width - (ctx.insets.leading + ctx.insets.trailing))
end

--- The height of a header or a footer; 0 if the section has none.
local function height_of(size) return math.max(0, size and size.height or 0) end

--- Where section `s` and everything in it is, if the section begins at `y`.
local function section_at(ctx, s, y, width)
  local section, p = ctx.sections[s], ctx.params
  local insets, first, last = section.insets or NO_INSETS, section.first, section.last
  local gap, header = section.line_spacing or p.line_spacing, height_of(section.header)
  local room = width - insets.leading - insets.trailing
  local start, _, length = y + (header + insets.top), ctx.total(first, last)
  if last > first then length = length + (last - first) * gap end
  local below, footer = start + length + insets.bottom, height_of(section.footer)
  return {
    x = insets.leading, room = room, widest = math.max(0, p.bubble_width * room),
    first = first, last = last, gap = gap, start = start, finish = start + length,
    top = y, header = header, below = below, footer = footer, bottom = below + footer,
  }
end

--- The plan if the first section begins at `y`, and where the last section ends. The plan has the
--- places of all sections, functions of `ctx` for speed, and `only`: 1 if there is one section.
local function plan_from(ctx, y, width)
  local plan = { size = ctx.size, total = ctx.total, hint = ctx.hint }
  plan.only = #ctx.sections == 1 and 1 or nil
  for s = 1, #ctx.sections do
    plan[s] = section_at(ctx, s, y, width)
    y = plan[s].bottom
  end
  return plan, math.max(0, y)
end

--- The first item of a section that does not end above `y`; the last item if all end above it.
local function item_at(ctx, section, y)
  local first, low, high = section.first, section.first, section.last
  while low < high do
    local i = (low + high) // 2
    local _, length = ctx.total(first, i)
    if section.start + length + (i - first) * section.gap < y then low = i + 1 else high = i end
  end
  return low
end

---@type celluna.Layout
return {
  name = "chat", version = "1.0.0", api = 1,
  summary = "Messages from the bottom up; the view stays at the newest one.",
  reference = "chat", begin = "end", anchor = "last",
  params = {
    line_spacing = param.length { default = 8, min = 0, help = "The distance between messages." },
    bubble_width = param.number {
      default = 0.75, min = 0, max = 1, step = 0.05,
      help = "The greatest share of the width for a message.",
    },
    self_sizing = param.boolean { default = false, help = "Messages get the size that they need." },
  },
  data = { mine = param.boolean { default = false } },
  kinds = { header = "per_section", footer = "per_section" },
  laws = { "no_overlap", "reading_order", "mirrors", "anchored" },
  examples = {
    { name = "conversation", params = { self_sizing = true }, scene = "chat" },
    { name = "days", params = { line_spacing = 4 }, scene = "sections" },
  },

  fit = function(ctx) return ctx.params.self_sizing end, -- if true, sizes are measured

  content = function(ctx)
    local width, insets = breadth(ctx), ctx.insets
    local plan, height = plan_from(ctx, 0, width)
    local free = ctx.height - insets.top - insets.bottom - height
    if free > 0 then plan, height = plan_from(ctx, free, width) end
    return width, height, plan
  end,

  frame = function(ctx, i, plan)
    local section = plan[plan.only or ctx.section_of(i)]
    local first, x, widest, width, height = section.first, section.x, section.widest, plan.size(i)
    local _, above = plan.total(first, i - 1)
    if width > widest then width = widest end -- celluna: equivalent, an equal width stays
    if plan.hint(i, "mine") then x = x + (section.room - width) end
    return x, section.start + (above + (i - first) * section.gap), width, height
  end,

  range = function(ctx, _, y, _, height, plan)
    local from, to = math.huge, 0
    for _, section in ipairs(plan) do
      local first, last = section.first, section.last
      if first <= last and section.start <= y + height and section.finish >= y then
        if section.gap >= 0 then
          first, last = item_at(ctx, section, y), item_at(ctx, section, y + height)
        end
        from, to = math.min(from, first), math.max(to, last)
      end
    end
    return math.min(from, to + 1), to
  end,

  views = function(ctx, sheet, _, y, _, height, plan)
    local width = breadth(ctx)
    local function place(bar, s, top, length)
      if length > 0 and top <= y + height and top + length >= y then
        bar(s, 0, top, width, length)
      end
    end
    for s, section in ipairs(plan) do
      place(sheet.header, s, section.top, section.header)
      place(sheet.footer, s, section.below, section.footer)
    end
  end,
}

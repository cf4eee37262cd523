local stack = require "celluna.stack"

local function place(_, acc, i, sheet)
  sheet.item(i, acc.x, acc.y)
  acc.y = acc.y + 40
end

local start, step, finish, frontier = stack.fold(nil, place)

return {
  name = "rows", version = "1", api = 1,
  start = start, step = step, finish = finish, frontier = frontier,
}

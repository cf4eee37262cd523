---@meta celluna.stack
-- `require "celluna.stack"` for LuaLS; celluna.lua declares its type.

---@type celluna.Stack
local Stack

return Stack

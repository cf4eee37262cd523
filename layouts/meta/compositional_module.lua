---@meta celluna.compositional
-- `require "celluna.compositional"` for LuaLS; celluna.lua declares its type.

---@type celluna.Compositional
local Compositional

return Compositional

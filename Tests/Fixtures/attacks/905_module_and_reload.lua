-- expect: error
-- tries: requires files above its folder, devices and itself, so that a watch follows them; and what is found in a checkout
-- ways: reload, repl, check, diff
local ok1 = pcall(require, "../canary")
local ok2 = pcall(require, "attack")
local ok3 = pcall(require, "dev.null")
local names = { "..", ".", "/etc/passwd", "a/../../canary", "a\0b", "::error::x", ("n"):rep(70), "celluna.compose" }
for _, name in ipairs(names) do pcall(require, name) end
require "copy"
return { name = "attack", version = "1", api = 1,
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end return 1, 1 end }

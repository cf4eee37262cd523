-- expect: ok
-- tries: laws of its own that do not end, fail with what is no text, keep what they are given and answer in megabytes
-- ways: laws, check, repl
local kept = {}
return { name = "attack", version = "1", api = 1,
  laws = {
    "no_overlap", "inside_content",
    { "endless", function(run) while true do end end },
    { "odd", function(run) error(setmetatable({}, { __tostring = function() error("no") end })) end },
    { "long", function(run) return false, ("\27[2J::error::x\n"):rep(9000) end },
    { "keeps", function(run) kept[#kept + 1] = run for _, one in ipairs(kept) do local x = one.items[1].x end return true end },
  },
  prepare = function(ctx, sheet) for i = 1, ctx.count do sheet.item(i, 0, i * 10, 9, 9) end return 9, ctx.count * 10 + 10 end }

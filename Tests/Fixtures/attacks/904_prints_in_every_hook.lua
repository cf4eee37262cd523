-- expect: ok
-- tries: prints commands of CI services and what terminals obey in every hook, with breaks of every sort, in names and errors
-- ways: repl, protocol, check, bench, diff, reload
local texts = {
  "::error::no", "  ::warning file=x::no", "a\r::error::no", "a\n::error::no", "a\u{2028}::error::no", "a\u{85}::error::no",
  "\27]0;title\7", "\27[2J", "##[error]no", "x ##vso[task.setvariable variable=y]z", "##teamcity[buildStop]", "\u{202e}txt", "\0\8\8",
}
local n = 0
local function say() n = n + 1 print(texts[n % #texts + 1]) end
say()
return { name = "attack", version = "::error::1", summary = "##[error]no", api = 1,
  laws = { { "says", function() say() return false, "::error::no\n##[error]no" end } },
  prepare = function(ctx, sheet) say() for i = 1, ctx.count do sheet.item(i, 0, i * 10, 9, 9) end return 9, ctx.count * 10 end,
  scroll = function(ctx, el) say() return { alpha = 1 } end,
  snap = function(ctx, x, y) say() return x, y end,
  appear = function(ctx, el) say() error("::error::no\n::error::no", 0) end,
  migrate = function(state) say() return state end }

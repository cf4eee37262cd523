@testable import LuaSandbox

// Section 9 of docs/design/SANDBOX.md: scripts cannot reach the bugs of Lua 5.4.4.
extension SandboxRule {
  private static let concat =
    "603b2c64 `luaV_concat` uses invalidated stack pointer. The commit 42d40581, the patch for "
    + "CVE-2022-33099, introduced this bug"
  private static let wrongCode =
    "782ef85b wrong code for `t[a < b]`; c764ca71 wrong code for bit operators after 256 constants; "
    + "997f11f5 `break` and closing"
  private static let sizes =
    "5853c37a concat size overflow; 267ef461 constructor overflow; ab859fe5 corrupt bytecode"
  private static let collection = "ee645472 stack reallocation may run an emergency collection"
  private static let closing =
    "196bb94d `lua_settop` stale pointer; 3fe7be95 message handler overwritten"

  static let bugs: [SandboxRule] = [
    SandboxRule(
      9, concat,
      "local mt = {} local t = setmetatable({}, mt) "
        + "mt.__concat = function() return 'x' end return 'a' .. 'b' .. 'c' .. t",
      .fails(.runtime, "attempt to concatenate a table value")),
    SandboxRule(
      9, "983bc433 use after free in `luaV_finishset`",
      "local t = setmetatable({}, {}) getmetatable(t).__mode = 'k' t[{}] = 1 "
        + "for i = 1, 20000 do local garbage = { i } end return show(next(t) ~= nil)",
      .gives("true")),
    SandboxRule(
      9, "1e64c139 nested `coroutine.close` overflows the C stack",
      "local mt = {} local t = setmetatable({}, mt) mt.__close = print local x <close> = t",
      .fails(.runtime, "got a non-closable value")),
    SandboxRule(
      9, "25da574f `luaD_seterrorobj` may raise unprotected",
      "local t = {} xpcall(function() while true do t[#t + 1] = ('x'):rep(1000) end end, "
        + "function(m) error(m) end)", .fails(.memory), limits: { $0.memoryBytes = 1 << 18 }),
    SandboxRule(
      9, wrongCode,
      "local t = { [true] = 'yes' } local a, b = 1, 2 local k = a < b "
        + "return show(t[k])", .gives("yes")),
    SandboxRule(
      9, closing, "local ok = pcall(setmetatable, {}, { __close = print }) return show(ok)",
      .gives("false")),
    SandboxRule(
      9, "f623b969 `l_strcmp` over-read", "return show('a\\0b' < 'a\\0c', 'Z' < 'a', 'é' > 'z')",
      .gives("true true true")),
    SandboxRule(
      9, "2db966fc `luaL_traceback` stack slots",
      "local function f(n) if n == 0 then error('deep') end f(n - 1) return 1 end f(150)",
      .fails(.runtime, "deep")),
    SandboxRule(
      9, "7923dbbf `getobjname` recursion",
      "local a = { _ENV = {} } a._ENV._ENV = a._ENV local _ = a._ENV._ENV._ENV._ENV.x + 1",
      .fails(.runtime, "nil value")),
    SandboxRule(9, sizes, "load('\\27LuaT\\0\\25\\147')", .fails(.refused)),
    SandboxRule(
      9, sizes, "local s = ('x'):rep(200000) return s .. s .. s", .fails(.memory, "too long")),
    SandboxRule(
      9, "6 others (line numbers, hook details, argv)", "error('line')",
      .fails(.runtime, "rule.lua:1: line")),
    SandboxRule(
      9, collection,
      "local function f(...) return select('#', ...) > 240 and 0 or f(1, ...) end "
        + "local t = {} for i = 1, 200 do t[i] = f() end return show(#t)", .gives("200")),
  ]
}

@testable import LuaSandbox

// Section 10 of docs/design/SANDBOX.md: attacks that get past a count hook, a capped allocator and
// a list of removed globals.
extension SandboxRule {
  private static let chains = "021 022 023: chains of `__call` (a table as `__call`)"
  private static let endless =
    "051 071 074 078: `rep(\"\", 2^60)`, `move`, a `__len` that returns a false length, "
    + "`sort` of long strings"
  private static let patterns = "054-061: patterns, and `find` of plain text"
  private static let results =
    "180 181 188: the host reads results with metamethods, outside a protected call"
  private static let memory =
    "048 200 204: memory bugs of 5.4.4 (200 and 204 do not succeed in every run)"
  private static let numbers =
    "182-187 194 195: results that are NaN, infinite, 2^63 or texts of digits, or too many results"
  private static let leaks =
    "064 085 120-123 158-160 202: addresses, bytecode, `string.dump`, `warn`, the metatable of "
    + "strings"

  static let attacks: [SandboxRule] = [
    SandboxRule(
      10, "002 003 041: `pcall` catches the kill",
      "local function f(n) if n == 0 then while true do end end pcall(f, n - 1) pcall(f, n - 1) end "
        + "f(60)", .fails(.instructions)),
    SandboxRule(
      10, "002 003 041: `pcall` catches the kill",
      "local function f(n) return n == 0 and error() or 1 + f(n - 1) end while true do pcall(f, 99) end",
      .fails(.instructions)),
    SandboxRule(
      10, "004 005: the handler of `xpcall` runs while hooks are off",
      "local function h() return xpcall(function() while true do end end, h) end h()",
      .fails(.instructions)),
    SandboxRule(
      10, "004 005: the handler of `xpcall` runs while hooks are off",
      "xpcall(error, function() while true do end end)",
      .fails(.instructions)),
    SandboxRule(
      10, "011: each new coroutine starts with a full hook count", "coroutine.wrap(print)()",
      .fails(.runtime, "global 'coroutine'")),
    SandboxRule(
      10, "013 014 016: code in `__close` or `__gc`",
      "local mt = {} local t = setmetatable({}, mt) mt.__gc = function() while true do end end "
        + "t = nil for i = 1, 20000 do local garbage = { i } end return show('quiet')",
      .gives("quiet")),
    SandboxRule(
      10, chains, "local f = print for i = 1, 10 do f = setmetatable({}, { __call = f }) end f()",
      .fails(.runtime, "must be a function")),
    SandboxRule(
      10, chains, "local mt = {} local t = setmetatable({}, mt) mt.__call = t t()",
      .fails(.runtime, "attempt to call a table value")),
    SandboxRule(10, endless, "return show((''):rep(1 << 60) == '')", .gives("true")),
    SandboxRule(10, endless, "table.move({}, 1, 1 << 60, 2)", .fails(.instructions)),
    SandboxRule(
      10, endless, "table.concat(setmetatable({}, { __len = function() return 1 << 60 end }))",
      .gives("nil")),
    SandboxRule(
      10, endless,
      "local t, s = {}, ('x'):rep(200000) for i = 1, 60 do t[i] = s .. i end "
        + "while true do table.sort(t) end", .fails(.instructions)),
    SandboxRule(10, patterns, "('a'):rep(20000):find('a*a*a*a*b')", .fails(.instructions)),
    SandboxRule(10, patterns, "('('):rep(200000):find('%b()')", .fails(.instructions)),
    SandboxRule(10, patterns, "('a'):rep(100000):find('(a*)%1%1b')", .fails(.instructions)),
    SandboxRule(
      10, patterns, "for i = 1, 100 do ('a'):rep(20000):find('%f[' .. ('b'):rep(20000) .. ']') end",
      .fails(.instructions)),
    SandboxRule(
      10, patterns,
      "local s, p = ('a'):rep(200000), ('a'):rep(100000) .. 'b' "
        + "for i = 1, 9 do assert(not s:find(p, 1, true)) end return show('linear')",
      .gives("linear")),
    SandboxRule(
      10, "0931: integer keys that collide",
      "local t = {} for i = 1, 1 << 20 do t[i << 32] = 1 end", .fails(.memory, "too many keys"),
      limits: { $0.instructions = 50_000_000 }),
    SandboxRule(
      10, "105: `coroutine.resume` catches the error for lack of memory",
      "while true do pcall(function() local t = {} while true do t[#t + 1] = {} end end) end",
      .fails(.memory), limits: { $0.memoryBytes = 1 << 18 }),
    SandboxRule(
      10, "136 138: source text for which the parser takes quadratic time",
      "local s = 'local x if x then ' .. ('elseif x then '):rep(17000) .. 'end' "
        + "while true do load(s) end", .fails(.time), limits: { $0.time = .milliseconds(100) }),
    SandboxRule(
      10, results, "return setmetatable({}, { __index = error, __len = error, __pairs = error })",
      .gives("table(LuaSandbox.LuaTable(pairs: [], kind: nil))")),
    SandboxRule(
      10, results, "return setmetatable({}, { __lt = error }), 1", .fails(.runtime, "must return"),
      isHook: true),
    SandboxRule(
      10, memory, "local mt = { __concat = function(a, b) return a end } setmetatable({}, mt)",
      .fails(.refused, "__concat")),
    SandboxRule(
      10, memory, "setmetatable({}, { __mode = 'kv' })", .fails(.refused, "__mode")),
    SandboxRule(10, numbers, "return 0 / 0, 1", .fails(.runtime, "content's width"), isHook: true),
    SandboxRule(10, numbers, "return 1, 1 / 0", .fails(.runtime, "content's height"), isHook: true),
    SandboxRule(10, numbers, "return '1', 1", .fails(.runtime, "must return"), isHook: true),
    SandboxRule(
      10, numbers, "sheet.item(1, 2^63, 0) return 1, 1", .fails(.runtime, "finite"), isHook: true),
    SandboxRule(
      10, numbers, "sheet.item(1 << 62, 0, 0) return 1, 1", .fails(.runtime, "no item"),
      isHook: true),
    SandboxRule(
      10, numbers, "for n = 1, 1e9 do sheet.decoration('d', n, 0, 0, 1, 1) end return 1, 1",
      .fails(.runtime, "more views than"), isHook: true, limits: { $0.instructions = 9_000_000 }),
    SandboxRule(10, leaks, "return ('%p'):format(print)", .fails(.refused, "%p")),
    SandboxRule(10, leaks, "string.dump(print)", .fails(.runtime, "field 'dump'")),
    SandboxRule(10, leaks, "warn('@on')", .fails(.runtime, "global 'warn'")),
    SandboxRule(
      10, leaks, "getmetatable('').__concat = print", .fails(.runtime, "boolean value")),
  ]
}

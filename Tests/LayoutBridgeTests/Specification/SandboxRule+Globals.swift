@testable import LuaSandbox

// Section 5 of docs/design/SANDBOX.md: the treatment of each global.
extension SandboxRule {
  private static let absent = "io os debug package dofile loadfile collectgarbage warn"
  private static let coroutines =
    "coroutine: create resume wrap yield status running isyieldable"
  private static let sealed = "setmetatable getmetatable"

  static let globals: [SandboxRule] = [
    SandboxRule(
      5,
      "assert error ipairs next pairs rawequal rawget rawlen rawset select tonumber type _VERSION",
      "local t = {} for i, v in ipairs({ 7 }) do rawset(t, i, v) end "
        + "return show(rawget(t, 1), rawlen(t), rawequal(t, t), next(t), select('#', 1, 2), "
        + "tonumber('0x10'), type(t), _VERSION, assert(1), (pcall(error)))",
      .gives("7 1 true 1 2 16 table Lua 5.4 1 false")),
    SandboxRule(5, "_G", "x = 1 return show(_G == _ENV, _G._G == _G, _G.x)", .gives("true true 1")),
    SandboxRule(
      5, "pcall xpcall", "while true do pcall(function() while true do end end) end",
      .fails(.instructions)),
    SandboxRule(
      5, "pcall xpcall",
      "xpcall(function() while true do end end, function() while true do end end)",
      .fails(.instructions)),
    SandboxRule(
      5, "pcall xpcall", "local t = {} pcall(function() while true do t[#t + 1] = {} end end)",
      .fails(.memory), limits: { $0.memoryBytes = 1 << 20 }),
    SandboxRule(
      5, "tostring",
      "return show(tostring({}) == ('%s'):format({}), tostring({}):match('^table: 0x'))",
      .gives("false table: 0x")),
    SandboxRule(
      5, "tostring",  // addresses are multiples of 16
      "for i = 1, 64 do if tonumber(tostring({}):match('0x(%d+)')) % 16 ~= 0 then "
        + "return show('disguised') end end", .gives("disguised")),
    SandboxRule(
      5, "print", "print(('x'):rep(5000)) for i = 1, 100 do print(('x'):rep(900)) end",
      .fails(.runtime, "more output than one call may write")),
    SandboxRule(
      5, sealed, "local mt = {} local t = setmetatable({}, mt) mt.__index = error return show(t.x)",
      .gives("nil")),
    SandboxRule(5, sealed, "setmetatable({}, { __gc = print })", .fails(.refused, "__gc")),
    SandboxRule(5, sealed, "setmetatable({}, { __mode = 'k' })", .fails(.refused, "__mode")),
    SandboxRule(5, sealed, "setmetatable({}, { __close = print })", .fails(.refused, "__close")),
    SandboxRule(5, sealed, "setmetatable({}, { __concat = print })", .fails(.refused, "__concat")),
    SandboxRule(
      5, sealed, "setmetatable({}, { __call = {} })", .fails(.runtime, "must be a function")),
    SandboxRule(
      5, "load", "load(((' '):rep(1000)):rep(200)) return show('compiled')", .fails(.instructions),
      limits: { $0.instructions = 60_000 }),
    SandboxRule(5, "load", "load('\\27LuaT')", .fails(.refused, "compiled code")),
    SandboxRule(5, "load", "load('return 1', 'n', 'b')", .fails(.refused, "compiled code")),
    SandboxRule(5, "load", "load(function() end)", .fails(.runtime, "a text")),
    SandboxRule(
      5, "load", "load((' '):rep(2000))", .fails(.runtime, "source text is too long"),
      limits: { $0.sourceBytes = 1500 }),
    SandboxRule(
      5, "load", "while true do load('local x = 1') end", .fails(.instructions)),
    SandboxRule(
      5, "load", "return (select(2, load('x x', '\\27[31m@rule.lua')))",
      .gives("[load ?[31m@rule.lua]:1: syntax error near 'x'")),
    SandboxRule(5, "math.*", "math.randomseed()", .fails(.runtime, "math.randomseed")),
    SandboxRule(
      5, "math.*",
      "math.randomseed(7) local a = math.random() math.randomseed(7) "
        + "return show(a == math.random(), math.maxinteger, select('#', math.randomseed(1)))",
      .gives("true 9223372036854775807 0")),
  ]

  static let libraries: [SandboxRule] = [
    SandboxRule(
      5, "string: char len lower reverse sub upper",
      "local s = ('x'):rep(200000) while true do s:reverse() s:upper() s:lower() s:sub(2) end",
      .fails(.instructions)),
    SandboxRule(5, "string.format", "string.format('%p', {})", .fails(.refused, "%p")),
    SandboxRule(
      5, "string.format", "return ('%-5s|%03d|%.2f'):format('a', 7, 1.5)", .gives("a    |007|1.50")),
    SandboxRule(
      5, "string: rep byte find match gmatch gsub", "('x'):rep(1 << 40, ('y'):rep(1000))",
      .fails(.runtime, "too long")),
    SandboxRule(
      5, "string: rep byte find match gmatch gsub",
      "('a'):rep(20000):find('.-.-.-.-b')", .fails(.instructions)),
    SandboxRule(
      5, "string: rep byte find match gmatch gsub", "('x'):rep(1000):byte(1, -1)",
      .fails(.runtime, "too many results")),
    SandboxRule(
      5, "string: dump pack unpack packsize",
      "return show(string.dump, string.pack, string.unpack, string.packsize)",
      .gives("nil nil nil nil")),
    SandboxRule(
      5, "(\"x\"):method, string arithmetic",
      "return show(('x'):upper(), '10' + 5, getmetatable(''))", .gives("X 15 false")),
    SandboxRule(
      5, "table: insert remove concat unpack pack move sort",
      "local t = setmetatable({}, { __len = function() return 1 << 60 end, __index = error, "
        + "__newindex = error }) table.insert(t, 'a') table.insert(t, 1, 'b') "
        + "return show(rawlen(t), table.concat(t), table.unpack(t))", .gives("2 ba b a")),
    SandboxRule(
      5, "table: insert remove concat unpack pack move sort", "table.unpack({}, 1, 251)",
      .fails(.runtime, "too many results")),
    SandboxRule(
      5, "table: insert remove concat unpack pack move sort",
      "local t = {} while true do table.insert(t, 1, 0) end", .fails(.instructions)),
    SandboxRule(
      5, "table: insert remove concat unpack pack move sort",
      "local t = {} for i = 1, 1000 do t[i] = i end while true do table.sort(t) end",
      .fails(.instructions)),
    SandboxRule(
      5, "table: insert remove concat unpack pack move sort",
      "local t = {} for i = 1, 40000 do t[i] = -i end table.sort(t) return show('sorted')",
      .fails(.instructions)),
    SandboxRule(
      5, "table: insert remove concat unpack pack move sort",
      "local t, s = {}, ('x'):rep(1000) for i = 1, 1000 do t[i] = s end table.concat(t)",
      .fails(.runtime, "too long")),
    SandboxRule(
      5, "utf8: char charpattern codepoint len offset codes",
      "utf8.codepoint(('x'):rep(1000), 1, -1)", .fails(.runtime, "too many results")),
    SandboxRule(
      5, "utf8: char charpattern codepoint len offset codes",
      "local s = ('é'):rep(10000) while true do utf8.len(s) end", .fails(.instructions)),
    SandboxRule(5, coroutines, "return show(coroutine)", .gives("nil")),
    SandboxRule(
      5, "item place (host API) and registered host functions",
      "sheet.item(1, 0 / 0, 0) return 1, 1",
      .fails(.runtime, "nan"), isHook: true),
    SandboxRule(
      5, "item place (host API) and registered host functions", "sheet.item(3, 0, 0) return 1, 1",
      .fails(.runtime, "there is no item 3"), isHook: true),
    SandboxRule(
      5, "item place (host API) and registered host functions",
      "for i in ctx.items() do sheet.item(i, 0, 0) end return 1, 1", .gives("2"), isHook: true),
    SandboxRule(
      5, "require",
      "return show((pcall(require, 'os')), (pcall(require, '../x')), (pcall(require, 1)))",
      .gives("false false false")),
    SandboxRule(
      5, absent,
      "return show(io, os, debug, package, dofile, loadfile, collectgarbage, warn)",
      .gives("nil nil nil nil nil nil nil nil")),
  ]
}

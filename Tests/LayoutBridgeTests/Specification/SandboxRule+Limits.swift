@testable import LuaSandbox

// Section 6 of docs/design/SANDBOX.md: each limit stops a script that exceeds it. Section 7: the
// ways in which a script can end.
extension SandboxRule {
  static let limits: [SandboxRule] = [
    SandboxRule(
      6, "memory_bytes", "local t = {} for i = 1, 1e9 do t[i] = { i } end",
      .fails(.memory, "all memory"), limits: { $0.memoryBytes = 1 << 20 }),
    SandboxRule(
      6, "beside_bytes", "local t = {} for i = 1, 1e9 do t[i] = { i } end",
      .fails(.memory, "all memory"),
      limits: { ($0.memoryBytes, $0.besideBytes) = (1 << 20, 1 << 40) }),
    SandboxRule(
      6, "block_bytes", "local t = {} for i = 1, 1e9 do t[i] = i end",
      .fails(.memory, "too large"), limits: { $0.blockBytes = 1 << 20 }),
    SandboxRule(
      6, "string_bytes", "local s = 'x' while true do s = s .. s end",
      .fails(.memory, "a string is too long")),
    SandboxRule(
      6, "hash_nodes", "local t = {} for i = 1, 1e9 do t['k' .. i] = true end",
      .fails(.memory, "too many keys")),
    SandboxRule(
      6, "hash_nodes", "local t = {} for i = 1, 16000 do t['k' .. i] = true end return show(#t)",
      .gives("0")),
    SandboxRule(
      6, "source_bytes", "return 1", .fails(.runtime, "source text is too long"),
      limits: { $0.sourceBytes = 100 }),
    SandboxRule(
      6, "instructions", "while true do end", .fails(.instructions),
      limits: { $0.instructions = 10_000 }),
    SandboxRule(
      6, "hook_interval", "for i = 1, 20 do local x = i end return show('few')", .gives("few"),
      limits: { $0.instructions = 1500 }),
    SandboxRule(
      6, "hook_interval", "for i = 1, 3000 do local x = i end return show('many')",
      .fails(.instructions), limits: { $0.instructions = 1500 }),
    SandboxRule(
      6, "wall_ms", "while true do end", .fails(.time),
      limits: {
        $0.instructions = nil
        $0.time = .milliseconds(20)
      }),
    SandboxRule(6, "unpack_max", "return show((table.unpack({ 5 }, 1, 250)))", .gives("5")),
    SandboxRule(6, "unpack_max", "table.unpack({ 5 }, 1, 251)", .fails(.runtime, "too many")),
    SandboxRule(
      6, "output_bytes", "while true do print('line') end", .fails(.runtime, "more output"),
      limits: { $0.outputBytes = 1000 }),
    // Lua's limit of nested C calls; LayoutScriptingTests runs the recursive attacks on a thread
    // with a stack of 1 MiB.
    SandboxRule(
      6, "thread stack", "local function f() return (('x'):gsub('x', f)) end f()",
      .fails(.runtime, "overflow")),
  ]

  static let errors: [SandboxRule] = [
    SandboxRule(7, "ok", "return show('fine')", .gives("fine")),
    SandboxRule(7, "runtime", "error('no')", .fails(.runtime, "rule.lua:1: no")),
    SandboxRule(7, "runtime", "return show(pcall(error, 'no'))", .gives("false no")),
    SandboxRule(7, "syntax", "return return", .fails(.syntax, "rule.lua:1:")),
    SandboxRule(7, "refused", "('%p'):format({})", .fails(.refused, "scripts have no `%p`")),
    SandboxRule(
      7, "refused", "return show((pcall(string.format, '%p', {})))", .gives("false")),
    SandboxRule(7, "budget", "while true do end", .fails(.instructions)),
    SandboxRule(
      7, "timeout", "while true do pcall(function() while true do end end) end", .fails(.time),
      limits: {
        $0.instructions = nil
        $0.time = .milliseconds(20)
      }),
    SandboxRule(
      7, "memory", "local s = ('x'):rep(1000) while true do s = s .. s end",
      .fails(.memory, "a string is too long")),
    SandboxRule(
      7, "badresult", "sheet.item(1, 0, 0) sheet.item(2, 0, 0) return 0 / 0, 1",
      .fails(.runtime, "nan as the content's width"), isHook: true),
    SandboxRule(
      7, "badresult", "sheet.item(1, '0', 0) return 1, 1", .fails(.runtime, "a number"),
      isHook: true),
  ]
}

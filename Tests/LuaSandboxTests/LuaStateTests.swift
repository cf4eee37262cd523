import Testing

@testable import LuaSandbox

@Suite struct LuaStateTests {
  @Test(arguments: [
    ("return nil", LuaValue.nil),
    ("return true", .boolean(true)),
    ("return 9007199254740993", .integer(9_007_199_254_740_993)),
    ("return 0.1 + 0.2", .number(0.1 + 0.2)),
    ("return -0.0", .number(-0.0)),
    ("return 'a\\0b'", .string("a\0b")),
    ("return 'héllo'", .string("héllo")),
    (
      "return { 1, 2, x = 'y' }",
      .table(
        LuaTable([
          .init(key: .integer(1), value: .integer(1)), .init(key: .integer(2), value: .integer(2)),
          .init(key: .string("x"), value: .string("y")),
        ]))
    ),
    ("", .nil),
  ])
  func `a chunk's first result comes back as it is`(source: String, expected: LuaValue) throws {
    let state = try LuaState()
    defer { state.close() }
    #expect(try state.load(Array(source.utf8), name: "chunk.lua") == expected)
    #expect(state.stackHeight == 0)
  }

  @Test(arguments: [
    LuaValue.boolean(false), .integer(.min), .integer(.max), .number(1.0 / 3), .number(.infinity),
    .string(""), .string("ünï"), .table(LuaTable(["a": .table(LuaTable(["b": .integer(1)]))])),
  ])
  func `an argument survives the round trip through a function`(value: LuaValue) throws {
    let state = try LuaState()
    defer { state.close() }
    let loaded = try state.load(Array("return function(x) return x, x end".utf8), name: "f")
    guard case .function(let function) = loaded else {
      Issue.record("expected a function, got \(loaded)")
      return
    }
    #expect(try state.call(function, [value]) == [value, value])
    #expect(state.referenceCount == 1)
    state.release(function)
    #expect(state.referenceCount == 0)
    #expect(state.stackHeight == 0)
  }

  @Test func `an error keeps its words, its frames and the variables of its line`() throws {
    let state = try LuaState()
    defer { state.close() }
    let source = """
      local function inner(n)
        local label = "width"
        error("no " .. label)
      end
      inner(3)
      """
    let error = #expect(throws: LuaError.self) {
      try state.load(Array(source.utf8), name: "e.lua")
    }
    #expect(error?.code == .runtime)
    #expect(error?.message == "e.lua:3: no width")
    #expect(error?.frames.map(\.line) == [3, 5])
    #expect(error?.frames.map(\.name) == ["inner", ""])
    #expect(
      error?.variables.prefix(2).map { "\($0.name)=\($0.value)" } == ["n=3", "label=\"width\""])
    #expect(error?.fault == nil)
  }

  @Test(arguments: [
    ("while true do end", LuaError.Code.instructions),
    ("while true do pcall(function() while true do end end) end", .instructions),
    ("local t = {} for i = 1, 1e9 do t[i] = {} end", .memory),
    ("local s = 'x' while true do s = s .. s end", .memory),
    ("pcall(string.rep, 'x', 1 << 40) while true do pcall(error) end", .instructions),
  ])
  func `a script that is stopped cannot catch it, and is dead`(
    source: String, code: LuaError.Code
  ) throws {
    var limits = LuaLimits()
    limits.instructions = 3_000_000
    limits.time = .seconds(60)
    let state = try LuaState(limits: limits)
    defer { state.close() }
    let error = #expect(throws: LuaError.self) {
      try state.load(Array(source.utf8), name: "stop.lua")
    }
    #expect(error?.code == code)
    #expect(error?.frames.first?.line == 1)
    #expect(error?.leavesStateAlive == false)
    let next = #expect(throws: LuaError.self) {
      try state.load(Array("return 1".utf8), name: "next.lua")
    }
    #expect(next?.code == .dead)
  }

  @Test func `the deadline stops a loop without counting instructions`() throws {
    var limits = LuaLimits()
    limits.time = .milliseconds(20)
    let state = try LuaState(limits: limits)
    defer { state.close() }
    let error = #expect(throws: LuaError.self) {
      try state.load(Array("local n = 0\nwhile true do n = n + 1 end".utf8), name: "loop.lua")
    }
    #expect(error?.code == .time)
    #expect(error?.frames.first?.line == 2)
  }

  @Test
  func `the deadline stops calls so deep that marking them takes longer than a tick`()
    throws
  {
    var limits = LuaLimits()
    limits.time = .milliseconds(20)
    limits.tick = .microseconds(100)
    let state = try LuaState(limits: limits)
    defer { state.close() }
    let source = """
      local function f(n) if n == 0 then return 0 end return 1 + f(n - 1) end
      while true do pcall(f, 150000) end
      """
    let error = #expect(throws: LuaError.self) {
      try state.load(Array(source.utf8), name: "deep.lua")
    }
    #expect(error?.code == .time)
  }

  @Test(arguments: [
    "os", "io", "debug", "package", "dofile", "loadfile", "loadstring", "collectgarbage",
    "coroutine", "warn", "string.dump", "string.pack",
  ])
  func `a name that the sandbox omits is nil`(name: String) throws {
    let state = try LuaState()
    defer { state.close() }
    #expect(try state.load(Array("return \(name)".utf8), name: "g") == .nil)
  }

  @Test(arguments: [
    [
      "-math.huge", "-1", "1", "2.5", "10", "math.maxinteger - 1", "math.maxinteger", "2.0^63",
      "'apple'", "'apples'", "'mango'", "false", "true", "print",
    ],
    ["math.maxinteger - 2", "math.maxinteger - 1", "math.huge"], ["math.maxinteger", "2.0^63"],
  ])
  func `pairs visits numbers ascending, then strings, then booleans, however they were set`(
    keys: [String]
  ) throws {
    let numbered = keys.enumerated().map { "[\($1)] = '\($0)'" }
    for first in keys.indices {
      let state = try LuaState()
      defer { state.close() }
      let fields = (numbered[first...] + numbered[..<first]).reversed()
      let source = """
        local visited = {}
        for _, place in pairs({ \(fields.joined(separator: ", ")) }) do visited[#visited + 1] = place end
        return table.concat(visited, " ")
        """
      let expected = keys.indices.map(String.init).joined(separator: " ")
      #expect(try state.load(Array(source.utf8), name: "p") == .string(expected))
    }
  }

  @Test func `print goes to the host, cleaned`() throws {
    let state = try LuaState()
    defer { state.close() }
    _ = try state.load(Array("print('a', 1, nil, '\\27[2Jx')".utf8), name: "p")
    #expect(state.output == "a\t1\tnil\t?[2Jx\n")
    _ = try state.load([], name: "q")
    #expect(state.output == "")
  }

  @Test func `an allocation that fails ends in a typed error, whichever it is`() throws {
    let source = Array(
      """
      local t = {}
      for i = 1, 50 do t["k" .. i] = { i, tostring(i) } end
      table.sort(t)
      return { name = ("x"):rep(100), f = function() return t end, s = ("a b"):gsub("%w", "%0%0") }
      """.utf8)
    var failures = 0
    for index in 1... {
      var limits = LuaLimits()
      limits.failingAllocation = index
      do {
        let state = try LuaState(limits: limits)
        defer { state.close() }
        _ = try state.load(source, name: "oom.lua")
        break
      } catch {
        #expect(error.code == .memory)
        failures += 1
      }
    }
    #expect(failures > 300)
  }
}

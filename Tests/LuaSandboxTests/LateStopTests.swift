import Testing

@testable import LuaSandbox

/// If instructions are counted, a script is also stopped by time, however slow each instruction is.
///
/// The tests also check that work inside an instruction is counted or bounded. Source: SANDBOX.md
/// section 4.5.
@Suite struct LateStopTests {
  /// A chunk that returns an endless function; each `t[K]` in it compares about 200,000 keys.
  private static let slow = """
    local M <const>, K <const> = 511 * 1000003, 511 * 1000003 * 70001
    local t
    for _ = 1, 400 do
      local one = {}
      for i = 1, 512 do one[i * M] = true end
      t = t and setmetatable(one, { __index = t }) or one
    end
    return function()
      while true do
        local x = t[K] x = t[K] x = t[K] x = t[K] x = t[K] x = t[K] x = t[K] x = t[K] x = t[K]
      end
    end
    """

  @Test func `a counted call ends before the next thousand instructions once its time is over`()
    throws
  {
    var limits = LuaLimits()
    limits.time = .seconds(60)
    limits.instructions = 1_000_000_000
    let state = try LuaState(limits: limits)
    defer { state.close() }
    guard case .function(let function) = try state.load(Array(Self.slow.utf8), name: "s") else {
      Issue.record("expected a function")
      return
    }
    state.limits.time = .milliseconds(10)
    let error = #expect(throws: LuaError.self) { try state.call(function) }
    #expect(error?.code == .time)
    // A thousand of these instructions would take a hundred times the time limit of the call.
    #expect(state.instructions < 1000)
  }

  @Test func `the timer changes nothing in what is counted`() throws {
    let source = """
      local n = 0
      local function more() n = n + 1 end
      while true do
        more()
        local t = { n }
        n = #t + n
        if n % 7 == 0 then more() end
        more()
      end
      """
    var ends: Set<String> = []
    for tick in [Duration.microseconds(50), .microseconds(130), .milliseconds(5)] {
      for _ in 0..<10 {
        var limits = LuaLimits()
        limits.time = .seconds(60)
        limits.instructions = 300_000
        limits.tick = tick
        let state = try LuaState(limits: limits)
        defer { state.close() }
        let error = #expect(throws: LuaError.self) {
          try state.load(Array(source.utf8), name: "s")
        }
        #expect(error?.code == .instructions)
        ends.insert("\(state.instructions) \(error?.frames.map(\.line) ?? [])")
      }
    }
    #expect(ends.count == 1)
  }

  @Test(arguments: [
    ("math.max(...)", 1.0), ("math.min(...)", 1), ("select('#', ...)", 1),
    ("select('#', assert(...))", 2), ("#string.char(...)", 1), ("table.pack(...).n", 1),
  ])
  func `work grows with the arguments`(call: String, times: Double) throws {
    let source = """
      local function grow(n, ...)
        if n == 0 then return \(call) end
        return grow(n - 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...)
      end
      return function(n) return grow(n) end
      """
    let state = try LuaState()
    defer { state.close() }
    guard case .function(let grow) = try state.load(Array(source.utf8), name: "g") else {
      Issue.record("expected a function")
      return
    }
    _ = try state.call(grow, [.integer(2000)])
    #expect(Double(state.instructions) >= 600 * times)
  }

  @Test(arguments: [
    "local t = {} setmetatable(t, { __index = t })",
    "local a, b = {}, {} setmetatable(a, { __index = b }) setmetatable(b, { __index = a })",
    """
    local ring = {}
    for i = 1, 50 do ring[i] = {} end
    for i = 50, 2, -1 do setmetatable(ring[i], { __newindex = ring[i % 50 + 1] }) end
    setmetatable(ring[1], { __newindex = ring[2] })
    """,
    """
    local a, b = {}, {}
    setmetatable(a, { __index = b, __metatable = 1 })
    setmetatable(b, { __index = setmetatable({}, { __index = a }) })
    """,
  ])
  func `no chain of tables leads back to its beginning`(source: String) throws {
    let state = try LuaState()
    defer { state.close() }
    let error = #expect(throws: LuaError.self) { try state.load(Array(source.utf8), name: "r") }
    #expect(error?.code == .runtime)
    #expect(error?.message.contains("a table cannot be its own '__") == true)
  }

  @Test func `chains that end are as they were`() throws {
    let state = try LuaState()
    defer { state.close() }
    let source = """
      local Base = {} Base.__index = Base
      local Derived = setmetatable({}, Base) Derived.__index = Derived
      Base.x = 7
      local object, other = setmetatable({}, Derived), setmetatable({}, Derived)
      setmetatable(object, Derived)
      local t = { y = 1 }
      for i = 1, 1000 do t = setmetatable({}, { __index = t }) end
      return object.x + t.y + other.x
      """
    #expect(try state.load(Array(source.utf8), name: "c") == .integer(15))
  }
}

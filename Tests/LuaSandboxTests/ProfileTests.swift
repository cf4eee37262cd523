import Testing

@testable import LuaSandbox

/// The record of the places where a script's work is done.
@Suite struct ProfileTests {
  private let source = """
    local function long(n)
      local sum = 0
      for i = 1, 3 * n do sum = sum + i end
      return sum
    end
    return function(n)
      local sum = 0
      for i = 1, n do sum = sum + i end
      return sum + long(n)
    end
    """

  private func state() throws -> (state: LuaState, function: LuaFunction) {
    let state = try LuaState()
    guard case .function(let function) = try state.load(Array(source.utf8), name: "work.lua") else {
      throw Missing()
    }
    return (state, function)
  }

  private struct Missing: Error {}

  /// The work of all calls on a line.
  private func work(_ profile: LuaProfile, line: Int) -> Int {
    profile.calls.filter { $0.line?.line == line }.reduce(0) { $0 + $1.work }
  }

  @Test(arguments: [true, false])
  func `a loop of three times the steps has three times the work`(countsInstructions: Bool) throws {
    let (state, function) = try state()
    defer { state.close() }
    if countsInstructions { state.limits.instructions = 100_000_000 }
    state.recordProfile()
    _ = try state.call(function, [.integer(100_000)])
    let profile = state.profile
    let (short, long) = (work(profile, line: 8), work(profile, line: 3))
    // a step of the loop is two instructions in Lua 5.4: the addition and the jump
    #expect((190_000...210_000).contains(short), "\(short)")
    #expect((570_000...630_000).contains(long), "\(long)")
  }

  @Test func `a call has its parent, its name and its first line`() throws {
    let (state, function) = try state()
    defer { state.close() }
    state.recordProfile()
    _ = try state.call(function, [.integer(10_000)])
    let profile = state.profile
    let inner = try #require(profile.calls.first { $0.line?.line == 3 })
    #expect(inner.name == "long")
    #expect(inner.firstLine == LuaProfile.Place(chunk: "work.lua", line: 1))
    let outer = profile.calls[try #require(inner.parent)]
    #expect(outer.line == LuaProfile.Place(chunk: "work.lua", line: 9))
    #expect(outer.name == nil)
    #expect(outer.firstLine == state.firstLine(of: function))
    #expect(outer.parent == 0)
    #expect(profile.calls[0].parent == nil)
  }

  @Test(arguments: [true, false])
  func `calls shorter than an interval are sampled as often as they run`(
    countsInstructions: Bool
  ) throws {
    let state = try LuaState()
    defer { state.close() }
    if countsInstructions { state.limits.instructions = 100_000_000 }
    guard
      case .function(let function) = try state.load(
        Array("return function() local x = 0 for i = 1, 10 do x = x + i end end".utf8),
        name: "short.lua")
    else { throw Missing() }
    state.recordProfile()
    for _ in 1...5000 { _ = try state.call(function) }
    // a call executes twenty instructions in the loop, and about five before and after it
    let work = Double(state.profile.calls.reduce(0) { $0 + $1.work }) / 5000
    #expect((20...30).contains(work), "\(work)")
  }

  @Test func `charged work belongs to the function of the host and to its caller's line`() throws {
    let state = try LuaState()
    defer { state.close() }
    let source = """
      return function()
        local text = ""
        for _ = 1, 200 do
          text = string.rep("x", 10000)
        end
      end
      """
    guard case .function(let function) = try state.load(Array(source.utf8), name: "rep.lua") else {
      throw Missing()
    }
    state.recordProfile()
    _ = try state.call(function)
    let profile = state.profile
    let host = try #require(profile.calls.first { $0.name == "rep" })
    #expect(host.line == nil)
    #expect(host.work > profile.calls.reduce(0) { $0 + $1.work } / 2)
    #expect(profile.calls[try #require(host.parent)].line?.line == 4)
  }

  @Test func `recording again forgets, and without a record there are no calls`() throws {
    let (state, function) = try state()
    defer { state.close() }
    #expect(state.profile.calls.isEmpty)
    state.recordProfile()
    _ = try state.call(function, [.integer(10_000)])
    #expect(state.profile.calls.count > 1)
    state.recordProfile()
    #expect(state.profile.calls.map(\.work) == [0])
  }

  @Test func `a script that recurses deeply is recorded as far as there is room`() throws {
    let state = try LuaState()
    defer { state.close() }
    let source = """
      local function deep(n) if n > 0 then return 1 + deep(n - 1) end return 0 end
      return function() return deep(150) end
      """
    guard case .function(let function) = try state.load(Array(source.utf8), name: "deep.lua") else {
      throw Missing()
    }
    state.recordProfile()
    for _ in 1...200 { _ = try state.call(function) }
    let profile = state.profile
    var depths = [0]
    for call in profile.calls.dropFirst() { depths.append(depths[try #require(call.parent)] + 1) }
    #expect(depths.max() == 64)
  }
}

import Testing

@testable import LuaSandbox

/// `next` visits the keys of a table in the order of `pairs`, not in that of memory.
@Suite struct NextTests {
  /// Runs a chunk that returns a text, and returns this text.
  private func run(_ source: String, reversed: Bool = false) throws -> String {
    var limits = LuaLimits()
    limits.reversesPairs = reversed
    let state = try LuaState(limits: limits)
    defer { state.close() }
    let value = try state.load(Array(source.utf8), name: "n")
    #expect(state.stackHeight == 0)
    guard case .string(let text) = value else { return "\(value)" }
    return text
  }

  @Test(arguments: [
    "{}", "{ 1, 2, 3 }", "{ 3, nil, 1, [1e300] = 2, [-1] = 1, [0.5] = 0 }",
    "{ b = 1, a = 2, ['\\0'] = 3, [''] = 4, aa = 5 }", "{ [true] = 1, [false] = 2, x = 3, 4 }",
    "{ [math.maxinteger] = 1, [2^63] = 2, [math.mininteger] = 3, [-2^63 - 2^12] = 4 }",
    "{ [print] = 1, [{}] = 2, [function() end] = 3, [math] = 4, [param] = 5, 6, x = 7 }",
  ])
  func `next returns the keys in the order of pairs`(table: String) throws {
    let source = """
      local t, of_pairs, of_next = \(table), {}, {}
      for k, v in pairs(t) do of_pairs[#of_pairs + 1] = tostring(k) .. "=" .. tostring(v) end
      for k, v in next, t do of_next[#of_next + 1] = tostring(k) .. "=" .. tostring(v) end
      local one, other = table.concat(of_pairs, " "), table.concat(of_next, " ")
      return one == other and "same" or one .. " / " .. other
      """
    #expect(try run(source) == "same")
    #expect(try run(source, reversed: true) == "same")
  }

  @Test func `numbers ascend, then texts, then false and true`() throws {
    let source = """
      local t, list = { z = 1, [true] = 1, [-3] = 1, a = 1, [2.5] = 1, 1, [false] = 1 }, {}
      for k in next, t do list[#list + 1] = tostring(k) end
      return table.concat(list, " ")
      """
    #expect(try run(source) == "-3 1 2.5 a z false true")
    #expect(try run(source, reversed: true) == "true false z a 2.5 1 -3")
  }

  // Source: the manual of Lua 5.4, next: a field may be cleared while a table is traversed.
  @Test(arguments: [
    "for k in next, t do t[k] = nil end return tostring(next(t))",
    "local k = next(t) while k ~= nil do t[k] = nil k = next(t, k) end return tostring(next(t))",
    """
    local k = next(t)
    while k ~= nil do
      t[k] = nil
      for i = 1, 9 do next({ i }) end
      k = next(t, k)
    end
    return tostring(next(t))
    """,
    "for k in pairs(t) do t[k] = nil end return tostring(next(t))",
  ])
  func `fields may be cleared during the traversal`(rest: String) throws {
    let table = "local t = { 1, 2, 3, x = 4, y = 5, [1.5] = 6, [print] = 7, [true] = 8 } "
    #expect(try run(table + rest) == "nil")
    #expect(try run(table + rest, reversed: true) == "nil")
  }

  @Test(arguments: [
    "next({}, 'x')", "next({ 10, 20 }, 3)", "next({ x = 1 }, 'y')", "next({ 1 }, 0 / 0)",
    "next({ 1 }, print)", "next({ x = 1 }, true)",
  ])
  func `a missing key is an error`(call: String) throws {
    #expect(
      try run("local ok, why = pcall(function() return \(call) end) return tostring(ok) .. why")
        == "falsen:1: invalid key to 'next'")
  }

  @Test func `next of nothing is nil, and a whole number is a key however it is written`() throws {
    #expect(try run("return tostring(next({})) .. select('#', next({}))") == "nil1")
    #expect(try run("return tostring(next({ 10, 20 }, 1.0))") == "2")
  }

  @Test func `the memory of next is freed with the call`() throws {
    let state = try LuaState()
    defer { state.close() }
    let source = """
      return function()
        local t = {}
        for i = 1, 10000 do t[i] = i end
        next(t, next(t))
      end
      """
    guard case .function(let function) = try state.load(Array(source.utf8), name: "n") else {
      Issue.record("expected a function")
      return
    }
    var most = 0
    for round in 1...60 {
      _ = try state.call(function)
      if round > 20 { most = max(most, state.memoryBytes) }
    }
    #expect(most < 3_000_000)
  }
}

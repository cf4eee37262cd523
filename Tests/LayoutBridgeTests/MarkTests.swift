import LayoutCore
import Testing

@testable import LayoutBridge
@testable import LuaSandbox

/// Marks in a script: calls that note whether, and with which values, they are reached.
@Suite struct MarkTests {
  @Test func `marks are noted with their values, which the function returns`() throws {
    let state = try LayoutState()
    defer { state.close() }
    try state.recordMarks(by: "mark", count: 6)
    let source = """
      local function none() end
      local sum = mark(0, 3) + mark(0, 4)
      mark(1);
      local isNil = mark(2, none()) == nil
      for _, value in ipairs { true, false } do mark(3, value) end
      pcall(function() mark(4, error("")) end)
      -- numbers of no mark
      sum = sum + mark(-1, 10) + mark(6, 20)
      return { sum, isNil, select("#", mark(5, 1, 2)) }
      """
    guard case .table(let table) = try state.load(Array(source.utf8), name: "s") else {
      Issue.record("expected a table")
      return
    }
    #expect(table.pairs.map(\.value) == [.integer(37), .boolean(true), .integer(1)])
    #expect(
      state.notedMarks(count: 6) == [.isTrue, .isFalse, .isFalse, .both, [], .isTrue])
  }

  @Test func `a state without marks notes none`() throws {
    let state = try LayoutState()
    defer { state.close() }
    #expect(state.notedMarks(count: 2) == [[], []])
    #expect(throws: LuaError.self) {
      try state.load(Array("return { mark(0) }".utf8), name: "s")
    }
  }
}

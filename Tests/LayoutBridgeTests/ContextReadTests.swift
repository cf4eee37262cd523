import LayoutCore
import Testing

@testable import LayoutBridge
@testable import LuaSandbox

/// The reads of `ctx` return the values of the current pass, and each pass records its own reads.
///
/// A pass that continues the record of an earlier pass may omit the reads in that record.
@Suite struct ContextReadTests {
  private static let source = """
    return function(ctx)
      local p = ctx.params
      for _ = 1, 3 do
        print(ctx.width, ctx.insets.top, ctx.count, ctx.direction, #ctx.sections, p.gap, ctx.change)
      end
      if p.more then return ctx.height, p.gap, pcall(function() return ctx.scroll_x end) end
      return ctx.width, p.gap
    end
    """

  /// Runs a pass; returns the lines that the pass printed, and the reads that it recorded.
  ///
  /// - Parameter record: The record of an earlier pass, which this pass continues; the record of
  ///   this pass replaces it.
  private func pass(
    _ state: LayoutState, _ function: LuaFunction, _ input: PlacementInput,
    after record: inout ReadRecord
  ) throws -> (lines: [Substring], reads: ContextReads) {
    record = state.beginReads(after: record)
    var frames = ContiguousArray(
      repeating: Rect.nowhere, count: input.sizes.count)
    _ = try? state.place(.prepare(function), input: input, frames: &frames)
    return (state.output.split(separator: "\n"), state.reads)
  }

  @Test func `values and reads are those of the pass, however often one is read`() throws {
    let state = try LayoutState()
    defer { state.close() }
    guard case .function(let prepare) = try state.load(Array(Self.source.utf8), name: "r") else {
      Issue.record("expected a function")
      return
    }
    var input = PlacementInput()
    for width in [100.0, 100, 120] {
      for (gap, more) in [(1, false), (2, true), (2, true), (3, false)] {
        try state.setParameters(
          LuaTable(["gap": .integer(gap), "more": .boolean(more)]))
        for count in [1, 2] {
          (input.width, input.height, input.isRightToLeft) = (width, 50, count == 2)
          input.insets.top = width / 10
          input.sizes = ContiguousArray(repeating: Size(width: 1, height: 1), count: count)
          input.scroll = count == 2 ? Point(x: 5, y: 6) : nil
          var record = ReadRecord()
          let (lines, reads) = try pass(state, prepare, input, after: &record)
          let direction = count == 2 ? "rtl" : "ltr"
          let line = "\(width)\t\(width / 10)\t\(count)\t\(direction)\t0\t\(gap)\tnil"
          #expect(lines == [Substring(line), Substring(line), Substring(line)])
          let names = Set(ContextReads.Field.allCases.filter { reads.lines[$0] != nil }.map(\.name))
          let usual: Set = [
            "ctx.width", "ctx.insets", "the items", "ctx.direction", "ctx.change",
          ]
          #expect(names == usual.union(more ? ["ctx.height", "ctx.scroll_x"] : []))
          #expect(reads.lines[.width] == 4)
          #expect(reads.lines[.height] == (more ? 6 : nil))
          #expect(reads.parameterLines == ["gap": 4, "more": 6])
        }
      }
    }
  }

  @Test func `a pass that continues a record may omit what the record has, unless it changed`()
    throws
  {
    let state = try LayoutState()
    defer { state.close() }
    let source = """
      return function(ctx)
        print(ctx.width, ctx.height, ctx.insets.top, ctx.params.gap)
        return 0, 0
      end
      """
    guard case .function(let prepare) = try state.load(Array(source.utf8), name: "r") else {
      Issue.record("expected a function")
      return
    }
    var input = PlacementInput()
    var record = ReadRecord()
    /// Runs a pass, and checks the values that it read and whether it recorded the reads.
    func check(_ notes: Bool, _ told: String, _ comment: Comment) throws {
      let (lines, reads) = try pass(state, prepare, input, after: &record)
      #expect(lines == [Substring(told)], comment)
      #expect((reads.lines[.width] != nil) == notes, comment)
      #expect((reads.parameterLines["gap"] != nil) == notes, comment)
    }
    try state.setParameters(LuaTable(["gap": .integer(1)]))
    try check(true, "0.0\t0.0\t0.0\t1", "the first")
    try check(false, "0.0\t0.0\t0.0\t1", "one that goes on")
    (input.width, input.height) = (5, 6)
    try check(true, "5.0\t6.0\t0.0\t1", "another size")
    input.insets.top = 7
    try check(true, "5.0\t6.0\t7.0\t1", "other insets")
    try check(false, "5.0\t6.0\t7.0\t1", "one that goes on with that")
    try state.setParameters(LuaTable(["gap": .integer(2)]))
    try check(true, "5.0\t6.0\t7.0\t2", "other parameters")
    state.beginReads()
    try check(false, "5.0\t6.0\t7.0\t2", "after a record of nothing")
    var other = ReadRecord()
    _ = try pass(state, prepare, input, after: &other)
    try check(true, "5.0\t6.0\t7.0\t2", "after a pass with another record")
    record = ReadRecord()
    try check(true, "5.0\t6.0\t7.0\t2", "one that goes on with none")
  }

  @Test func `how many items there are is noted in every pass`() throws {
    let state = try LayoutState()
    defer { state.close() }
    guard case .function(let prepare) = try state.load(Array(Self.source.utf8), name: "r") else {
      Issue.record("expected a function")
      return
    }
    try state.setParameters(LuaTable(["gap": .integer(1), "more": .boolean(false)]))
    var record = ReadRecord()
    for count in [1, 3, 3, 2] {
      var input = PlacementInput()
      input.sizes = ContiguousArray(repeating: Size(width: 1, height: 1), count: count)
      let (lines, reads) = try pass(state, prepare, input, after: &record)
      #expect(lines.first == "0.0\t0.0\t\(count)\tltr\t0\t1\tnil")
      #expect(reads.lines[.data] == 4)
    }
  }
}

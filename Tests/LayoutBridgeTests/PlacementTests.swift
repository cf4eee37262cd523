import LayoutCore
import Testing

@testable import LayoutBridge
@testable import LuaSandbox

/// The frames after a pass that failed, and the objects that a script keeps after a pass.
@Suite struct PlacementTests {
  @Test func `half a frame is not written`() throws {
    let state = try LayoutState()
    defer { state.close() }
    let source =
      "return { f = function() return 1, 2, 0 / 0, 4 end, c = function() return 1, 1 end }"
    guard case .table(let table) = try state.load(Array(source.utf8), name: "f"),
      case .function(let frame)? = table["f"], case .function(let content)? = table["c"]
    else {
      Issue.record("expected a table of functions")
      return
    }
    var input = PlacementInput()
    input.sizes = [Size(width: 10, height: 10)]
    var frames: ContiguousArray<Rect> = [.nowhere]
    let error = #expect(throws: LuaError.self) {
      try state.placeItems([0..<1], .frame(frame, content: content), input: input, frames: &frames)
    }
    #expect(error?.fault?.code == .frame)
    #expect(frames[0].minX.isNaN && frames[0].minY.isNaN)
  }

  @Test func `the sentence about a wrong frame of a fold names step and its result`() throws {
    let state = try LayoutState()
    defer { state.close() }
    let source = """
      return {
        start = function() return { y = 0 } end,
        step = function(ctx, acc, i) return i + 1, 1, 0 / 0 end,
        finish = function() return 1, 1 end,
      }
      """
    guard case .table(let table) = try state.load(Array(source.utf8), name: "f"),
      case .function(let start)? = table["start"], case .function(let step)? = table["step"],
      case .function(let finish)? = table["finish"]
    else {
      Issue.record("expected a table of functions")
      return
    }
    var section = PlacementSection()
    section.count = 1
    var input = PlacementInput()
    (input.sizes, input.sections) = ([Size(width: 10, height: 10)], [section])
    var frames: ContiguousArray<Rect> = [.nowhere]
    var checkpoints = FoldCheckpoints()
    let error = #expect(throws: LuaError.self) {
      _ = try state.fold(
        .fold(start: start, step: step, finish: finish, frontier: nil), moves: nil, input: input,
        over: FoldSpan(room: 1), frames: &frames, checkpoints: &checkpoints,
        previous: FoldCheckpoints())
    }
    #expect(error?.fault?.code == .stepFrame)
    #expect(error?.fault?.sentence == "`step` for item 1: result 3 must be a finite number")
  }

  @Test func `objects of a pass that a script keeps are harmless outside of it`() throws {
    let state = try LayoutState()
    defer { state.close() }
    let source = """
      local kept = {}
      return {
        prepare = function(ctx, sheet)
          kept.ctx, kept.sheet, kept.section = ctx, sheet, ctx.sections[#ctx.sections]
          kept.items, kept.next, kept.last = kept.section.items, kept.section.items()
          for i = 1, ctx.count do sheet.item(i, 0, 0) end
          return 1, 1
        end,
        use = function(name)
          if name == "item" then kept.sheet.item(1, 0, 0, 1, 1) end
          if name == "header" then kept.sheet.header(1, 0, 0, 1, 1) end
          if name == "size" then return kept.ctx.size(1) end
          if name == "section" then return kept.section.count end
          if name == "items" then return kept.items() end
          if name == "next" then return kept.next(kept.last, 0) end
          if name == "sections" then return #kept.ctx.sections, kept.ctx.sections[1] end
          if name == "count" then return kept.ctx.count end
        end,
      }
      """
    guard case .table(let table) = try state.load(Array(source.utf8), name: "k"),
      case .function(let prepare)? = table["prepare"], case .function(let use)? = table["use"]
    else {
      Issue.record("expected a table of functions")
      return
    }
    for (counts, sizes) in [([1, 2], 3), ([1], 1), ([0, 0, 4], 4)] {
      var input = PlacementInput()
      input.sizes = ContiguousArray(repeating: Size(width: 10, height: 10), count: sizes)
      input.sections = counts.map { count in
        var section = PlacementSection()
        section.count = count
        return section
      }
      var frames = ContiguousArray(repeating: Rect.nowhere, count: sizes)
      let output = try state.place(.prepare(prepare), input: input, frames: &frames)
      #expect(output.placedCount == sizes)
      for name in ["item", "header", "size", "section", "items"] {
        let error = #expect(throws: LuaError.self) { try state.call(use, [.string(name)]) }
        #expect(error?.code == .runtime)
        #expect(error?.fault != nil)
      }
      #expect(try state.call(use, [.string("next")]) == [])
      #expect(try state.call(use, [.string("sections")]) == [.integer(0), .nil])
      #expect(try state.call(use, [.string("count")]) == [.integer(sizes)])
    }
    #expect(state.stackHeight == 0)
  }
}

import LayoutCore
import TestSupport
import Testing

@testable import LayoutBridge
@testable import LuaSandbox

/// The checkpoints of a fold stay right and few, however often the data is edited.
@Suite struct FoldCheckpointTests {
  private static let source = """
    return function() return { y = 0 } end,
      function(ctx, acc, i, sheet, width, height)
        local y = acc.y
        acc.y = y + height
        for mark = 1, 60 do acc[mark] = mark <= height and 1 or nil end
        return i + 1, 0, y
      end,
      function(ctx, acc) return #acc, acc.y end
    """

  /// The hooks of the fold; each is the result of a chunk of Lua.
  private static func hooks(_ state: LayoutState) throws -> PlacementHooks {
    func function(_ number: Int) throws -> LuaFunction {
      let names = ["start", "step", "finish"]
      let text =
        "local start, step, finish = (function() \(source) end)()\nreturn \(names[number])"
      guard case .function(let function) = try state.load(Array(text.utf8), name: names[number])
      else { preconditionFailure("the chunk returns a function") }
      return function
    }
    return .fold(
      start: try function(0), step: try function(1), finish: try function(2), frontier: nil)
  }

  /// A fold of items of 10 × 10 points, and the checkpoints of its last run.
  private struct EditedFold {
    let state: LayoutState
    let hooks: PlacementHooks
    var input = PlacementInput()
    var checkpoints = FoldCheckpoints()

    init(_ state: LayoutState, count: Int) throws {
      (self.state, hooks) = (state, try FoldCheckpointTests.hooks(state))
      input.sizes = ContiguousArray(repeating: Size(width: 10, height: 10), count: count)
      input.setPlainSections(itemCounts: [count])
      var run = FoldCheckpoints()
      _ = try fold(FoldSpan(room: count), &run)
      checkpoints = run
    }

    private func fold(
      _ span: FoldSpan, _ checkpoints: inout FoldCheckpoints,
      previous: FoldCheckpoints = FoldCheckpoints()
    ) throws -> FoldOutput {
      var frames = ContiguousArray(repeating: Rect.nowhere, count: input.count)
      return try state.fold(
        hooks, moves: MovedFields(["y"]), input: input, over: span, frames: &frames,
        checkpoints: &checkpoints, previous: previous)
    }

    /// The size of the content if there were no items after a checkpoint.
    func content(_ checkpoints: FoldCheckpoints, at index: Int) throws -> Size {
      var (span, start) = (FoldSpan(room: 0), checkpoints.checkpoint(at: index))
      span.onlyFinishes = true
      return try fold(span, &start).contentSize
    }

    /// Continues the fold after an edit, by which the numbers of the later items grow.
    mutating func goOn(after difference: InputDifference, growth: Int) throws -> FoldOutput {
      let last: Int = try #require(checkpoints.last(before: difference))
      var (span, run) = (FoldSpan(room: input.count), checkpoints.checkpoint(at: last))
      span.firstMeeting = checkpoints.first(beyond: difference, from: last + 1, canMove: true)
      (span.canMove, span.growth) = (true, growth)
      let output = try fold(span, &run, previous: checkpoints)
      var meeting: FoldCheckpoints.Meeting?
      if output.end == .converged {
        meeting = FoldCheckpoints.Meeting(
          index: try #require(checkpoints.index(atItem: output.nextItem - growth)),
          growth: growth, distance: output.distance)
      }
      checkpoints.replace(from: last, with: run, upTo: meeting)
      return output
    }
  }

  @Test func `a run that meets a checkpoint moves the later ones, but not those of a copy`()
    throws
  {
    let state = try LayoutState()
    defer { state.close() }
    var fold = try EditedFold(state, count: 2000)
    let old = fold.checkpoints
    for (item, distance) in [(600, 7.5), (1900, 0.5), (600, -2)] {
      fold.input.sizes[item].height += distance
      let output = try fold.goOn(after: InputDifference(items: item..<item + 1), growth: 0)
      #expect(output.end == .converged && output.distance == distance)
    }
    for index in 0..<old.count {
      let place = old.item(at: index)
      #expect(try fold.content(old, at: index).height == Double(10 * place))
      let moved = Double(10 * place) + (place > 600 ? 5.5 : 0) + (place > 1900 ? 0.5 : 0)
      let now: Int = try #require(fold.checkpoints.index(atItem: place))
      #expect(try fold.content(fold.checkpoints, at: now).height == moved)
    }
  }

  @Test(arguments: 1...4)
  func `after edits, each checkpoint is that of a new fold`(seed: UInt64) throws {
    let state = try LayoutState()
    defer { state.close() }
    var random = SeededGenerator(seed: seed)
    var fold = try EditedFold(state, count: 2000)
    var growths: Set<Int> = []
    for _ in 0..<100 {
      let (old, checkpoints) = (fold.input, fold.checkpoints)
      // half of the edits are directly before a checkpoint
      var item = Int.random(in: 0..<old.count - 1, using: &random)
      if Bool.random(using: &random) {
        item = max(0, checkpoints.item(at: .random(in: 0..<checkpoints.count, using: &random)) - 2)
      }
      let size = Size(width: 10, height: Double(Int.random(in: 1...60, using: &random)))
      let growth = Int.random(in: -1...1, using: &random)
      fold.input.itemSizes.edit { sizes in
        if growth <= 0 { sizes.remove(item) }
        if growth >= 0 { sizes.insert(size, at: item) }
      }
      fold.input.setPlainSections(itemCounts: [fold.input.count])
      let kept = growth > 0 ? item : item + 1
      let difference = fold.input.difference(
        from: old, differentItems: item..<item + 1,
        rest: InputDifference.Rest(before: kept, after: kept + growth))
      if try fold.goOn(after: difference, growth: growth).end == .converged {
        growths.insert(growth)
      }
      fold.checkpoints.thin()
    }
    #expect(growths == [-1, 0, 1])
    let heights = fold.input.sizes.map(\.height)
    for index in 0..<fold.checkpoints.count {
      let content = try fold.content(fold.checkpoints, at: index)
      let before = heights.prefix(fold.checkpoints.item(at: index))
      #expect(content == Size(width: before.last ?? 0, height: before.reduce(0, +)))
    }
  }

  @Test(arguments: [100, 10_000])
  func `consecutive appends leave few checkpoints, and thinning is rare`(
    count: Int
  ) throws {
    let state = try LayoutState()
    defer { state.close() }
    let hooks = try Self.hooks(state)
    var input = PlacementInput()
    input.sizes = ContiguousArray(repeating: Size(width: 10, height: 10), count: count)
    var section = PlacementSection()
    section.count = count
    input.sections = [section]
    var frames = ContiguousArray(repeating: Rect.nowhere, count: count)
    var checkpoints = FoldCheckpoints()
    _ = try state.fold(
      hooks, moves: nil, input: input, over: FoldSpan(room: count), frames: &frames,
      checkpoints: &checkpoints, previous: FoldCheckpoints())
    var thinnings = 0
    for _ in 0..<2000 {
      let end = input.sizes.count
      var difference = InputDifference(items: end..<end + 1)
      (difference.firstCount, difference.firstCountEnd) = (0, end + 1)
      input.sizes.append(Size(width: 10, height: 10))
      input.sections[0].count = end + 1
      frames.append(.nowhere)
      let last: Int = try #require(checkpoints.last(before: difference))
      #expect(last == checkpoints.count - 1)
      let before = checkpoints.count
      let output = try state.fold(
        hooks, moves: nil, input: input, over: FoldSpan(room: end + 1), frames: &frames,
        checkpoints: &checkpoints, previous: FoldCheckpoints())
      #expect(output.end == .finished && output.placedCount == 1)
      checkpoints.thin()
      if checkpoints.count <= before { thinnings += 1 }
    }
    let end = input.sizes.count
    #expect(thinnings <= 2000 / 64)
    #expect(checkpoints.count <= 2 * (end / 512 + 64) + 1)
    #expect(checkpoints.item(at: checkpoints.count - 1) == end)
    #expect(frames.indices.allSatisfy { frames[$0].minY == Double(10 * $0) })
  }
}

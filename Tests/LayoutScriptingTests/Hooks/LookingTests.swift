import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// A query for a resting offset or a drop target does not change `ctx.state`.
@Suite struct LookingTests {
  /// Hooks `snap` and `drop` that count their calls in `ctx.state`.
  ///
  /// `snap` returns y = 170 · count as the resting offset. `prepare` places the items at x = count.
  private static let counting = """
    prepare = function(ctx, sheet)
      for i in ctx.items() do sheet.item(i, ctx.state.flings or 0, 100 * (i - 1), 100, 100) end
      return 100, 100 * ctx.count
    end,
    snap = function(ctx, x, y)
      ctx.state.flings = (ctx.state.flings or 0) + 1
      return x, 170 * ctx.state.flings
    end,
    drop = function(ctx, x, y, i)
      ctx.state.flings = (ctx.state.flings or 0) + 1
      return ctx.state.flings
    end,
    """

  private static func view() throws -> CollectionView {
    let text = "return { name = \"c\", version = \"1\", api = 1, \(counting) }"
    let view = HookScript.view(try ScriptedLayout(ScriptSource(name: "c.lua", text: text)))
    try view.layoutIfNeeded()
    return view
  }

  /// The resting offset, and the x of the first item, after each of three flings.
  ///
  /// - Parameter count: The number of times that both queries are made before each fling.
  private static func run(lookingTimes count: Int) throws -> [Double] {
    let view = try view()
    let speed = Point(x: 0, y: 300)
    return try (0..<3).flatMap { _ in
      for _ in 0..<count {
        _ = try view.restingOffset(forProposed: view.contentOffset, withVelocity: speed)
        _ = try view.targetIndexPath(
          forDragging: IndexPath(item: 0, section: 0), to: Point(x: 5, y: 5))
      }
      let rest = try view.endDragging(withVelocity: speed)
      return [rest.y, try view.frame(of: .cell(item: 0, section: 0))?.minX ?? -1]
    }
  }

  @Test(arguments: [0, 1, 2, 5])
  func `the number of looks does not change the run`(count: Int) throws {
    #expect(try Self.run(lookingTimes: count) == [170, 1, 340, 2, 510, 3])
  }

  @Test func `a look has the result of the event`() throws {
    let view = try Self.view()
    let answers = try (0..<3).map { _ in
      try view.restingOffset(forProposed: .zero, withVelocity: .zero).y
    }
    #expect(answers == [170, 170, 170])
    #expect(try view.endDragging(withVelocity: .zero).y == 170)
  }

  @Test func `a look that fails leaves no trace`() throws {
    let text = """
      return { name = "c", version = "1", api = 1,
        prepare = function(ctx, sheet)
          for i in ctx.items() do sheet.item(i, ctx.state.flings or 0, 100 * (i - 1), 100, 100) end
          return 100, 100 * ctx.count
        end,
        snap = function(ctx) ctx.state.flings = 5 error("no") end }
      """
    let view = HookScript.view(try ScriptedLayout(ScriptSource(name: "c.lua", text: text)))
    try view.layoutIfNeeded()
    #expect(throws: LayoutError.self) {
      try view.restingOffset(forProposed: .zero, withVelocity: .zero)
    }
    view.invalidateLayout()
    #expect(try view.frame(of: .cell(item: 0, section: 0))?.minX == 0)
  }
}

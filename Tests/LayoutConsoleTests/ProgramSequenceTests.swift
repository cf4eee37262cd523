import Foundation
import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import Testing

@testable import LayoutConsole

/// Requests in any order: a replay of the events leads to the shown state.
///
/// Requests that only return information change nothing, but some of them end a live scroll.
@Suite struct ProgramSequenceTests {
  private static let looking = [
    #""op": "state""#, #""op": "screen", "margin": 90"#, #""op": "snap", "velocity": [3, -400]"#,
    #""op": "timeline""#, #""op": "document""#, #""op": "calls""#, #""op": "attributes""#,
    #""op": "compare", "with": "ref:list""#, #""op": "history", "at": "1.1""#, #""op": "diff""#,
    #""op": "moment", "count": 0"#,
  ]

  private static let changing = [
    #""op": "event", "event": { "do": "insert", "at": "1.2", "items": [[100, 33]], "frames": 2 }"#,
    #""op": "event", "event": { "do": "delete", "at": "1.1" }"#,
    #""op": "event", "event": { "do": "rotate" }"#,
    #""op": "event", "event": { "do": "params", "set": { "gap": 20 } }"#,
    #""op": "event", "event": { "do": "scroll", "pull": [0, -30] }"#,
    #""op": "event", "event": { "do": "direction", "is": "rtl" }"#,
    #""op": "undo""#, #""op": "undo""#, #""op": "redo""#, #""op": "go", "count": 1"#,
    #""op": "scene", "scene": "one""#, #""op": "reload""#,
  ]

  /// A script of rows whose positions depend on the number of passes.
  private static let script = TestSession.rows().replacing(
    "local y = top",
    with: """
      ctx.state.passes = (ctx.state.passes or 0) + 1
          local y = top + ctx.state.passes % 3 + 0 * ctx.scroll_y
      """
  ).replacing("  prepare =", with: "  sees = { \"scroll\" },\n  prepare =")

  @Test(arguments: 0..<40)
  func `requests in any order`(seed: Int) throws {
    let test = try TestProgram(
      seed.isMultiple(of: 2) ? Self.script : TestSession.rows(),
      scene: TestSession.scene(items: 30))
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<30 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        let y = Int.random(in: -40...900, using: &random)
        let isEnded = Int.random(in: 0..<3, using: &random) == 0
        try test.ask(#""op": "scroll", "to": [0, \#(y)], "margin": 50, "ended": \#(isEnded)"#)
      case 4..<7:
        let request = try #require(Self.looking.randomElement(using: &random))
        try test.session.settle()
        let before = test.values
        _ = try test.lines(request)
        #expect(test.values == before, "\(request)")
      default:
        let request = try #require(Self.changing.randomElement(using: &random))
        // an operation that is impossible in the current state is an error and changes nothing
        _ = try test.lines(request)
      }
      #expect(test.session.failure == nil)
    }
    try test.session.settle()
    let (state, kept) = (test.session.state, test.session.script?.lastState().state)
    _ = try test.session.go(to: test.session.position)
    #expect(test.session.state.withoutCalls == state.withoutCalls)
    #expect(test.session.script?.lastState().state == kept)
  }
}

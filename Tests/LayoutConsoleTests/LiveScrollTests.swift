import Foundation
import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import Testing

@testable import LayoutConsole

/// A view that follows a finger, and the events that its scrolls become.
@Suite struct LiveScrollTests {
  private static let events = #""op": "event", "event": "#

  @Test func `the view follows, and the scroll becomes one event when it ends`() throws {
    let test = try TestProgram()
    for y in [10, 25, 60] {
      let answer = try test.ask(#""op": "scroll", "to": [0, \#(y)]"#)
      #expect(answer.numbers("bounds") == [0, Double(y), 200, 300])
    }
    #expect(test.session.events.isEmpty)
    let state = try test.ask(#""op": "state""#)
    #expect(state["events"] as? Int == 0)
    #expect(state["canUndo"] as? Bool == true)
    try test.ask(#""op": "scroll", "to": [0, 61], "ended": true"#)
    let scroll = SceneEvent.scroll(.offset(Point(x: 0, y: 61)), frames: 1)
    #expect(test.session.events.map(\.event) == [scroll])
    try test.ask(#""op": "scroll", "to": [0, 40], "ended": true"#)
    #expect(test.session.events.count == 2)
    #expect(test.session.state.bounds.minY == 0, "not observed yet")
    try test.ask(#""op": "diff""#)
    #expect(test.session.state.bounds.minY == 40)
    #expect(test.session.lastStep?.before.bounds.minY == 0, "the last observed state")
  }

  @Test(arguments: [
    #""op": "diff""#, #""op": "attributes""#, #""op": "command", "line": ":view""#,
    #""op": "eval", "code": "ctx.count""#, #""op": "render""#, #""op": "check""#,
    #""op": "event", "event": { "do": "rotate" }"#, #""op": "query", "rect": [0, 0, 9, 9]"#,
    #""op": "reload""#, #""op": "load", "script": "ref:list""#,
  ])
  func `any operation that reads more than the view ends the scroll`(request: String) throws {
    let test = try TestProgram()
    try test.ask(#""op": "scroll", "to": [0, 30]"#)
    try test.ask(request)
    #expect(!test.session.isScrolling)
    #expect(test.session.events.first?.event.text.contains("[0, 30]") == true)
  }

  @Test(arguments: [
    #""op": "state""#, #""op": "screen""#, #""op": "snap", "velocity": [0, 1]"#,
    #""op": "params""#, #""op": "describe""#, #""op": "subscribe", "topics": []"#,
  ])
  func `what reads only the view lets the scroll go on`(request: String) throws {
    let test = try TestProgram()
    try test.ask(#""op": "scroll", "to": [0, 30]"#)
    try test.ask(request)
    #expect(test.session.isScrolling)
    #expect(test.session.events.isEmpty)
  }

  @Test func `a pull goes beyond the range, and its event does not`() throws {
    let test = try TestProgram()
    let pulled = try test.ask(#""op": "scroll", "to": [0, -80]"#)
    #expect(pulled.numbers("bounds") == [0, -80, 200, 300])
    #expect(pulled.numbers("range")[1] == 0)
    #expect(try test.ask(#""op": "snap", "velocity": [0, 0]"#).numbers("to") == [0, 0])
    try test.ask(#""op": "scroll", "to": [0, 0], "ended": true"#)
    #expect(test.session.events.isEmpty, "it ended where it began")
    let far = try test.ask(#""op": "scroll", "to": [1e300, 1e300]"#)
    let (bounds, range) = (far.numbers("bounds"), far.numbers("range"))
    #expect(bounds[0] == range[2] + 10_000 && bounds[1] == range[3] + 10_000)
    try test.ask(#""op": "diff""#)
    #expect(test.session.run.view.contentOffset == Point(x: range[2], y: range[3]))
  }

  @Test func `events that were undone are gone after a scroll`() throws {
    let test = try TestProgram()
    try test.ask(Self.events + #"{ "do": "delete", "at": "1.1" }"#)
    try test.ask(#""op": "command", "line": ":undo""#)
    try test.ask(#""op": "scroll", "to": [0, 30]"#)
    #expect(try test.ask(#""op": "state""#)["canRedo"] as? Bool == true)
    try test.ask(#""op": "scroll", "to": [0, 31], "ended": true"#)
    #expect(try test.ask(#""op": "state""#)["canRedo"] as? Bool == false)
    #expect(test.session.events.map(\.event.name) == ["scroll"])
  }

  // MARK: Failures

  /// A script of rows whose hook `scroll` fails if a test in Lua is true.
  private static func fragile(_ test: String) -> String {
    TestSession.rows().replacing(
      "  prepare = ",
      with:
        "  scroll = function(ctx, el) if \(test) then error(\"too far\", 0) end end,\n  prepare = ")
  }

  @Test func `a scroll that fails leads back to where it began`() throws {
    let test = try TestProgram(Self.fragile("ctx.scroll_y > 50"))
    try test.ask(#""op": "scroll", "to": [0, 20], "ended": true"#)
    try test.ask(#""op": "scroll", "to": [0, 45]"#)
    let error = try test.error(#""op": "scroll", "to": [0, 55]"#)
    #expect((error["message"] as? String)?.contains("too far") == true)
    #expect(test.session.events.count == 1)
    #expect(test.session.run.view.contentOffset.y == 20)
    #expect(test.session.state.bounds.minY == 20)
    #expect(test.session.failure == nil)
    #expect(!test.session.isScrolling)
    try test.ask(#""op": "scroll", "to": [0, 50], "ended": true"#)
    #expect(test.session.events.count == 2)
  }

  @Test func `a state that cannot be observed leads back to where the scroll began`() throws {
    // the last row is not on screen, so that only the observation queries it
    let test = try TestProgram(
      Self.fragile("el.index == 40 and ctx.scroll_y > 50"), scene: TestSession.scene(items: 40))
    let before = test.session.state
    try test.ask(#""op": "scroll", "to": [0, 55], "ended": true"#)
    let error = try test.error(#""op": "diff""#)
    #expect((error["message"] as? String)?.contains("too far") == true)
    #expect(test.session.events.isEmpty)
    #expect(test.session.state.withoutCalls == before.withoutCalls)
    #expect(test.session.run.view.contentOffset.y == 0)
  }

  @Test(arguments: [false, true])
  func `a scroll that fails within its margin leads back as well`(isEnded: Bool) throws {
    let test = try TestProgram(
      Self.fragile("el.index == 40 and ctx.scroll_y > 50"), scene: TestSession.scene(items: 40))
    try test.ask(#""op": "scroll", "to": [0, 45]"#)
    _ = try test.error(#""op": "scroll", "to": [0, 55], "margin": 5000, "ended": \#(isEnded)"#)
    #expect(test.session.events.isEmpty)
    #expect(!test.session.isScrolling)
    #expect(test.session.run.view.contentOffset.y == 0)
  }

  @Test func `a scroll asks for the elements around the screen, and for no others`() throws {
    let script = TestSession.rows().replacing(
      "  prepare = ", with: "  scroll = function(ctx, el) print(el.index) end,\n  prepare = ")
    let test = try TestProgram(script, scene: TestSession.scene(items: 3_000))
    _ = test.session.takeOutput()
    for isEnded in [false, true] {
      let answer = try test.ask(#""op": "scroll", "to": [0, 9000], "ended": \#(isEnded)"#)
      let asked = Set((answer["printed"] as? [String] ?? []).compactMap(Int.init))
      let shown = Set(answer.frames().keys.compactMap { Int($0.dropFirst(2)) })
      #expect(asked.isSuperset(of: shown))
      #expect(asked.count <= 2 * shown.count, "those where it began, for the event")
    }
    let state = try test.ask(#""op": "state""#)
    #expect(state["printed"] == nil)
    #expect(state["events"] as? Int == 1)
  }

  /// A script of rows that fails at the offset 30 if the view was there before, and has left it.
  ///
  /// A live scroll to this offset therefore succeeds, but the event that the scroll becomes at its
  /// end fails.
  private static let returning = counting.replacing(
    "local y",
    with: """
      if ctx.scroll_y == 30 then
        if ctx.state.is_back then error("too far", 0) end
        ctx.state.was_there = true
      elseif ctx.state.was_there then
        ctx.state.is_back = true
      end
      local y
      """)

  /// A program in which the scene `phone` was chosen, and this choice was undone.
  private func programAfterScene(_ script: String) throws -> TestProgram {
    let test = try TestProgram(script, scene: TestSession.scene(items: 40))
    try test.ask(#""op": "scene", "scene": "phone""#)
    try test.ask(#""op": "undo""#)
    return test
  }

  /// Scripts with requests; the last request fails.
  ///
  /// The layout fails when the scroll ends, when the elements in the margin around the visible
  /// rectangle are read after the end, or while the state after the scroll is observed.
  @Test(arguments: [
    (returning, [#""op": "scroll", "to": [0, 30]"#, #""op": "timeline""#]),
    (
      fragile("el.index == 40 and ctx.scroll_y > 50"),
      [#""op": "scroll", "to": [0, 55], "margin": 5000, "ended": true"#]
    ),
    (
      fragile("el.index == 40 and ctx.scroll_y > 50"),
      [#""op": "scroll", "to": [0, 55], "ended": true"#, #""op": "diff""#]
    ),
  ])
  func `a scroll that fails leaves the way to the scene that was undone`(
    script: String, requests: [String]
  ) throws {
    let test = try programAfterScene(script)
    for request in requests.dropLast() { try test.ask(request) }
    let error = try test.error(requests[requests.count - 1])
    #expect((error["message"] as? String)?.contains("too far") == true)
    #expect(test.session.events.isEmpty)
    #expect(try test.ask(#""op": "state""#)["canRedo"] as? Bool == true)
    #expect(test.session.goesForwardToScene)
  }

  @Test func `a request that ends a scroll is cancelled like a request that runs scripts`() throws {
    for operation in ProgramOperation.all where !operation.runsScripts {
      #expect(operation.reads == .view, "\(operation.name)")
    }
    let test = try TestProgram()
    try test.ask(#""op": "scroll", "to": [0, 30]"#)
    for name in ["timeline", "calls", "document"] {
      let request = ProgramRequest(Array("{\"op\": \"\(name)\"}".utf8))
      let line = try #require(test.program.handle(request, isStopped: true).first)
      #expect(line.hasPrefix(#"{"ok":false,"error":{"code":"CL0506","#))
    }
    #expect(test.session.isScrolling)
  }

  // MARK: What the way of the finger leaves behind

  private static let counting = """
    return {
      name = "rows", version = "1.0.0", api = 1,
      sees = { "scroll" },
      prepare = function(ctx, sheet)
        ctx.state.passes = (ctx.state.passes or 0) + 1
        local y = ctx.state.passes + 0 * ctx.scroll_y
        for i, width, height in ctx.items() do
          sheet.item(i, 0, y, ctx.width, height)
          y = y + height
        end
        return ctx.width, y
      end,
    }
    """

  private static func cases() throws -> [(String, Scene)] {
    let sizes = try TestSession.shipped("list").replacing(
      "param.boolean { default = false", with: "param.boolean { default = true")
    return try [
      (TestSession.rows(), TestSession.scene(items: 40)),
      (counting, TestSession.scene(items: 40)),
      (sizes, Scene.load(shipped: "self-sizing")),
    ]
  }

  @Test(arguments: 0..<3)
  func `the state is the one that the events lead to`(index: Int) throws {
    let (script, scene) = try Self.cases()[index]
    let (live, plain) = (
      try TestProgram(script, scene: scene), try TestProgram(script, scene: scene)
    )
    for y in stride(from: 100, through: 1100, by: 100) {
      try live.ask(#""op": "scroll", "to": [0, \#(y)], "ended": \#(y == 200)"#)
    }
    try live.ask(#""op": "diff""#)
    for event in live.session.events[scene.events.count...] {
      _ = try plain.test.session.perform(event.event)
    }
    #expect(live.session.events.count == scene.events.count + 2)
    #expect(live.session.state.withoutCalls == plain.session.state.withoutCalls)
    #expect(live.session.script?.lastState().state == plain.session.script?.lastState().state)
    // undo and redo lead to the same state
    let state = live.session.state
    _ = try live.session.go(to: live.session.position)
    #expect(live.session.state.withoutCalls == state.withoutCalls)
  }

  // MARK: Events and saves

  @Test func `the topic layout reports a scroll when it has ended`() throws {
    let test = try TestProgram()
    try test.ask(#""op": "subscribe", "topics": ["layout"]"#)
    #expect(try test.lines(#""op": "scroll", "to": [0, 20]"#).count == 1)
    #expect(try test.lines(#""op": "screen""#).count == 1)
    let ended = try test.lines(#""op": "scroll", "to": [0, 21], "ended": true"#)
    #expect(ended.count == 2)
    #expect(ended.last?["event"] as? String == "layout")
    #expect(ended.last?.numbers("bounds") == [0, 21, 200, 300])
    try test.ask(#""op": "scroll", "to": [0, -20]"#)
    let asked = try test.lines(#""op": "diff""#)
    #expect(asked.last?.numbers("bounds") == [0, 0, 200, 300], "the pull has ended")
  }

  @Test func `the topic layout reports what the observation of a scroll has changed`() throws {
    let test = try TestProgram(Self.counting, scene: TestSession.scene(items: 40))
    try test.ask(#""op": "subscribe", "topics": ["layout"]"#)
    for y in [10, 20, 30] { try test.ask(#""op": "scroll", "to": [0, \#(y)]"#) }
    #expect(try test.lines(#""op": "scroll", "to": [0, 40], "ended": true"#).count == 2)
    #expect(try test.lines(#""op": "diff""#).last?["event"] as? String == "layout")
    #expect(try test.lines(#""op": "diff""#).count == 1)
  }

  @Test func `a save during a scroll replays it`() throws {
    let test = try TestProgram()
    try test.ask(#""op": "scroll", "to": [0, 30]"#)
    #expect(test.session.look() == nil)
    #expect(test.session.isScrolling, "no file has changed")
    let reload = try #require(try test.test.save(TestSession.rows(gap: "9"))?.reload)
    #expect(reload.replayed == 1)
    #expect(test.session.events.count == 1)
    #expect(test.session.state.bounds.minY == 30)
    #expect(test.session.lastVerdict?.movement.movedCount == 9)
  }

  @Test func `a save during a scroll that fails takes over nevertheless`() throws {
    let test = try TestProgram(
      Self.fragile("el.index == 40 and ctx.scroll_y > 50"), scene: TestSession.scene(items: 40))
    try test.ask(#""op": "scroll", "to": [0, 55], "ended": true"#)
    #expect(try test.test.save(TestSession.rows(gap: "9"))?.reload != nil)
    #expect(test.session.failure == nil)
    #expect(test.session.events.isEmpty)
  }

  @Test func `nothing scrolls within a batch`() throws {
    let test = try TestProgram()
    try test.ask(#""op": "command", "line": ":batch""#)
    #expect(
      try test.error(#""op": "scroll", "to": [0, 20]"#)["message"] as? String
        == "`scroll` cannot be used in a batch")
  }
}

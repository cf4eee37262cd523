import LayoutConformance
import LayoutScenes
import LayoutCore
import LayoutScripting
import ScriptConformance
import Testing

@testable import LayoutConsole

/// Events, undo and redo, other scenes and other layouts.
@Suite struct LayoutSessionTests {
  private static let events = [
    "{ \"do\": \"scroll\", \"to\": [0, 40] }",
    "{ \"do\": \"insert\", \"at\": \"1.2\", \"items\": [[100, 33]] }",
    "{ \"do\": \"params\", \"set\": { \"gap\": 9 } }", "{ \"do\": \"delete\", \"at\": \"1.5-6\" }",
    "{ \"do\": \"rotate\" }", "{ \"do\": \"move\", \"from\": \"1.1\", \"to\": \"1.7\" }",
    "{ \"do\": \"insert\", \"at\": \"1.3\" }", "{ \"do\": \"direction\", \"is\": \"rtl\" }",
  ]

  @Test func `undo and redo restore what was shown`() throws {
    let test = try TestSession(TestSession.rows())
    var states = [test.session.state]
    for event in Self.events { states.append(try test.event(event).after) }
    let order = [3, 8, 0, 5, 1, 7, 2, 6, 4, 8]
    for count in order {
      _ = try test.session.go(to: count)
      #expect(test.session.position == count)
      #expect(test.session.state.shown == states[count].shown, "after \(count) events")
    }
    while try test.session.undo() != nil {
      #expect(test.session.state.shown == states[test.session.position].shown)
    }
    while try test.session.redo() != nil {
      #expect(test.session.state.shown == states[test.session.position].shown)
    }
    #expect(test.session.position == Self.events.count)
  }

  @Test func `an event after a step back takes the place of what was undone`() throws {
    let test = try TestSession(TestSession.rows())
    for event in Self.events.prefix(3) { _ = try test.event(event) }
    _ = try test.session.go(to: 1)
    _ = try test.event(Self.events[4])
    #expect(test.session.events.map(\.event.name) == ["scroll", "rotate"])
    #expect(try test.session.redo() == nil)
  }

  @Test(arguments: [
    "{ \"do\": \"delete\", \"at\": \"1.99\" }",
    "{ \"do\": \"move\", \"from\": \"2.1\", \"to\": \"1.1\" }",
    "{ \"do\": \"switchLayout\", \"to\": \"nowhere\" }",
    "{ \"do\": \"params\", \"set\": { \"gap\": 99 } }",
  ])
  func `an impossible event leaves everything as it was`(event: String) throws {
    let test = try TestSession(TestSession.rows())
    for event in Self.events.prefix(3) { _ = try test.event(event) }
    _ = try test.session.undo()
    let (state, events) = (test.session.state, test.session.events)
    let error = try #require(throws: SessionError.self) { _ = try test.event(event) }
    #expect(error.kind == .scene)
    #expect(test.session.state.shown == state.shown)
    #expect(test.session.events == events)
    #expect(try test.session.redo() != nil)
  }

  @Test func `an event that the script fails on leaves everything as it was`() throws {
    let test = try TestSession(
      TestSession.rows(gap: "(params.gap == 7 and error('seven') or params.gap)"))
    _ = try test.event(Self.events[0])
    let state = test.session.state
    let error = try #require(throws: SessionError.self) {
      _ = try test.event("{ \"do\": \"params\", \"set\": { \"gap\": 7 } }")
    }
    #expect(error.kind == .script)
    #expect(error.diagnostic.message.contains("seven"))
    #expect(test.session.state.shown == state.shown)
    _ = try test.event("{ \"do\": \"params\", \"set\": { \"gap\": 8 } }")
  }

  @Test func `an event after which the script fails when it is asked leaves everything as it was`()
    throws
  {
    let test = try TestSession(
      TestSession.rows().replacing(
        "prepare =",
        with:
          "snap = function(ctx, x, y) assert(ctx.params.gap ~= 7, 'late') return x, y end, prepare ="
      ))
    for event in Self.events.prefix(2) { _ = try test.event(event) }
    _ = try test.session.undo()
    let (state, events) = (test.session.state, test.session.events)
    let error = try #require(throws: SessionError.self) {
      _ = try test.event("{ \"do\": \"params\", \"set\": { \"gap\": 7 } }")
    }
    #expect(error.diagnostic.message.contains("late"))
    #expect(test.session.state.shown == state.shown)
    #expect(test.session.events == events)
    #expect(test.session.position == 1)
  }

  @Test func `another scene begins anew, and one that does not fit leaves the old one`() throws {
    let test = try TestSession(TestSession.rows())
    _ = try test.event(Self.events[0])
    try test.session.use(try TestSession.scene(items: 3))
    #expect(test.session.events.isEmpty)
    #expect(test.session.state.itemCounts == [3])
    var wrong = try TestSession.scene(items: 4)
    wrong.params = [SceneParameter("nothing", .number(1))]
    #expect(throws: SessionError.self) { try test.session.use(wrong) }
    #expect(test.session.state.itemCounts == [3])
  }

  @Test func `the events are replayed with another layout`() throws {
    let test = try TestSession(TestSession.rows())
    for event in Self.events where !event.contains("params") { _ = try test.event(event) }
    _ = try test.session.use(SessionLayout(named: "ref:list"))
    #expect(test.session.position == Self.events.count - 1)
    #expect(test.session.state.itemCounts == [10])
    #expect(test.session.choice.name == "ref:list")
  }

  @Test func `data of a script that never worked are shown as a list`() throws {
    let test = try TestSession("return {")
    #expect(test.session.runningVersion == nil)
    #expect(test.session.failure?.kind == .script)
    #expect(test.session.state.elements.count == 10)
    let news = try test.save(TestSession.rows())
    #expect(news?.reload?.version == 2)
    #expect(test.session.failure == nil)
  }
}

extension ObservedState {
  /// The parts of the state that must not depend on how the session reached it.
  var shown: Shown {
    Shown(
      bounds: bounds, contentSize: contentSize, direction: direction, itemCounts: itemCounts,
      elements: elements, queries: queries, visible: visible, targets: targets)
  }

  struct Shown: Hashable {
    let bounds: Rect
    let contentSize: Size
    let direction: LayoutDirection
    let itemCounts: [Int]
    let elements: [LayoutAttributes]
    let queries: [Query]
    let visible: [ElementKey]
    let targets: [Target]
  }
}

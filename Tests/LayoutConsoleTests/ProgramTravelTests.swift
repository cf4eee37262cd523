import Foundation
import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import Testing

@testable import LayoutConsole

/// `undo`, `redo`, `go`, gestures, `timeline`, `moment`, `document`, and `scene` with a document.
@Suite struct ProgramTravelTests {
  private static let events = [
    #"{ "do": "scroll", "to": [0, 40], "frames": 4 }"#,
    #"{ "do": "insert", "at": "1.2", "items": [[100, 33]], "frames": 3 }"#,
    #"{ "do": "params", "set": { "gap": 9 } }"#,
    #"{ "do": "delete", "at": "1.5-6", "frames": 2 }"#, #"{ "do": "rotate" }"#,
  ]

  private func program() throws -> TestProgram {
    let test = try TestProgram()
    for event in Self.events { try test.ask(#""op": "event", "event": "# + event) }
    return test
  }

  // MARK: Undo and redo

  @Test func `undo, redo and go report what they moved`() throws {
    let test = try program()
    let undone = try test.ask(#""op": "undo""#)
    #expect(undone["events"] as? Int == 4)
    #expect(undone["notes"] as? [String] == [])
    #expect(test.session.state.bounds.size == Size(width: 200, height: 300))
    #expect(try test.ask(#""op": "undo""#)["inserted"] as? [String] == ["1.10", "1.11"])
    #expect(try test.ask(#""op": "redo""#)["events"] as? Int == 4)
    let start = try test.ask(#""op": "go", "count": 0"#)
    #expect(start["events"] as? Int == 0)
    #expect(try test.ask(#""op": "state""#)["canUndo"] as? Bool == false)
    #expect(try test.ask(#""op": "go", "count": 5"#)["events"] as? Int == 5)
  }

  @Test func `an impossible undo, redo or go is an error with help`() throws {
    let test = try TestProgram()
    for (verb, help) in [
      ("undo", "no event has happened yet"),
      ("redo", "no event was undone, or another one has happened since"),
    ] {
      let error = try test.error(#""op": "\#(verb)""#)
      #expect(error["message"] as? String == "there is nothing to \(verb)")
      #expect(error["help"] as? [String] == [help])
    }
    for count in [-1, 1, 99] {
      let error = try test.error(#""op": "go", "count": \#(count)"#)
      #expect(error["message"] as? String == "`count` is \(count), and there are 0 events")
    }
  }

  @Test func `a new scene is undone and redone like an event`() throws {
    let test = try program()
    try test.ask(#""op": "scene", "scene": "phone""#)
    #expect(try test.ask(#""op": "state""#)["canUndo"] as? Bool == true)
    let back = try test.ask(#""op": "undo""#)
    #expect(back["events"] as? Int == 5)
    #expect(try test.ask(#""op": "state""#)["scene"] as? String == "rows")
    let forward = try test.ask(#""op": "redo""#)
    #expect(forward["events"] as? Int == 0)
    #expect(try test.ask(#""op": "state""#)["scene"] as? String == "phone")
  }

  @Test func `a scroll that is not ended is undone`() throws {
    let test = try TestProgram()
    try test.ask(#""op": "scroll", "to": [0, 40]"#)
    #expect(try test.ask(#""op": "undo""#)["events"] as? Int == 0)
    #expect(test.session.run.view.contentOffset.y == 0)
    try test.ask(#""op": "redo""#)
    #expect(test.session.run.view.contentOffset.y == 40)
  }

  // MARK: Gestures

  /// The request for an event of a gesture.
  private func gap(_ gap: Int, gesture: String = "a") -> String {
    #""op": "event", "event": { "do": "params", "set": { "gap": \#(gap) } }"#
      + #", "gesture": "\#(gesture)""#
  }

  @Test func `the events of a gesture replace each other`() throws {
    let (test, plain) = (try program(), try program())
    try test.ask(gap(12))
    for gap in [20, 16] {
      let expected = try plain.ask(self.gap(gap, gesture: "\(gap)"))
      let answer = try test.ask(self.gap(gap))
      #expect(answer["events"] as? Int == 6)
      #expect(answer["moved"] as? Int == expected["moved"] as? Int)
      #expect(answer["summary"] as? String == expected["summary"] as? String)
      if gap == 20 { try plain.ask(#""op": "undo""#) }
    }
    #expect(test.session.events == plain.session.events)
    #expect(test.session.state.withoutCalls == plain.session.state.withoutCalls)
    // one undo removes all of these changes
    #expect(try test.ask(#""op": "undo""#)["events"] as? Int == 5)
  }

  @Test func `a gesture replaces no event of others`() throws {
    let test = try TestProgram()
    let others = [
      gap(20, gesture: "b"), #""op": "event", "event": { "do": "delete", "at": "1.2" }"#,
      #""op": "scroll", "to": [0, 30], "ended": true"#, #""op": "scroll", "to": [0, 40]"#,
    ]
    for (count, other) in others.enumerated() {
      try test.ask(gap(10 + count))
      try test.ask(other)
    }
    #expect(try test.ask(gap(9))["events"] as? Int == 9)
    let names = test.session.events.map(\.event.name)
    #expect(
      names == [
        "params", "params", "params", "delete", "params", "scroll", "params", "scroll", "params",
      ])
    // an event of another gesture replaces an undone event, and gets its number
    try test.ask(#""op": "undo""#)
    try test.ask(gap(8, gesture: "b"))
    #expect(try test.ask(gap(7))["events"] as? Int == 10)
  }

  @Test func `a gesture goes on with a new version, and ends with a new scene`() throws {
    let test = try TestProgram()
    try test.ask(gap(10))
    _ = try test.test.save(TestSession.rows(gap: "9"))
    #expect(try test.ask(gap(11))["events"] as? Int == 1)
    try test.ask(#""op": "scene", "document": "# + scene(of: test))
    #expect(test.session.position == 1)
    #expect(try test.ask(gap(12))["events"] as? Int == 2)
  }

  @Test func `an event that fails replaces nothing`() throws {
    let test = try program()
    try test.ask(gap(12))
    try test.ask(#""op": "event", "event": { "do": "rotate" }"#)
    try test.ask(#""op": "undo""#)
    let (before, events) = (test.session.state, test.session.events)
    _ = try test.error(
      #""op": "event", "event": { "do": "delete", "at": "1.99" }, "gesture": "a""#)
    #expect(test.session.events == events)
    #expect(test.session.position == 6)
    #expect(test.session.state.withoutCalls == before.withoutCalls)
    #expect(try test.ask(#""op": "redo""#)["events"] as? Int == 7)
    try test.ask(#""op": "undo""#)
    #expect(try test.ask(gap(14))["events"] as? Int == 6)
  }

  /// The session's scene with its events, in one line.
  private func scene(of test: TestProgram) -> String {
    SceneText(test.session.currentScene).text.replacing("\n", with: " ")
  }

  @Test func `a failure leaves the way to another scene`() throws {
    let fails = #""op": "event", "event": { "do": "delete", "at": "9.9" }"#
    let test = try TestProgram()
    try test.ask(#""op": "scene", "document": "# + scene(of: program()))
    #expect(test.session.position == 5)
    _ = try test.error(fails)
    #expect(test.session.goesBackToScene)
  }

  // MARK: The timeline

  @Test func `the timeline has every event with its text and its frames`() throws {
    let test = try program()
    try test.ask(#""op": "undo""#)
    let answer = try test.ask(#""op": "timeline""#)
    #expect(answer["position"] as? Int == 4)
    let entries = try #require(answer["events"] as? [[String: Any]])
    #expect(
      entries.map { $0["text"] as? String } == [
        "scroll to 0, 40 · 4 frames", "insert 1.2 · 3 frames", "params gap 9",
        "delete 1.5-6 · 2 frames", "rotate",
      ])
    #expect(entries.map { $0["done"] as? Bool } == [true, true, true, true, false])
    #expect(entries.map { $0["frames"] as? Int } == [4, 3, 0, 2, 0])
    for (entry, written) in zip(entries, Self.events) {
      let event = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? NSDictionary
      #expect(entry["event"] as? NSDictionary == event)
    }
  }

  @Test(arguments: [
    (#"{ "do": "move", "from": "1.3", "to": "1.1", "animated": false }"#, "move from 1.3 to 1.1"),
    (#"{ "do": "resize", "size": [320, 568] }"#, "resize 320, 568"),
    (#"{ "do": "drag", "item": "1.1", "through": [[1, 2]], "end": "cancel" }"#, "drag 1.1 cancel"),
    (#"{ "do": "drag", "item": "1.1", "through": [[1, 2]] }"#, "drag 1.1"),
    (#"{ "do": "direction", "is": "rtl" }"#, "direction rtl"),
    (#"{ "do": "insets", "safeArea": { "top": 9 } }"#, "insets safeArea top 9"),
    (#"{ "do": "scroll", "pull": [0, -20] }"#, "scroll pull 0, -20"),
    (#"{ "do": "scrollToItem", "at": "1.9", "position": "top" }"#, "scrollToItem 1.9 top"),
    (#"{ "do": "fling", "velocity": [0, 900] }"#, "fling 0, 900"),
    (#"{ "do": "scroll", "section": 2, "by": [0, 300] }"#, "scroll section 2 by 0, 300"),
    (
      #"{ "do": "scroll", "section": 1, "to": "bottom", "frames": 4 }"#,
      "scroll section 1 to bottom · 4 frames"
    ),
    (
      #"{ "do": "fling", "section": 2, "velocity": [0, 900] }"#,
      "fling section 2 velocity 0, 900"
    ),
    (#"{ "do": "message", "name": "open", "value": { "a": [1, { "b": 2 }] } }"#, "message open"),
    (
      #"{ "do": "batch", "updates": [{ "do": "delete", "at": "1.1" }] }"#, "batch of 1 change"
    ),
    (#"{ "do": "expect", "that": { "noOverlap": true } }"#, "expect noOverlap true"),
    (
      #"{ "do": "insertSection", "at": 2, "section": { "items": { "count": 3 } } }"#,
      "insertSection 2"
    ),
  ])
  func `an event has a short text`(event: String, text: String) throws {
    #expect(try SceneEvent.read(event, named: "test").shortText == text)
  }

  // MARK: Moments

  @Test func `a moment has the elements that were on screen then, and the present stays`() throws {
    let test = try program()
    var states: [[String: [Double]]] = []
    for count in 0...5 {
      try test.ask(#""op": "go", "count": \#(count)"#)
      states.append(try test.ask(#""op": "screen", "margin": 100"#).frames())
    }
    let before = test.facts
    for count in [5, 2, 4, 0, 3, 1] {
      let moment = try test.ask(#""op": "moment", "count": \#(count), "margin": 100"#)
      #expect(moment.frames() == states[count], "after \(count)")
      let event = count == 0 ? nil : test.session.events[count - 1].event
      #expect(moment["text"] as? String == event?.shortText)
    }
    #expect(test.facts == before)
    // a new event discards the run that was kept for past moments
    try test.ask(#""op": "go", "count": 1"#)
    _ = try test.ask(#""op": "moment", "count": 4"#)
    try test.ask(#""op": "event", "event": { "do": "delete", "at": "1.1" }"#)
    let moment = try test.ask(#""op": "moment", "count": 2, "margin": 100"#)
    #expect(moment.frames() == (try test.ask(#""op": "screen", "margin": 100"#).frames()))
  }

  @Test func `a moment can be a frame of an event`() throws {
    let test = try program()
    let scroll = try (1...4).map {
      try test.ask(#""op": "moment", "count": 1, "frame": \#($0)"#).numbers("bounds")[1]
    }
    #expect(scroll == [10, 20, 30, 40])
    let half = try test.ask(#""op": "moment", "count": 4, "frame": 1"#)
    let gone = try #require(half["gone"] as? [[String: Any]])
    #expect(gone.map { $0["path"] as? String } == ["1.5", "1.6"])
    #expect(gone.first?["alpha"] as? Double == 0.5)
    #expect(half["frames"] as? Int == 2)
    let end = try test.ask(#""op": "moment", "count": 4, "frame": 2"#)
    let after = try test.ask(#""op": "moment", "count": 4"#)
    #expect(after.frames().allSatisfy { end.frames()[$0.key] == $0.value })
    #expect(after["gone"] == nil)
  }

  @Test func `only the frames around the last one are kept, and each can be had`() throws {
    let test = try TestProgram(scene: TestSession.scene(items: 40))
    let scroll = #"{ "do": "scroll", "to": [0, 1000], "frames": 10000 }"#
    try test.ask(#""op": "event", "event": "# + scroll)
    func show(_ number: Int) throws {
      let moment = try test.ask(#""op": "moment", "count": 1, "frame": \#(number)"#)
      #expect(abs(moment.numbers("bounds")[1] - Double(number) / 10) < 1e-9)
      #expect(try #require(test.session.pastRuns.first?.frames.count) <= 129)
    }
    for number in [1, 10_000, 5000] { try show(number) }
    // 64 frames before and 64 frames after the last shown frame are kept, and need no new run
    let run = try #require(test.session.pastRuns.first?.run)
    for number in [5064, 4936, 5001] { try show(number) }
    #expect(test.session.pastRuns.first?.run === run)
    try show(4935)
    #expect(test.session.pastRuns.first?.run !== run)
  }

  @Test(arguments: [
    (#""count": 6"#, "`count` is 6, and there are 5 events", "name a number from 0 to 5"),
    (#""count": 5, "frame": 1"#, "there is no frame 1 of event 5", "it has no frames"),
    (#""count": 0, "frame": 1"#, "there is no frame 1 of event 0", "it has no frames"),
    (#""count": 4, "frame": 3"#, "there is no frame 3 of event 4", "name a frame from 1 to 2"),
    (#""count": 4, "frame": 0"#, "there is no frame 0 of event 4", "name a frame from 1 to 2"),
    (#""count": -1"#, "`count` is -1, and there are 5 events", "name a number from 0 to 5"),
  ])
  func `a moment that does not exist is an error`(
    fields: String, message: String, help: String
  ) throws {
    let error = try program().error(#""op": "moment", "# + fields)
    #expect(error["message"] as? String == message)
    #expect(error["help"] as? [String] == [help])
  }

  @Test func `a script that fails in the past leaves the present as it is`() throws {
    let test = try program()
    let (before, limits) = (test.facts, test.session.limits)
    test.session.limits.instructions = 10
    #expect(try test.error(#""op": "moment", "count": 1"#)["code"] as? String == "CL0501")
    #expect(test.facts == before)
    test.session.limits = limits
    #expect(try test.ask(#""op": "moment", "count": 1"#)["ok"] as? Bool == true)
  }

  // MARK: Documents

  @Test func `a document shows the same scene again`() throws {
    let test = try program()
    try test.ask(#""op": "undo""#)
    let document = try test.ask(#""op": "document""#)
    let text = try JSONSerialization.data(withJSONObject: try #require(document["document"]))
    let scene = try Scene.load(bytes: Array(text), named: "document")
    #expect(scene == test.session.currentScene)
    let other = try TestProgram()
    let reply = try other.ask(
      #""op": "scene", "document": "# + String(decoding: text, as: UTF8.self))
    #expect(
      reply["lines"] as? [String] == [
        "scene rows (200×300, 10 items, seed 5)", "9 elements · content 200.0 × 402.0",
      ])
    #expect(other.session.state.shownElements == test.session.state.shownElements)
    #expect(other.session.sceneFile == nil)
  }

  @Test func `a scene is named, or is a document`() throws {
    let test = try TestProgram()
    for fields in ["", #", "scene": "phone", "document": {}"#] {
      let error = try test.error(#""op": "scene""# + fields)
      #expect(error["message"] as? String == "`scene` needs one of `scene`, `document` and `now`")
    }
    let wrong = try test.error(#""op": "scene", "document": { "scene": 1, "views": {} }"#)
    #expect(wrong["code"] as? String == "CL0601")
    #expect(wrong["file"] as? String == "document")
    #expect(try test.ask(#""op": "state""#)["scene"] as? String == "rows")
  }

  @Test func `a path of a scene may contain blanks and quotes`() throws {
    let folder = try ConsoleFolder()
    let path = folder.path("my \"own\" scene.json")
    try folder.write(SceneText(TestSession.scene(items: 3)).text, to: path)
    let test = try TestProgram()
    let quoted = JSONText.string(path)
    try test.ask(#""op": "scene", "scene": \#(quoted)"#)
    #expect(try test.ask(#""op": "state""#)["sceneFile"] as? String == path)
  }
}

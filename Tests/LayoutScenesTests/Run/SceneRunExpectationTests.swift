import LayoutCore
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutScenes

@Suite struct SceneRunExpectationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let expectation: String
    /// The expected message; nil if the expectation is met.
    var message: String?
    var notes: [String] = []
    /// The event in the scene before the expectation.
    var event = #"{ "do": "delete", "at": "1.1" }"#
    var layout = "list"

    var testDescription: String { expectation }
  }

  // after the delete, items of 20, 30, 40 and 50 points are at 0, 20, 50 and 90; the content is 140
  // points high
  static let cases: [Case] = [
    Case(expectation: #""contentSize": [100, 140]"#),
    Case(expectation: #""contentSize": [100, 140.0009]"#),
    Case(
      expectation: #""contentSize": [100, 141]"#,
      message: "expected content 100 × 141, found 100 × 140"),
    Case(expectation: #""contentSize": [100, 141], "tolerance": 1"#),
    Case(expectation: #""frames": { "1.2": [0, 20, 100, 30] }"#),
    Case(
      expectation: #""frames": { "1.2": [0, 20, 100, 31] }"#,
      message: "expected 1.2 at 0, 20, 100 × 31, found it at 0, 20, 100 × 30"),
    Case(
      expectation: #""frames": { "1.5": [0, 0, 1, 1] }"#,
      message: "expected 1.5 at 0, 0, 1 × 1, found no such element"),
    Case(expectation: #""visible": ["1.3", "1.1", "1.2"]"#),
    Case(
      expectation: #""visible": ["1.2", "1.1"]"#,
      message: "expected on screen 1.1 1.2, found 1.1 1.2 1.3"),
    Case(expectation: #""visible": []"#, message: "expected on screen none, found 1.1 1.2 1.3"),
    Case(expectation: #""selected": []"#),
    Case(expectation: #""selected": ["1.2"]"#, message: "expected selected 1.2, found none"),
    Case(
      expectation: #""selected": ["1.3", "1.2"]"#, event: #"{ "do": "select", "at": "1.2-3" }"#),
    Case(
      expectation: #""selected": []"#, message: "expected selected none, found 1.2",
      event: #"{ "do": "tap", "at": [5, 15] }"#),
    Case(
      expectation: #""highlighted": ["1.3", "1.2"], "focused": ["1.1"]"#,
      event: #"{ "do": "highlight", "at": "1.2-3" }, { "do": "focus", "at": "1.1" }"#),
    Case(
      expectation: #""highlighted": ["1.2"]"#, message: "expected highlighted 1.2, found 1.3",
      event: #"{ "do": "highlight", "at": "1.3" }"#),
    Case(
      expectation: #""focused": ["1.1"]"#, message: "expected focused 1.1, found 1.2",
      event: #"{ "do": "focus", "at": "1.2" }"#),
    Case(expectation: #""noOverlap": true, "insideContent": true"#),
    Case(
      expectation: #""noOverlap": false"#, message: "expected two items that overlap, found none"),
    Case(
      expectation: #""insideContent": false"#,
      message: "expected an element outside of the content, 100 × 140, found none"),
    // items of 70 × 70 points are on a circle in a view of 100 × 60 points: they overlap each
    // other, and reach beyond the content
    Case(
      expectation: #""noOverlap": true"#,
      message: "expected that no two items overlap, found 1.3 at -9, -5, 70 × 70 and 1.4 at "
        + "15, -29, 70 × 70",
      layout: "circle"),
    Case(
      expectation: #""insideContent": true"#,
      message: "expected every element inside the content, 100 × 60, found 1.1 at 39, -5, 70 × 70",
      layout: "circle"),
    Case(expectation: #""noOverlap": false, "insideContent": false"#, layout: "circle"),
    Case(expectation: #""reprepared": true"#),
    Case(
      expectation: #""reprepared": false"#,
      message: "expected the last event to leave the layout prepared, found that it was prepared "
        + "again"),
    Case(expectation: #""reprepared": false"#, event: #"{ "do": "scroll", "by": [0, 5] }"#),
    Case(
      expectation: #""reprepared": true"#,
      message: "expected the last event to prepare the layout, found that it did not",
      event: #"{ "do": "scroll", "by": [0, 5] }"#),
    Case(expectation: #""sameAs": "ListLayout""#),
    Case(
      expectation: #""sameAs": "grid""#,
      message: "expected the same as grid, found 6 differences",
      notes: [
        "content: expected 100 × 90, found 100 × 140",
        "1.1: expected at 0, 0, 45 × 45, found at 0, 0, 100 × 20",
        "1.2: expected at 55, 0, 45 × 45, found at 0, 20, 100 × 30",
        "1.3: expected at 0, 45, 45 × 45, found at 0, 50, 100 × 40",
        "1.4: expected at 55, 45, 45 × 45, found at 0, 90, 100 × 50", "and 1 more",
      ]),
  ]

  @Test(arguments: cases)
  func `an expectation is met or reported with its place`(example: Case) throws {
    for isLast in [false, true] {
      let marked = MarkedText(
        isLast
          ? listScene(example.event, more: "\n\"expect\": ‹{› \(example.expectation) },")
          : listScene(
            example.event + #", { "do": "expect", "that": ‹{› "# + example.expectation + "} }"))
      let scene = try Scene.load(bytes: marked.bytes, named: "test.json")
      let run = try SceneRun.make(scene, example.layout)
      try run.run()
      let place = isLast ? "expect" : "events[2].that"
      var expected = example.message.map { marked.diagnostic("CL0610", "\(place): \($0)") }
      expected?.notes = example.notes
      #expect(run.unmetExpectations == (expected.map { [$0] } ?? []))
    }
  }

  @Test func `a reference runs the same events, including parameters and switches`() throws {
    let events = #"""
      { "do": "expect", "that": { "sameAs": "flow" } },
      { "do": "params", "set": { "item_spacing": 1 } }, { "do": "scroll", "by": [0, 30] },
      { "do": "insert", "at": "1.1-3" }, { "do": "direction", "is": "rtl" },
      { "do": "drag", "item": "1.1", "through": [[50, 60]] },
      { "do": "expect", "that": { "sameAs": "FlowLayout", "tolerance": 0 } },
      { "do": "switchLayout", "to": "waterfall", "frames": 2 }, { "do": "scroll", "to": "top" },
      { "do": "expect", "that": { "sameAs": "waterfall" } }
      """#
    let run = try SceneRun.make(
      try Scene.load(bytes: Array(listScene(events).utf8), named: "t.json"), "flow")
    try run.run()
    #expect(run.unmetExpectations == [])
  }

  @Test func `an unmet expectation does not end the run`() throws {
    let expectation = #"{ "do": "expect", "that": { "contentSize": [1, 1], "visible": [] } }"#
    let text = listScene("\(expectation), { \"do\": \"delete\", \"at\": \"1.1\" }, \(expectation)")
    let run = try SceneRun.make(try Scene.load(bytes: Array(text.utf8), named: "t.json"), "list")
    try run.run()
    #expect(run.eventCount == 3)
    #expect(run.unmetExpectations.count == 4)
  }
}

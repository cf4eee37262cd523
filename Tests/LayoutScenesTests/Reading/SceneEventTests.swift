import LayoutCore
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutScenes

@Suite struct SceneEventTests {
  private static func item(_ number: Int, _ section: Int = 1) -> IndexPath {
    IndexPath(item: number - 1, section: section - 1)
  }

  struct Example: Sendable {
    let text: String
    let event: SceneEvent
  }

  static let examples: [Example] = [
    Example(
      text: #"{ "do": "scroll", "to": "bottom" }"#, event: .scroll(.bottom, frames: 1)),
    Example(
      text: #"{ "do": "scroll", "to": [0, 5], "frames": 10000 }"#,
      event: .scroll(.offset(Point(x: 0, y: 5)), frames: 10_000)),
    Example(
      text: #"{ "do": "scroll", "by": [0, -5] }"#,
      event: .scroll(.distance(Point(x: 0, y: -5)), frames: 1)),
    Example(
      text: #"{ "do": "scroll", "by": [5, 0], "section": 2, "frames": 3 }"#,
      event: .scrollSection(1, .distance(Point(x: 5, y: 0)), frames: 3)),
    Example(
      text: #"{ "do": "fling", "velocity": [5, 0], "section": 2 }"#,
      event: .flingSection(1, velocity: Point(x: 5, y: 0))),
    Example(
      text: #"{ "do": "scrollToItem", "at": "1.4" }"#,
      event: .scrollToItem(item(4), position: .nearest, frames: 1)),
    Example(
      text: #"{ "do": "scrollToItem", "at": "1.4", "position": "top", "frames": 3 }"#,
      event: .scrollToItem(item(4), position: .top, frames: 3)),
    Example(
      text: #"{ "do": "switchLayout", "back": true, "frames": 3 }"#,
      event: .switchLayout(to: nil, params: [], frames: 3)),
    Example(
      text: #"{ "do": "drag", "item": "1.4", "through": [[1, 2]], "frames": 3 }"#,
      event: .drag(item: item(4), through: [Point(x: 1, y: 2)], frames: 3, end: .drop)),
    Example(
      text: #"{ "do": "insert", "at": "2.1-3" }"#,
      event: .insert(
        .pattern(ItemPattern(section: 1, items: 0...2)), items: nil, .unsampled)),
    Example(
      text: #"{ "do": "delete", "at": "2.*", "animated": false }"#,
      event: .delete(.pattern(ItemPattern(section: 1, items: nil)), .none)),
    Example(text: #"{ "do": "reload" }"#, event: .reload(nil, .unsampled)),
    Example(
      text: #"{ "do": "reload", "at": ["1.2", "2.1"] }"#,
      event: .reload(.items([item(2), item(1, 2)]), .unsampled)),
    Example(
      text: #"{ "do": "deleteSection", "at": 2 }"#,
      event: .changeSection(.delete, at: 1, section: nil, .unsampled)),
    Example(
      text: #"{ "do": "insets", "safeArea": { "leading": 3 }, "contentInset": 1 }"#,
      event: .insets(
        contentInset: .physical(EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)),
        safeArea: .directional(EdgeInsets(top: 0, left: 3, bottom: 0, right: 0)))),
    Example(text: #"{ "do": "select", "at": "1.1" }"#, event: .select(.items([item(1)]))),
    Example(text: #"{ "do": "deselect", "at": "1.1" }"#, event: .deselect(.items([item(1)]))),
    Example(text: #"{ "do": "focus", "at": "1.1" }"#, event: .focus(item(1))),
    Example(text: #"{ "do": "focus" }"#, event: .focus(nil)),
    Example(text: #"{ "do": "highlight", "at": "1.1" }"#, event: .highlight(.items([item(1)]))),
    Example(text: #"{ "do": "highlight" }"#, event: .highlight(nil)),
    Example(
      text: #"{ "do": "tap", "at": [1, -2.5] }"#, event: .tap(.point(Point(x: 1, y: -2.5)))),
    Example(text: #"{ "do": "tap", "at": "2.1" }"#, event: .tap(.item(item(1, 2)))),
    Example(
      text: #"{ "do": "message", "name": "go" }"#, event: .message("go", value: .null)),
    Example(
      text: #"{ "do": "message", "name": "", "value": { "to": [1, null, "x"] } }"#,
      event: .message(
        "", value: .record([.init(name: "to", value: .list([.number(1), .null, .text("x")]))]))),
    Example(
      text: #"{ "do": "moveSection", "from": 3, "to": 1, "frames": 4 }"#,
      event: .moveSection(from: 2, to: 0, .sampled(frames: 4))),
    Example(text: #"{ "do": "rotate" }"#, event: .rotate),
    Example(
      text: #"{ "do": "move", "from": "1.1", "to": "2.1", "frames": 8 }"#,
      event: .move(from: item(1), to: item(1, 2), .sampled(frames: 8))),
    Example(
      text: #"{ "do": "reload", "at": "1.1", "frames": 10000 }"#,
      event: .reload(.items([item(1)]), .sampled(frames: 10_000))),
    Example(
      text: #"{ "do": "insertSection", "at": 1, "animated": false }"#,
      event: .changeSection(.insert, at: 0, section: nil, .none)),
    Example(
      text: #"{ "do": "batch", "updates": [{ "do": "delete", "at": "1.1" }], "frames": 2 }"#,
      event: .batch(
        [PlacedEvent(.delete(.items([item(1)]), .unsampled))], .sampled(frames: 2))),
  ]

  @Test(arguments: examples)
  func `an event is read correctly`(example: Example) throws {
    let bytes = Array(scene(event: example.text).utf8)
    #expect(try Scene.load(bytes: bytes, named: "test.json").events.map(\.event) == [example.event])
  }

  @Test(arguments: SceneEvent.Kind.allCases.map(\.rawValue))
  func `the example of every event is an event`(name: String) throws {
    let kind = try #require(SceneEvent.Kind(rawValue: name))
    let bytes = Array(scene(event: kind.form.example).utf8)
    #expect(try Scene.load(bytes: bytes, named: "test.json").events.count == 1)
  }

  struct Mistake: Sendable {
    let text: String
    let message: String
    var example: SceneEvent.Kind?
    var helps: [String] = []
  }

  static let mistakes: [Mistake] = [
    Mistake(text: "‹1›", message: "events[1]: expected an object, an event, found 1"),
    Mistake(text: "‹{›}", message: "events[1]: an event needs `do`"),
    Mistake(
      text: #"{ "do": ‹"scrol"› }"#, message: "events[1].do: there is no event `scrol`",
      helps: ["did you mean `scroll`?"]),
    Mistake(
      text: #"‹{› "do": "scroll", "frames": 10 }"#,
      message: "events[1]: `scroll` needs `to`, `by` or `pull`", example: .scroll),
    Mistake(
      text: #"‹{› "do": "scroll", "to": "top", "by": [0, 1] }"#,
      message: "events[1]: `scroll` takes `to`, `by` or `pull`, not several of them"),
    Mistake(
      text: #"{ "do": "switchLayout", "to": ‹"list"›, "back": true }"#,
      message: "events[1].to: `switchLayout` takes `to` or `back`, not both of them"),
    Mistake(
      text: #"{ "do": "scroll", "to": ‹"middle"› }"#,
      message: "events[1].to: expected a point [x, y], \"top\" or \"bottom\", found \"middle\""),
    Mistake(
      text: #"{ "do": "scroll", "by": [0, 1], ‹"frame"›: 2 }"#,
      message: "events[1]: `scroll` has no key `frame`", helps: ["did you mean `frames`?"]),
    Mistake(
      text: #"{ "do": "scroll", "by": [0, 1], "frames": ‹10001› }"#,
      message: "events[1].frames: expected a whole number from 1 to 10000, found 10001"),
    Mistake(
      text: #"{ "do": "scrollToItem", "at": ‹"1.0"› }"#,
      message: "events[1].at: expected an item such as \"1.4\", counted from 1, found \"1.0\""),
    Mistake(
      text: #"{ "do": "selfSize", "at": ‹"header:0"›, "size": [1, 1] }"#,
      message: "events[1].at: expected an element such as \"1.4\", \"header:1\" or \"footer:1\", "
        + "counted from 1, found \"header:0\""),
    Mistake(
      text: #"{ "do": "tap", "at": ‹4› }"#,
      message: "events[1].at: expected a point [x, y], or an item such as \"1.4\", found 4"),
    Mistake(
      text: #"{ "do": "message", "name": ‹4› }"#,
      message: "events[1].name: expected a string, found 4"),
    Mistake(
      text: #"{ "do": "delete", "at": ‹"*.1"› }"#,
      message: "events[1].at: expected items such as \"1.4\", \"1.4-9\" or \"1.*\", found \"*.1\""),
    Mistake(
      text: #"{ "do": "delete", "at": ‹"1"› }"#,
      message: "events[1].at: expected items such as \"1.4\", \"1.4-9\" or \"1.*\", found \"1\""),
    Mistake(
      text: #"{ "do": "batch", "updates": [‹{› "do": "move", "from": "1.1" }] }"#,
      message: "events[1].updates[1]: `move` needs `to`", example: .move),
    Mistake(
      text:
        #"{ "do": "batch", "updates": [{ "do": "delete", "at": "1.1" }, ‹{› "do": "rotate" }] }"#,
      message: "events[1].updates[2]: a batch takes only changes of the data",
      helps: [
        "they are insert, delete, move, reload, insertSection, deleteSection, reloadSection, "
          + "moveSection"
      ]),
    Mistake(
      text: #"{ "do": "batch", "updates": [‹{› "do": "reload" }] }"#,
      message: "events[1].updates[1]: a `reload` of all data does not fit in a batch; give it `at`"),
    Mistake(
      text: #"{ "do": "reload", "frames": ‹2› }"#,
      message: "events[1].frames: a `reload` of all data is not animated; give it `at`"),
    Mistake(
      text: #"{ "do": "delete", "at": "1.1", "animated": false, "frames": ‹2› }"#,
      message: "events[1].frames: only an animated change has `frames`; omit one of the two"),
    Mistake(
      text: #"{ "do": "frames", "count": ‹10001› }"#,
      message: "events[1].count: expected a whole number from 1 to 10000, found 10001"),
    Mistake(
      text: #"{ "do": "params", "set": ‹{›} }"#,
      message: "events[1].set: `params` needs at least one parameter"),
    Mistake(
      text: #"{ "do": "snapshot", "name": ‹"A b"› }"#,
      message: "events[1].name: expected a name of lower-case letters, digits and hyphens, "
        + "found \"A b\""),
    Mistake(
      text: #"{ "do": "deleteSection", "at": ‹0› }"#,
      message: "events[1].at: expected a whole number of at least 1, found 0"),
    Mistake(
      text: #"{ "do": "deleteSection", "at": 1, ‹"section"›: { "items": [] } }"#,
      message: "events[1]: `deleteSection` has no key `section`",
      helps: ["the keys of `deleteSection`: do, at, animated, frames"]),
    Mistake(
      text: #"{ "do": "insert", "at": "1.1", "items": [[5, ‹1e10›]] }"#,
      message: "events[1].items[1][2]: expected a number from -1e9 to 1e9, found 1e10"),
  ]

  @Test(arguments: mistakes)
  func `a mistake in an event is reported with its place`(mistake: Mistake) {
    let marked = MarkedText(scene(event: mistake.text))
    let label = mistake.example.map { "for example \($0.form.example)" } ?? ""
    let expected = marked.diagnostic(
      "CL0601", mistake.message, label: label, helps: mistake.helps)
    #expect(sceneError(marked.bytes) == expected)
  }

  @Test(arguments: SceneEvent.Kind.allCases.map(\.rawValue))
  func `an event without keys is complete or names the missing keys`(name: String) throws {
    let kind = try #require(SceneEvent.Kind(rawValue: name))
    let error = sceneError(Array(scene(event: "{ \"do\": \"\(name)\" }").utf8))
    if ["rotate", "reload", "insets", "focus", "highlight"].contains(name) {
      #expect(error == nil)
    } else {
      #expect(error?.message.hasPrefix("events[1]: `\(name)` needs `") == true)
      #expect(error?.labels.first?.text == "for example \(kind.form.example)")
    }
  }
}

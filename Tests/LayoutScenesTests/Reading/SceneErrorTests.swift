import LayoutCore
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutScenes

@Suite struct SceneErrorTests {
  private static func check(_ mistake: MarkedMistake) {
    let marked = MarkedText(mistake.text)
    let expected = marked.diagnostic(
      "CL0601", mistake.message, label: mistake.label, helps: mistake.helps)
    #expect(sceneError(marked.bytes) == expected)
  }

  private static let sceneKeys =
    "$schema, scene, name, doc, tags, seed, view, sections, params, delegate, events, expect, "
    + "limits, extends"

  static let wholeScenes: [MarkedMistake] = [
    MarkedMistake(
      text: "‹[›]", message: "scene: expected an object, a scene, found an empty array"),
    MarkedMistake(text: "‹{›}", message: "scene: a scene needs `scene`"),
    MarkedMistake(
      text: #"{ "scene": ‹2› }"#,
      message: "scene: expected 1, the version of scene files that this program reads, found 2"),
    MarkedMistake(text: #"‹{› "scene": 1 }"#, message: "scene: a scene needs `view`"),
    MarkedMistake(
      text: #"‹{› "scene": 1, "view": { "size": [1, 1] } }"#,
      message: "scene: a scene needs `sections`"),
    MarkedMistake(
      text: scene(#"‹"parms"›: {}"#), message: "scene: a scene has no key `parms`",
      helps: ["did you mean `params`?"]),
    MarkedMistake(
      text: scene(#"‹"zebra"›: {}"#), message: "scene: a scene has no key `zebra`",
      helps: ["the keys of a scene: \(sceneKeys)"]),
    MarkedMistake(text: scene(#""name": ‹7›"#), message: "name: expected a string, found 7"),
    MarkedMistake(text: scene(#""$schema": ‹7›"#), message: "$schema: expected a string, found 7"),
    MarkedMistake(
      text: scene(#""seed": ‹-1›"#),
      message: "seed: expected a whole number of at least 0, found -1"),
    MarkedMistake(
      text: scene(#""seed": ‹9007199254740992›"#),
      message: "seed: expected a whole number from 0 to 9007199254740991, "
        + "found 9007199254740992"),
    MarkedMistake(
      text: scene(#""tags": ["a", ‹"B"›]"#),
      message:
        "tags[2]: expected a name of lower-case letters, digits and hyphens, found \"B\""),
    MarkedMistake(
      text: scene(#""tags": ["a", ‹"a"›]"#), message: "tags[2]: the tag is given twice"),
    MarkedMistake(
      text: scene(#""limits": { "instructions": ‹10› }"#),
      message: "limits.instructions: expected a whole number of at least 1000, found 10"),
    MarkedMistake(
      text: scene(#""limits": { "memoryMiB": ‹0› }"#),
      message: "limits.memoryMiB: expected a number above 0, found 0"),
    MarkedMistake(
      text: scene(#""params": { "gap": ‹null› }"#),
      message:
        "params.gap: expected a number, true or false, a string, a size or insets, found null"),
    MarkedMistake(
      text: scene(#""params": { "gap": { ‹"tpo"›: 1 } }"#),
      message: "params.gap: insets has no key `tpo`", helps: ["did you mean `top`?"]),
  ]

  @Test(arguments: wholeScenes)
  func `a mistake in a scene is reported with its place`(mistake: MarkedMistake) {
    Self.check(mistake)
  }

  private static func view(_ keys: String) -> String {
    "{ \"scene\": 1, \"sections\": [],\n  \"view\": \(keys) }"
  }

  static let views: [MarkedMistake] = [
    MarkedMistake(text: view("‹3›"), message: "view: expected an object, a view, found 3"),
    MarkedMistake(text: view("‹{›}"), message: "view: a view needs `size` or `device`"),
    MarkedMistake(
      text: view(#"{ "size": ‹[›1] }"#),
      message: "view.size: expected a size [width, height], found an array of 1"),
    MarkedMistake(
      text: view(#"{ "size": [1, ‹-2›] }"#),
      message: "view.size[2]: expected a number of at least 0, found -2"),
    MarkedMistake(
      text: view(#"{ "size": [1, 2], "scale": ‹1.5› }"#),
      message: "view.scale: expected 1, 2 or 3, found 1.5"),
    MarkedMistake(
      text: view(#"{ "device": ‹"ipadpro"› }"#),
      message: "view.device: expected one of \"iphone-se\", \"iphone\", \"iphone-max\", "
        + "\"ipad\", \"ipad-pro\", \"watch\", \"tv\", \"desktop\", found \"ipadpro\"",
      helps: ["did you mean \"ipad-pro\"?"]),
    MarkedMistake(
      text: view(#"{ "size": [1, 2], "direction": ‹1› }"#),
      message: "view.direction: expected one of \"ltr\", \"rtl\", found 1"),
    MarkedMistake(
      text: view(#"{ "size": [1, 2], "transform": ‹[›1, 0] }"#),
      message: "view.transform: expected a transform [a, b, c, d, tx, ty], found an array of 2"),
    MarkedMistake(
      text: view(#"{ "size": [1, 2], "paging": ‹"yes"› }"#),
      message: "view.paging: expected true or false, found \"yes\""),
    MarkedMistake(
      text: view(#"{ "size": [1, 2], "safeArea": ‹{› "left": 1, "trailing": 2 } }"#),
      message: "view.safeArea: use `left` and `right`, or `leading` and `trailing`, "
        + "not both"),
    MarkedMistake(
      text: view(#"{ "size": [1, 2], "contentInset": ‹-4› }"#),
      message: "view.contentInset: expected a number of at least 0, found -4"),
  ]

  @Test(arguments: views)
  func `a mistake in a view is reported with its place`(mistake: MarkedMistake) {
    Self.check(mistake)
  }

  static let sections: [MarkedMistake] = [
    MarkedMistake(
      text: scene(section: "‹{›}"), message: "sections[1]: a section needs `items`"),
    MarkedMistake(
      text: scene(section: #"{ "items": [], ‹"lineSpaceing"›: 8 }"#),
      message: "sections[1]: a section has no key `lineSpaceing`",
      helps: ["did you mean `lineSpacing`?"]),
    MarkedMistake(
      text: scene(section: #"{ "items": { "count": ‹10000001› } }"#),
      message:
        "sections[1].items.count: expected a whole number from 0 to 10000000, found 10000001"),
    MarkedMistake(
      text: scene(section: #"{ "items": { "count": 10000000 } }, ‹{› "items": { "count": 1 } }"#),
      message: "sections[2]: with this section the scene has 10000001 items; "
        + "expected at most 10000000 in all"),
    MarkedMistake(
      text: scene(section: #"{ "items": [], "lineSpacing": ‹1e300› }"#),
      message: "sections[1].lineSpacing: expected a number from -1e9 to 1e9, found 1e300"),
    MarkedMistake(
      text: scene(section: #"{ "items": { "count": ‹"4"› } }"#),
      message: "sections[1].items.count: expected a whole number from 0 to 10000000, found \"4\""),
    MarkedMistake(
      text: scene(section: #"{ "items": ‹4› }"#),
      message: "sections[1].items: expected a list of items or an object with `count`, found 4"),
    MarkedMistake(
      text: scene(section: #"{ "items": [[1, 2], ‹[›1, 2, 3]] }"#),
      message: "sections[1].items[2]: expected a size [width, height], found an array of 3"),
    MarkedMistake(
      text: scene(section: #"{ "items": [[1, 2], [‹-1›, 2]] }"#),
      message: "sections[1].items[2][1]: expected a number of at least 0, found -1"),
    MarkedMistake(
      text: scene(section: #"{ "items": [‹true›] }"#),
      message: "sections[1].items[1]: expected an item, [width, height] or an object, found true"),
    MarkedMistake(
      text: scene(section: #"{ "items": [{ "id": ‹1› }] }"#),
      message: "sections[1].items[1].id: expected a string, found 1"),
    MarkedMistake(
      text: scene(section: #"{ "items": { "count": 1, "data": ‹1› } }"#),
      message: "sections[1].items.data: expected an object, the data of items, found 1"),
    MarkedMistake(
      text: scene(section: #"{ "items": [{ "data": ‹1› }] }"#),
      message: "sections[1].items[1].data: expected an object, the data of an item, found 1"),
    MarkedMistake(
      text: scene(section: #"{ "items": [{ "data": { "a": { "b": [‹null›] } } }] }"#),
      message: "sections[1].items[1].data.a.b[1]: expected a number, a text, true or false, "
        + "an object, or a size [w, h], found null"),
    MarkedMistake(
      text: scene(
        section: #"{ "items": [{ "data": { "a": [{ "a": [{ "a": [{ "a": "#
          + #"[{ "a": ‹[›1] }] }] }] }] } }] }"#),
      message: "sections[1].items[1].data.a[1].a[1].a[1].a[1].a: "
        + "lists and objects in data are more than 8 levels deep"),
    MarkedMistake(
      text: scene(section: #"{ "items": [{ "data": { "a": ‹{› "uniform": [1, 2] } } }] }"#),
      message: "sections[1].items[1].data.a: an object with `uniform` is a generator, "
        + "and cannot be a value",
      helps: [#"generators make the data of items by count: { "count": 40, "data": { … } }"#]),
    MarkedMistake(
      text: scene(section: #"{ "items": [{ "data": { "a": [1, ‹[›2]] } }] }"#),
      message: "sections[1].items[1].data.a[2]: expected a number, a text, true or false, "
        + "an object, or a size [w, h], found an array of 1"),
    MarkedMistake(
      text: scene(section: #"{ "items": { "count": 1, "data": { "a": ‹{› "b": 1 } } } }"#),
      message: "sections[1].items.data.a: a generator needs `uniform`, `normal` or `choice`"),
    MarkedMistake(
      text: scene(section: #"{ "items": { "count": 1, "data": { "a": ‹[›] } } }"#),
      message: "sections[1].items.data.a: expected a list of values with at least 1, "
        + "found an empty array"),
    MarkedMistake(
      text: scene(
        section: #"{ "items": { "count": 1, "data": { "a": { "choice": ["x"], "#
          + #""weights": ‹[›1, 2] } } } }"#),
      message: "sections[1].items.data.a.weights: expected as many weights as values, 1, "
        + "found an array of 2"),
    MarkedMistake(
      text: scene(section: #"{ "items": [], "header": ‹{› "pinned": true } }"#),
      message: "sections[1].header: a header needs `size`"),
    MarkedMistake(
      text: scene(section: #"{ "items": [], "header": ‹{› "estimated": [1, 2] } }"#),
      message: "sections[1].header: a header needs `size`"),
    MarkedMistake(
      text: scene(
        section: #"{ "items": [], "footer": { "size": [1, 2], "estimated": ‹[›1] } }"#),
      message: "sections[1].footer.estimated: expected a size [width, height], found an array of 1"),
    MarkedMistake(
      text: scene(section: #"{ "items": [], "insets": ‹{› "left": 1, "leading": 1 } }"#),
      message: "sections[1].insets: `leading` and `left` are the same edge here; "
        + "use one of them"),
  ]

  @Test(arguments: sections)
  func `a mistake in a section is reported with its place`(mistake: MarkedMistake) {
    Self.check(mistake)
  }

  private static let place = "sections[1].items.size"

  static let sizes: [MarkedMistake] = [
    MarkedMistake(
      text: scene(sizes: "‹{›}"),
      message: "\(place): a size needs `width`, `height`, `aspect` or `estimated`"),
    MarkedMistake(
      text: scene(sizes: #"{ "aspect": 1, ‹"width"›: 2 }"#),
      message: "\(place): a size by aspect has no key `width`",
      helps: ["the keys of a size by aspect: aspect"]),
    MarkedMistake(
      text: scene(sizes: #"{ "aspect": [1, ‹0›] }"#),
      message: "\(place).aspect[2]: expected a number above 0, found 0"),
    MarkedMistake(
      text: scene(sizes: #"‹{› "actual": { "width": 1 } }"#),
      message: "\(place): a self-sizing size needs `estimated`"),
    MarkedMistake(
      text: scene(sizes: #"{ "estimated": [1, 2], "actual": ‹{› "estimated": [3, 4] } }"#),
      message: "\(place).actual: a measured size needs `width`, `height` or `aspect`, "
        + "not `estimated`"),
    MarkedMistake(
      text: scene(sizes: #"{ "width": ‹"a"› }"#),
      message: "\(place).width: expected a number, a list or a generator, found \"a\""),
    MarkedMistake(
      text: scene(sizes: #"{ "width": ‹[›] }"#),
      message: "\(place).width: expected a list of lengths with at least 1, "
        + "found an empty array"),
    MarkedMistake(
      text: scene(sizes: #"{ "width": ‹{› "step": 1 } }"#),
      message: "\(place).width: a generator needs `uniform`, `normal` or `choice`"),
    MarkedMistake(
      text: scene(sizes: #"{ "width": ‹{› "choice": [1], "uniform": [1, 2] } }"#),
      message: "\(place).width: a generator takes `uniform` or `choice`, not both"),
    MarkedMistake(
      text: scene(sizes: #"{ "width": { "uniform": ‹[›2, 1] } }"#),
      message: "\(place).width.uniform: the low end 2 is above the high end 1"),
    MarkedMistake(
      text: scene(sizes: #"{ "width": { "uniform": [1, 2], "step": ‹1e-320› } }"#),
      message: "\(place).width.step: expected a step that fits the range, found 1e-320"),
    MarkedMistake(
      text: scene(sizes: #"{ "width": ‹{› "normal": [1, 2], "min": 3, "max": 2 } }"#),
      message: "\(place).width: `min` 3 is above `max` 2"),
    MarkedMistake(
      text: scene(sizes: #"{ "width": { "choice": [1, 2], "weights": ‹[›1] } }"#),
      message: "\(place).width.weights: expected as many weights as lengths, 2, "
        + "found an array of 1"),
    MarkedMistake(
      text: scene(sizes: #"{ "width": { "choice": [1, 2], "weights": ‹[›0, 0] } }"#),
      message: "\(place).width.weights: the weights must add up to a finite number above 0"),
  ]

  @Test(arguments: sizes)
  func `a mistake in a rule for sizes is reported with its place`(mistake: MarkedMistake) {
    Self.check(mistake)
  }

  static let rules: [MarkedMistake] = [
    MarkedMistake(
      text: scene(#""delegate": { ‹"itemsize"›: [] }"#),
      message: "delegate: a delegate has no key `itemsize`",
      helps: ["did you mean `itemSize`?"]),
    MarkedMistake(
      text: scene(#""delegate": { "itemSize": [‹{› "at": "1" }] }"#),
      message: "delegate.itemSize[1]: a rule needs `is`",
      label: #"for example { "at": "2.3-9", "is": … }"#),
    MarkedMistake(
      text: scene(#""delegate": { "insets": [{ "at": ‹"1.9-3"›, "is": 1 }] }"#),
      message: "delegate.insets[1].at: expected one of \"2\", \"2.5\", \"2.*\", \"2.3-9\" or "
        + "\"*.*\", found \"1.9-3\""),
    MarkedMistake(
      text: scene(#""delegate": { "itemSize": [{ "at": "1", "is": ‹null› }] }"#),
      message: "delegate.itemSize[1].is: expected a size [width, height], found null"),
    MarkedMistake(
      text: scene(#""delegate": { "custom": { "span": ‹1› } }"#),
      message: "delegate.custom.span: expected a list of rules, found 1"),
    MarkedMistake(
      text: scene(#""expect": { "frames": { ‹"1.0"›: [0, 0, 1, 1] } }"#),
      message: "expect.frames: expected an element such as \"1.4\", \"header:1\" or \"footer:1\", "
        + "counted from 1, found \"1.0\""),
    MarkedMistake(
      text: scene(#""expect": { "frames": { ‹"1.9223372036854775807"›: [0, 0, 1, 1] } }"#),
      message: "expect.frames: expected an element such as \"1.4\", \"header:1\" or \"footer:1\", "
        + "counted from 1, found \"1.9223372036854775807\""),
    MarkedMistake(
      text: scene(#""expect": { "frames": { "1.1": ‹[›0, 0, 1] } }"#),
      message: "expect.frames.1.1: expected a rectangle [x, y, width, height], "
        + "found an array of 3"),
    MarkedMistake(
      text: scene(#""expect": { "tolerance": { "frame": ‹-1› } }"#),
      message: "expect.tolerance.frame: expected a number of at least 0, found -1"),
  ]

  @Test(arguments: rules)
  func `a mistake in rules and expectations is reported with its place`(mistake: MarkedMistake) {
    Self.check(mistake)
  }

  // Found by fuzzing: JSON allows DEL and the controls from U+0080 in a text without an escape.
  @Test(arguments: ["\u{7F}", "\u{9B}31m", "\u{202E}", "\u{2028}"])
  func `a key with terminal control characters is harmless in a message`(text: String) throws {
    let scene = "{ \"scene\": 1, \"x\(text)\": 1, \"sections\": [] }"
    let error = #expect(throws: SceneError.self) {
      try Scene.load(bytes: Array(scene.utf8), named: "scene.json")
    }
    let message = try #require(error?.diagnostic.message)
    #expect(message.contains("x\u{FFFD}"))
    #expect(!message.unicodeScalars.contains { text.unicodeScalars.first == $0 })
  }
}

import LayoutCore
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutScenes

/// A scene that is written and read back equals the original one.
///
/// There is one exception: if a rule with random numbers gets another place in the file, a list of
/// the items that it has generated replaces it.
@Suite struct SceneTextTests {
  private func readBack(_ scene: Scene) throws -> Scene {
    try Scene.load(bytes: Array(SceneText(scene).text.utf8), named: "other.json")
  }

  /// The scene with lists of items in place of rules, except in sections of more than 5,000 items.
  private func listed(_ scene: Scene) -> Scene {
    var result = scene
    for index in scene.sections.indices where scene.sections[index].items.count <= 5000 {
      result.sections[index].items = .list(scene.sections[index].items.listed(seed: scene.seed))
    }
    return result
  }

  @Test(arguments: Scene.shippedNames)
  func `a shipped scene reads back unchanged`(name: String) throws {
    let scene = try Scene.load(shipped: name)
    let read = try readBack(scene)
    #expect(read == scene)
    #expect(SceneText(read).text == SceneText(scene).text)
  }

  @Test(arguments: Scene.shippedNames.filter { $0 != "huge" }, ["flow", "waterfall"])
  func `a scene without its first section shows the same after it is written`(
    name: String, layout: String
  ) throws {
    // the random sizes of a rule depend on its place in the file; without the first section, the
    // rules are at other places, and would give other sizes
    var scene = try Scene.load(shipped: name)
    if !scene.sections.isEmpty { scene.sections.removeFirst() }
    scene.events = []
    scene.expect = nil
    let read = try readBack(scene)
    #expect(listed(read) == listed(scene))
    let runs = try [scene, read].map { try SceneRun.make($0, layout) }
    for run in runs { try run.run() }
    #expect(try runs[0].view.differences(from: runs[1].view) == [])
  }

  /// Events as a file contains them, in all their forms.
  static let events = [
    #"{ "do": "scroll", "to": "top" }"#, #"{ "do": "scroll", "to": "bottom", "frames": 3 }"#,
    #"{ "do": "scroll", "to": [1, -2.5] }"#, #"{ "do": "scroll", "by": [0, 9] }"#,
    #"{ "do": "scroll", "pull": [0, -9], "frames": 2 }"#,
    #"{ "do": "scrollToItem", "at": "1.2" }"#,
    #"{ "do": "moveSection", "from": 1, "to": 2 }"#,
    #"{ "do": "moveSection", "from": 1, "to": 2, "animated": false }"#,
    #"{ "do": "batch", "updates": [{ "do": "moveSection", "from": 1, "to": 2 }] }"#,
    #"{ "do": "apply", "sections": [{ "id": 1, "items": ["1.2", "x"] }], "frames": 2 }"#,
    #"{ "do": "apply", "sections": [{ "id": "a", "items": [{ "id": "x", "size": [1, 2], "#
      + #""estimated": [1, 3], "data": { "a": 1 } }, { "id": "1.1", "size": [4, 5] }] }] }"#,
    #"{ "do": "tap", "at": [0.5, 9] }"#, #"{ "do": "tap", "at": "1.2" }"#,
    #"{ "do": "message", "name": "a b" }"#,
    #"{ "do": "message", "name": "open", "value": { "items": [1, 2.5, "x", true, null] } }"#,
    #"{ "do": "scrollToItem", "at": "1.2", "position": "trailing" }"#,
    #"{ "do": "fling", "velocity": [0, -1e3] }"#, #"{ "do": "insert", "at": "1.1-3" }"#,
    #"{ "do": "insert", "at": ["1.1", "1.4"], "items": [[1, 2], { "id": "new", "size": [3, 4] }] }"#,
    #"{ "do": "insert", "at": "1.1", "items": [{ "estimated": [9, 9], "data": { "a": [1, "b"], "n": null } }] }"#,
    #"{ "do": "insert", "at": "1.1", "items": [{ "size": [1, 2], "estimated": [9, 9] }] }"#,
    #"{ "do": "delete", "at": "1.*", "animated": false }"#,
    #"{ "do": "delete", "at": "1.2-3", "frames": 4 }"#, #"{ "do": "delete", "at": ["1.1"] }"#,
    #"{ "do": "move", "from": "1.1", "to": "1.3", "frames": 1 }"#,
    #"{ "do": "reload" }"#, #"{ "do": "reload", "at": "1.2", "frames": 2 }"#,
    #"{ "do": "reload", "at": ["1.2", "1.1"] }"#,
    #"{ "do": "insertSection", "at": 2 }"#,
    #"{ "do": "insertSection", "at": 1, "section": { "items": { "count": 9, "#
      + #""size": { "height": { "uniform": [1, 90] } } } } }"#,
    #"{ "do": "deleteSection", "at": 1, "animated": false }"#,
    #"{ "do": "reloadSection", "at": 1, "section": { "items": [], "insets": 3 } }"#,
    #"{ "do": "insertSection", "at": 2, "section": { "items": [], "#
      + #""header": { "size": [1, 2], "estimated": [1, 4] } } }"#,
    #"{ "do": "batch", "updates": [{ "do": "delete", "at": "1.1" }, "#
      + #"{ "do": "insert", "at": "1.3" }, { "do": "reload", "at": "1.2" }], "frames": 3 }"#,
    #"{ "do": "rotate" }"#, #"{ "do": "resize", "size": [10, 20.5], "frames": 2 }"#,
    #"{ "do": "direction", "is": "rtl" }"#, #"{ "do": "insets", "contentInset": 4 }"#,
    #"{ "do": "insets", "contentInset": {}, "safeArea": { "leading": 0 } }"#,
    #"{ "do": "insets", "safeArea": { "top": 3, "trailing": 0 } }"#, #"{ "do": "insets" }"#,
    #"{ "do": "drag", "item": "1.1", "through": [[1, 2], [3, 4]], "end": "cancel" }"#,
    #"{ "do": "drag", "item": "1.1", "through": [[1, 2]] }"#,
    #"{ "do": "selfSize", "at": "1.1", "size": [3, 4] }"#,
    #"{ "do": "selfSize", "at": "supplementary:1.2:badge", "size": [3, 4] }"#,
    #"{ "do": "selfSize", "at": "footer:1", "size": [3, 4] }"#, #"{ "do": "select", "at": "1.1" }"#,
    #"{ "do": "deselect", "at": "1.1-2" }"#, #"{ "do": "focus", "at": "1.1" }"#,
    #"{ "do": "focus" }"#, #"{ "do": "highlight", "at": "1.1-2" }"#, #"{ "do": "highlight" }"#,
    #"{ "do": "expect", "that": { "highlighted": [], "focused": [] } }"#,
    #"{ "do": "params", "set": { "a": 1, "b": [2, 3], "c": {}, "d": "x", "e": true } }"#,
    #"{ "do": "switchLayout", "to": "grid", "params": { "columns": 2 }, "frames": 3 }"#,
    #"{ "do": "switchLayout", "to": "a \"b\".lua" }"#, #"{ "do": "frames", "count": 3 }"#,
    #"{ "do": "snapshot", "name": "one" }"#,
    #"{ "do": "expect", "that": { "contentSize": [1, 2], "frames": { "1.1": [0, -1, 2, 3], "#
      + #""header:1": [0, 0, 1, 1] }, "visible": [], "noOverlap": false, "insideContent": true, "#
      + #""reprepared": false, "sameAs": "flow", "tolerance": { "z": 0, "alpha": 1 } } }"#,
    #"{ "do": "expect", "that": { "visible": ["1.1", "1.2"], "tolerance": 0 } }"#,
  ]

  @Test(arguments: events)
  func `an event reads back unchanged`(event: String) throws {
    let scene = try Scene.load(bytes: Array(listScene(event).utf8), named: "list.json")
    #expect(try readBack(scene) == scene)
  }

  /// Keys of a scene other than its events: keys of its view, and keys outside its view.
  static let keys: [(view: String, more: String)] = [
    (#""device": "iphone""#, ""), (#""device": "iphone", "safeArea": 0"#, ""),
    (#""device": "tv", "scale": 3, "direction": "rtl""#, ""),
    (#""safeArea": { "leading": 1 }, "contentInset": { "right": -2 }"#, ""),
    (#""safeArea": { "leading": 0 }, "contentInset": { "top": 2, "trailing": 0 }"#, ""),
    (#""offset": [-1, 2.25], "paging": true, "textSize": "ax5""#, ""),
    (#""transform": [-1, 0, 0.5, 1, 0, 2]"#, ""),
    ("", #""seed": 9007199254740991, "tags": ["a", "b-1"], "doc": "two\nlines","#),
    ("", #""limits": { "instructions": 1000, "memoryMiB": 0.5, "milliseconds": 2 },"#),
    (
      "",
      #""delegate": { "itemSize": [{ "at": "1.3-9", "is": [1, 2] }, { "at": "*", "is": null, "none": true }], "#
        + #""insets": [{ "at": "2", "is": { "leading": 3 } }, { "at": "*.5", "is": {} }], "#
        + #""lineSpacing": [{ "at": "*.*", "is": null, "throws": "no \"line\"" }], "#
        + #""headerSize": [{ "at": "1", "is": [1, 1] }], "#
        + #""custom": { "z": [{ "at": "1.1", "is": null }], "a b": [{ "at": "1", "is": [1] }] } },"#
    ),
    ("", #""expect": { "frames": { "footer:2": [0, 0, 1e9, 1e-300] } },"#),
    ("", #""params": { "": 1, "a\"b": -0.1, "n": {"leading": 1} },"#),
  ]

  @Test(arguments: keys.indices)
  func `a scene's other keys read back unchanged`(index: Int) throws {
    let (view, more) = Self.keys[index]
    let text = listScene("", view: view, more: more)
    let scene = try Scene.load(bytes: Array(text.utf8), named: "list.json")
    #expect(try readBack(scene) == scene)
  }

  @Test(arguments: HostileText.all)
  func `any text reads back unchanged`(text: String) throws {
    var scene = try Scene.load(bytes: Array(listScene("").utf8), named: "list.json")
    scene.name = text
    scene.doc = text
    scene.sections[0].id = text
    scene.sections[0].data = .record([FreeValue.Member(name: text, value: .list([.text(text)]))])
    scene.params = [SceneParameter(text, .text(text))]
    scene.events.append(PlacedEvent(.switchLayout(to: text, params: [], frames: 1)))
    var items = SceneItemList(capacity: 1)
    items.append(
      Size(width: 1, height: 2), SceneItemList.Details(id: text, actualSize: nil, data: nil))
    scene.sections[0].items = .list(items)
    let written = SceneText(scene).text
    #expect(try Scene.load(bytes: Array(written.utf8), named: "other.json") == scene)
    #expect(written.hasSuffix("}\n"))
    #expect(!written.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
  }
}

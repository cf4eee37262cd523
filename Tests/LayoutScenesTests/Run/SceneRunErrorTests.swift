import LayoutCore
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutScenes

@Suite struct SceneRunErrorTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let event: String
    let message: String
    var code: DiagnosticCode = "CL0608"
    var helps: [String] = []

    var testDescription: String { event }
  }

  private static let references = ReferenceSource().referenceNames.joined(separator: ", ")
  private static let layoutHelp =
    "name a script beside the scene, or a layout in Swift: \(references)"

  static let mistakes: [Mistake] = [
    Mistake(
      event: #"‹{› "do": "delete", "at": "1.6" }"#,
      message: "`delete` is impossible: there is no item 1.6: section 1 has 5 items"),
    Mistake(
      event: #"‹{› "do": "delete", "at": "2.1" }"#,
      message: "`delete` is impossible: there is no item 2.1: the data has 1 section"),
    Mistake(
      event: #"‹{› "do": "delete", "at": "1.4-9" }"#,
      message: "`delete` is impossible: there is no item 1.6: section 1 has 5 items"),
    Mistake(
      event: #"‹{› "do": "delete", "at": "2.*" }"#,
      message: "`delete` is impossible: there is no section 2: the data has 1 section"),
    Mistake(
      event: #"‹{› "do": "delete", "at": ["1.1", "1.1"] }"#,
      message: "`delete` is impossible: item 1.1: expected one delete, found 2"),
    Mistake(
      event: #"‹{› "do": "apply", "sections": [{ "id": 2, "items": [] }] }"#,
      message: "`apply` is impossible: there is no section 2: the data has 1 section"),
    Mistake(
      event: #"‹{› "do": "apply", "sections": [{ "id": 1, "items": ["1.9"] }] }"#,
      message: "`apply` is impossible: there is no item 1.9: section 1 has 5 items"),
    Mistake(
      event: #"‹{› "do": "apply", "sections": [{ "id": 1, "items": ["1.1", "1.1"] }] }"#,
      message: "`apply` is impossible: it names item 1.1 twice",
      helps: ["name each section and each item once"]),
    Mistake(
      event: #"‹{› "do": "apply", "sections": [{ "id": 1, "items": ["x", "x"] }] }"#,
      message: "`apply` is impossible: it names item \"x\" twice",
      helps: ["name each section and each item once"]),
    Mistake(
      event: #"‹{› "do": "apply", "sections": [{ "id": "a", "items": [] }, "#
        + #"{ "id": "a", "items": [] }] }"#,
      message: "`apply` is impossible: it names section \"a\" twice",
      helps: ["name each section and each item once"]),
    Mistake(
      event: #"‹{› "do": "insert", "at": "1.7" }"#,
      message: "`insert` is impossible: insert item 1.7: expected a place that exists after the "
        + "update, found 6 items in section 1"),
    Mistake(
      event: #"‹{› "do": "insert", "at": "1.1000000000", "items": [[1, 1], [1, 1], [1, 1]] }"#,
      message: "`insert` is impossible: insert item 1.1000000000: expected a place that exists "
        + "after the update, found 8 items in section 1"),
    Mistake(
      event: #"‹{› "do": "insert", "at": "3.1" }"#,
      message: "`insert` is impossible: insert item 3.1: expected a place that exists after the "
        + "update, found 1 section"),
    Mistake(
      event: #"‹{› "do": "insert", "at": ["1.1", "1.2"], "items": [[1, 1]] }"#,
      message: "`insert` is impossible: expected as many items as places, 2, found 1"),
    Mistake(
      event: #"‹{› "do": "insert", "at": "1.*" }"#,
      message: "`insert` is impossible: `*` does not say where to insert",
      helps: ["name them, such as \"1.4\" or \"1.4-9\""]),
    Mistake(
      event: #"‹{› "do": "insert", "at": "1.1-1000001" }"#,
      message: "`insert` is impossible: expected at most 1000000 places"),
    Mistake(
      event: #"‹{› "do": "move", "from": "1.9", "to": "1.1" }"#,
      message: "`move` is impossible: there is no item 1.9: section 1 has 5 items"),
    Mistake(
      event: #"‹{› "do": "move", "from": "1.1", "to": "1.6" }"#,
      message: "`move` is impossible: move item 1.1 to 1.6: expected a place that exists after the "
        + "update, found 5 items in section 1"),
    Mistake(
      event: #"‹{› "do": "reload", "at": "1.6" }"#,
      message: "`reload` is impossible: there is no item 1.6: section 1 has 5 items"),
    Mistake(
      event: #"‹{› "do": "deleteSection", "at": 2 }"#,
      message: "`deleteSection` is impossible: there is no section 2: the data has 1 section"),
    Mistake(
      event: #"‹{› "do": "reloadSection", "at": 2 }"#,
      message: "`reloadSection` is impossible: there is no section 2: the data has 1 section"),
    Mistake(
      event: #"‹{› "do": "insertSection", "at": 3 }"#,
      message:
        "`insertSection` is impossible: insert section 3: expected a place that exists after "
        + "the update, found 2 sections"),
    Mistake(
      event:
        #"‹{› "do": "insertSection", "at": 1, "section": { "items": { "count": 10000000 } } }"#,
      message:
        "`insertSection` is impossible: the scene would have 10000005 items; expected at most "
        + "10000000"),
    Mistake(
      event: #"""
        ‹{› "do": "batch", "updates": [{ "do": "delete", "at": "1.1" }, { "do": "reload", "at": "1.1" }] }
        """#,
      message: "`batch` is impossible: item 1.1: expected a delete or a reload, found both"),
    Mistake(
      event: #"‹{› "do": "scrollToItem", "at": "1.6" }"#,
      message: "`scrollToItem` is impossible: there is no item 1.6: section 1 has 5 items"),
    Mistake(
      event: #"‹{› "do": "drag", "item": "1.6", "through": [[1, 1]] }"#,
      message: "`drag` is impossible: there is no item 1.6: section 1 has 5 items"),
    Mistake(
      event: #"‹{› "do": "selfSize", "at": "1.6", "size": [1, 1] }"#,
      message: "`selfSize` is impossible: there is no item 1.6: section 1 has 5 items"),
    Mistake(
      event: #"‹{› "do": "selfSize", "at": "header:2", "size": [1, 1] }"#,
      message: "`selfSize` is impossible: there is no section 2: the data has 1 section"),
    Mistake(
      event: #"‹{› "do": "select", "at": "1.6" }"#,
      message: "`select` is impossible: there is no item 1.6: section 1 has 5 items"),
    Mistake(
      event: #"‹{› "do": "deselect", "at": "1.6" }"#,
      message: "`deselect` is impossible: there is no item 1.6: section 1 has 5 items"),
    Mistake(
      event: #"‹{› "do": "focus", "at": "1.6" }"#,
      message: "`focus` is impossible: there is no item 1.6: section 1 has 5 items"),
    Mistake(
      event: #"‹{› "do": "highlight", "at": "1.6" }"#,
      message: "`highlight` is impossible: there is no item 1.6: section 1 has 5 items"),
    Mistake(
      event: #"‹{› "do": "switchLayout", "to": "gird" }"#,
      message: "`switchLayout` is impossible: there is no layout `gird`",
      helps: ["did you mean `grid`?", layoutHelp]),
    Mistake(
      event: #"‹{› "do": "switchLayout", "back": true }"#,
      message: "`switchLayout` is impossible: there was no layout before"),
    Mistake(
      event: #"‹{› "do": "expect", "that": { "sameAs": "nothing-like-it" } }"#,
      message: "`expect` is impossible: there is no reference layout `nothing-like-it`",
      helps: [layoutHelp]),
  ]

  @Test(arguments: mistakes)
  func `an impossible event is reported with its place`(mistake: Mistake) throws {
    let marked = MarkedText(listScene(#"{ "do": "rotate" }, "# + "\n" + mistake.event))
    let scene = try Scene.load(bytes: marked.bytes, named: "test.json")
    let run = try SceneRun.make(scene, "list")
    let found = runError { () throws(SceneRunError) in try run.run() }
    let expected = marked.diagnostic(
      mistake.code, "events[2]: \(mistake.message)", helps: mistake.helps)
    #expect(found == expected)
    #expect(run.eventCount == 1)
  }

  @Test func `an impossible event of a batch is reported with its own place`() throws {
    let marked = MarkedText(
      listScene(
        #"{ "do": "batch", "updates": [{ "do": "delete", "at": "1.1" }, ‹{› "do": "delete", "at": "1.8" }] }"#
      ))
    let scene = try Scene.load(bytes: marked.bytes, named: "test.json")
    let run = try SceneRun.make(scene, "list")
    #expect(
      runError { () throws(SceneRunError) in try run.run() }
        == marked.diagnostic(
          "CL0608",
          "events[1].updates[2]: `delete` is impossible: there is no item 1.8: section 1 has 5 items"
        ))
    #expect(run.data.counts == [5])
  }

  @Test func `a snapshot's name must be unique`() throws {
    let marked = MarkedText(
      listScene(#"{ "do": "snapshot", "name": "a" }, ‹{› "do": "snapshot", "name": "a" }"#))
    let run = try SceneRun.make(try Scene.load(bytes: marked.bytes, named: "test.json"), "list")
    #expect(
      runError { () throws(SceneRunError) in try run.run() }
        == marked.diagnostic(
          "CL0608", "events[2]: `snapshot` is impossible: there is a snapshot `a` already"))
  }

  @Test func `an unknown parameter is reported with its place`() throws {
    for event in ["params", "switchLayout"] {
      let keys = event == "params" ? #""set""# : #""to": "list", "params""#
      let marked = MarkedText(
        listScene(#"{ "do": "\#(event)", \#(keys): { ‹"line_spacin"›: 2 } }"#))
      let run = try SceneRun.make(try Scene.load(bytes: marked.bytes, named: "test.json"), "list")
      let key = event == "params" ? "set" : "params"
      #expect(
        runError { () throws(SceneRunError) in try run.run() }
          == marked.diagnostic(
            "CL0602", "events[1].\(key).line_spacin: the layout has no parameter `line_spacin`",
            helps: ["did you mean `line_spacing`?"]))
    }
  }

  @Test func `the place of an event made by a program is its index`() throws {
    var scene = try Scene.load(bytes: Array(listScene("").utf8), named: "test.json")
    scene.events = [PlacedEvent(.delete(.items([IndexPath(item: 7, section: 0)]), .none))]
    let run = try SceneRun.make(scene, "list")
    #expect(
      runError { () throws(SceneRunError) in try run.run() }
        == Diagnostic(
          code: "CL0608",
          "events[1]: `delete` is impossible: there is no item 1.8: section 1 has 5 items"))
  }

  @Test func `a layout that does not load is the layout's error`() throws {
    let text = listScene(#"{ "do": "switchLayout", "to": "broken.lua" }"#)
    let run = try SceneRun.make(
      try Scene.load(bytes: Array(text.utf8), named: "test.json"), "list")
    do throws(SceneRunError) {
      try run.run()
      Issue.record("it must fail")
    } catch {
      guard case .layout(let error) = error else {
        Issue.record("it must be the layout's error")
        return
      }
      #expect(error.message == "it does not load")
    }
  }

  // MARK: The delegate

  static let rules = ["itemSize", "insets", "lineSpacing", "headerSize", "footerSize"]

  @Test(arguments: rules)
  func `a delegate that fails is the scene's error`(question: String) throws {
    let marked = MarkedText(
      listScene(
        "",
        more: """

          "delegate": { "\(question)": [
            ‹{› "at": "1.3", "is": \(question.hasSuffix("Size") ? "[1, 1]" : "1"), "throws": "no answer" }] },
          """))
    let run = try SceneRun.make(try Scene.load(bytes: marked.bytes, named: "test.json"), "list")
    let name = question == "itemSize" ? "1.3" : "section 1"
    #expect(
      runError { () throws(SceneRunError) in try run.run() }
        == marked.diagnostic(
          "CL0609",
          "delegate.\(question)[1]: the delegate fails for \(name), as this rule says: no answer"))
  }

  @Test func `a delegate fails only when it is asked`() throws {
    let marked = MarkedText(
      listScene(
        #"{ "do": "insert", "at": "1.6", "items": [[1, 1]] }"#,
        more: #"""

          "delegate": { "itemSize": [{ "at": "1.1", "is": [9, 10] },
            { "at": "1.1", "is": [1, 1], "throws": "hidden by the first" },
            ‹{› "at": "1.6", "is": [1, 1], "throws": "no answer" }] },
          """#))
    let run = try SceneRun.make(try Scene.load(bytes: marked.bytes, named: "test.json"), "list")
    try run.start()
    #expect(run.data.failure == nil)
    #expect(
      runError { () throws(SceneRunError) in try run.step() }
        == marked.diagnostic(
          "CL0609",
          "delegate.itemSize[3]: the delegate fails for 1.6, as this rule says: no answer"))
    #expect(run.eventCount == 0)
  }
}

import FoundationEssentials
import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing

/// Every layout of docs/GUIDE.md and docs/COMPOSITION.md loads, and keeps the laws in scenes.
///
/// The scenes are the shipped ones except `huge`.
@Suite struct GuideTests {
  /// A layout of one of the two pages.
  struct Snippet: CustomTestStringConvertible {
    let page: String
    let number: Int
    let text: String

    var testDescription: String { "\(page), layout \(number)" }
  }

  static func snippets() throws -> [Snippet] {
    try snippets(of: "GUIDE.md") + snippets(of: "COMPOSITION.md")
  }

  private static func snippets(of name: String) throws -> [Snippet] {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/\(name)")
    let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
    return text.split(separator: "```lua\n").dropFirst().enumerated().map { index, part in
      let code = part.split(separator: "\n```", maxSplits: 1).first ?? ""
      return Snippet(page: name, number: index + 1, text: String(code))
    }
  }

  @Test func `the pages have layouts`() throws {
    #expect(try Self.snippets(of: "GUIDE.md").count >= 10)
    #expect(try Self.snippets(of: "COMPOSITION.md").count >= 2)
  }

  @Test(arguments: try snippets())
  func `a layout of the page runs over the shipped scenes`(_ snippet: Snippet) throws {
    let source = ScriptSource(name: "guide.lua", text: snippet.text)
    for (number, name) in Scene.shippedNames.enumerated() where name != "huge" {
      var scene = try Scene.load(shipped: name)
      scene.view.direction = LayoutDirection.allCases[(number + snippet.number) % 2]
      let layout = try ScriptedLayout(source)
      let named = NamedLayout(
        name: "guide", layout: layout, parameters: layout.parameters
      ) { layout.parameters = $0 }
      let run = SceneRun(scene, layout: named, source: ReferenceLayoutSource())
      try run.run()
      let check = LawCheck()
      try check.look(at: run)
      #expect(check.violations.map(\.diagnostic.message) == [], "\(name)")
      #expect(run.unmetExpectations.map(\.message) == [])
      try run.view.forEachElement { _ in }
    }
  }
}

import LayoutCore
import LayoutScenes
import ScriptConformance
import Testing
@testable import LayoutScripting

/// The examples in the description of the script API.
///
/// The examples of hooks run as layouts. The examples of members are only parsed.
@Suite struct APIExampleTests {
  private static let forms = [
    ["prepare", "update"], ["start", "step", "finish", "frontier"], ["frame", "content", "range"],
  ]

  @Test(arguments: forms)
  func `the examples of hooks make a layout that runs`(form: [String]) throws {
    // only layouts in the frame form can have the hook `views`
    let behaviour = ScriptAPI.behaviourHooks.filter {
      $0.name != "views" || form.contains("frame")
    }
    let hooks = form.compactMap(ScriptAPI.hook) + behaviour
    let source = ScriptSource(
      name: "examples.lua",
      text: """
        return {
          name = "examples", version = "1", api = 1,
          \(hooks.compactMap(\.example).joined(separator: "\n"))
        }
        """)
    for name in ["phone", "sections", "empty", "churn", "drag", "rotate"] {
      try run(source, in: name)
    }
    #expect(hooks.compactMap(\.example).count > 8)
  }

  /// Runs a layout in a shipped scene.
  private func run(_ source: ScriptSource, in scene: String) throws {
    let layout = try ScriptedLayout(source)
    let named = NamedLayout(name: "examples", layout: layout, parameters: layout.parameters) {
      layout.parameters = $0
    }
    let run = SceneRun(
      try Scene.load(shipped: scene), layout: named, source: ReferenceLayoutSource())
    try run.run()
    try run.view.forEachElement { _ in }
  }

  @Test func `the example of a compositional layout runs`() throws {
    let member = try #require(ScriptAPI.compositional.members.first { $0.name == "layout" })
    let source = ScriptSource(name: "example.lua", text: try #require(member.example))
    for name in ["phone", "sections", "empty"] { try run(source, in: name) }
  }

  @Test func `the examples of members are Lua`() throws {
    let api = ScriptAPI.current
    let members = (api.objects + api.modules).flatMap(\.members) + api.globals
    let examples = members.compactMap(\.example).map { $0.replacing("…", with: "") }
    // each example is a call, an expression, or a field of a table
    let texts = examples.map { "{ [=[\($0)]=], [=[return \($0)]=], [=[return {\($0)}]=] }" }
    var output = ""
    _ = try ScriptedLayout(
      ScriptSource(
        name: "examples.lua",
        text: """
          for _, forms in ipairs({ \(texts.joined(separator: ", ")) }) do
            local is_lua = false
            for _, text in ipairs(forms) do is_lua = load(text) ~= nil or is_lua end
            if not is_lua then print(forms[1]) end
          end
          return { name = "m", version = "1", api = 1, prepare = function() return 0, 0 end }
          """)
    ) { output += $0 }
    #expect(output == "")
    #expect(examples.count > 20)
  }
}

import FoundationEssentials
import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing

/// Every script of docs/RECIPES.md passes a check, and has the result that its recipe describes.
@Suite struct RecipesPageTests {
  /// A script of docs/RECIPES.md.
  struct Recipe: Sendable, CustomTestStringConvertible {
    let text: String

    /// The name that the script gives itself.
    var name: String {
      text.firstMatch(of: #/name = "(?<name>[a-z]+)"/#).map { String($0.name) } ?? ""
    }
    /// The script, with the shipped layouts that it requires as its modules.
    var source: ScriptSource {
      get throws {
        var source = ScriptSource(name: "\(name).lua", text: text)
        var missing = source.requiredModules
        while let name = missing.popLast() {
          let file = RecipesPageTests.checkout.appending(path: "layouts/\(name).lua")
          guard !name.hasPrefix("celluna."), !source.modules.contains(where: { $0.name == name })
          else { continue }
          let module = ScriptSource(
            name: "\(name).lua", text: String(decoding: try Data(contentsOf: file), as: UTF8.self))
          source.modules.append(ScriptModule(name: name, source: module))
          missing += module.requiredModules
        }
        return source
      }
    }
    var testDescription: String { name }
  }

  fileprivate static let checkout = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func recipes() throws -> [Recipe] {
    let page = checkout.appending(path: "docs/RECIPES.md")
    let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
    return text.split(separator: "```lua\n").dropFirst().map { part in
      Recipe(text: String(part.split(separator: "\n```", maxSplits: 1).first ?? ""))
    }
  }

  /// The names of scenes of several kinds.
  ///
  /// There are scenes without items and with few items, and with edits, drags, flings and messages.
  private static let sceneNames = [
    "empty", "few", "sections", "sides", "narrow", "edits", "drag", "fling", "message",
  ]

  @Test func `the page has recipes`() throws {
    #expect(try Self.recipes().count >= 7)
  }

  /// Each recipe runs one half of the check, and the next recipe runs the other half.
  ///
  /// A half has one direction of each scene, and every second generated scene.
  @Test(arguments: try recipes().enumerated().map { ($1, $0 % 2) })
  func `a recipe passes a check of level 4`(_ recipe: Recipe, half: Int) throws {
    let parameters = try ScriptedLayout(try recipe.source).definition.parameters
    let task = CheckTask(try recipe.source, parameters: parameters, against: nil) {
      ReferenceLayoutSource()
    }
    var plan = CheckPlan(scenes: try Self.sceneNames.map { try Scene.load(shipped: $0) }, seed: 1)
    plan.stages = [.load, .rules, .fuzz]
    plan.generatedCount = 20
    plan.shard = (half, 2)
    var cases: [CheckCase] = []
    LayoutCheck(task, plan) { cases.append($0) }.run()
    #expect(cases.filter { $0.status.isWrong }.map(\.id) == [])
    #expect(Set(cases.map(\.stage)) == plan.stages)
  }

  /// The scene of a recipe has the name of the recipe.
  ///
  /// Its events contain expectations.
  @Test(arguments: try recipes())
  func `a recipe does what it says`(_ recipe: Recipe) throws {
    let file = Self.checkout.appending(path: "Tests/Fixtures/recipes/\(recipe.name).json")
    let scene = try Scene.load(fileAt: file.path(percentEncoded: false))
    var layout = try NamedLayout(try recipe.source)
    try scene.apply(to: &layout.parameters)
    let run = SceneRun(scene, layout: layout, source: ReferenceLayoutSource())
    try run.run()
    #expect(run.unmetExpectations.map(\.message) == [])
  }
}

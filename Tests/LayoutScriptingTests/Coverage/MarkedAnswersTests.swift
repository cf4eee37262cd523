import LayoutCore
import LayoutScenes
import ScriptConformance
import Testing

@testable import LayoutConformance
@testable import LayoutScripting

/// The marked copy of a shipped script has the same lines, and gives the same results.
@Suite struct MarkedAnswersTests {
  @Test(arguments: try Scripts.names())
  func `each token stays on its line`(name: String) throws {
    let source = try Scripts.source(name)
    let marked = try #require(source.marked)
    let files = zip(
      [source] + source.ownModules.map(\.source),
      [marked.source] + marked.source.ownModules.map(\.source))
    for (file, copy) in files {
      var rest = LuaTokenizer.tokens(of: copy)[...]
      for token in LuaTokenizer.tokens(of: file) {
        let place = rest.firstIndex { $0.text == token.text && $0.line == token.line }
        guard let place else {
          Issue.record("\(file.name):\(token.line): `\(token.text)` is missing")
          return
        }
        rest = rest[(place + 1)...]
      }
    }
  }

  @Test(arguments: try Scripts.names())
  func `the answers are those of the script`(name: String) throws {
    let source = try Scripts.source(name)
    let marked = try #require(source.marked)
    let parameters = try ScriptedLayout(source).definition.parameters
    var checker = SceneChecker(
      CheckSubject(marked.source, parameters: parameters),
      against: CheckSubject(source, parameters: parameters)
    ) { ReferenceLayoutSource() }
    checker.laws = .never
    checker.tolerance = SceneExpectation.Tolerance(points: 0)
    let generator = SceneGenerator(seed: 7, for: checker.subject)
    let scenes = try ["one", "sections"].map { try Scene.load(shipped: $0) }
    for scene in scenes + (0..<4).map(generator.scene) {
      var outcomes: [PartOutcomes] = []
      let outcome = checker.check(scene) { outcomes = $0.inspection?.partOutcomes ?? [] }
      #expect(outcome.finding == nil, "\(scene.name)")
      #expect(outcomes.count == marked.parts.count)
    }
  }
}

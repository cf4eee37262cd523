import LayoutCore
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// The level that a script has reached.
@Suite struct ScriptLevelTests {
  static let levels: [([(CheckStage, CheckStatus)], asked: Int, level: Int, obstacle: String?)] = [
    ([], 5, 5, nil), ([(.load, .error)], 5, 0, "load failed"),
    ([(.load, .pass), (.rules, .fail)], 5, 1, "rules failed"),
    ([(.conform, .fail), (.fuzz, .fail)], 4, 2, "conform failed"),
    ([(.conform, .xfail), (.fuzz, .limit)], 4, 3, "fuzz failed"),
    ([(.conform, .xpass)], 3, 2, "conform failed"), ([(.growth, .fail)], 5, 4, "growth failed"),
    ([(.determinism, .flaky)], 5, 4, "determinism failed"),
    ([(.mutate, .fail)], 5, 4, "mutate failed"), ([(.mutate, .fail)], 4, 4, nil),
    ([(.rules, .skip), (.conform, .pass)], 3, 3, nil),
  ]

  @Test(arguments: levels.indices)
  func `a level is reached if no lower stage failed`(index: Int) {
    let (ends, asked, level, obstacle) = Self.levels[index]
    let cases = ends.map { CheckCase($0.0, .list(), scene: "a", status: $0.1) }
    #expect(
      ScriptLevel(script: "a.lua", cases: cases, asked: asked)
        == ScriptLevel(script: "a.lua", level: level, obstacle: obstacle))
  }

  @Test func `each level needs the stages of those below`() {
    for level in 1...5 {
      #expect(ScriptLevel.stages(to: level).isSuperset(of: ScriptLevel.stages(to: level - 1)))
    }
    // animated changes are checked only on request
    #expect(ScriptLevel.stages(to: 5) == Set(CheckStage.allCases).subtracting([.transitions]))
  }
}

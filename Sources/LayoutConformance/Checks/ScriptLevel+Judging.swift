extension ScriptLevel {
  /// The stages that each level needs in addition to those of all lower levels, from level 1 to 5.
  static let stages: [Set<CheckStage>] = [
    [.load], [.rules], [.conform], [.fuzz], [.determinism, .growth, .mutate],
  ]

  /// The stages that a level needs, including those of all lower levels.
  ///
  /// - Parameter level: The level, from 1 to 5.
  package static func stages(to level: Int) -> Set<CheckStage> {
    stages.prefix(level).reduce(into: []) { $0.formUnion($1) }
  }

  /// Determines the level that a script has reached in a check.
  ///
  /// A script without a reference passes level 3, because there is no layout with which to compare
  /// it.
  ///
  /// - Parameters:
  ///   - cases: The cases of the script.
  ///   - level: The highest requested level; the plan of the check contained all of its stages.
  package init(script: String, cases: [CheckCase], asked level: Int) {
    for (index, needed) in Self.stages.prefix(level).enumerated() {
      let cases = cases.filter { needed.contains($0.stage) }
      guard let obstacle = cases.first(where: { $0.status.isWrong || $0.isUndone })
      else { continue }
      let end = obstacle.isUndone ? "is incomplete" : "failed"
      self.init(script: script, level: index, obstacle: "\(obstacle.stage.rawValue) \(end)")
      return
    }
    self.init(script: script, level: level, obstacle: nil)
  }
}

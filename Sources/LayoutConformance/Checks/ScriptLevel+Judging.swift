extension ScriptLevel {
  /// The stages that a level needs, beside those of the levels below.
  static let stages: [Set<CheckStage>] = [
    [.load], [.rules], [.conform], [.fuzz], [.determinism, .growth, .mutate],
  ]

  /// The stages that a level needs, with those of the levels below.
  ///
  /// - Parameter level: From 1 to 5.
  public static func stages(to level: Int) -> Set<CheckStage> {
    stages.prefix(level).reduce(into: []) { $0.formUnion($1) }
  }

  /// How far a script has come in a check.
  ///
  /// A script without a reference has nothing to be equal to: level 3 asks nothing of it.
  ///
  /// - Parameters:
  ///   - cases: Its cases.
  ///   - level: The highest level that was asked for; its stages were run.
  public init(script: String, cases: [CheckCase], asked level: Int) {
    for (index, needed) in Self.stages.prefix(level).enumerated() {
      let cases = cases.filter { needed.contains($0.stage) }
      guard let obstacle = cases.first(where: { $0.status.isWrong || $0.isUndone })
      else { continue }
      let end = obstacle.isUndone ? "is not done" : "is wrong"
      self.init(script: script, level: index, obstacle: "\(obstacle.stage.rawValue) \(end)")
      return
    }
    self.init(script: script, level: level, obstacle: nil)
  }
}

internal import LayoutScenes

extension SceneChecker {
  /// Whether a layout agrees with several references in a scene.
  ///
  /// One run of the layout is compared with all references. The result is false as soon as there is
  /// a difference, an unmet expectation, an error, or the end of the check. To find the reason, the
  /// caller must then run each checker on its own.
  ///
  /// - Parameter checkers: Checkers of the same layout, each with a reference.
  static func agree(_ checkers: [SceneChecker], in scene: Scene) -> Bool {
    withoutCounting(checkers, scene) { checkers in
      do throws(RunPair.Failure) {
        return try runTogether(checkers, scene)
      } catch {
        return false
      }
    }
  }

  private static func runTogether(
    _ checkers: [SceneChecker], _ scene: Scene
  ) throws(RunPair.Failure) -> Bool {
    guard var alone = checkers.first else { return true }
    alone.reference = nil
    let pair = try RunPair(alone, scene)
    var references: [any ReferenceRun] = []
    for checker in checkers {
      if let reference = try pair.reference(of: checker) { references.append(reference) }
    }
    try pair.start()
    for reference in references { try RunPair.start(reference) }
    while true {
      if try pair.unmetExpectation() != nil { return false }
      for (checker, reference) in zip(checkers, references) where checker.isChecked(pair) {
        if try pair.difference(from: reference, checker) != nil { return false }
      }
      if alone.isOver() { return false }
      guard try pair.goOn() else { return true }
      for reference in references { try RunPair.step(reference) }
    }
  }
}

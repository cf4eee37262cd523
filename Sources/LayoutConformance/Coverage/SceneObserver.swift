internal import LayoutCore
internal import LayoutScenes

/// The result of the check of a scene, and the lines that ran in the scene.
struct SceneObservation: Sendable {
  /// The result; if the laws were checked in the same run as the comparison with the reference, the
  /// result for the laws.
  var outcome = SceneChecker.Outcome.interrupted
  /// The result of the comparison that was made in the same run as the check of the laws; nil if
  /// there is none.
  var comparison: SceneChecker.Outcome?
  /// The lines that ran, by the name of their file; nil if they were not recorded.
  var lines: [String: Set<Int>]?
  /// The data that the layout has read.
  var asked = AskedData()
  /// The duration of the check, in seconds.
  var seconds = 0.0
}

/// Checks scenes, and observes what they run; several threads can use an observer at the same time.
struct SceneObserver: Sendable {
  let stage: CheckStage
  let demand: LineDemand

  /// Checks a scene.
  func observe(
    _ scene: Scene, _ checker: SceneChecker, allStates: Bool = false
  ) -> SceneObservation {
    measured(scene, checker) { checker, result in
      let outcome = checker.check(scene, allStates: allStates) {
        note($0, checker, &result)
        result.asked.note($0)
      }
      result.outcome = outcome
    }
  }

  /// Checks laws and reference in one run of a scene.
  ///
  /// - Parameters:
  ///   - joint: Checks the laws, and compares with the reference.
  ///   - alone: Checks the laws only, if the comparison ends before the laws do.
  func observe(
    _ scene: Scene, jointly joint: SceneChecker, orAlone alone: SceneChecker
  ) -> SceneObservation {
    var laws: SceneChecker.Outcome?
    var result = measured(scene, joint) { checker, result in
      let outcome = checker.checkJointly(scene) { note($0, checker, &result) }
      result.comparison = outcome.comparison
      laws = outcome.laws
    }
    if let laws {
      result.outcome = laws
      return result
    }
    var own = observe(scene, alone)
    own.comparison = result.comparison
    return own
  }

  private func measured(
    _ scene: Scene, _ checker: SceneChecker,
    _ check: (SceneChecker, inout SceneObservation) -> Void
  ) -> SceneObservation {
    let (clock, start) = (ContinuousClock(), ContinuousClock.now)
    var checker = checker
    checker.recordsLines = demand.wantsLines(of: scene, in: stage)
    var result = SceneObservation()
    check(checker, &result)
    result.seconds = (clock.now - start) / .seconds(1)
    return result
  }

  private func note(
    _ layout: any Layout, _ checker: SceneChecker, _ result: inout SceneObservation
  ) {
    guard checker.recordsLines else { return }
    result.lines = layout.inspection?.ranLines
  }
}

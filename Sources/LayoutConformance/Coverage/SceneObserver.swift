internal import LayoutCore
internal import LayoutScenes

/// The result of the check of a scene, and the parts of the layout that ran in the scene.
struct SceneObservation: Sendable {
  /// The result of the check.
  ///
  /// If one run both checked the laws and compared with the reference, this is the result of the
  /// laws.
  var outcome = SceneChecker.Outcome.interrupted
  /// The result of the comparison, if one run was made for the laws and the comparison; otherwise
  /// nil.
  var comparison: SceneChecker.Outcome?
  /// The outcomes with which each part of the layout ran, by the number of the part; nil if they
  /// were not recorded.
  var parts: [PartOutcomes]?
  /// The names of the data that the layout has read in the scene.
  ///
  /// The names are not collected in a run that both checks the laws and compares with the
  /// reference.
  var asked = AskedData()
  /// The duration of the check of the scene, in seconds.
  var seconds = 0.0
}

/// Checks scenes, and observes which parts of the layout run in them.
///
/// Several threads can use an observer at the same time.
struct SceneObserver: Sendable {
  let recorder: SceneRecorder

  /// Checks a scene, and observes which parts of the layout run in it.
  func observe(
    _ scene: Scene, _ checker: SceneChecker, allStates: Bool = false
  ) -> SceneObservation {
    var result = checked(scene, checker, allStates: allStates)
    result.parts = recorder.outcomes(in: scene)
    return result
  }

  /// Checks the laws, and compares the layout with the reference, in one run of a scene.
  ///
  /// - Parameters:
  ///   - joint: Checks the laws, and compares the layout with the reference.
  ///   - alone: Checks only the laws. It is used if the joint run did not check the laws
  ///     completely.
  func observe(
    _ scene: Scene, jointly joint: SceneChecker, orAlone alone: SceneChecker
  ) -> SceneObservation {
    let (clock, start) = (ContinuousClock(), ContinuousClock.now)
    let both = joint.checkJointly(scene)
    var result = SceneObservation()
    if let laws = both.laws {
      (result.outcome, result.seconds) = (laws, (clock.now - start) / .seconds(1))
    } else {
      result = checked(scene, alone)
    }
    result.comparison = both.comparison
    result.parts = recorder.outcomes(in: scene)
    return result
  }

  private func checked(
    _ scene: Scene, _ checker: SceneChecker, allStates: Bool = false
  ) -> SceneObservation {
    let (clock, start) = (ContinuousClock(), ContinuousClock.now)
    var result = SceneObservation()
    result.outcome = checker.check(scene, allStates: allStates) { result.asked.note($0) }
    result.seconds = (clock.now - start) / .seconds(1)
    return result
  }
}

internal import LayoutCore
internal import LayoutScenes

/// The end of a check before everything has been checked: at a limit, at the deadline, or because
/// the check was stopped.
extension LayoutCheck {
  /// The reason that is reported if a check was stopped from outside.
  static let stopped = "the check was stopped"

  /// The reason why the check must end now; nil if the check continues.
  var reasonToEnd: String? {
    if let deadline = plan.deadline, now >= deadline { return "the time limit was reached" }
    if plan.isStopped() { return Self.stopped }
    return hitsLimits ? "\(limitCount) cases hit a limit" : nil
  }

  /// Whether the result of a scene is complete, and can be used.
  ///
  /// A result is incomplete if the check ended during the scene before a fault was found. After the
  /// check was stopped, no result is used: the stop makes a running script fail with an error,
  /// which is not a fault of the script.
  func isWhole(_ outcome: SceneChecker.Outcome) -> Bool {
    if plan.isStopped() { return false }
    if case .interrupted = outcome { return false }
    return true
  }

  /// The greatest number of scenes that are checked in advance, for each thread besides the first
  /// one.
  ///
  /// With so many scenes, the other threads have enough to do while the first thread explains a
  /// fault.
  static let sceneReach = 64

  /// Checks those scenes of a stage that the plan selects and that belong to the shard.
  ///
  /// Scenes that would take too long are omitted, and so are the scenes after the end of the check.
  /// For each reason, one case reports the number of omitted scenes.
  ///
  /// - Parameters:
  ///   - check: Checks a scene; several threads call this function at the same time.
  ///   - use: Receives each scene with its result, in order; returns false if the check ended
  ///     before the scene was complete.
  func each<Result: Sendable>(
    _ scenes: [Scene], _ stage: CheckStage, _ check: @escaping @Sendable (Scene) -> Result,
    use: (Scene, Result) -> Bool
  ) {
    let scenes = scenes.filter { plan.repeats($0.name, in: stage) && isMine() }
    let checked = scenes.filter { reasonToLeaveOut($0) == nil }
    let results = ResultsInAdvance(
      count: checked.count, workerCount: checkers.workerCount, reach: Self.sceneReach,
      long: checked.indices.filter { checked[$0].itemCount > SceneChecker.manyItems }
    ) { check(checked[$0]) }
    defer { results.end() }
    var number = 0
    var omitted: [(reason: String, count: Int)] = []
    for scene in scenes {
      let longReason = reasonToLeaveOut(scene)
      defer { number += longReason == nil ? 1 : 0 }
      var reason = reasonToEnd ?? longReason
      if reason == nil, !use(scene, results.take(number)) { reason = reasonToEnd ?? Self.stopped }
      guard let reason else { continue }
      if let place = omitted.firstIndex(where: { $0.reason == reason }) {
        omitted[place].count += 1
      } else {
        omitted.append((reason, 1))
      }
    }
    for (reason, count) in omitted { leaveOut(count, of: stage, because: reason) }
  }

  /// Checks the scenes of a stage with a checker, and reports one case for each complete result;
  /// see ``each(_:_:_:use:)``.
  func check(_ scenes: [Scene], _ checker: SceneChecker, in stage: CheckStage) {
    let observer = observer(in: stage)
    each(scenes, stage) {
      observer.observe($0, checker)
    } use: { scene, found in
      note(found, scene, in: stage)
      guard isWhole(found.outcome) else { return false }
      emit(made(stage, checker, scene, found.outcome, found.seconds))
      return true
    }
  }

  /// Reports that all stages were omitted, because the check ended before they began.
  func leaveOutAll() {
    leaveOut(from: .load, because: reasonToEnd ?? Self.stopped)
  }

  /// Reports that a stage and all later stages were omitted.
  func leaveOut(from stage: CheckStage, because reason: String) {
    var result = CheckCase(stage, task.subject, status: .skip)
    result.note = "left out, like all later stages: \(reason)"
    result.isUndone = true
    emit(result)
  }

  /// Reports that some scenes of a stage were omitted.
  func leaveOut(_ count: Int, of stage: CheckStage, because reason: String) {
    var result = CheckCase(
      stage, task.subject, against: stage == .rules ? nil : task.reference?.name, status: .skip)
    result.count = count
    result.note = "left out: \(reason)"
    result.isUndone = true
    emit(result)
  }
}

extension CheckPlan {
  /// Whether a stage checks the scene with the given name.
  ///
  /// If only the failures of the last check are repeated, the result is true only for the scenes
  /// that failed in this stage.
  func repeats(_ scene: String, in stage: CheckStage) -> Bool {
    repeated.map { $0[stage]?.contains(scene) == true } ?? true
  }

  /// Whether a check must end: it was stopped, or the deadline has passed.
  func isOver(at time: ContinuousClock.Instant) -> Bool {
    isStopped() || deadline.map { time >= $0 } ?? false
  }
}

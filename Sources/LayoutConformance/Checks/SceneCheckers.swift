internal import LayoutCore
internal import LayoutScenes

/// Makes the checkers of a check, also for threads that compute results in advance.
struct SceneCheckers: Sendable {
  let task: CheckTask
  let plan: CheckPlan

  /// A checker of the task's layout that has the tolerances and the deadline of the plan.
  ///
  /// The checker first runs a scene without counting instructions. It counts them only if a call
  /// was stopped because it could have reached its limit, or if the scene has many items; see
  /// `SceneChecker.withoutCounting`.
  func checker(laws: SceneChecker.LawPolicy, isCompared: Bool) -> SceneChecker {
    var checker = SceneChecker(
      task.subject, against: isCompared ? task.reference : nil, makeSource: task.makeSource)
    checker.laws = laws
    checker.checksUsualLaws = task.reference == nil
    checker.tolerance = plan.tolerance
    checker.comparesPixels = plan.comparesPixels
    checker.countsInstructions = false
    checker.isOver = isOver
    return checker
  }

  /// A checker that compares the layout with the reference.
  ///
  /// If the expectations give a tolerance for the scene, the checker uses this tolerance.
  func comparing(in scene: Scene, laws: SceneChecker.LawPolicy) -> SceneChecker {
    var checker = checker(laws: laws, isCompared: true)
    if let own = task.expectations.tolerance(in: scene, today: plan.today) {
      checker.tolerance = own
    }
    return checker
  }

  /// A function that returns whether the check must end.
  var isOver: @Sendable () -> Bool {
    let clock = ContinuousClock()
    return { [plan] in plan.isOver(at: clock.now) }
  }

  /// The number of threads that check scenes of the layout at the same time.
  ///
  /// The process of a reference runs only one scene at a time.
  var workerCount: Int { task.reference?.makeRemoteRun == nil ? plan.workerCount : 1 }
}

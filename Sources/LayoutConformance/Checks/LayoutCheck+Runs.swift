internal import LayoutCore
internal import LayoutScenes

/// The stage that compares a layout with itself in another run.
extension LayoutCheck {
  /// The number of further runs; in every second of them, `pairs` iterates in reverse order.
  private static let runCount = 5
  /// The number of runs that are compared in every state; the other runs are compared in the last
  /// state.
  ///
  /// One of them iterates in reverse order.
  private static let wholeRunCount = 2

  /// Compares runs with different random seeds.
  func checkDeterminism() {
    let examples = task.exampleScenes.filter { $0.itemCount <= 500 }
    each(smallScenes + examples, .determinism) { scene in
      let start = now
      var outcome = SceneChecker.Outcome.states([])
      var checker = checker(laws: .never, isCompared: false)
      for run in 1...Self.runCount {
        checker = self.checker(against: run)
        outcome = checker.check(scene)
        if outcome.finding != nil || !isWhole(outcome) { break }
      }
      guard isWhole(outcome) else { return false }
      emit(made(.determinism, checker, scene, outcome, seconds(since: start)))
      return true
    }
  }

  private func checker(against run: Int) -> SceneChecker {
    let subject = task.subject
    let other = CheckSubject(
      name: "run \(run)", argument: subject.argument, parameters: subject.parameters
    ) { () throws(LayoutError) in
      let layout = try subject.make()
      return try layout.makeAnother?(UInt64(run)) ?? layout
    }
    var checker = SceneChecker(subject, against: other, makeSource: task.makeSource)
    checker.laws = .never
    // Both layouts make the same computation, so no difference is tolerated.
    checker.tolerance = SceneExpectation.Tolerance(points: 0)
    checker.beforeLast = run <= Self.wholeRunCount ? .places : .none
    checker.isOver = { [plan, clock] in plan.isOver(at: clock.now) }
    return checker
  }
}

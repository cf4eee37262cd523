internal import LayoutCore
internal import LayoutScenes

/// The stage that compares a layout with itself in another run.
extension LayoutCheck {
  /// The number of further runs; in the first and the third of them, `pairs` iterates in reverse
  /// order.
  private static let runCount = 3
  /// The number of further runs that are compared in every state.
  ///
  /// These are the first two runs: one with the reverse order of `pairs`, and one with another
  /// random seed. In the states before the last one, they are compared only in the answers of
  /// ``SceneChecker/ComparedAnswers/places``. The third run is compared only in the last state.
  private static let wholeRunCount = 2

  /// Compares the layout in each small scene with further runs of itself.
  ///
  /// For a script, each further run has another random seed, another order of `pairs`, or both.
  func checkDeterminism() {
    let examples = task.exampleScenes.filter { $0.itemCount <= 500 }
    let checkers = (1...Self.runCount).map(checker)
    each(smallScenes + examples, .determinism) { scene in
      Self.firstDifference(in: scene, checkers)
    } use: { scene, found in
      guard isWhole(found.outcome) else { return false }
      emit(
        made(.determinism, checkers[found.run], scene, found.outcome, found.seconds))
      return true
    }
  }

  /// Compares the layout with further runs of a scene until one of them differs.
  ///
  /// Usually all runs agree. One run of the layout is therefore first compared with all further
  /// runs at the same time. If they do not all agree, each further run is compared on its own.
  ///
  /// - Returns: The index of the last compared run, the result of this comparison, and the duration
  ///   of all comparisons in seconds. If all runs agree, the index is 0, and the result has no
  ///   states.
  private static func firstDifference(
    in scene: Scene, _ checkers: [SceneChecker]
  ) -> (run: Int, outcome: SceneChecker.Outcome, seconds: Double) {
    let (clock, start) = (ContinuousClock(), ContinuousClock.now)
    var (run, outcome) = (0, SceneChecker.Outcome.states([]))
    let agree = SceneChecker.agree(checkers, in: scene)
    for (index, checker) in checkers.enumerated() where !agree {
      (run, outcome) = (index, checker.check(scene))
      if outcome.finding != nil { break }
      if case .interrupted = outcome { break }
    }
    return (run, outcome, (clock.now - start) / .seconds(1))
  }

  private func checker(against run: Int) -> SceneChecker {
    let subject = task.subject
    @Sendable func vary(_ layout: NamedLayout) throws(LayoutError) -> NamedLayout {
      try layout.makeAnother?(UInt64(run)) ?? layout
    }
    var other = CheckSubject(
      name: "run \(run)", argument: subject.argument, parameters: subject.parameters
    ) { () throws(LayoutError) in try vary(try subject.make()) }
    if let prepare = subject.prepareUncounted {
      other.prepareUncounted = { prepare().map(vary) }
    }
    var checker = SceneChecker(subject, against: other, makeSource: task.makeSource)
    checker.laws = .never
    // Both layouts make the same computation, so no difference is tolerated.
    checker.tolerance = SceneExpectation.Tolerance(points: 0)
    checker.beforeLast = run <= Self.wholeRunCount ? .places : .none
    checker.countsInstructions = false
    checker.isOver = { [plan, clock] in plan.isOver(at: clock.now) }
    return checker
  }
}

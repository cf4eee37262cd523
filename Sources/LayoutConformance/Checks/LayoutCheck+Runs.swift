internal import LayoutCore
internal import LayoutScenes

/// Checks that compare a layout with itself: with another run, and with more items.
extension LayoutCheck {
  /// The number of further runs; in every second of them, `pairs` iterates in reverse order.
  private static let runCount = 5

  /// Compares runs with different random seeds.
  func checkDeterminism() {
    for scene in smallScenes where isMine() {
      let start = now
      var outcome = SceneChecker.Outcome.states([])
      var checker = checker(laws: .never, isCompared: false)
      for run in 1...Self.runCount {
        checker = self.checker(against: run)
        outcome = checker.check(scene)
        if outcome.finding != nil { break }
      }
      emit(made(.determinism, checker, scene, outcome, seconds(since: start)))
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
    return checker
  }

  /// Checks the growth of the work with the number of items.
  func checkGrowth() {
    let start = now
    guard let scene = plan.scenes.first(where: { $0.itemCount > 0 }) else { return }
    var result = CheckCase(.growth, task.subject, status: .pass)
    do throws(LayoutError) {
      if let growth = try WorkGrowth(
        of: task.subject.make(), in: scene.setting(task.subject.settings))
      {
        result.note = growth.summary
        if let diagnostic = growth.diagnostics.first {
          result.conclude(.fail)
          result.finding = Finding(diagnostic)
        }
      } else {
        result.conclude(.skip)
        result.note = "the layout does not count its work"
      }
    } catch {
      let finding = Finding(error, of: task.subject, in: scene)
      result.conclude(finding.status)
      result.finding = finding
    }
    result.seconds = seconds(since: start)
    emit(result)
  }
}

extension WorkGrowth {
  /// The result in words, such as `layout O(n), scrolling O(1)`.
  fileprivate var summary: String {
    let parts = [layout.map { "layout \($0.text)" }, scroll.map { "scrolling \($0.text)" }]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}

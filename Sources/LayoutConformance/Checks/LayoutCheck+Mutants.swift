internal import LayoutCore
internal import LayoutScenes

extension LayoutCheck {
  /// The greatest number of generated scenes in which a mutant is checked.
  private static let generatedCount = 60

  /// Checks copies of the layout with one deliberate mistake each, and reports how many of the
  /// mistakes the checks find.
  func gradeMutants() {
    guard let mutants = task.makeMutants?(), !mutants.isEmpty else {
      var result = CheckCase(.mutate, task.subject, status: .skip)
      result.note = "only scripts have mutants"
      emit(result)
      return
    }
    let start = now
    let scenes = mutationScenes
    let grade = MutationGrading.run(mutants, isOver: { plan.isOver(at: now) }) { mutant, _ in
      isFound(mutant, in: scenes)
    }
    guard !plan.isOver(at: now) else {
      return leaveOut(
        mutants.count - grade.entries.count + 1, of: .mutate, because: reasonToEnd ?? Self.stopped)
    }
    let found = grade.count(.killed) + grade.count(.timedOut)
    let all = found + grade.count(.survived)
    let summary = "\(found) of \(all) mutants are found"
    var result = CheckCase(
      .mutate, task.subject, against: task.reference?.name, status: .pass,
      seconds: seconds(since: start))
    result.note = summary
    result.details = grade.survivors.flatMap { line in
      line.mutants.map { "\($0.name), and no check failed" }
    }
    if grade.score < plan.leastMutationScore {
      result.conclude(.fail)
      let least = Int(plan.leastMutationScore * 100)
      result.finding = Finding(
        Diagnostic(
          code: .unnoticedMutant, "\(summary), fewer than \(least) %",
          helps: ["give the script a reference or laws that notice the changes below"]))
    }
    emit(result)
  }

  private func isFound(_ mutant: Mutant, in scenes: [Scene]) -> MutationGrading.Finding {
    var subject = CheckSubject(
      name: task.subject.name, file: task.subject.file, argument: task.subject.argument,
      parameters: task.subject.parameters, make: mutant.makeLayout)
    subject.settings = task.subject.settings
    var checker = SceneChecker(subject, against: task.reference, makeSource: task.makeSource)
    checker.laws = task.reference == nil ? .someStates : .never
    checker.tolerance = plan.tolerance
    for scene in scenes {
      guard let finding = checker.check(scene).finding else { continue }
      return finding.severity == .limit ? .stopped : .found
    }
    return .nothing
  }

  /// The small scenes of the plan in both directions, and some generated scenes.
  ///
  /// The scenes with the least work come first. The work is estimated as the number of items times
  /// the number of states.
  private var mutationScenes: [Scene] {
    let turned = smallScenes.flatMap(\.inBothDirections)
    let generator = SceneGenerator(seed: plan.seed, for: task.subject, against: task.reference)
    let generated = (0..<Self.generatedCount).map(generator.scene)
    return (turned + generated).sorted {
      $0.itemCount * ($0.events.count + 1) < $1.itemCount * ($1.events.count + 1)
    }
  }
}

extension Scene {
  /// Two copies of the scene: one from left to right, then one from right to left.
  var inBothDirections: [Scene] {
    LayoutDirection.allCases.map { direction in
      var turned = self
      turned.view.direction = direction
      return turned
    }
  }
}

internal import LayoutCore
internal import LayoutScenes

/// Tries changes of a layout that may repair a fault.
///
/// Several threads can use a trial at the same time.
struct RepairTrial: Sendable {
  let checkers: SceneCheckers
  /// The fault that the changes may repair.
  let finding: Finding
  private var task: CheckTask { checkers.task }

  /// Runs a scene with a changed layout.
  ///
  /// If the fault is a broken law, only this law is checked.
  ///
  /// - Returns: Whether the scene ran to its end without a fault, and the number of instructions of
  ///   the run.
  func mends(_ candidate: RepairCandidate, in scene: Scene) -> (isMended: Bool, work: Int) {
    var work = 0
    var checker = checker(of: candidate).focused(on: finding)
    checker.subject = checker.subject.making(candidate.makeForTry)
    let outcome = checker.check(scene) {
      work += $0.inspection?.work.instructionCount ?? 0
    }
    guard case .states = outcome else { return (false, work) }
    return (outcome.finding == nil, work)
  }

  private func subject(of candidate: RepairCandidate) -> CheckSubject {
    var subject = candidate.subject
    subject.settings = task.subject.settings
    return subject
  }

  private func checker(of candidate: RepairCandidate) -> SceneChecker {
    // A layout that agrees with its reference keeps the same laws as the reference.
    var result = checkers.checker(
      laws: task.reference == nil ? .lastState : .never, isCompared: true)
    result.subject = subject(of: candidate)
    // All answers are compared only at the end of each scene, because there are many scenes.
    if task.reference?.makeRemoteRun == nil { result.beforeLast = .places }
    return result
  }

  /// Whether a changed layout keeps the laws in a scene; true if the scene cannot be run.
  func keepsLaws(_ candidate: RepairCandidate, in scene: Scene) -> Bool {
    var checker = checkers.checker(laws: .someStates, isCompared: false)
    checker.subject = subject(of: candidate)
    return checker.check(scene).finding == nil
  }

  /// Whether a changed layout passes in a scene, or the unchanged layout does not pass in it.
  ///
  /// The result is true if the scene cannot be run.
  func keepsPassing(_ candidate: RepairCandidate, in scene: Scene) -> Bool {
    var checker = checker(of: candidate)
    guard checker.check(scene).finding != nil else { return true }
    checker.subject = task.subject
    let unchanged = checker.check(scene)
    guard case .states = unchanged else { return true }
    return unchanged.finding != nil
  }

  /// The result of a changed layout in a scene.
  ///
  /// Many wrong changes keep all laws. If there is no reference, the changed layout is therefore
  /// compared with the unchanged layout. If the two layouts differ in a state, the unchanged layout
  /// must have a fault in this state or before it, and the changed layout must not hide cells. A
  /// difference is ignored if it consists only of answers to which the broken law applies.
  ///
  /// Some laws are checked only in scenes that have few items and no rules for a delegate. The two
  /// layouts are therefore compared only in these scenes.
  func outcome(of candidate: RepairCandidate, in scene: Scene) -> SceneChecker.Outcome {
    var checker = checker(of: candidate)
    let outcome = checker.check(scene)
    guard task.reference == nil, case .states = outcome, outcome.finding == nil,
      scene.itemCount <= LawSubject.mostItems, scene.delegate == DelegateRules()
    else { return outcome }
    (checker.laws, checker.reference) = (.never, task.subject)
    let comparison = checker.check(scene)
    guard let difference = comparison.finding, !concerns(difference, onlyAnswersOf: finding) else {
      return outcome
    }
    // The scene ends at the first state in which the two layouts differ.
    var start = scene
    start.events = Array(scene.events.prefix(difference.eventCount))
    let isLaw = finding.classification.kind == .law
    var policies = [SceneChecker.LawPolicy.lastState]
    if isLaw { policies.insert(.only(finding.classification.detail), at: 0) }
    let isWrong = policies.contains {
      checkers.checker(laws: $0, isCompared: false).check(start).finding != nil
    }
    return isWrong && !hidesCells(candidate, in: start) ? outcome : comparison
  }

  /// Whether a changed layout hides cells that the unchanged layout shows, at the end of a scene.
  ///
  /// The changed layout hides cells if it places fewer cells with an area than the unchanged
  /// layout. It also hides cells if some of its cells overlap, and no cells of the unchanged layout
  /// do. Many laws hold for empty cells, and for cells at the same place. A change that hides cells
  /// can therefore keep these laws although it repairs nothing. The result is false if one of the
  /// layouts fails.
  private func hidesCells(_ candidate: RepairCandidate, in scene: Scene) -> Bool {
    guard let before = shownCells(of: task.subject, in: scene),
      let after = shownCells(of: candidate.subject, in: scene)
    else { return false }
    return after.count < before.count || after.overlapCount > 0 && before.overlapCount == 0
  }

  /// The number of cells with an area at the end of a scene, and a number of overlaps.
  ///
  /// The second number is 0 only if no two cells overlap by more than half a point. The result is
  /// nil if the layout raises an error, or if the scene cannot be run to its end or has an unmet
  /// expectation.
  private func shownCells(
    of subject: CheckSubject, in scene: Scene
  ) -> (count: Int, overlapCount: Int)? {
    var checker = checkers.checker(laws: .never, isCompared: false)
    checker.subject = subject
    var result: (count: Int, overlapCount: Int)?
    let outcome = checker.check(scene) { layout in
      guard let elements = try? layout.attributes(in: .plane) else { return }
      let cells = elements.filter { $0.category == .cell }
      let sweep = OverlapSweep(cells, deeperThan: 0.5, isWide: false)
      result = (cells.count, sweep.count)
    }
    guard case .states = outcome, outcome.finding == nil else { return nil }
    return result
  }

  /// Whether two layouts differ only in answers to which the broken law applies.
  ///
  /// Such answers can be wrong without breaking the law, for example the resting place in a view
  /// that cannot scroll.
  private func concerns(_ difference: Finding, onlyAnswersOf finding: Finding) -> Bool {
    guard finding.classification.kind == .law, let comparison = difference.comparison,
      let law = NamedLaw(rawValue: finding.classification.detail)
    else { return false }
    return comparison.differences.allSatisfy { law.answers.contains($0.aspect) }
  }
}

extension NamedLaw {
  /// The answers to which the law applies, with the answers that depend on them; empty if the law
  /// applies to elements.
  fileprivate var answers: Set<Difference.Aspect> {
    switch self {
    case .snapIdempotent, .snapReachable, .snapMonotone, .snapStays, .snapMirrored:
      [.target, .snap, .scroller, .bounds, .calls]
    case .dropInPlace: [.drop]
    case .tidy, .gapsBetween: [.contentSize, .target, .snap, .bounds, .calls]
    default: []
    }
  }
}

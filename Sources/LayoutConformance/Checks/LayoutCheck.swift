internal import LayoutCore
internal import LayoutScenes

/// Carries out a plan for one layout, stage by stage.
///
/// A check is not Sendable, because the layouts that it makes belong to one task.
package final class LayoutCheck {
  let task: CheckTask
  let plan: CheckPlan
  /// Receives each case when it ends.
  private let onCase: (CheckCase) -> Void
  /// Stores a scene that shows a fault, and returns its path; nil if the scene was not stored.
  let store: (SmallestScene, CheckTask) -> String?
  let clock = ContinuousClock()
  private var caseNumber = 0
  /// The number of cases that have reached a limit.
  ///
  /// The number includes generated scenes that are not reported because their fault is already
  /// known.
  private(set) var limitCount = 0
  /// The kinds of faults that have been explained.
  var explained: Set<FaultKind> = []
  /// The kinds of faults that follow from an earlier fault, each with the kind of the earlier
  /// fault; see ``CheckCase/followed``.
  ///
  /// If `needsEvidence` is true, this is known only for faults that can follow from wrong places;
  /// see ``isKnown(_:in:after:)``.
  var consequences: [FaultKind: (root: FaultKind, needsEvidence: Bool)] = [:]
  /// The faults that have been explained by a smallest scene.
  var shownFaults: [ShownFault] = []
  /// The repairs that have been found; each change is contained once.
  var repairs: [RepairCandidate] = []
  /// The number of searches for a repair that found none.
  var futileSearches = 0
  /// The growth of the layout's work with the number of items; nil if it was not measured.
  var growth: WorkGrowth?
  /// Collects the parts of the script that run in the scenes.
  let recorder: CoverageRecorder
  /// A copy of the layout that records which of its parts run; nil if there is none.
  let marked: CheckSubject?
  /// The results of comparisons with the reference, by scene.
  ///
  /// The stage `rules` makes these comparisons in the runs in which it checks the laws. The stage
  /// `conform` reports them.
  private var comparisons: [Scene: SceneChecker.Outcome] = [:]

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - store: Stores a small scene that shows a fault, and returns its path; nil if the scene was
  ///     not stored.
  ///   - onCase: Receives each case when it ends, in order.
  package init(
    _ task: CheckTask, _ plan: CheckPlan,
    store: @escaping (SmallestScene, CheckTask) -> String? = { _, _ in nil },
    onCase: @escaping (CheckCase) -> Void
  ) {
    self.task = task
    self.plan = plan
    self.store = store
    self.onCase = onCase
    let copy = task.makeMarked?()
    marked = copy.map { copy in
      var subject = copy.subject
      subject.settings = task.subject.settings
      return subject
    }
    recorder = CoverageRecorder(
      copy?.parts ?? [], task.subject.freeParameters,
      examples: Set(task.exampleScenes.map(\.name)))
  }

  /// Runs the stages of the plan.
  ///
  /// The check ends early if the layout does not load, after two cases have reached a limit, at the
  /// deadline, and when it is stopped. In every check, the growth of the work is measured directly
  /// after the layout was loaded, because it determines which scenes would take too long.
  package func run() {
    guard !plan.isStopped() else { return leaveOutAll() }
    guard let layout = load() else { return }
    checkGrowth(of: layout)
    let stages: [(CheckStage, () -> Void)] = [
      (.rules, checkRules), (.conform, checkConformance), (.fuzz, fuzz),
      (.determinism, checkDeterminism), (.transitions, checkTransitions),
      (.mutate, { if self.isMine() { self.gradeMutants() } }),
    ]
    let hasReference = task.reference != nil
    for (stage, check) in stages
    where plan.stages.contains(stage)
      && (stage != .conform || hasReference)
    {
      if let reason = reasonToEnd { return leaveOut(from: stage, because: reason) }
      check()
    }
  }

  /// Whether the check ends because two cases have reached a limit.
  ///
  /// Each such case takes as long as the limit allows, and the remaining cases would probably reach
  /// the limit too.
  var hitsLimits: Bool { limitCount >= 2 }

  /// Counts the next case, and returns whether this case belongs to the shard.
  func isMine() -> Bool {
    defer { caseNumber += 1 }
    return caseNumber % plan.shard.count == plan.shard.index
  }

  /// Reports a case, and counts the case if it reached a limit.
  func emit(_ made: CheckCase) {
    if made.status == .limit { limitCount += 1 }
    onCase(made)
  }

  // MARK: Loading

  /// Makes the layout for the first time; returns nil if it does not load.
  ///
  /// After the check was stopped, an error is not reported: it can be the error of the stop.
  private func load() -> NamedLayout? {
    let start = now
    var layout: NamedLayout?
    var failure: LayoutError?
    do throws(LayoutError) { layout = try task.subject.make() } catch { failure = error }
    if failure != nil, plan.isStopped() {
      leaveOutAll()
      return nil
    }
    let finding = failure.map { Finding($0, of: task.subject) }
    if plan.stages.contains(.load) || finding != nil {
      emit(
        CheckCase(
          .load, task.subject, status: finding?.status ?? .pass, seconds: seconds(since: start),
          finding: finding))
    }
    return layout
  }

  // MARK: Scenes

  private func checkRules() {
    for example in task.examples where isMine() {
      guard case .none(let diagnostic) = example.content else { continue }
      emit(
        CheckCase(
          .rules, task.subject, scene: example.sceneName, status: .error,
          finding: Finding(diagnostic, severity: .error)))
    }
    let directions = Dictionary(
      (plan.scenes + task.exampleScenes).map { ($0.name, $0.view.direction) }
    ) { first, _ in first }
    // A law that is broken only in the direction opposite to the scene's own is broken in many
    // states. A few states are therefore enough in the opposite direction.
    let isTurned = { @Sendable (scene: Scene) in
      directions[scene.name] != scene.view.direction
    }
    let laws = { @Sendable (scene: Scene) -> SceneChecker.LawPolicy in
      isTurned(scene) ? .states(4) : .someStates
    }
    let (observer, checkers, isJoint) = (observer(in: .rules), checkers, comparesWithLaws)
    eachScene(.rules) { scene in
      let alone = checkers.checker(laws: laws(scene), isCompared: false)
      guard isJoint(scene) else { return observer.observe(scene, alone) }
      // the comparison in every state finds most faults that a law would find
      let joint = checkers.comparing(in: scene, laws: .states(isTurned(scene) ? 1 : 2))
      return observer.observe(scene, jointly: joint, orAlone: alone)
    } use: { scene, found in
      note(found, scene, in: .rules)
      if let comparison = found.comparison, isWhole(comparison) { comparisons[scene] = comparison }
      guard isWhole(found.outcome) else { return false }
      let checker = checker(laws: laws(scene), isCompared: false)
      emit(made(.rules, checker, scene, found.outcome, found.seconds))
      return true
    }
  }

  private func checkConformance() {
    let (observer, checkers, known) = (observer(in: .conform), checkers, Set(comparisons.keys))
    eachScene(.conform) { (scene) -> SceneObservation? in
      if known.contains(scene) { return nil }
      return observer.observe(scene, checkers.comparing(in: scene, laws: .never), allStates: true)
    } use: { scene, found in
      if let found { note(found, scene, in: .conform) }
      let checker = checkers.comparing(in: scene, laws: .never)
      let outcome = comparisons.removeValue(forKey: scene) ?? found?.outcome ?? .interrupted
      let time = found?.seconds ?? 0
      guard isWhole(outcome) else { return false }
      guard case .states(let states) = outcome, !states.isEmpty else {
        emit(made(.conform, checker, scene, outcome, time))
        return true
      }
      var first: Finding?
      for state in states {
        emit(
          made(
            .conform, checker, scene, .states([state]), time / Double(states.count),
            state: state.eventCount == 0 ? "start" : "event-\(state.eventCount)", after: first))
        first = first ?? state.finding
      }
      return true
    }
  }

  /// A function that returns whether one run of a scene serves both the check of the laws and the
  /// comparison with the reference.
  ///
  /// The function returns false if the stage `conform` does not check the scene, or if the check
  /// has several shards.
  private var comparesWithLaws: @Sendable (Scene) -> Bool {
    let hasBoth =
      plan.stages.contains(.conform) && task.reference != nil && plan.shard.count == 1
    return { [plan] in hasBoth && plan.repeats($0.name, in: .conform) }
  }

  /// Checks each scene and each example in both directions; see ``each(_:_:_:use:)``.
  ///
  /// A scene with very many items is used only in its own direction.
  private func eachScene<Result: Sendable>(
    _ stage: CheckStage, _ check: @escaping @Sendable (Scene) -> Result,
    use: (Scene, Result) -> Bool
  ) {
    let turned = (plan.scenes + task.exampleScenes).flatMap {
      $0.itemCount > SceneChecker.manyItems ? [$0] : $0.inBothDirections
    }
    each(turned, stage, check, use: use)
  }

  // MARK: Parts

  /// The scenes of the plan with at most 500 items; larger scenes usually show the same faults.
  var smallScenes: [Scene] { plan.scenes.filter { $0.itemCount <= 500 } }

  /// The object that makes the checkers of the check.
  var checkers: SceneCheckers { SceneCheckers(task: task, plan: plan) }

  func checker(laws: SceneChecker.LawPolicy, isCompared: Bool) -> SceneChecker {
    checkers.checker(laws: laws, isCompared: isCompared)
  }

  /// The current time.
  var now: ContinuousClock.Instant { clock.now }

  func seconds(since start: ContinuousClock.Instant) -> Double {
    (now - start) / .seconds(1)
  }
}

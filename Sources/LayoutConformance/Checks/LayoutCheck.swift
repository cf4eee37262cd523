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
  /// The number of cases that have reached a limit, including repetitions that are not reported.
  private(set) var limitCount = 0
  /// The kinds of faults that have been explained.
  var explained: Set<FaultKind> = []
  /// The kinds of faults that follow from an earlier fault, each with the kind of the earlier
  /// fault; see ``CheckCase/followed``.
  var consequences: [FaultKind: FaultKind] = [:]
  /// The faults that have been explained by a smallest scene.
  var shownFaults: [ShownFault] = []
  /// The changes that repair faults, each of them once.
  var repairs: [RepairCandidate] = []
  /// The number of searches for a repair that found none.
  var futileSearches = 0
  /// How the work of the layout grows with the number of items; nil if it was not measured.
  var growth: WorkGrowth?
  /// Collects the parts of the script that run in the scenes.
  let recorder: CoverageRecorder
  /// The results of comparisons that were made in the same run as the check of the laws.
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
    recorder = CoverageRecorder(task.coverable(), task.subject.freeParameters)
  }

  /// Runs the stages of the plan.
  ///
  /// The check ends early if the layout does not load, after two cases have reached a limit, at the
  /// deadline, and when it is stopped. The growth of the work is measured first in every check,
  /// because it decides which scenes would take too long.
  package func run() {
    guard !plan.isStopped() else { return leaveOut(from: .load, because: Self.stopped) }
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

  /// Reports a case.
  func emit(_ made: CheckCase) {
    if made.status == .limit { noteLimit() }
    onCase(made)
  }

  /// Counts a case that reached a limit.
  func noteLimit() { limitCount += 1 }

  // MARK: Loading

  /// Makes the layout for the first time; returns nil if it does not load.
  private func load() -> NamedLayout? {
    let start = now
    var layout: NamedLayout?
    var failure: LayoutError?
    do throws(LayoutError) { layout = try task.subject.make() } catch { failure = error }
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
    eachScene(.rules) { scene in
      let start = now
      // A law that is broken in the other direction only is broken in many states.
      let isTurned = directions[scene.name] != scene.view.direction
      let laws = isTurned ? SceneChecker.LawPolicy.fewStates : .someStates
      let checker = checker(laws: laws, isCompared: false)
      let outcome = lawsWithReference(scene, laws) ?? observe(checker, scene, in: .rules)
      guard isWhole(outcome) else { return false }
      emit(made(.rules, checker, scene, outcome, seconds(since: start)))
      return true
    }
  }

  private func checkConformance() {
    eachScene(.conform) { scene in
      let checker = comparing(in: scene, laws: .never)
      let start = now
      let outcome =
        comparisons.removeValue(forKey: scene)
        ?? observe(checker, scene, in: .conform, allStates: true)
      let time = seconds(since: start)
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

  /// A checker that compares with the reference; it uses the tolerance that the expectations give
  /// for the scene.
  private func comparing(in scene: Scene, laws: SceneChecker.LawPolicy) -> SceneChecker {
    var checker = checker(laws: laws, isCompared: true)
    if let own = task.expectations.tolerance(in: scene, today: plan.today) {
      checker.tolerance = own
    }
    return checker
  }

  /// Checks the laws and compares with the reference in one run of a scene, and stores the result
  /// of the comparison.
  ///
  /// - Returns: The result for the laws. It is nil if each stage must run by itself: only one of
  ///   the stages is requested, the check has several shards, or the comparison ended early.
  private func lawsWithReference(
    _ scene: Scene, _ laws: SceneChecker.LawPolicy
  ) -> SceneChecker.Outcome? {
    guard plan.stages.contains(.conform), task.reference != nil, plan.shard.count == 1,
      plan.repeats(scene.name, in: .conform)
    else { return nil }
    let outcome = observeJointly(comparing(in: scene, laws: laws), scene, in: .rules)
    if isWhole(outcome.comparison) { comparisons[scene] = outcome.comparison }
    return outcome.laws
  }

  /// Checks each scene and each example in both directions; see ``each(_:_:_:)``.
  ///
  /// A scene with very many items is used only in its own direction.
  private func eachScene(_ stage: CheckStage, _ check: (Scene) -> Bool) {
    let turned = (plan.scenes + task.exampleScenes).flatMap {
      $0.itemCount > SceneChecker.manyItems ? [$0] : $0.inBothDirections
    }
    each(turned, stage, check)
  }

  // MARK: Parts

  /// The scenes of the plan with at most 500 items; larger scenes would show the same faults.
  var smallScenes: [Scene] { plan.scenes.filter { $0.itemCount <= 500 } }

  func checker(laws: SceneChecker.LawPolicy, isCompared: Bool) -> SceneChecker {
    var checker = SceneChecker(
      task.subject, against: isCompared ? task.reference : nil, makeSource: task.makeSource)
    checker.laws = laws
    checker.checksUsualLaws = task.reference == nil
    checker.tolerance = plan.tolerance
    checker.comparesPixels = plan.comparesPixels
    checker.isOver = { [plan, clock] in plan.isOver(at: clock.now) }
    return checker
  }

  /// The current time.
  var now: ContinuousClock.Instant { clock.now }

  func seconds(since start: ContinuousClock.Instant) -> Double {
    (now - start) / .seconds(1)
  }
}

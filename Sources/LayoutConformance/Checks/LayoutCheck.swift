internal import LayoutCore
internal import LayoutScenes

/// Does what a plan says for one layout, stage by stage.
///
/// Not Sendable: what it makes belongs to one task.
public final class LayoutCheck {
  let task: CheckTask
  let plan: CheckPlan
  /// Hears of each case as it ends.
  private let onCase: (CheckCase) -> Void
  /// Keeps a scene that shows a fault, and says where; nil if it was not kept.
  let store: (SmallestScene, CheckTask) -> String?
  let clock = ContinuousClock()
  private var caseNumber = 0
  /// How many cases have hit a limit, those included that only repeat what was told.
  private(set) var limitCount = 0
  /// The causes that were explained.
  var explained: Set<Explained> = []
  /// How scenes ended in which laws and reference were looked at together, and nothing is wrong.
  private var agreements: [Scene: SceneChecker.Outcome] = [:]

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - store: Keeps a small scene that shows a fault, and says where; nil if it was not kept.
  ///   - onCase: Hears of each case as it ends, in order.
  public init(
    _ task: CheckTask, _ plan: CheckPlan,
    store: @escaping (SmallestScene, CheckTask) -> String? = { _, _ in nil },
    onCase: @escaping (CheckCase) -> Void
  ) {
    self.task = task
    self.plan = plan
    self.store = store
    self.onCase = onCase
  }

  /// Runs all stages; one that does not load ends it, and so do limits that are hit again and again.
  public func run() {
    guard load() else { return }
    let stages: [(CheckStage, () -> Void)] = [
      (.rules, checkRules), (.conform, checkConformance), (.fuzz, fuzz),
      (.determinism, checkDeterminism),
      (.growth, { if self.isMine() { self.checkGrowth() } }),
      (.mutate, { if self.isMine() { self.gradeMutants() } }),
    ]
    let hasReference = task.reference != nil
    for (stage, check) in stages
    where plan.stages.contains(stage)
      && (stage != .conform || hasReference)
    {
      guard !hitsLimits else { return leaveOut(from: stage) }
      check()
    }
  }

  /// Whether so many cases have hit a limit that the others would, too: each takes as long as the limits let it.
  var hitsLimits: Bool { limitCount >= 2 }

  private func leaveOut(from stage: CheckStage) {
    var result = CheckCase(stage, task.subject, status: .skip)
    result.note = "left out, with all that would follow: \(limitCount) cases hit a limit"
    emit(result)
  }

  /// Whether a case is one of this shard's.
  func isMine() -> Bool {
    defer { caseNumber += 1 }
    return caseNumber % plan.shard.count == plan.shard.index
  }

  /// Tells of a case.
  func emit(_ made: CheckCase) {
    if made.status == .limit { noteLimit() }
    onCase(made)
  }

  /// Counts a case that hit a limit.
  func noteLimit() { limitCount += 1 }

  // MARK: Loading

  private func load() -> Bool {
    let start = now
    var failure: LayoutError?
    do throws(LayoutError) { _ = try task.subject.make() } catch { failure = error }
    let finding = failure.map { Finding($0, of: task.subject) }
    if plan.stages.contains(.load) || finding != nil {
      emit(
        CheckCase(
          .load, task.subject, status: finding?.status ?? .pass, seconds: seconds(since: start),
          finding: finding))
    }
    return finding == nil
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
    let checker = checker(laws: .someStates, isCompared: false)
    eachScene { scene in
      let start = now
      let outcome = outcomeWithReference(scene) ?? checker.check(scene)
      emit(made(.rules, checker, scene, outcome, seconds(since: start)))
    }
  }

  private func checkConformance() {
    eachScene { scene in
      let checker = comparing(in: scene, laws: .never)
      let start = now
      let outcome = agreements[scene] ?? checker.check(scene, allStates: true)
      let time = seconds(since: start)
      guard case .states(let states) = outcome, !states.isEmpty else {
        emit(made(.conform, checker, scene, outcome, time))
        return
      }
      for state in states {
        emit(
          made(
            .conform, checker, scene, .states([state]), time / Double(states.count),
            state: state.eventCount == 0 ? "start" : "event-\(state.eventCount)"))
      }
    }
  }

  /// A check against the reference, as exact as the scene is expected to be.
  private func comparing(in scene: Scene, laws: SceneChecker.LawPolicy) -> SceneChecker {
    var checker = checker(laws: laws, isCompared: true)
    if let own = task.expectations.tolerance(in: scene, today: plan.today) {
      checker.tolerance = own
    }
    return checker
  }

  /// Looks at laws and reference in one run of a scene with very many items, which takes long.
  ///
  /// - Returns: How it ended, for both stages; nil if each is to look for itself, because only one is wanted
  ///   or something is wrong.
  private func outcomeWithReference(_ scene: Scene) -> SceneChecker.Outcome? {
    guard scene.itemCount > SceneChecker.manyItems, plan.stages.contains(.conform),
      task.reference != nil, plan.shard.count == 1
    else { return nil }
    let outcome = comparing(in: scene, laws: .someStates).check(scene, allStates: true)
    guard case .states = outcome, outcome.finding == nil else { return nil }
    agreements[scene] = outcome
    return outcome
  }

  /// Goes through the scenes and the examples in both directions, and in its own one where a scene has very many items.
  private func eachScene(_ body: (Scene) -> Void) {
    for scene in plan.scenes + task.exampleScenes {
      let isOnce = scene.itemCount > SceneChecker.manyItems
      for turned in isOnce ? [scene] : scene.inBothDirections where isMine() && !hitsLimits {
        body(turned)
      }
    }
  }

  // MARK: Parts

  /// The plan's scenes without those of more items: what they show, these show.
  var smallScenes: [Scene] { plan.scenes.filter { $0.itemCount <= 500 } }

  func checker(laws: SceneChecker.LawPolicy, isCompared: Bool) -> SceneChecker {
    var checker = SceneChecker(
      task.subject, against: isCompared ? task.reference : nil, makeSource: task.makeSource)
    checker.laws = laws
    checker.tolerance = plan.tolerance
    checker.comparesPixels = plan.comparesPixels
    return checker
  }

  /// The time that has come.
  var now: ContinuousClock.Instant { clock.now }

  func seconds(since start: ContinuousClock.Instant) -> Double {
    (now - start) / .seconds(1)
  }
}

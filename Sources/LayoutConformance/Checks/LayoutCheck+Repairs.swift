internal import LayoutCore
internal import LayoutScenes

/// The search for a small change that repairs a fault.
///
/// A change is first tried in the smallest scene that shows the fault. If the changed layout has no
/// fault there, the change is tried in three groups of scenes: up to 100 generated scenes of the
/// check, the scenes of the plan and of the examples with at most 500 items, and many generated
/// scenes that the check has not used. A change that fails in any of these scenes is not proposed.
/// A change that breaks a law in a scene of the plan or of the examples is not proposed either.
/// A change that makes the work grow too fast with the number of items is not proposed either.
///
/// If there is a reference, the change is also tried in generated scenes with negative insets. Many
/// right layouts differ from their references there. Such a scene therefore excludes a change only
/// if the unchanged layout passes in it. A change that repaired an earlier fault is tried only in
/// the smallest scene.
extension LayoutCheck {
  /// The greatest number of changes that are tried for a fault.
  private static let candidateLimit = 1500
  /// The greatest number of changes that are tried if the smallest scene has more than
  /// ``manyItems`` items.
  ///
  /// Each try then takes long.
  private static let candidateLimitForManyItems = 100
  /// The number of tries after which a search ends.
  ///
  /// A try is the run of one scene with one change. The tries in the smallest scene itself are not
  /// counted.
  private static let survivorSceneLimit = 400
  /// The least number of scenes in which a change must pass before the line of the change is
  /// suspected.
  private static let leastCount = 5
  /// The number of searches without a repair after which only the repairs of earlier faults are
  /// tried.
  private static let futileLimit = 2
  /// The number of generated scenes with negative insets in which a change is tried.
  private static let loweredSceneCount = 40
  /// The greatest number of items in a scene for which up to ``candidateLimit`` changes are tried.
  private static let manyItems = 500
  /// The greatest number of items in a scene for which a search is made.
  private static let mostItems = 20_000

  /// The result of a search for a small change.
  struct RepairSearch {
    /// The change that repairs the fault; nil if none was found.
    var repair: ProposedRepair?
    /// The line of the change that passed in the most scenes, but is no repair.
    ///
    /// The value is nil if a repair was found, or if no change passed in enough scenes. A change
    /// that breaks a law or makes the work grow too fast is ignored.
    var suspect: SourceLocation?
  }

  /// Searches for the change that repairs a fault; the changes that repaired earlier faults are
  /// tried first.
  ///
  /// - Parameter scene: The smallest scene that shows the fault.
  func repair(of finding: Finding, in scene: Scene) -> RepairSearch {
    guard plan.proposesRepairs, let makeCandidates = task.makeRepairs, finding.severity != .limit,
      scene.itemCount <= Self.mostItems, task.expectations.cases.isEmpty
    else { return RepairSearch() }
    if let diagnostic = finding.diagnostic {
      // The message about wrong arguments contains the repair, which changes several tokens.
      guard diagnostic.code != .exchangedArguments,
        !(diagnostic.location.map(task.raisesItself) ?? false)
      else { return RepairSearch() }
    }
    let trial = RepairTrial(checkers: checkers, finding: finding)
    if let known = repairs.first(where: { trial.mends($0, in: scene).isMended }) {
      return RepairSearch(repair: known.repair)
    }
    guard futileSearches < Self.futileLimit else { return RepairSearch() }
    let limit =
      scene.itemCount > Self.manyItems ? Self.candidateLimitForManyItems : Self.candidateLimit
    let candidates = Array(makeCandidates(evidence(of: finding, in: scene)).prefix(limit))
    return firstRepair(of: candidates, in: scene, trial)
  }

  /// Tries changes in their order until one repairs the fault, or until a limit of the search or of
  /// the check is reached.
  private func firstRepair(
    of candidates: [RepairCandidate], in scene: Scene, _ trial: RepairTrial
  ) -> RepairSearch {
    let results = ResultsInAdvance(count: candidates.count, workerCount: checkers.workerCount) {
      trial.mends(candidates[$0], in: scene)
    }
    defer { results.end() }
    var (instructions, sceneCount, scenes) = (0, 0, repairScenes)
    var best: (count: Int, line: SourceLocation)?
    for (number, candidate) in candidates.enumerated() {
      guard !plan.isOver(at: now), instructions < Self.searchInstructions else { break }
      let tried = results.take(number)
      instructions += tried.work
      guard tried.isMended else { continue }
      let (count, isWhole) = passes(candidate, trial, in: &scenes)
      let isKept = isWhole && keepsGrowth(candidate) && keepsLaws(candidate, trial)
      if isKept, keepsPassing(candidate, trial) {
        var repair = candidate.repair
        repair.sceneCount = count
        repair.agreesWithReference = task.reference != nil
        repairs.append(
          RepairCandidate(repair, candidate.subject, makeForTry: candidate.makeForTry))
        return RepairSearch(repair: repair)
      }
      // A change that passes only in a few scenes repairs the smallest scene by chance.
      if !isWhole || isKept, count >= Self.leastCount, count > best?.count ?? 0 {
        best = (count, candidate.repair.location.withoutColumn)
      }
      sceneCount += count + 1
      if sceneCount >= Self.survivorSceneLimit { break }
    }
    futileSearches += 1
    return RepairSearch(suspect: best?.line)
  }

  /// The lines of the script that are related to a fault.
  ///
  /// The smallest scene has only the events that are needed for the fault. The lines therefore
  /// include the last `return` of each hook that the host calls because of these events; see
  /// ``CheckTask/hooks(for:)``.
  private func evidence(of finding: Finding, in scene: Scene) -> Set<Int> {
    var places = [
      finding.diagnostic?.location, place(of: finding), idleScroll(finding, in: scene),
    ]
    let hooks = scene.events.prefix(finding.eventCount).flatMap { event in
      task.hooks(for: event.event.kind).map(\.name)
    }
    places += Set(hooks).map { task.place?(.answer(of: $0)) }
    if let origin = finding.origin {
      places += [origin.location, origin.changedAt] + origin.callers
      places += origin.assignments.flatMap { [$0.location, $0.function?.location] }
    }
    return Set(places.compactMap { $0 }.filter { $0.file == task.subject.file }.compactMap(\.line))
  }

  /// Whether the work of a changed layout grows slowly enough with the number of items.
  ///
  /// The result is also true if the growth of the unchanged layout was not measured, or is already
  /// too fast. It is false if the changed layout fails in the measurement.
  private func keepsGrowth(_ candidate: RepairCandidate) -> Bool {
    guard let growth, growth.layoutDiagnostic == nil, let scene = growthScene else { return true }
    do throws(LayoutError) {
      let layout = try candidate.subject.make()
      let changed = try WorkGrowth(of: layout, in: scene.setting(task.subject.settings))
      return changed.map { $0.layoutDiagnostic == nil } ?? true
    } catch {
      return false
    }
  }

  /// Whether a changed layout keeps all laws in the small scenes of the plan and of the examples.
  ///
  /// Without a reference, the trial has already checked the laws. A layout that agrees with its
  /// reference can still break laws, for example because it uses values from an earlier pass.
  private func keepsLaws(_ candidate: RepairCandidate, _ trial: RepairTrial) -> Bool {
    guard task.reference != nil else { return true }
    let scenes = repairableScenes
    return holds(inScenes: scenes.count) { trial.keepsLaws(candidate, in: scenes[$0]) }
  }

  /// Whether a changed layout passes in those scenes with negative insets in which the unchanged
  /// layout passes.
  private func keepsPassing(_ candidate: RepairCandidate, _ trial: RepairTrial) -> Bool {
    guard task.reference != nil else { return true }
    let generator = freshGenerator
    return holds(inScenes: Self.loweredSceneCount) {
      trial.keepsPassing(candidate, in: generator.scene($0).withLoweredInsets)
    }
  }

  /// Whether a condition holds for all numbers of scenes; false if the check ends before.
  private func holds(
    inScenes count: Int, _ condition: @escaping @Sendable (_ number: Int) -> Bool
  ) -> Bool {
    let results = ResultsInAdvance(
      count: count, workerCount: checkers.workerCount, reach: Self.sceneReach, condition)
    defer { results.end() }
    return (0..<count).allSatisfy { !plan.isOver(at: now) && results.take($0) }
  }

  /// Tries a changed layout in scenes until it fails, or until the check ends.
  ///
  /// The scene in which the layout fails becomes the first scene, because the next wrong change
  /// often fails in the same scene.
  ///
  /// - Returns: The number of scenes in which the layout passed, and whether it passed in all
  ///   scenes that can be run.
  private func passes(
    _ candidate: RepairCandidate, _ trial: RepairTrial, in scenes: inout [@Sendable () -> Scene]
  ) -> (count: Int, isWhole: Bool) {
    let results = ResultsInAdvance(
      count: scenes.count, workerCount: checkers.workerCount, reach: Self.sceneReach
    ) {
      [scenes] in trial.outcome(of: candidate, in: scenes[$0]())
    }
    defer { results.end() }
    var count = 0
    for number in scenes.indices {
      guard !plan.isOver(at: now) else { return (count, false) }
      switch results.take(number) {
      case .interrupted: return (count, false)
      case .impossible: continue
      case .states(let states):
        if states.contains(where: { $0.finding != nil }) {
          scenes.insert(scenes.remove(at: number), at: 0)
          return (count, false)
        }
        count += 1
      }
    }
    return (count, true)
  }

  /// The scenes in which a repair must pass.
  ///
  /// They are some generated scenes of the check, the small scenes of the plan and of the examples,
  /// and generated scenes that the check does not use.
  private var repairScenes: [@Sendable () -> Scene] {
    let generator = SceneGenerator(seed: plan.seed, for: task.subject, against: task.reference)
    let fresh = freshGenerator
    return (0..<min(plan.generatedCount, 100)).map { number in { generator.scene(number) } }
      + repairableScenes.map { scene in { scene } }
      + (0..<plan.repairSceneCount).map { number in { fresh.scene(number) } }
  }

  /// The generator of scenes that the check does not use.
  private var freshGenerator: SceneGenerator {
    SceneGenerator(seed: plan.seed &+ 1_000_003, for: task.subject, against: task.reference)
  }

  /// The scenes of the plan and of the examples in which a repair is tried.
  private var repairableScenes: [Scene] {
    (plan.scenes + task.exampleScenes).filter { $0.itemCount <= Self.manyItems }
  }
}

internal import LayoutCore
internal import LayoutScenes

/// The search for a change of one token that repairs a fault.
///
/// Every change is tried in the smallest scene that shows the fault. A change that mends this scene
/// is then tried in all scenes with at most 500 items, and in many generated scenes that the check
/// has not used. A change that fails in any of them is not proposed.
extension LayoutCheck {
  /// The greatest number of changes that are tried for a fault.
  private static let candidateLimit = 1500
  /// The number of changes that are tried if the smallest scene has so many items that each try
  /// takes long.
  private static let candidateLimitForManyItems = 100
  /// The number of scenes after which a search ends.
  ///
  /// The count includes only the scenes in which changes that mend the smallest scene are tried.
  private static let survivorSceneLimit = 400
  /// The least number of scenes in which a change must pass before its line is suspected.
  private static let leastCount = 5
  /// The number of searches without a result after which no more searches are made.
  private static let futileLimit = 2
  /// The greatest number of items in a scene in which every change is tried.
  private static let manyItems = 500
  /// The greatest number of items in a scene in which any change is tried.
  private static let mostItems = 20_000

  /// The result of a search for a change of one token.
  struct RepairSearch {
    /// The change that repairs the fault; nil if none was found.
    var repair: ProposedRepair?
    /// The line of the change that passed in more scenes than any other change, but not in all of
    /// them; nil if no change passed in enough scenes.
    var suspect: SourceLocation?
  }

  /// Searches for the change that repairs a fault.
  ///
  /// - Parameter scene: The smallest scene that shows the fault.
  func repair(of finding: Finding, in scene: Scene) -> RepairSearch {
    guard plan.proposesRepairs, let makeCandidates = task.makeRepairs, finding.severity != .limit,
      scene.itemCount <= Self.mostItems, task.expectations.cases.isEmpty
    else { return RepairSearch() }
    if let place = finding.diagnostic?.location, task.raisesItself(place) {
      return RepairSearch()
    }
    if let known = repairs.first(where: { mends($0, finding, in: scene) }) {
      return RepairSearch(repair: known.repair)
    }
    guard futileSearches < Self.futileLimit else { return RepairSearch() }
    var (instructions, sceneCount) = (0, 0)
    var best: (count: Int, line: SourceLocation)?
    let limit =
      scene.itemCount > Self.manyItems ? Self.candidateLimitForManyItems : Self.candidateLimit
    for candidate in makeCandidates(evidence(of: finding, in: scene)).prefix(limit) {
      guard !plan.isOver(at: now), instructions < Self.searchInstructions else { break }
      guard mends(candidate, finding, in: scene, &instructions) else { continue }
      let (count, isWhole) = passes(candidate, repairing: finding)
      if isWhole {
        var repair = candidate.repair
        repair.sceneCount = count
        repairs.append(RepairCandidate(repair, makeLayout: candidate.makeLayout))
        return RepairSearch(repair: repair)
      }
      // A change that passes only in a few scenes mends the smallest scene by chance.
      if count >= Self.leastCount, count > best?.count ?? 0 {
        best = (count, candidate.repair.location.withoutColumn)
      }
      sceneCount += count + 1
      if sceneCount >= Self.survivorSceneLimit { break }
    }
    futileSearches += 1
    return RepairSearch(suspect: best?.line)
  }

  /// The lines of the script that have to do with a fault.
  ///
  /// The smallest scene has only the events that are needed for the fault, so the hooks that the
  /// host calls because of these events are among the lines.
  private func evidence(of finding: Finding, in scene: Scene) -> Set<Int> {
    var places: [SourceLocation?] = [finding.diagnostic?.location, place(of: finding)]
    let hooks = scene.events.prefix(finding.eventCount).flatMap(\.event.kind.hooks)
    places += Set(hooks).map { task.place?(.answer(of: $0)) }
    if let origin = finding.origin {
      places += [origin.location, origin.changedAt] + origin.callers
      places += origin.assignments.flatMap { [$0.location, $0.function?.location] }
    }
    return Set(places.compactMap { $0 }.filter { $0.file == task.subject.file }.compactMap(\.line))
  }

  private func mends(_ candidate: RepairCandidate, _ finding: Finding, in scene: Scene) -> Bool {
    var instructions = 0
    return mends(candidate, finding, in: scene, &instructions)
  }

  private func mends(
    _ candidate: RepairCandidate, _ finding: Finding, in scene: Scene, _ instructions: inout Int
  ) -> Bool {
    let outcome = checker(of: candidate).focused(on: finding).check(scene) {
      instructions += $0.inspection?.work.instructionCount ?? 0
    }
    guard case .states = outcome else { return false }
    return outcome.finding == nil
  }

  private func checker(of candidate: RepairCandidate) -> SceneChecker {
    var subject = CheckSubject(
      name: task.subject.name, file: task.subject.file, argument: task.subject.argument,
      parameters: task.subject.parameters, make: candidate.makeLayout)
    subject.settings = task.subject.settings
    // a layout that agrees with its reference keeps the same laws as the reference
    var result = checker(laws: task.reference == nil ? .lastState : .never, isCompared: true)
    result.subject = subject
    return result
  }

  /// The number of scenes in which a changed layout passes before it fails, and whether it passes in
  /// all scenes.
  private func passes(
    _ candidate: RepairCandidate, repairing finding: Finding
  ) -> (count: Int, isWhole: Bool) {
    let generator = SceneGenerator(seed: plan.seed, for: task.subject)
    let fresh = SceneGenerator(seed: plan.seed &+ 1_000_003, for: task.subject)
    let known = (plan.scenes + task.exampleScenes).filter { $0.itemCount <= Self.manyItems }
    let generated = (0..<min(plan.generatedCount, 100)).lazy.map(generator.scene)
    var count = 0
    func isFine(_ scene: Scene) -> Bool {
      guard !plan.isOver(at: now) else { return false }
      let outcome = outcome(of: candidate, in: scene, repairing: finding)
      if case .interrupted = outcome { return false }
      guard outcome.finding == nil else { return false }
      if case .states = outcome { count += 1 }
      return true
    }
    let isWhole =
      generated.allSatisfy(isFine) && known.allSatisfy(isFine)
      && (0..<plan.repairSceneCount).lazy.map(fresh.scene).allSatisfy(isFine)
    return (count, isWhole)
  }

  /// The result of a changed layout in a scene.
  ///
  /// If there is no reference, many wrong changes keep the laws. The changed layout must therefore
  /// agree with the unchanged one until the unchanged one has a fault. The two layouts are compared
  /// only in small scenes, because some laws cannot find a fault in large scenes.
  private func outcome(
    of candidate: RepairCandidate, in scene: Scene, repairing finding: Finding
  ) -> SceneChecker.Outcome {
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
    // the scene ends at the first state in which the two layouts differ
    var start = scene
    start.events = Array(scene.events.prefix(difference.eventCount))
    let isLaw = finding.classification.kind == .law
    var policies = [SceneChecker.LawPolicy.lastState]
    if isLaw { policies.insert(.only(finding.classification.detail), at: 0) }
    let isWrong = policies.contains {
      self.checker(laws: $0, isCompared: false).check(start).finding != nil
    }
    return isWrong ? outcome : comparison
  }

  /// Whether two layouts differ only in answers that the broken law is about.
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
  /// The answers of a layout that the law is about, with the answers that follow from them; empty
  /// if the law is about elements.
  fileprivate var answers: Set<Difference.Aspect> {
    switch self {
    case .snapIdempotent, .snapReachable, .snapMonotone, .snapStays, .snapMirrored:
      [.target, .scroller, .bounds, .calls]
    case .dropInPlace: [.drop]
    case .tidy, .gapsBetween: [.contentSize, .target, .bounds, .calls]
    default: []
    }
  }
}

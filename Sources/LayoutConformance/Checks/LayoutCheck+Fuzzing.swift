internal import LayoutCore
internal import LayoutScenes

extension LayoutCheck {
  /// Checks the scenes that showed a fault in an earlier check, then randomly generated scenes.
  func fuzz() {
    let checker = checker(laws: .lastState, isCompared: true)
    check(plan.foundScenes, checker, in: .fuzz)
    let generator = SceneGenerator(seed: plan.seed, for: task.subject, against: task.reference)
    let start = now
    var (passed, skipped, faults) = (0, 0, 0)
    var omitted: (count: Int, reason: String)?
    var known: Set<FaultKind> = []
    var asked = AskedData()
    let numbers = generatedNumbers
    recorder.generated.askedCount = numbers.count
    let observer = observer(in: .fuzz)
    let results = ResultsInAdvance(
      count: numbers.count, workerCount: checkers.workerCount, reach: Self.sceneReach
    ) {
      let scene = generator.scene(numbers[$0])
      return (scene: scene, found: observer.observe(scene, checker))
    }
    defer { results.end() }
    for (index, number) in numbers.enumerated() {
      let result = reasonToEnd == nil ? results.take(index) : nil
      if let result {
        note(result.found, result.scene, in: .fuzz)
        asked.add(result.found.asked)
      }
      guard let (scene, outcome) = result.map({ ($0.scene, $0.found.outcome) }), isWhole(outcome)
      else {
        let reason = reasonToEnd ?? Self.stopped
        omitted = (numbers.count - index, reason)
        recorder.generated.reason = reason
        break
      }
      guard let finding = outcome.finding else {
        if case .impossible = outcome { skipped += 1 } else { passed += 1 }
        continue
      }
      guard known.insert(FaultKind(.fuzz, finding)).inserted else {
        // The report counts all cases that reach a limit, because they end the check.
        if finding.severity == .limit { emit(made(.fuzz, checker, scene, outcome, 0)) }
        continue
      }
      var (clear, shown) = clearer(finding, in: scene, outcome, checker, generator, after: number)
      if let found = shown.finding, FaultKind(.fuzz, found) != FaultKind(.fuzz, finding),
        !known.insert(FaultKind(.fuzz, found)).inserted
      {
        // The clearer scene shows a fault that has already been reported, so the first scene is
        // kept.
        (clear, shown) = (scene, outcome)
      }
      emit(made(.fuzz, checker, clear, shown, 0))
      faults += 1
      if faults >= plan.faultLimit {
        if recorder.generated.count < recorder.generated.askedCount {
          recorder.generated.reason = "\(faults) different faults are enough"
        }
        break
      }
    }
    conclude(passed: passed, skipped: skipped, seconds(since: start))
    if let omitted { leaveOut(omitted.count, of: .fuzz, because: omitted.reason) }
    tell(asked)
  }

  /// The greatest scene number that a check can repeat; generated scenes are numbered from 0.
  private static let greatestNumber = 1 << 40

  /// The numbers of the scenes to generate, ascending: those of the shard, or those that failed in
  /// the last check.
  ///
  /// Failures of scenes that were generated with another seed are ignored.
  private var generatedNumbers: [Int] {
    guard let repeated = plan.repeated else {
      return Array(stride(from: plan.shard.index, to: plan.generatedCount, by: plan.shard.count))
    }
    return (repeated[.fuzz] ?? []).compactMap(generatedNumber).sorted()
  }

  /// The number of the scene that the check generates with this name; nil for any other scene.
  func generatedNumber(of scene: String) -> Int? {
    let start = "fuzz-\(plan.seed)-"
    guard scene.hasPrefix(start), let number = Int(scene.dropFirst(start.count)),
      (0...Self.greatestNumber).contains(number)
    else { return nil }
    return number
  }

  /// Reports the names of the data that the layout reads but does not declare, and that no
  /// generated scene contains.
  ///
  /// The layout was not checked with such data.
  private func tell(_ asked: AskedData) {
    for name in asked.missing {
      var result = CheckCase(.fuzz, task.subject, scene: "seed-\(plan.seed)", status: .skip)
      result.note =
        "the script reads `\(name)` of items, but no generated scene has it; declare it: "
        + "data = { \(name) = param.number { default = 0 } }"
      result.isUndone = true
      emit(result)
    }
  }

  /// The greatest number of further generated scenes that a search for a clearer scene checks.
  private static let clearerTries = 30
  /// The least number of wrong frames that show the kind of mistake clearly.
  private static let clearCount = 6

  /// Searches the next generated scenes for one that shows the kind of mistake more clearly;
  /// returns the given scene if there is none.
  ///
  /// If only a few frames are wrong, their differences can fit several kinds of mistakes. A scene
  /// with more wrong frames is therefore clearer. If the differences look like rounding, any scene
  /// with wrong frames is clearer. A scene whose own differences look like rounding, or in which
  /// elements are missing or additional, is never clearer. The search is omitted if no frame is
  /// wrong, or if at least ``clearCount`` frames are wrong and do not look like rounding.
  private func clearer(
    _ finding: Finding, in scene: Scene, _ outcome: SceneChecker.Outcome, _ checker: SceneChecker,
    _ generator: SceneGenerator, after number: Int
  ) -> (Scene, SceneChecker.Outcome) {
    var (best, bestOutcome) = (scene, outcome)
    var most = finding.movedCount
    // If no element moved, or if nothing was compared, the kind of mistake is clear already.
    guard most > 0 else { return (best, bestOutcome) }
    // If a script confuses two lengths that differ by less than a pixel, the fault looks like
    // rounding.
    var isTiny = finding.classification.kind == .rounding
    for next in number + 1..<number + 1 + Self.clearerTries
    where (most < Self.clearCount || isTiny) && !plan.isOver(at: now) {
      let other = generator.scene(next)
      let outcome = checker.check(other)
      guard let found = outcome.finding,
        isTiny ? found.movedCount > 0 : found.movedCount > most,
        ![.missing, .extra, .rounding].contains(found.classification.kind)
      else { continue }
      (best, bestOutcome, most, isTiny) = (other, outcome, found.movedCount, false)
    }
    return (best, bestOutcome)
  }

  /// Reports one case for all scenes that passed, and one case for all scenes that could not be
  /// run; a case without scenes is omitted.
  private func conclude(passed: Int, skipped: Int, _ seconds: Double) {
    for (status, count) in [(CheckStatus.pass, passed), (.skip, skipped)] where count > 0 {
      var result = CheckCase(
        .fuzz, task.subject, against: task.reference?.name, scene: "seed-\(plan.seed)",
        status: status, seconds: status == .pass ? seconds : 0)
      result.count = count
      if status == .skip {
        result.note = "the layout or its reference cannot run such a scene"
      }
      emit(result)
    }
  }
}

extension Finding {
  /// The number of elements whose frames differ.
  fileprivate var movedCount: Int {
    comparison?.differences.count { $0.aspect == .frame } ?? 0
  }
}

internal import LayoutCore
internal import LayoutScenes

extension LayoutCheck {
  /// Makes the case of a scene from its result.
  ///
  /// If the scene shows a fault, the scene is run a second time. There is no second run if the
  /// fault is a reached limit, or if a fault of the same kind is already known. If the second run
  /// does not show the fault, the case is flaky. A fault of a new kind that is neither flaky nor
  /// expected is explained: a search finds the smallest scene that shows the fault.
  ///
  /// - Parameter earlier: The first fault in an earlier state of the scene; nil if there is no such
  ///   fault.
  func made(
    _ stage: CheckStage, _ checker: SceneChecker, _ scene: Scene, _ outcome: SceneChecker.Outcome,
    _ seconds: Double, state: String? = nil, after earlier: Finding? = nil
  ) -> CheckCase {
    let root = earlier.map { FaultKind(stage, $0) }
    var result = ended(stage, checker, scene, outcome, seconds, state, after: root)
    task.expectations.judge(&result, scale: scene.view.scale, today: plan.today)
    if result.status.isWrong, result.status != .flaky, let finding = result.finding {
      explain(&result, checker, scene, finding, after: root)
    }
    return result
  }

  /// Makes the case without applying the expectations, and without explaining the fault.
  private func ended(
    _ stage: CheckStage, _ checker: SceneChecker, _ scene: Scene, _ outcome: SceneChecker.Outcome,
    _ seconds: Double, _ state: String?, after root: FaultKind?
  ) -> CheckCase {
    var result = CheckCase(
      stage, task.subject, against: checker.reference?.name, scene: scene.name, state: state,
      direction: scene.view.direction, status: .pass, seconds: seconds)
    if stage == .fuzz { result.origin = scene.doc.flatMap(CasePlace.init(doc:)) }
    if case .impossible(let reason) = outcome {
      result.conclude(.skip)
      result.note = reason
      return result
    }
    guard let finding = outcome.finding else { return result }
    result.conclude(finding.status)
    result.finding = finding
    if finding.severity != .limit, !isKnown(finding, in: stage, after: root),
      !isSeenAgain(finding, checker, scene), !plan.isOver(at: now)
    {
      result.conclude(.flaky)
      result.note = "the failure occurred once, but not again"
    }
    return result
  }

  /// Whether another run of the scene shows the same fault in the same state.
  ///
  /// A broken law, or an error in its check, is looked for in every state, because the two runs can
  /// check laws in different states. An error ends the second run, and may occur in an earlier
  /// state in which the first run did not check the law. The second run tries all variants of a
  /// law, and can therefore report other elements than the first run.
  private func isSeenAgain(_ finding: Finding, _ checker: SceneChecker, _ scene: Scene) -> Bool {
    var checker = checker
    if let law = finding.law { checker.laws = .only(law) }
    guard case .states(let states) = checker.check(scene, allStates: true) else { return false }
    return states.contains { state in
      guard let found = state.finding?.classification else { return false }
      let isSame =
        finding.law == nil
        ? found == finding.classification : found.canBeSame(as: finding.classification)
      return isSame
        && (state.eventCount == finding.eventCount
          || finding.currentLaw != nil && state.eventCount < finding.eventCount)
    }
  }

  /// Adds the command that reproduces a fault, and explains the fault if its kind is not known yet;
  /// see ``isKnown(_:in:after:)``.
  ///
  /// The explanation consists of the smallest scene that shows the fault and, if they are found, of
  /// the line that probably caused the fault and of a repair. For a scene that already showed a
  /// fault in an earlier check, no smaller scene and no repair are searched for.
  private func explain(
    _ result: inout CheckCase, _ checker: SceneChecker, _ scene: Scene, _ finding: Finding,
    after root: FaultKind?
  ) {
    let kind = FaultKind(result.stage, finding)
    result.reproduce = selection(of: scene, in: result.stage).map { command($0, checker) }
    guard !isKnown(finding, in: result.stage, after: root) else {
      if !explained.contains(kind) { result.followed = consequences[kind]?.root }
      return
    }
    if plan.foundScenes.contains(where: { $0.name == scene.name }) {
      explained.insert(kind)
      result.smallest = SmallestScene(
        scene: scene, file: scene.name, steps: 0, comparison: finding.comparison)
      result.finding?.origin = origin(of: finding, in: scene)
      suspect(result.finding.flatMap { place(of: $0, in: scene) }, in: &result)
      return
    }
    let whole = scene.setting(task.subject.settings)
    var (smallest, small) = smallest(of: whole, showing: finding, checker.focused(on: finding))
    result.finding?.origin = origin(of: small, in: smallest.scene)
    result.finding?.hasOriginInSmallestScene = smallest.scene != whole
    if let root, root != kind,
      smallest.scene == whole || isMovedBefore(small, smallest.scene, checker)
    {
      // No scene was found that shows the fault without the earlier fault.
      consequences[kind] = (root: root, needsEvidence: smallest.scene != whole)
      result.followed = root
      // The report does not show the smallest scene, so it omits the values from this scene.
      if smallest.scene != whole { result.finding?.origin?.values = [] }
      return
    }
    let shown = ShownFault(
      kind: kind, finding: small, scene: smallest.scene, checker: checker.focused(on: small))
    result.inseparable = shownFaults.first { shown.isInseparable(from: $0) }?.kind
    shownFaults.append(shown)
    explained.insert(kind)
    smallest.comparison = small.comparison
    if let difference = difference(in: smallest.scene, besides: small) {
      smallest.comparison = difference.comparison
      if let made = origin(of: difference, in: smallest.scene) { result.finding?.origin = made }
    }
    var fault = small
    fault.origin = result.finding?.origin
    let search = repair(of: fault, in: smallest.scene)
    result.repair = search.repair
    // Without a reference, a change that repairs nothing can keep the laws in many scenes by
    // chance. The place at which a person would look therefore takes precedence over the line of
    // the change.
    let isJudgedByLaws = task.reference == nil && fault.classification.kind == .law
    suspect(
      isJudgedByLaws
        ? place(of: fault) ?? search.suspect
        : search.suspect ?? place(of: fault, in: smallest.scene),
      in: &result)
    smallest.scene.doc = CasePlace(result).doc
    smallest.file = store(smallest, task)
    if let file = smallest.file {
      result.reproduce = command(only(result.stage) + ShellWord.option("--scene", file), checker)
    }
    result.smallest = smallest
  }

  /// Stores the suspected line of a case, with the lines that set the values that it returns.
  private func suspect(_ place: SourceLocation?, in result: inout CheckCase) {
    result.suspect = place
    result.suspectNotes = place.map(task.notesOnAnswer) ?? []
  }

  /// The difference from the reference in the smallest scene that breaks a law; nil if the layouts
  /// agree, or if there is no reference.
  ///
  /// The result is also nil if the fault is no broken law, or if the scene has very many items. The
  /// difference shows the element with the wrong frame. The message about the law, however, can
  /// name a neighbour of this element.
  private func difference(in scene: Scene, besides finding: Finding) -> Finding? {
    guard finding.classification.kind == .law, task.reference != nil,
      scene.itemCount <= SceneChecker.manyItems
    else { return nil }
    let checker = checker(laws: .never, isCompared: true)
    return checker.check(scene).finding.flatMap { $0.comparison == nil ? nil : $0 }
  }

  /// The line that placed the first wrong element; nil if the line is unknown.
  ///
  /// The value is also nil if the fault is not about positions. It is nil, too, if an animation is
  /// wrong and the script has a hook that chooses the animation.
  private func origin(of finding: Finding, in scene: Scene) -> ElementOrigin? {
    guard let first = finding.classification.first, finding.isAboutPlaces else { return nil }
    if finding.classification.kind == .animation, answer(of: finding) != nil { return nil }
    return task.origin(of: first, in: scene, after: finding.eventCount)
  }

  /// The command that reproduces the fault.
  ///
  /// - Parameter selection: The words that select the scene and the stage.
  private func command(_ selection: [String], _ checker: SceneChecker) -> String {
    var words = ["celluna", "check", ShellWord.path(task.subject.argument)]
    // Generated scenes depend on the reference, even if the stage does not compare with it.
    let isGenerated = selection.contains("--seed")
    if let reference = checker.reference ?? (isGenerated ? task.reference : nil) {
      words += ShellWord.option("--against", reference.argument)
    }
    words += task.subject.settings.flatMap { ShellWord.option("--set", $0.text) }
    return ShellWord.command(words + selection)
  }

  /// The words that select a scene of the check, and the stage if it does not run by default.
  ///
  /// The result is nil for a scene from standard input, which no command can read again.
  private func selection(of scene: Scene, in stage: CheckStage) -> [String]? {
    if let example = task.examples.first(where: { $0.sceneName == scene.name }) {
      return only(stage) + ShellWord.option("--example", example.name)
    }
    let arguments = plan.sceneArguments.filter { $0.name == scene.name }.map { $0.argument }
    if arguments.contains("-") { return nil }
    if arguments.isEmpty, let number = generatedNumber(of: scene.name) {
      // `--scene` cannot name a generated scene, but the same seed generates it again.
      let count = (number + 1) * (stage == .transitions ? Self.transitionShare : 1)
      return ["--only", stage.rawValue, "--seed", "\(plan.seed)", "--runs", "\(count)"]
    }
    return only(stage)
      + (arguments.isEmpty ? [scene.name] : arguments).flatMap { ShellWord.option("--scene", $0) }
  }

  private func only(_ stage: CheckStage) -> [String] {
    stage == .transitions ? ["--only", stage.rawValue] : []
  }
}

extension CheckCase {
  /// Sets the result of the case.
  mutating func conclude(_ status: CheckStatus) {
    self.status = status
    outcome = status
  }
}

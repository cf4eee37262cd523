internal import LayoutCore
internal import LayoutScenes

extension LayoutCheck {
  /// Checks a scene, and adds the scene and the lines that ran to the coverage.
  func observe(
    _ checker: SceneChecker, _ scene: Scene, in stage: CheckStage, allStates: Bool = false,
    onEnd: (any Layout) -> Void = { _ in }
  ) -> SceneChecker.Outcome {
    let checker = noting(scene, checker, in: stage)
    return checker.check(scene, allStates: allStates) { layout in
      addLines(of: layout, checker, in: stage)
      onEnd(layout)
    }
  }

  /// Checks the laws and compares with the reference in one run of a scene, and adds the scene and
  /// the lines that ran to the coverage.
  func observeJointly(
    _ checker: SceneChecker, _ scene: Scene, in stage: CheckStage
  ) -> SceneChecker.JointOutcome {
    let checker = noting(scene, checker, in: stage)
    return checker.checkJointly(scene) { addLines(of: $0, checker, in: stage) }
  }

  /// Adds a scene to the coverage, and returns a checker that records lines if the recorder still
  /// needs them.
  private func noting(
    _ scene: Scene, _ checker: SceneChecker, in stage: CheckStage
  ) -> SceneChecker {
    recorder.add(scene)
    if stage == .fuzz, !plan.foundScenes.contains(where: { $0.name == scene.name }) {
      recorder.generated.add(scene)
    }
    var checker = checker
    checker.recordsLines = recorder.wantsLines(of: scene, in: stage)
    return checker
  }

  private func addLines(of layout: any Layout, _ checker: SceneChecker, in stage: CheckStage) {
    guard checker.recordsLines, let lines = layout.inspection?.ranLines else { return }
    recorder.add(lines, in: stage)
  }

  /// The parts of the script that the stages have run so far; nil if no scene was checked.
  package var coverage: ScriptCoverage? {
    let coverage = recorder.coverage(of: task.subject.name)
    return coverage.recordedCount > 0 || coverage.generated.askedCount > 0 ? coverage : nil
  }
}

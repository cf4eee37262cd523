internal import LayoutCore
internal import LayoutScenes

extension LayoutCheck {
  /// Checks a scene, and adds what it runs to the coverage.
  func observe(
    _ checker: SceneChecker, _ scene: Scene, in stage: CheckStage, allStates: Bool = false,
    onEnd: (any Layout) -> Void = { _ in }
  ) -> SceneChecker.Outcome {
    recorder.add(scene)
    if stage == .fuzz, !plan.foundScenes.contains(where: { $0.name == scene.name }) {
      recorder.generated.add(scene)
    }
    var checker = checker
    checker.recordsLines = recorder.wantsLines(of: scene, in: stage)
    return checker.check(scene, allStates: allStates) { layout in
      if checker.recordsLines, let lines = layout.inspection?.ranLines {
        recorder.add(lines, in: stage)
      }
      onEnd(layout)
    }
  }

  /// What the stages have run so far; nil if no scene was checked.
  package var coverage: ScriptCoverage? {
    let coverage = recorder.coverage(of: task.subject.name)
    return coverage.recordedCount > 0 || coverage.generated.askedCount > 0 ? coverage : nil
  }
}

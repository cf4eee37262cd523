internal import LayoutCore
internal import LayoutScenes

extension LayoutCheck {
  /// Makes an observer for the scenes of a stage.
  func observer(in stage: CheckStage) -> SceneObserver {
    SceneObserver(stage: stage, demand: recorder.demand)
  }

  /// Adds a scene, and the lines that ran in it, to the coverage.
  ///
  /// Lines of a scene that was checked in advance are added only if they are still wanted, so that
  /// the coverage does not depend on the number of threads.
  func note(_ found: SceneObservation, _ scene: Scene, in stage: CheckStage) {
    recorder.add(scene)
    if stage == .fuzz, !plan.foundScenes.contains(where: { $0.name == scene.name }) {
      recorder.generated.add(scene)
    }
    if let lines = found.lines, recorder.demand.wantsLines(of: scene, in: stage) {
      recorder.add(lines, in: stage)
    }
  }

  /// The parts of the script that the stages have run so far; nil if no scene was checked.
  package var coverage: ScriptCoverage? {
    let coverage = recorder.coverage(of: task.subject.name)
    return coverage.recordedCount > 0 || coverage.generated.askedCount > 0 ? coverage : nil
  }
}

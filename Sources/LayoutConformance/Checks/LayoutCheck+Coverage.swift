internal import LayoutCore
internal import LayoutScenes

extension LayoutCheck {
  /// Makes an observer that checks the scenes of a stage, and records which parts of the script run
  /// in them.
  func observer(in stage: CheckStage) -> SceneObserver {
    let checker = marked.map { marked in
      var checker = checkers.checker(laws: .never, isCompared: false)
      checker.subject = marked
      return checker
    }
    return SceneObserver(
      recorder: SceneRecorder(stage: stage, demand: recorder.demand, checker: checker))
  }

  /// Adds a scene, and the parts of the layout that ran in it, to the coverage.
  ///
  /// Threads that check scenes in advance can record parts that ``PartDemand`` no longer wants.
  /// These parts are ignored. The coverage therefore does not depend on the number of threads.
  func note(_ found: SceneObservation, _ scene: Scene, in stage: CheckStage) {
    recorder.add(scene)
    if stage == .fuzz, !plan.foundScenes.contains(where: { $0.name == scene.name }) {
      recorder.generated.add(scene)
    }
    if let parts = found.parts, recorder.demand.wantsParts(of: scene, in: stage) {
      recorder.add(parts, in: stage)
    }
  }

  /// The coverage of the script so far; nil if no parts were recorded, and no generated scenes were
  /// requested.
  package var coverage: ScriptCoverage? {
    let coverage = recorder.coverage(of: task.subject.name) { task.subject.acceptsTogether([$0]) }
    return coverage.recordedCount > 0 || coverage.generated.askedCount > 0 ? coverage : nil
  }
}

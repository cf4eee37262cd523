internal import LayoutCore
internal import LayoutScenes

/// The stage that checks animated changes from one state to the next.
extension LayoutCheck {
  /// The number by which ``CheckPlan/generatedCount`` is divided for the stage `transitions`.
  static let transitionShare = 4

  /// Checks the laws about animated changes, in the scenes of the plan and in some generated
  /// scenes.
  ///
  /// All changes of the data are animated in these scenes. A scene without an animated change is
  /// not checked.
  func checkTransitions() {
    let checker = checker(laws: .transitions, isCompared: false)
    let written = (smallScenes + task.exampleScenes.filter { $0.itemCount <= 500 })
      .flatMap(\.inBothDirections)
    let generator = SceneGenerator(seed: plan.seed, for: task.subject, against: task.reference)
    let generated = (0..<plan.generatedCount / Self.transitionShare).map { generator.scene($0) }
    let scenes = (written + generated).map(\.animated).filter { scene in
      scene.events.contains { $0.event.isAnimated }
    }
    check(scenes, checker, in: .transitions)
  }
}

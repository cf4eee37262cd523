internal import LayoutCore
internal import LayoutScenes

extension Scene {
  /// The scene with most insets lowered, usually to negative values, and with two flings at its end.
  ///
  /// About three quarters of the edges of the view's content inset and of the sections' insets are
  /// lowered. An inset that the scene does not give counts as 0. The insets in events stay as they
  /// are. The flings go to the start and to the end of the content, where the view's insets decide
  /// where it comes to rest. The result depends only on the scene and its name.
  var withLoweredInsets: Scene {
    var chance = SplitMix64(seed: 0, pointer: "/lowered/\(name)")
    func lowered(_ insets: EdgeInsets, by limit: Double) -> EdgeInsets {
      func edge(_ length: Double) -> Double {
        chance.nextUnit() < 0.25 ? length : length - (chance.nextUnit() * limit).rounded()
      }
      return EdgeInsets(
        top: edge(insets.top), left: edge(insets.left), bottom: edge(insets.bottom),
        right: edge(insets.right))
    }
    var scene = self
    scene.view.writtenContentInset =
      switch view.writtenContentInset {
      case .physical(let insets): .physical(lowered(insets, by: 60))
      case .directional(let insets): .directional(lowered(insets, by: 60))
      }
    for index in sections.indices {
      // Some mistakes show only if an inset moves a section over the items of another one.
      scene.sections[index].insets = lowered(sections[index].insets ?? .zero, by: 300)
    }
    scene.events += [-900.0, 900].map {
      PlacedEvent(SceneEvent.fling(velocity: Point(x: $0, y: $0)))
    }
    return scene
  }
}

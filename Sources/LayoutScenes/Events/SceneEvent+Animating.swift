extension Scene {
  /// A copy of the scene in which all changes of the data are animated.
  package var animated: Scene {
    var scene = self
    scene.events = events.map { $0.with($0.event.animated) }
    return scene
  }
}

extension SceneEvent {
  /// Whether the event is a change of the data with an animation, or a switch of layouts.
  ///
  /// A switch in one frame and a `reload` of all data are included, although they are not animated.
  package var isAnimated: Bool {
    if case .switchLayout = self { return true }
    return form.animation(self)?.isAnimated == true
  }

  /// The same event with an animation, if the event changes the data; otherwise the event itself.
  fileprivate var animated: SceneEvent {
    guard form.animation(self) == UpdateAnimation.none else { return self }
    return switch self {
    case .insert(let selection, let items, _): .insert(selection, items: items, .unsampled)
    case .delete(let selection, _): .delete(selection, .unsampled)
    case .move(let from, let to, _): .move(from: from, to: to, .unsampled)
    case .reload(let selection, _): .reload(selection, .unsampled)
    case .changeSection(let change, let index, let section, _):
      .changeSection(change, at: index, section: section, .unsampled)
    case .moveSection(let from, let to, _): .moveSection(from: from, to: to, .unsampled)
    case .apply(let snapshot, _): .apply(snapshot, .unsampled)
    case .batch(let events, _): .batch(events, .unsampled)
    default: self
    }
  }
}

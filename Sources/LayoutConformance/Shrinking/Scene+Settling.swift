internal import LayoutScenes

extension Scene {
  /// The scene as its own file says it: what a rule would draw otherwise there is listed one by one, and what
  /// events draw depends on where they stand now.
  func settled() -> Scene {
    var result = self
    for index in sections.indices {
      result.sections[index] = sections[index].settled(
        seed: seed, pointer: "/sections/\(index)")
    }
    result.events = events.enumerated().map { index, placed in
      PlacedEvent(placed.event.settled(seed: seed, pointer: "/events/\(index)"))
    }
    return result
  }

  /// The scene as it is read from its own file; nil if no file can hold it.
  func readBack() -> Scene? {
    // why it cannot be read does not matter: such a scene is not gone on with
    try? Scene.load(bytes: Array(SceneText(self).text.utf8), named: name)
  }
}

extension SceneEvent {
  fileprivate func settled(seed: UInt64, pointer: String) -> SceneEvent {
    switch self {
    case .changeSection(let change, let index, let section?, let animation):
      .changeSection(
        change, at: index, section: section.settled(seed: seed, pointer: "\(pointer)/section"),
        animation)
    case .batch(let updates, let animation):
      .batch(
        updates.enumerated().map { index, placed in
          PlacedEvent(placed.event.settled(seed: seed, pointer: "\(pointer)/updates/\(index)"))
        }, animation)
    default: self
    }
  }
}

extension SceneSection {
  fileprivate func settled(seed: UInt64, pointer: String) -> SceneSection {
    guard !items.isDrawn(at: "\(pointer)/items") else { return self }
    var result = self
    result.items = .list(items.listed(seed: seed))
    return result
  }
}

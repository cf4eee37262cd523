internal import LayoutScenes

extension Scene {
  /// The scene as its own file says it: what a rule would draw otherwise there is listed one by one, and what
  /// events draw depends on where they stand now.
  func settled() -> Scene {
    var result = self
    for index in sections.indices {
      result.sections[index] = sections[index].settled(
        at: DocumentPlace(seed: seed, pointer: "/sections/\(index)"))
    }
    result.events = events.enumerated().map { index, placed in
      PlacedEvent(
        placed.event.settled(at: DocumentPlace(seed: seed, pointer: "/events/\(index)")))
    }
    return result
  }

  /// The scene as it is read from its own file; nil if no file can hold it.
  func readBack() -> Scene? {
    // why it cannot be read does not matter: such a scene is not gone on with
    try? Scene.load(bytes: Array(SceneText(self).text.utf8), named: name)
  }
}

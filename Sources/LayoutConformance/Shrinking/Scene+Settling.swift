internal import LayoutScenes

extension Scene {
  /// A copy whose items stay the same when the copy is written to a file and read again.
  ///
  /// In the copy, explicit items replace each rule that would generate other items at its place in
  /// the new file.
  ///
  /// The random numbers of a rule depend on the place of the rule in the file. This place changes
  /// when sections or events before it are removed.
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

  /// The scene after it was written to a file and read again; nil if no file can contain the scene.
  func readBack() -> Scene? {
    // The error is ignored, because a scene that cannot be read is discarded.
    try? Scene.load(bytes: Array(SceneText(self).text.utf8), named: name)
  }
}

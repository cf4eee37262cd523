internal import LayoutConformance
internal import LayoutCore
package import LayoutScenes

/// A step that undoes or redoes an event, or shows another scene.
struct SessionTravel {
  /// The changes of the step.
  let step: SessionStep
  /// The event that was undone or redone; nil if the step leads to another scene.
  let event: SceneEvent?
  /// Notes about parameter values that were changed or discarded; each note is one sentence.
  ///
  /// The list is empty if an event was undone or redone.
  let notes: [String]
}

extension LayoutSession {
  /// Undoes the last event, or shows the previous scene again.
  ///
  /// The previous scene is shown if the current scene has just replaced it, or if no event is left
  /// to undo.
  ///
  /// - Returns: The step; nil if there is nothing to undo.
  /// - Throws: ``SessionError`` if the layout fails, or if the events of the previous scene are not
  ///   possible with it.
  func goBack() throws(SessionError) -> SessionTravel? {
    let (before, start) = (state, ContinuousClock.now)
    if goesBackToScene, let notes = try useEarlierScene() {
      return SessionTravel(
        step: SessionStep(from: before, to: state, since: start), event: nil, notes: notes)
    }
    let (events, position) = (events, position)
    guard let step = try undo() else { return nil }
    return SessionTravel(step: step, event: events[position - 1].event, notes: [])
  }

  /// Redoes the next undone event, or shows the scene that was undone.
  ///
  /// The scene takes precedence if it was undone at the current position.
  ///
  /// - Returns: The step; nil if there is nothing to redo.
  /// - Throws: ``SessionError`` if the layout fails, or if an event is not possible with it.
  func goForward() throws(SessionError) -> SessionTravel? {
    let (before, start, position) = (state, ContinuousClock.now, position)
    if let notes = try useLaterScene() {
      return SessionTravel(
        step: SessionStep(from: before, to: state, since: start), event: nil, notes: notes)
    }
    guard let step = try redo() else { return nil }
    return SessionTravel(step: step, event: events[position].event, notes: [])
  }

  /// The current scene, with the events that have happened in it and were not undone.
  package var currentScene: Scene {
    var result = scene
    result.events = Array(events[..<position])
    return result
  }
}

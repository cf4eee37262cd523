internal import LayoutCore
internal import LayoutScenes

/// A change of a scene's view: another device, another direction, or both.
struct SceneViewChange {
  /// The new device; nil keeps the view of the scene.
  var device: Device?
  /// The new layout direction; nil keeps that of the scene.
  var direction: LayoutDirection?

  /// Whether nothing changes.
  var isEmpty: Bool { device == nil && direction == nil }

  /// A copy of a scene with the changed view.
  func changed(_ scene: Scene) -> Scene {
    var result = scene
    if let device { result.view.take(device) }
    if let direction { result.view.direction = direction }
    return result
  }

  /// A copy of the scene with the changed view, including the events that have happened in it.
  ///
  /// If the change sets the size, the safe area or the direction, events that would set this
  /// property again are omitted. An event that also sets the content inset is kept without its safe
  /// area. The device is rotated by the rotations that still show in the size of the scene: those
  /// after the last `resize`.
  func changed(now scene: Scene) -> Scene {
    var result = changed(scene)
    let lastResize = scene.events.lastIndex { if case .resize = $0.event { true } else { false } }
    result.events = result.events.enumerated().compactMap { index, placed in
      switch placed.event {
      case .rotate where device != nil && index < lastResize ?? 0: nil
      case .resize where device != nil, .direction where direction != nil: nil
      case .insets(let content, .some) where device != nil:
        content.map {
          PlacedEvent(.insets(contentInset: $0, safeArea: nil), gesture: placed.gesture)
        }
      default: placed
      }
    }
    return result
  }

  /// The scene that a user names: a shipped scene, or a scene file at a path.
  static func scene(named name: String) throws(SessionError) -> Scene {
    do throws(SceneError) {
      return try Scene.load(name)
    } catch {
      throw SessionError(error)
    }
  }
}

extension LayoutSession {
  /// The elements that the version in use shows in another scene, after all events of that scene.
  ///
  /// The call changes neither the session nor its output.
  ///
  /// - Throws: ``SessionError`` if no version has worked yet, if the layout fails in the scene, or
  ///   if the scene asks for something impossible.
  func screen(showing scene: Scene, margin: Double) throws(SessionError) -> SessionScreen {
    guard let version else { throw failure ?? SessionError.nothingWorks(choice.name) }
    return try output.quietly { () throws(SessionError) in
      let other = try replayer(of: scene).run(choice, version.source)
      return try screen(of: other.view, margin: margin)
    }
  }
}

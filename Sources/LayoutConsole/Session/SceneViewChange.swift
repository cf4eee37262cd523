internal import LayoutCore
internal import LayoutScenes

/// Another device or direction for the view of a scene.
struct SceneViewChange {
  /// The device; nil keeps the view of the scene.
  var device: Device?
  /// The layout direction; nil keeps that of the scene.
  var direction: LayoutDirection?

  /// Whether nothing changes.
  var isEmpty: Bool { device == nil && direction == nil }

  /// A scene with the change.
  func changed(_ scene: Scene) -> Scene {
    var result = scene
    if let device { result.view.take(device) }
    if let direction { result.view.direction = direction }
    return result
  }

  /// A scene with the change and with the events that have happened in it.
  ///
  /// Events that would set the size, the safe area or the direction again are omitted if the change
  /// sets this property.
  func changed(now scene: Scene) -> Scene {
    var result = changed(scene)
    result.events = result.events.compactMap { placed in
      switch placed.event {
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

  /// The scene that a user names: a shipped scene, or the path of a file.
  static func scene(named name: String) throws(SessionError) -> Scene {
    do throws(SceneError) {
      return try Scene.load(name)
    } catch {
      throw SessionError(error)
    }
  }
}

extension LayoutSession {
  /// The elements that the version in use shows in another scene after all events of that scene;
  /// the session and its output stay as they are.
  ///
  /// - Throws: ``SessionError`` if no version works, or if the layout fails in the scene.
  func screen(showing scene: Scene, margin: Double) throws(SessionError) -> SessionScreen {
    guard let version else { throw failure ?? SessionError.nothingWorks(choice.name) }
    return try output.quietly { () throws(SessionError) in
      let other = try replayer(of: scene).run(choice, version.source)
      return try screen(of: other.view, margin: margin)
    }
  }
}

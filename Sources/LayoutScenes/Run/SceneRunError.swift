public import LayoutCore

/// The reason why a scene could not be run to its end.
public enum SceneRunError: Error {
  /// An event of the scene is impossible or invalid, or a rule of its delegate fails.
  case scene(SceneError)
  /// A layout failed, or did not load.
  case layout(LayoutError)
}

public import LayoutCore

/// The reason why a scene could not be run to its end.
public enum SceneRunError: Error {
  /// The scene asks for something impossible, or a rule of its delegate fails.
  case scene(SceneError)
  /// A layout failed, or did not load.
  case layout(LayoutError)
}

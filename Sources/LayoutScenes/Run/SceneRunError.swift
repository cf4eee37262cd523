public import LayoutCore

/// The reason why a scene could not be run to its end.
public enum SceneRunError: Error {
  /// An event or an expectation of the scene is impossible or invalid, the data do not fit the
  /// layout's declarations, or a rule of the delegate fails.
  case scene(SceneError)
  /// A layout failed, or did not load.
  case layout(LayoutError)
}

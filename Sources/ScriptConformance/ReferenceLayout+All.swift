internal import PostLayouts
public import ReferenceLayouts

/// The layouts in Swift that can be named: in a scene, by a script, on the command line.
extension ReferenceLayout {
  /// The twins of the shipped scripts, then the layouts of the posts with their faults.
  public static let all = twins + posts

  /// The layout of a name; nil if there is none.
  ///
  /// Twins are also known by the names of their types, of which the posts have several each.
  public static func named(_ name: String) -> ReferenceLayout? {
    twin(named: name) ?? posts.first { $0.name == name }
  }
}

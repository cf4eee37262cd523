internal import PostLayouts
public import ReferenceLayouts

/// The layouts in Swift that scenes, scripts and the command line can name.
extension ReferenceLayout {
  /// The twins of the shipped scripts, then the layouts of the posts with their faults.
  public static let all = twins + posts

  /// The layout with a name; nil if there is none.
  ///
  /// A twin can also be named by its type; the posts use one type for several layouts.
  public static func named(_ name: String) -> ReferenceLayout? {
    twin(named: name) ?? posts.first { $0.name == name }
  }
}

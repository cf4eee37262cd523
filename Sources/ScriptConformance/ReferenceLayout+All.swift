internal import PostLayouts
package import ReferenceLayouts

/// The layouts in Swift that scenes, scripts and the command line can name.
extension ReferenceLayout {
  /// The twins of the shipped scripts, then the layouts of the five blog posts in docs/POSTS.md.
  ///
  /// The layouts of the posts have the same faults as the code in the posts.
  package static let all = twins + posts

  /// The layout with the given name; nil if no layout has this name.
  ///
  /// A twin is also found by the name of its type. A layout of the posts is not, because several of
  /// these layouts have the same type.
  package static func named(_ name: String) -> ReferenceLayout? {
    twin(named: name) ?? posts.first { $0.name == name }
  }
}

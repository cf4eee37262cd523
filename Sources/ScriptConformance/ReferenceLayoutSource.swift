package import LayoutCore
package import LayoutScenes
internal import ReferenceLayouts

/// A source that finds layouts in Swift by the names that scenes use; it finds no scripts.
package struct ReferenceLayoutSource: LayoutSource, Sendable {
  /// Creates a source.
  package init() {}

  /// The short names of all layouts in Swift.
  package var referenceNames: [String] { ReferenceLayout.all.map(\.name) }

  /// A new layout whose parameters have their defaults; nil if the name is unknown.
  package func reference(named name: String) -> NamedLayout? {
    let name = name.hasPrefix("ref:") ? String(name.dropFirst(4)) : name
    return ReferenceLayout.named(name).map { NamedLayout($0) }
  }

  /// The layout in Swift with the given name; the result is that of ``reference(named:)``.
  package func layout(named name: String) throws(LayoutError) -> NamedLayout? {
    reference(named: name)
  }
}

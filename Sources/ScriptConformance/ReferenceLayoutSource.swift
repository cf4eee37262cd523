package import LayoutCore
package import LayoutScenes
internal import ReferenceLayouts

/// Finds the layouts in Swift that a scene names, but no scripts.
package struct ReferenceLayoutSource: LayoutSource, Sendable {
  /// Creates a source.
  package init() {}

  /// The short names of all layouts in Swift.
  package var referenceNames: [String] { ReferenceLayout.all.map(\.name) }

  /// A new layout with the defaults of its parameters; nil if the name is unknown.
  package func reference(named name: String) -> NamedLayout? {
    let name = name.hasPrefix("ref:") ? String(name.dropFirst(4)) : name
    return ReferenceLayout.named(name).map { NamedLayout($0) }
  }

  /// The result of ``reference(named:)``.
  package func layout(named name: String) throws(LayoutError) -> NamedLayout? {
    reference(named: name)
  }
}

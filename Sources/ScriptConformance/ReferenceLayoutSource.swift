public import LayoutCore
public import LayoutScenes
internal import ReferenceLayouts

/// Finds the layouts in Swift that a scene names; it knows no scripts.
public struct ReferenceLayoutSource: LayoutSource, Sendable {
  /// Creates a source.
  public init() {}

  /// The short names of all layouts in Swift.
  public var referenceNames: [String] { ReferenceLayout.all.map(\.name) }

  /// A new layout with the defaults of its parameters; nil if the name is unknown.
  public func reference(named name: String) -> NamedLayout? {
    let name = name.hasPrefix("ref:") ? String(name.dropFirst(4)) : name
    return ReferenceLayout.named(name).map { NamedLayout($0) }
  }

  /// The result of ``reference(named:)``.
  public func layout(named name: String) throws(LayoutError) -> NamedLayout? {
    reference(named: name)
  }
}

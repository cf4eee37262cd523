public import LayoutCore

/// Finds the layouts that a scene names.
///
/// The program that runs a scene provides the layouts, because this module cannot load scripts.
public protocol LayoutSource {
  /// The short names of the layouts in Swift; a message about an unknown name lists them.
  var referenceNames: [String] { get }

  /// Makes a layout in Swift whose parameters have their defaults; nil if no layout has that name.
  ///
  /// - Parameter name: The layout's short name or the name of its type.
  func reference(named name: String) -> NamedLayout?

  /// Makes the layout that the event `switchLayout` names; its parameters have their defaults.
  ///
  /// - Returns: The layout; nil if no layout has that name.
  /// - Throws: `LayoutError` with `layoutFailed` if the layout exists but does not load; the cause
  ///   of the error gives the reason.
  func layout(named name: String) throws(LayoutError) -> NamedLayout?
}

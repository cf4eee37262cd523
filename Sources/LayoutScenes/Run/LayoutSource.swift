public import LayoutCore

/// Finds the layouts that a scene names.
///
/// The program that runs a scene provides the layouts, because this module cannot load scripts.
public protocol LayoutSource {
  /// The short names of the layouts in Swift, from which messages suggest one.
  var referenceNames: [String] { get }

  /// Makes a layout in Swift with the defaults of its parameters; nil if no layout has that name.
  ///
  /// - Parameter name: The layout's short name or the name of its type.
  func reference(named name: String) -> NamedLayout?

  /// Makes the layout that the event `switchLayout` names, with the defaults of its parameters.
  ///
  /// - Returns: The layout; nil if no layout has that name.
  /// - Throws: `LayoutError` with `layoutFailed` if the layout exists but does not load; the cause
  ///   of the error gives the reason.
  func layout(named name: String) throws(LayoutError) -> NamedLayout?
}

public import LayoutCore

/// Finds the layouts that a scene names.
///
/// The caller of a run knows where layouts come from; the runner knows no scripts.
public protocol LayoutSource {
  /// The short names of the layouts in Swift, for suggestions.
  var referenceNames: [String] { get }

  /// Makes a layout in Swift with the defaults of its parameters; nil if no layout has that name.
  ///
  /// - Parameter name: Its short name or the name of its type.
  func reference(named name: String) -> NamedLayout?

  /// Makes a layout as the event `switchLayout` names it, with the defaults of its parameters.
  ///
  /// - Returns: nil if no layout has that name.
  /// - Throws: `LayoutError` with `layoutFailed` if the layout exists but does not load; its
  ///   cause is the reason.
  func layout(named name: String) throws(LayoutError) -> NamedLayout?
}

public import LayoutCore

/// Finds the layouts that a scene names.
///
/// Whoever runs scenes knows where layouts come from; the runner knows no scripts.
public protocol LayoutSource {
  /// The names of layouts in Swift, short ones, for suggestions.
  var referenceNames: [String] { get }

  /// A new layout in Swift with the defaults of its parameters; nil if there is none of that name.
  ///
  /// - Parameter name: Its short name or the name of its type.
  func reference(named name: String) -> NamedLayout?

  /// A new layout as the event `switchLayout` names it, with the defaults of its parameters.
  ///
  /// - Returns: nil if there is none of that name.
  /// - Throws: ``LayoutError`` with `layoutFailed` if it is there but does not load; its cause says why.
  func layout(named name: String) throws(LayoutError) -> NamedLayout?
}

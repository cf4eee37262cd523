/// A layout whose elements may depend on the selection.
public protocol SelectionReadingLayout: Layout {
  /// Whether the elements, or how they are shown, depend on the selection.
  var readsSelection: Bool { get }
}

extension Layout {
  /// Whether the elements, or how they are shown, depend on the selection.
  package var isShownBySelection: Bool {
    (self as? any SelectionReadingLayout)?.readsSelection ?? false
  }
}

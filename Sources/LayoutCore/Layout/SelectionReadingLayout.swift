/// A layout whose elements may depend on the selection.
public protocol SelectionReadingLayout: Layout {
  /// Whether the elements or their attributes depend on the selection.
  var readsSelection: Bool { get }
}

extension Layout {
  /// Whether the elements or their attributes depend on the selection; false for a layout without
  /// this protocol.
  package var isShownBySelection: Bool {
    (self as? any SelectionReadingLayout)?.readsSelection ?? false
  }
}

/// A layout whose elements may depend on the selection, on the highlighted items, or on the item
/// that has the focus.
public protocol SelectionReadingLayout: Layout {
  /// Whether the elements or their attributes depend on the selection.
  var readsSelection: Bool { get }
  /// Whether the elements, or how they are shown, depend on the highlighted items; the default is
  /// false.
  var readsHighlight: Bool { get }
  /// Whether the elements, or how they are shown, depend on the item that has the focus; the
  /// default is false.
  var readsFocus: Bool { get }
}

extension SelectionReadingLayout {
  /// Returns false: the elements do not depend on the highlighted items.
  public var readsHighlight: Bool { false }
  /// Returns false: the elements do not depend on the item that has the focus.
  public var readsFocus: Bool { false }
}

extension Layout {
  /// Whether the elements or their attributes depend on the selection; false for a layout without
  /// this protocol.
  package var isShownBySelection: Bool {
    (self as? any SelectionReadingLayout)?.readsSelection ?? false
  }

  /// Whether the elements, or how they are shown, depend on the highlighted items; false for a
  /// layout without this protocol.
  package var isShownByHighlight: Bool {
    (self as? any SelectionReadingLayout)?.readsHighlight ?? false
  }

  /// Whether the elements, or how they are shown, depend on the item that has the focus; false for
  /// a layout without this protocol.
  package var isShownByFocus: Bool {
    (self as? any SelectionReadingLayout)?.readsFocus ?? false
  }
}

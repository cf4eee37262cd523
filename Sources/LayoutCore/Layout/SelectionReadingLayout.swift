/// A layout that may place elements by what is selected.
public protocol SelectionReadingLayout: Layout {
  /// Whether what it has placed, or shows, depends on what is selected.
  var readsSelection: Bool { get }
}

extension Layout {
  /// Whether what it has placed, or shows, depends on what is selected.
  package var isShownBySelection: Bool {
    (self as? any SelectionReadingLayout)?.readsSelection ?? false
  }
}

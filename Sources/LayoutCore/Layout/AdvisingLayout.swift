/// A layout that can say why it may differ from a new layout over the same data.
public protocol AdvisingLayout: Layout {
  /// How to correct a difference from a new layout, in a sentence; read only if there is one.
  var adviceWhenStale: String { get }
}

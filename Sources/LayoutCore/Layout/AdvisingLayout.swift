/// A layout that can tell why it may be unlike a new one over the same data.
public protocol AdvisingLayout: Layout {
  /// How to mend that the layout is not as a new one would be, in a sentence; it is asked only if that is so.
  var adviceWhenStale: String { get }
}

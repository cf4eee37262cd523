/// A layout that keeps a state of its own between passes, for example its open sections.
public protocol StateKeepingLayout: Layout {
  /// Copies the state of another layout; does nothing if `other` is a layout of another type.
  ///
  /// Copying makes this layout invalid, because its elements can depend on the state.
  ///
  /// - Throws: ``LayoutError`` if the state cannot be copied.
  func takeState(of other: any Layout) throws(LayoutError)
}

extension Layout {
  /// Copies the state of another layout; does nothing if this layout keeps no state, or if `other`
  /// is a layout of another type.
  package func takeStateIfKept(of other: any Layout) throws(LayoutError) {
    try (self as? any StateKeepingLayout)?.takeState(of: other)
  }
}

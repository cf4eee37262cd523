/// A layout that keeps something that its places may depend on, beside the data and the parameters.
public protocol KeepingLayout: Layout {
  /// Keeps what another layout keeps, and becomes invalid; nothing happens if that is of another kind.
  ///
  /// - Throws: ``LayoutError`` if what the other one keeps cannot be taken.
  func takeState(of other: any Layout) throws(LayoutError)
}

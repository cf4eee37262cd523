/// A layout that keeps something that its places may depend on, beside the data and the parameters.
public protocol KeepingLayout: Layout {
  /// Keeps what another layout keeps, and becomes invalid; nothing happens if that is of another kind.
  ///
  /// - Throws: ``LayoutError`` if what the other one keeps cannot be taken.
  func takeState(of other: any Layout) throws(LayoutError)

  /// Asks something of the layout, which keeps afterwards what it kept before and is as valid as before.
  ///
  /// - Parameter look: Asks methods that may change what the layout keeps.
  /// - Throws: What `look` throws; ``LayoutError`` too if what the layout keeps cannot be put back.
  func looking<Answer>(_ look: () throws(LayoutError) -> Answer) throws(LayoutError) -> Answer
}

extension Layout {
  /// Asks something of the layout that only looks: it keeps afterwards what it kept before.
  func withoutTrace<Answer>(
    _ look: () throws(LayoutError) -> Answer
  ) throws(LayoutError) -> Answer {
    guard let keeping = self as? any KeepingLayout else { return try look() }
    return try keeping.looking(look)
  }
}

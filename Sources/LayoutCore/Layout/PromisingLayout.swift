/// A layout that says which laws it keeps, to be held to them by whoever checks layouts.
public protocol PromisingLayout: Layout {
  /// The laws that it promises to keep, beside those that hold for every layout.
  var promisedLaws: [NamedLaw] { get }

  /// Checks the laws of its own making, in the state that its view shows.
  ///
  /// - Returns: Those that do not hold with what is wrong, in the layout's order.
  /// - Throws: ``LayoutError`` if a law fails to be checked.
  func brokenLaws() throws(LayoutError) -> [(law: String, message: Diagnostic)]
}

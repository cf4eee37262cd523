/// What a layout tells about itself, beside the elements it places, to whoever checks it or
/// explains it.
///
/// A layout by a script can tell all of this; a layout that can tell nothing has no inspection.
package protocol LayoutInspection: AnyObject {
  /// What the layout has done since it was made.
  var work: LayoutWork { get }

  /// The laws that it promises to keep, beside those that hold for every layout.
  var promisedLaws: [NamedLaw] { get }

  /// Checks the laws of its own making, in the state that its view shows.
  ///
  /// - Returns: Those that do not hold with what is wrong, in the layout's order.
  /// - Throws: ``LayoutError`` if a law fails to be checked.
  func brokenLaws() throws(LayoutError) -> [(law: String, message: Diagnostic)]

  /// How to mend a layout that differs from a new one over the same data, in a sentence; asked only
  /// if it does.
  var adviceWhenStale: String { get }

  /// Takes over the state of another layout, on which its places may depend, and becomes invalid; a
  /// layout of another kind is ignored.
  ///
  /// - Throws: ``LayoutError`` if the state of the other one cannot be taken.
  func takeState(of other: any Layout) throws(LayoutError)

  /// Queries the layout, whose state is restored afterwards; it stays as valid as it was.
  ///
  /// - Parameter look: Calls methods that may change the state.
  /// - Throws: What `look` throws; ``LayoutError`` too if the state cannot be restored.
  func looking<Answer>(_ look: () throws(LayoutError) -> Answer) throws(LayoutError) -> Answer

  /// Whether the layout keeps what it needs to answer ``origin(of:)``; false by default.
  ///
  /// Set before the pass whose elements are asked for, it makes the answer exact also for a layout
  /// with state. Passes are not slower for it, but hold on to what they read.
  var recordsOrigins: Bool { get set }

  /// Where in the layout's source the last pass placed an element.
  ///
  /// - Returns: nil if the layout did not place it, does not know, or does not record.
  /// - Complexity: That of a pass, and more: it is computed anew for this one element.
  func origin(of key: ElementKey) -> ElementOrigin?
}

extension Layout {
  /// What the layout tells about itself; nil if it tells nothing.
  package var inspection: (any LayoutInspection)? { self as? any LayoutInspection }

  /// Queries the layout without changing its state.
  func withoutTrace<Answer>(
    _ look: () throws(LayoutError) -> Answer
  ) throws(LayoutError) -> Answer {
    guard let inspection else { return try look() }
    return try inspection.looking(look)
  }
}

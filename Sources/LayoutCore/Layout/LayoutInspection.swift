/// The facts about a layout, besides its elements, for code that checks or explains the layout.
///
/// A scripted layout provides all of these facts. A layout that provides none does not conform to
/// this protocol.
package protocol LayoutInspection: AnyObject {
  /// The work of the layout since it was made.
  var work: LayoutWork { get }

  /// The laws that the layout promises to keep, besides those that every layout must keep.
  var promisedLaws: [NamedLaw] { get }

  /// The laws that do not apply to the layout, because its author has waived them.
  ///
  /// The set contains only laws for which ``NamedLaw/canBeWaived`` is true.
  var waivedLaws: Set<NamedLaw> { get }

  /// Checks the layout's own laws in the state that its view shows.
  ///
  /// - Returns: The names of the broken laws, with messages, in the order in which the layout
  ///   declares the laws.
  /// - Throws: ``LayoutError`` if a law cannot be checked.
  func brokenLaws() throws(LayoutError) -> [(law: String, message: Diagnostic)]

  /// The whole numbers in the layout's state, as keys and as values; some can be numbers of items.
  ///
  /// - Throws: ``LayoutError`` if the state cannot be read.
  func numbersInState() throws(LayoutError) -> Set<Int>

  /// Advice for the author of a layout that places elements differently from a new layout with the
  /// same data, in one sentence.
  var adviceWhenStale: String { get }

  /// Advice for the author of a layout whose answer to a query lacks an element, in one sentence.
  ///
  /// - Parameter element: The element, which overlaps the rectangle of the query.
  /// - Returns: nil if the layout cannot tell why the element is missing.
  /// - Throws: ``LayoutError`` if the layout cannot tell where the element is.
  func adviceWhenLeftOut(_ element: ElementKey) throws(LayoutError) -> String?

  /// The number of headers, footers and other views that each step of scrolling visits wherever
  /// they are; 0 if only those near the screen are visited.
  var farViewCount: Int { get }

  /// Queries the layout and restores its state afterwards; a valid layout stays valid.
  ///
  /// - Parameter look: The queries; they can call methods that change the state.
  /// - Throws: The error that `look` throws, or ``LayoutError`` if the state cannot be restored.
  func looking<Answer>(_ look: () throws(LayoutError) -> Answer) throws(LayoutError) -> Answer

  /// Whether the layout stores the input of each pass; false by default.
  ///
  /// ``origin(of:)`` needs this input.
  ///
  /// If this is true before a pass, the origins of the pass are exact even for a layout with state.
  /// Passes do not become slower, but their input stays in memory.
  var recordsOrigins: Bool { get set }

  /// The place in the layout's source where the last pass placed an element.
  ///
  /// - Returns: nil if the layout did not place the element, cannot find the place, or does not
  ///   record origins.
  /// - Complexity: More than that of a pass, because the pass is repeated for this element.
  func origin(of key: ElementKey) -> ElementOrigin?

  /// How each part of the layout's source has run since the layout was made.
  ///
  /// The list has one entry for each ``CoverablePart`` of the source. For a script, the order is
  /// that of `MarkedScript.parts`. The list is empty if the layout does not record which parts run.
  var partOutcomes: [PartOutcomes] { get }

  /// Begins to record where the layout does its work; recording makes the layout several times
  /// slower.
  ///
  /// Earlier records are discarded.
  func recordProfile()

  /// The work that was done since ``recordProfile()``; empty if the layout cannot record it.
  var profile: LayoutProfile { get }
}

extension Layout {
  /// The facts about the layout; nil if it provides none.
  package var inspection: (any LayoutInspection)? { self as? any LayoutInspection }

  /// Calls `look`, which queries the layout, and then restores the layout's state if the layout has
  /// an ``inspection``.
  package func withoutTrace<Answer>(
    _ look: () throws(LayoutError) -> Answer
  ) throws(LayoutError) -> Answer {
    guard let inspection else { return try look() }
    return try inspection.looking(look)
  }
}

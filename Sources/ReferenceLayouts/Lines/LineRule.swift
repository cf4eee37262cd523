internal import LayoutCore

/// A rule that places the items of one section in lines.
///
/// A line depends on the sizes of its items, on the size of the next item, and on whether it is the
/// last line of the section. It also depends on the position at which it begins
/// (``LinePosition``). ``LineUpdate`` relies on these dependencies. It places lines anew around the
/// edited items. It stops at a line that begins with the same item as before and whose position
/// meets the previous one (``LinePosition/meeting(with:)``). The lines from there on keep their
/// items, and are only moved.
protocol LineRule {
  /// The numbers from which the next line follows; usually the position along the scroll direction.
  associatedtype Position: LinePosition = Double

  /// Whether the place of a line depends only on the indices of its items and on the count of all
  /// items of the section, and not on sizes.
  var isByNumber: Bool { get }

  /// Appends the frames of lines, one line after the other, until the run stops.
  ///
  /// The rule calls ``LineRun/nextStop(at:position:)`` before the first line. It calls the function
  /// again before the first line that begins at or after the returned index, or after the last line
  /// if no line begins there. If the result is nil, the rule returns.
  ///
  /// If a line contains the last item of the run, and ``LineRun/reachesEnd`` is false, items after
  /// the run may also belong to this line. The rule then does not place the line. Instead, it calls
  /// ``LineRun/end(at:position:)`` and returns.
  func place(_ run: inout LineRun<Position>, into frames: inout ContiguousArray<Rect>)

  /// Whether this rule still applies to the section after an update.
  ///
  /// - Parameters:
  ///   - added: The sizes of the items that the update adds to the section.
  ///   - count: The number of items after the update, at least 1.
  ///   - size: Returns the size of an item after the update.
  func stillApplies<Failure: Error>(
    adding added: [Size], count: Int, size: (Int) throws(Failure) -> Size
  ) throws(Failure) -> Bool

  /// The position of the first line of a section whose items begin at a place along the scroll
  /// direction.
  func position(at main: Double) -> Position

  /// Whether what follows a position moves by the same distance as the position.
  ///
  /// - Parameters:
  ///   - start: The position along the scroll direction at which the items of the section begin, or
  ///     at which they end.
  ///   - distance: The distance by which the position moves.
  ///   - new: The position in a new layout; it can differ by a rounding error from the sum of the
  ///     other two.
  func canMove(from start: Double, by distance: Double, to new: Double) -> Bool

  /// The greatest number of items, besides the added items of a hunk, that a run may have placed
  /// when it asks for more items.
  ///
  /// A longer run is given up, and everything is placed.
  ///
  /// - Parameter count: The number of items of the section.
  static func longestRun(of count: Int) -> Int
}

extension LineRule where Position == Double {
  func position(at main: Double) -> Double { main }
}

extension LineRule {
  var isByNumber: Bool { false }

  func canMove(from start: Double, by distance: Double, to new: Double) -> Bool { true }

  /// Placing everything takes about as long as a longer run, because the delegate then gives all
  /// sizes in one call.
  static func longestRun(of count: Int) -> Int { 1024 }

  func stillApplies<Failure: Error>(
    adding added: [Size], count: Int, size: (Int) throws(Failure) -> Size
  ) throws(Failure) -> Bool { true }

  /// Appends the frames of all items of a section, and returns the end of the last line.
  ///
  /// Without items, the result is `start`.
  ///
  /// - Complexity: O(*n*) in the number of items.
  func place(
    _ sizes: ContiguousArray<Size>, from start: Double, into frames: inout ContiguousArray<Rect>
  ) -> Double {
    guard !sizes.isEmpty else { return start }
    var run = LineRun(sizes, from: position(at: start), firstNumber: 0, keepingFrom: .max)
    place(&run, into: &frames)
    return run.position.main
  }
}

/// The choice of a rule for each section of a layout.
protocol LineRules {
  /// The type of the rules.
  associatedtype Rule: LineRule

  /// The rule of a section.
  func rule(for section: SectionMetrics) -> Rule
}

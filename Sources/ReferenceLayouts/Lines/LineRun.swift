internal import LayoutCore

/// The lines of a section, or of a part of a section, that a ``LineRule`` places in one call.
///
/// The run keeps the starts of some lines. After an update, a run over a part of a section ends
/// before a line that begins with the same item as before the update and from which on the later
/// lines can be moved, or before edited items that come later.
struct LineRun<Position: LinePosition> {
  /// The sizes of the items from the first line on.
  let sizes: ContiguousArray<Size>
  /// Whether the sizes reach to the end of the section.
  let reachesEnd: Bool
  /// The position at which the next line begins; after the last line, the position at which that
  /// line ends.
  private(set) var position: Position
  /// The number of items in the placed lines.
  private(set) var placedCount = 0
  /// The line starts that are kept for later updates, ascending; the run appends starts of the
  /// lines that it places.
  var starts: ContiguousArray<LineStart<Position>> = []
  /// The start, before the update, of the line before which the run has ended; nil if the run has
  /// not ended at one of the ``goals``.
  private(set) var startBefore: LineStart<Position>?
  /// Whether the run could still end at a later goal, as far as its last comparison shows.
  private(set) var canMeet = true

  /// The number of the run's first item, counted over all sections.
  private let firstNumber: Int
  /// The lines at which the run can end, by their starts before the update, ascending.
  private var goals: ArraySlice<LineStart<Position>>
  /// The amount by which the update increases the number of the first item of each goal; can be
  /// negative.
  private let itemShift: Int
  /// The number of an item, counted over all sections; the run ends at the latest before the first
  /// line that begins at or after this item.
  private let limit: Int
  /// The number of an item, counted over all sections; the next start that the run keeps is that of
  /// the first line that begins at or after this item.
  ///
  /// The value is `Int.max` if the run keeps no starts.
  private(set) var nextKept: Int

  /// Creates a run over a whole section.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the section's items.
  ///   - position: The position at which the items begin.
  ///   - firstNumber: The number of the run's first item, counted over all sections.
  ///   - nextKept: The run keeps starts of lines from the item with this number on, counted over
  ///     all sections; `Int.max` to keep none.
  init(
    _ sizes: ContiguousArray<Size>, from position: Position, firstNumber: Int,
    keepingFrom nextKept: Int
  ) {
    self.init(
      sizes, from: position, firstNumber: firstNumber, reachesEnd: true, keepingFrom: nextKept,
      until: [], itemShift: 0, limit: .max)
  }

  /// Creates a run over some items of a section.
  ///
  /// - Parameters:
  ///   - position: The position at which the first line begins.
  ///   - firstNumber: The number of the run's first item, counted over all sections.
  ///   - nextKept: The run keeps starts of lines from the item with this number on, counted over
  ///     all sections.
  ///   - goals: The lines at which the run can end, by their starts before the update, ascending.
  ///   - itemShift: The amount by which the update increases the number of the first item of each
  ///     goal; can be negative.
  ///   - limit: The run ends at the latest before the first line that begins at or after the item
  ///     with this number, counted over all sections.
  init(
    _ sizes: ContiguousArray<Size>, from position: Position, firstNumber: Int, reachesEnd: Bool,
    keepingFrom nextKept: Int, until goals: ArraySlice<LineStart<Position>>, itemShift: Int,
    limit: Int
  ) {
    (self.sizes, self.position, self.reachesEnd) = (sizes, position, reachesEnd)
    self.firstNumber = firstNumber
    (self.nextKept, self.goals, self.itemShift, self.limit) = (nextKept, goals, itemShift, limit)
  }

  /// Notes that a line begins, or that the last line ended.
  ///
  /// Most lines are placed without this call, so that a pass over a whole section is fast.
  ///
  /// - Parameters:
  ///   - item: The index in ``sizes`` of the line's first item; after the last line, the number of
  ///     sizes.
  ///   - position: The position of the line; after the last line, the position at which that line
  ///     ends.
  /// - Returns: An index in ``sizes``. The rule calls this function again before the first line
  ///   that begins at or after this index, or after the last line if no line begins there. nil
  ///   means that the run ends here, and that the rule places no further line.
  mutating func nextStop(at item: Int, position: Position) -> Int? {
    end(at: item, position: position)
    guard item < sizes.count else { return nil }
    let number = firstNumber + item
    while let goal = goals.first, goal.item + itemShift < number { goals.removeFirst() }
    if let goal = goals.first, goal.item + itemShift == number {
      let meeting = position.meeting(with: goal.position)
      canMeet = meeting != .never
      if meeting == .met {
        startBefore = goal
        return nil
      }
      goals.removeFirst()
    }
    if number >= limit { return nil }
    let goal = goals.first.map { $0.item + itemShift } ?? .max
    if number >= nextKept {
      // If the run ends at a goal, the start of that line stays. Two starts close to each other
      // would be of little use, and each update could add another one.
      let isNearGoal = goal - number < Position.spacing / 2
      if !isNearGoal { starts.append(LineStart(item: number, position: position)) }
      nextKept = isNearGoal ? goal : number + Position.spacing
    }
    return min(sizes.count, min(nextKept, limit, goal) - firstNumber)
  }

  /// Notes that the run ends before a line.
  ///
  /// - Parameters:
  ///   - item: The index in ``sizes`` of the first item that is not placed.
  ///   - position: The position at which the next line begins, or at which the last line ends.
  mutating func end(at item: Int, position: Position) {
    (placedCount, self.position) = (item, position)
  }
}

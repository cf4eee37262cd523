internal import LayoutCore

/// Lines of one section that a ``LineRule`` places one after the other.
///
/// The run keeps the starts of some lines, and ends the placement where a line begins with the same
/// item as before an update.
struct LineRun {
  /// The sizes of the items from the first line on.
  let sizes: ContiguousArray<Size>
  /// The number of the first of these items in the section.
  let firstInSection: Int
  /// Whether the sizes reach to the end of the section.
  let reachesEnd: Bool
  /// The position at which the next line begins; after the last line, the position at which the line
  /// ends.
  private(set) var main: Double
  /// The number of items in the placed lines.
  private(set) var placedCount = 0
  /// The kept starts of lines, in ascending order.
  private(set) var starts: ContiguousArray<LineStart> = []
  /// The start before the update of the line that begins next, if it begins with the same item as
  /// before; otherwise nil.
  private(set) var startBefore: LineStart?

  /// The number over all sections of the first item.
  private let firstNumber: Int
  /// The starts before the update of lines at which the run can end, by the items' numbers before
  /// the update.
  private var goals: ArraySlice<LineStart>
  /// The difference between the numbers of the items of goals after and before the update.
  private let itemShift: Int
  /// The run ends at the first line that begins at or after the item with this number.
  private let limit: Int
  /// The number of the item from which on the next start is kept.
  private(set) var nextKept: Int
  /// The index of the first size at which ``goesOn(at:main:)`` has anything to do.
  private var due = 0

  /// Creates a run over a whole section.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the section's items.
  ///   - main: The position at which the items begin.
  ///   - firstNumber: The number over all sections of the first item.
  init(_ sizes: ContiguousArray<Size>, from main: Double, firstNumber: Int) {
    self.init(
      sizes, from: main, first: (0, firstNumber), reachesEnd: true, keepingFrom: firstNumber,
      until: [], itemShift: 0, limit: .max)
  }

  /// Creates a run over some items of a section.
  ///
  /// - Parameters:
  ///   - main: The position at which the first line begins.
  ///   - first: The number of the first item in the section, and over all sections.
  ///   - nextKept: The number over all sections of the item from which on starts are kept.
  ///   - goals: The starts before the update of lines at which the run can end.
  ///   - itemShift: The difference between the numbers of the items of goals after and before the
  ///     update.
  ///   - limit: The run ends at the first line that begins at or after the item with this number
  ///     over all sections.
  init(
    _ sizes: ContiguousArray<Size>, from main: Double, first: (inSection: Int, number: Int),
    reachesEnd: Bool, keepingFrom nextKept: Int, until goals: ArraySlice<LineStart>,
    itemShift: Int, limit: Int
  ) {
    (self.sizes, self.main, self.reachesEnd) = (sizes, main, reachesEnd)
    (firstInSection, firstNumber) = first
    (self.nextKept, self.goals, self.itemShift, self.limit) = (nextKept, goals, itemShift, limit)
  }

  /// Notes that a line begins; returns false if the run ends before this line.
  ///
  /// - Parameters:
  ///   - item: The index of the size of the line's first item.
  ///   - main: The position of the line along the scroll direction.
  @inline(__always)
  mutating func goesOn(at item: Int, main: Double) -> Bool {
    item < due || begins(at: item, main: main)
  }

  private mutating func begins(at item: Int, main: Double) -> Bool {
    let number = firstNumber + item
    (placedCount, self.main) = (item, main)
    while let goal = goals.first, goal.item + itemShift < number { goals.removeFirst() }
    if let goal = goals.first, goal.item + itemShift == number {
      startBefore = goal
      return false
    }
    if number >= limit { return false }
    if number >= nextKept {
      starts.append(LineStart(item: number, main: main))
      nextKept = number + LineStart.spacing
    }
    due = min(nextKept, limit, goals.first.map { $0.item + itemShift } ?? .max) - firstNumber
    return true
  }

  /// Whether a line ends for certain where it seems to end.
  ///
  /// If the line has the last of the sizes, and the section has more items, the next items may
  /// belong to the line, too.
  ///
  /// - Parameter end: The index after that of the size of the line's last item.
  @inline(__always)
  func isWhole(lineEnd end: Int) -> Bool { reachesEnd || end < sizes.count }

  /// Notes that the run ends before a line that is not whole, or after the last line.
  ///
  /// - Parameters:
  ///   - item: The index after that of the size of the last placed item.
  ///   - main: The position at which the next line begins, or at which the last line ends.
  mutating func end(at item: Int, main: Double) { (placedCount, self.main) = (item, main) }
}

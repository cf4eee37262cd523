internal import LayoutCore

/// The placement of new lines around a hunk.
///
/// A hunk consists of neighbouring items that an update replaces (``ItemHunk``). The layout has
/// kept the starts of some lines from the last pass (``LineMemory``). The run begins at the last
/// kept start before the hunk. If the hunk begins with the first item of the section, the run
/// begins there, too. After the hunk, the run ends at the first kept start at which a line begins
/// with the same item as before the update, and from which on the old lines can be moved. If there
/// is no such start, the run ends at the end of the section.
///
/// If the run reaches the next hunk first, it also places the lines around that hunk.
struct HunkRun<Rule: LineRule> {
  let rule: Rule
  /// The hunks of the section that the run has not reached yet, ascending.
  private(set) var rest: ArraySlice<ItemHunk>
  /// The result of the run; nil as long as the run needs more items, and if it is given up.
  private(set) var splice: LineSplice<Rule.Position>?
  /// Whether the run ended without a result, because the update changes too many lines.
  private(set) var isGivenUp = false

  private var hunk: ItemHunk
  private let section: LineMemory<Rule>.Section
  private let startsBefore: ContiguousArray<LineStart<Rule.Position>>
  /// The number of the section's first item, counted over all sections, before and after the
  /// update.
  private let firsts: (before: Int, after: Int)
  /// The first item that is placed anew, by its number before the update, counted over all
  /// sections.
  private let firstItem: Int
  /// The first item that is placed anew, by its index in the section after the update.
  private let first: Int
  /// The first item that is not placed yet, by its index in the section after the update.
  private var next: Int
  /// The position at which the next line begins.
  private var position: Rule.Position
  /// Whether the run could still end at a later line between this hunk and the next one, as far as
  /// is known.
  private var canMeet = true
  private var nextKept: Int
  private var frames: ContiguousArray<Rect> = []
  private var starts: ContiguousArray<LineStart<Rule.Position>> = []
  /// The end of the items that are placed next, by its index in the section after the update; it
  /// can be greater than the number of the section's items.
  private var wantedEnd: Int
  /// The greatest number of items by which ``wantedEnd`` moves next.
  private var length = 96
  /// The least number of items by which ``wantedEnd`` moves next, up to the end of the section.
  ///
  /// Kept starts can be close to each other.
  private var leastLength = 0

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - hunk: The first hunk of the run.
  ///   - rest: The later hunks of the section.
  ///   - section: The section before the update.
  ///   - starts: The kept line starts of all sections, as they were before the update.
  ///   - firsts: The number of the section's first item, counted over all sections, before and
  ///     after the update.
  ///   - move: The change of the numbers and positions of the items directly before the hunk.
  init(
    _ hunk: ItemHunk, _ rest: ArraySlice<ItemHunk>, in section: LineMemory<Rule>.Section,
    _ starts: ContiguousArray<LineStart<Rule.Position>>, firsts: (before: Int, after: Int),
    after move: LineMove
  ) {
    (self.hunk, self.rest, self.section, startsBefore) = (hunk, rest, section, starts)
    (rule, self.firsts) = (section.rule, firsts)
    // The first item of a kept line did not fit into the previous line. If the hunk began at this
    // item, a new item could fit there. The hunk must therefore begin after this item. The
    // section's first line has no previous line.
    let later = firsts.before + max(1, hunk.before.lowerBound)
    var start = starts[starts.place(ofItem: later) - 1]
    firstItem = start.item
    start.move(by: move)
    self.starts = [start]
    nextKept = start.item + Rule.Position.spacing
    first = start.item - firsts.after
    (next, wantedEnd) = (first, first)
    position = start.position
    extendWanted()
  }

  /// The next items to place, by their indices in the section after the update.
  ///
  /// - Parameter count: The number of items of the section after the update.
  func wantedItems(of count: Int) -> Range<Int> { next..<min(count, wantedEnd) }

  /// Moves ``wantedEnd`` to the next line at which the run can end, but by at most ``length`` items.
  ///
  /// The first item of that line is included, because the previous line depends on its size.
  private mutating func extendWanted() {
    let goals = goals
    let least = firsts.after + wantedEnd + leastLength - itemShift
    let place = max(goals.startIndex, startsBefore.place(ofItem: least))
    let goal = place < goals.endIndex ? goals[place].item + itemShift - firsts.after + 1 : .max
    leastLength = 32
    if goal - wantedEnd <= length {
      wantedEnd = goal
    } else {
      wantedEnd += length
      length *= 2
    }
  }

  /// Places lines of the wanted items.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the wanted items.
  ///   - count: The number of items of the section after the update.
  mutating func place(_ sizes: ContiguousArray<Size>, of count: Int) {
    let limit = rest.first.map { firsts.after + $0.after.lowerBound } ?? .max
    var run = LineRun(
      sizes, from: position, firstNumber: firsts.after + next,
      reachesEnd: next + sizes.count == count, keepingFrom: nextKept, until: goals,
      itemShift: itemShift, limit: limit)
    if frames.isEmpty { frames.reserveCapacity(sizes.count) }
    rule.place(&run, into: &frames)
    starts += run.starts
    (position, nextKept) = (run.position, run.nextKept)
    canMeet = canMeet && run.canMeet
    next += run.placedCount
    if let before = run.startBefore {
      end(at: before.item, before.position.main)
    } else if next == count {
      end(at: firsts.before + section.itemCount, section.end)
    } else {
      while let following = rest.first, following.after.lowerBound <= next {
        (hunk, canMeet) = (following, true)
        rest.removeFirst()
      }
      isGivenUp = isTooLong(in: count)
      if !isGivenUp { extendWanted() }
    }
  }

  /// Whether placing everything is about as fast as continuing the run.
  ///
  /// For example, all items have the same width, and one item is added. Each later line then begins
  /// with another item than before, and the run finds no place to end.
  private func isTooLong(in count: Int) -> Bool {
    // A rule that places items by their indices reads no sizes.
    if rule.isByNumber { return false }
    let longest = Rule.longestRun(of: count)
    if canMeet { return next - first > longest + hunk.after.count }
    return (rest.first?.after.lowerBound ?? count) - next > longest
  }

  /// The amount by which the update increases the number of each item after the hunk; can be
  /// negative.
  private var itemShift: Int {
    firsts.after - firsts.before + hunk.after.upperBound - hunk.before.upperBound
  }

  /// The kept line starts from the end of this hunk to the next hunk, or to the end of the section,
  /// as they were before the update.
  private var goals: ArraySlice<LineStart<Rule.Position>> {
    let last = rest.first?.before.lowerBound ?? section.itemCount
    let first = startsBefore.place(ofItem: firsts.before + hunk.before.upperBound)
    return startsBefore[first..<max(first, startsBefore.place(ofItem: firsts.before + last))]
  }

  /// Ends the run at a line that begins with the same item as before the update, or at the end of
  /// the section.
  ///
  /// - Parameters:
  ///   - item: The number of the line's first item before the update; at the end of the section,
  ///     the number after its last item.
  ///   - main: The position of the line along the scroll direction before the update; at the end of
  ///     the section, the position at which its items ended.
  private mutating func end(at item: Int, _ main: Double) {
    if item == firsts.before + section.itemCount, let last = rest.last {
      hunk = last
      rest = []
    }
    splice = LineSplice(
      items: firstItem..<item, frames: frames, starts: starts,
      move: LineMove(items: itemShift, main: position.main - main))
  }
}

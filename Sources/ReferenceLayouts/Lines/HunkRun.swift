internal import LayoutCore

/// Places lines anew from a kept start before a hunk to a kept start behind it, or to the end of the
/// section.
///
/// If the lines are not as before where the next hunk begins, the run continues over this hunk.
struct HunkRun<Rule: LineRule> {
  let rule: Rule
  /// The hunks that the run has not reached.
  private(set) var rest: ArraySlice<ItemHunk>
  /// The result; nil as long as the run needs more items.
  private(set) var splice: LineSplice?
  /// Whether so many lines differ from those before the update that the run ended without a result.
  private(set) var isGivenUp = false

  private var hunk: ItemHunk
  private let section: LineMemory<Rule>.Section
  private let startsBefore: ContiguousArray<LineStart>
  /// The number over all sections of the section's first item.
  private let firsts: (before: Int, after: Int)
  /// The number before the update of the first item that is placed anew.
  private let firstItem: Int
  /// The index after the update, in the section, of the first item that is placed anew.
  private let first: Int
  /// The index after the update, in the section, of the first item that is not placed yet.
  private var next: Int
  /// The position at which the next line begins.
  private var main: Double
  private var nextKept: Int
  private var frames: ContiguousArray<Rect> = []
  private var starts: ContiguousArray<LineStart> = []
  /// The number of items to place next.
  private var length = 96
  /// The number of items, besides the added ones, after which the run is given up.
  ///
  /// To place everything is then about as fast, because it asks the delegate for all sizes at once.
  private static var longestRun: Int { 1024 }

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - hunk: The first hunk of the run.
  ///   - rest: The later hunks of the section.
  ///   - section: The section before the update.
  ///   - starts: The kept starts of all sections before the update.
  ///   - firsts: The number over all sections of the section's first item.
  ///   - move: The change of the items before the hunk.
  init(
    _ hunk: ItemHunk, _ rest: ArraySlice<ItemHunk>, in section: LineMemory<Rule>.Section,
    _ starts: ContiguousArray<LineStart>, firsts: (before: Int, after: Int), after move: LineMove
  ) {
    (self.hunk, self.rest, self.section, startsBefore) = (hunk, rest, section, starts)
    (rule, self.firsts) = (section.rule, firsts)
    // The line before a kept start ends where it does because of the start's item, so the hunk must
    // not have this item. The first line of the section has no line before it.
    let end = firsts.before + max(1, hunk.before.lowerBound)
    let start = starts[starts.place(ofItem: end) - 1]
    firstItem = start.item
    nextKept = start.item + move.items
    first = nextKept - firsts.after
    next = first
    main = start.main + move.main
  }

  /// The indices after the update of the next items to place, in the section.
  ///
  /// - Parameter count: The number of items of the section after the update.
  func wantedItems(of count: Int) -> Range<Int> { next..<min(count, next + length) }

  /// Places lines of the wanted items.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the wanted items.
  ///   - count: The number of items of the section after the update.
  mutating func place(_ sizes: ContiguousArray<Size>, of count: Int) {
    let limit = rest.first.map { firsts.after + $0.after.lowerBound } ?? .max
    var run = LineRun(
      sizes, from: main, firstNumber: firsts.after + next,
      reachesEnd: next + sizes.count == count, keepingFrom: nextKept, until: goals,
      itemShift: itemShift, limit: limit)
    rule.place(&run, into: &frames)
    starts += run.starts
    (main, nextKept) = (run.main, run.nextKept)
    next += run.placedCount
    length *= 2
    if let before = run.startBefore {
      end(at: before)
    } else if next == count {
      end(at: LineStart(item: firsts.before + section.itemCount, main: section.end))
    } else {
      while let following = rest.first, following.after.lowerBound <= next {
        hunk = following
        rest.removeFirst()
      }
      // If all items have the same width, for example, the lines never fall back into step.
      let isLong = next - first > Self.longestRun + hunk.after.count
      isGivenUp = isLong && !rule.isByNumber
    }
  }

  /// The difference between the numbers of items behind the hunk after and before the update.
  private var itemShift: Int {
    firsts.after - firsts.before + hunk.after.upperBound - hunk.before.upperBound
  }

  /// The kept starts between the hunk and the next one.
  private var goals: ArraySlice<LineStart> {
    let end = rest.first?.before.lowerBound ?? section.itemCount
    let first = startsBefore.place(ofItem: firsts.before + hunk.before.upperBound)
    return startsBefore[first..<max(first, startsBefore.place(ofItem: firsts.before + end))]
  }

  /// Ends the run where everything is as before.
  ///
  /// - Parameter before: The place before the update at which the run ends.
  private mutating func end(at before: LineStart) {
    if before.item == firsts.before + section.itemCount, let last = rest.last {
      hunk = last
      rest = []
    }
    splice = LineSplice(
      items: firstItem..<before.item, frames: frames, starts: starts,
      move: LineMove(items: itemShift, main: main - before.main))
  }
}

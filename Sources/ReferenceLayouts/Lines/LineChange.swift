internal import LayoutCore

/// The change that a ``LineUpdate`` makes to an arrangement of lines.
struct LineChange<Rule: LineRule> {
  /// The ranges of items that are placed anew, in ascending order.
  var splices: [LineSplice] = []
  /// The sections after the change, in order.
  var sections: [LineMemory<Rule>.Section] = []
  /// For each section, the distance along the scroll direction by which its header moves.
  var headerMoves: [Double] = []
  /// The change of the numbers and positions of the items after the last splice.
  var move = LineMove()

  private let memory: LineMemory<Rule>
  private let axis: AxisFrame
  private let itemCounts: [Int]
  private let update: UpdateMap?

  /// Creates a change without splices and sections.
  ///
  /// - Parameters:
  ///   - memory: The data about the arrangement before the change.
  ///   - itemCounts: The number of items of each section after the change.
  ///   - update: The update that causes the change; nil if the change has another cause.
  init(_ memory: LineMemory<Rule>, _ axis: AxisFrame, itemCounts: [Int], _ update: UpdateMap?) {
    (self.memory, self.axis, self.itemCounts, self.update) = (memory, axis, itemCounts, update)
  }

  /// Changes the arrangement, and returns the data for the next update.
  func apply(to arrangement: inout Arrangement) -> LineMemory<Rule> {
    var last = LineMove()
    let replacements = splices.map { splice in
      defer { last = splice.move }
      let first = splice.items.lowerBound + last.items
      return FrameReplacement(
        of: first..<first + splice.items.count, by: splice.frames,
        movingLaterBy: axis.point(.zero, main: splice.move.main - last.main))
    }
    arrangement.store.replaceFrames(replacements, itemCounts: itemCounts)
    if headerMoves.contains(where: { $0 != 0 }) || move.main != 0 {
      arrangement.store.moveViews { key in
        let section = key.indexPath.section
        let isHeader = key.kind == ElementKey.headerKind
        let next = section + 1 < headerMoves.count ? headerMoves[section + 1] : move.main
        return axis.point(.zero, main: isHeader ? headerMoves[section] : next)
      }
    }
    arrangement.contentSize = contentSize(after: arrangement)
    return LineMemory(
      sections: sections, starts: starts, end: memory.end + move.main,
      update: update ?? memory.update)
  }

  /// The extent of the content after this change; across the scroll direction, it is that of
  /// `arrangement`.
  func contentSize(after arrangement: Arrangement) -> Size {
    axis.size(
      main: max(0, memory.end + move.main), cross: axis.cross(arrangement.contentSize))
  }

  /// The distance along the scroll direction by which an item moves.
  ///
  /// - Parameters:
  ///   - number: The number of the item, counted over all sections; it must be the same before and
  ///     after the change.
  ///   - store: The frames before the change.
  func distance(ofItem number: Int, in store: FrameStore) -> Double {
    guard let splice = splices.last(where: { $0.items.lowerBound <= number }) else { return 0 }
    guard splice.items.contains(number) else { return splice.move.main }
    let after = splice.frames[number - splice.items.lowerBound]
    return axis.start(after) - axis.start(store.frame(ofItem: number))
  }

  /// The line starts that are kept for later updates, as they are after the change.
  private var starts: ContiguousArray<LineStart> {
    var result: ContiguousArray<LineStart> = []
    result.reserveCapacity(memory.starts.count + splices.reduce(0) { $0 + $1.starts.count })
    var (kept, last) = (0, LineMove())
    func appendKept(to end: Int) {
      let (starts, first, move) = (memory.starts.span, kept, last)
      result.append(addingCapacity: end - first) { output in
        for place in first..<end {
          output.append(starts[place].moved(byItems: move.items, main: move.main))
        }
      }
    }
    for splice in splices {
      appendKept(to: memory.starts.place(ofItem: splice.items.lowerBound))
      result += splice.starts
      (kept, last) = (memory.starts.place(ofItem: splice.items.upperBound), splice.move)
    }
    appendKept(to: memory.starts.count)
    return result
  }
}

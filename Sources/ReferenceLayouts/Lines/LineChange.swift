internal import LayoutCore

/// The change that a ``LineUpdate`` makes to an arrangement of lines.
struct LineChange<Rule: LineRule> {
  /// The ranges of items that are placed anew, in ascending order.
  var splices: [LineSplice<Rule.Position>] = []
  /// The sections after the change, in order.
  var sections: [LineMemory<Rule>.Section] = []
  /// For each section, the distance along the scroll direction by which its header moves.
  var headerMoves: [Double] = []
  /// The change of the numbers and positions of the items after the last splice.
  var move = LineMove()

  private let axis: AxisFrame
  private let itemCounts: [Int]
  /// The end of the last section along the scroll direction, before the change.
  private let oldEnd: Double
  private let update: UpdateMap?

  /// Creates a change without splices and sections.
  ///
  /// - Parameters:
  ///   - memory: The data about the arrangement before the change.
  ///   - itemCounts: The number of items of each section after the change.
  ///   - update: The update that causes the change; nil if the change has another cause.
  init(_ memory: LineMemory<Rule>, _ axis: AxisFrame, itemCounts: [Int], _ update: UpdateMap?) {
    (self.axis, self.itemCounts, self.update) = (axis, itemCounts, update)
    oldEnd = memory.end
  }

  /// Changes the arrangement, and the data about it.
  func apply(to arrangement: inout Arrangement, _ memory: inout LineMemory<Rule>) {
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
    changeStarts(&memory.starts)
    (memory.sections, memory.end) = (sections, oldEnd + move.main)
    if let update { memory.update = update }
  }

  /// The extent of the content after this change; across the scroll direction, it is that of
  /// `arrangement`.
  func contentSize(after arrangement: Arrangement) -> Size {
    axis.size(
      main: max(0, oldEnd + move.main), cross: axis.cross(arrangement.contentSize))
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

  /// Replaces the starts of the lines that are placed anew, and moves those of the later lines.
  private func changeStarts(_ starts: inout ContiguousArray<LineStart<Rule.Position>>) {
    guard let first = splices.first, let last = splices.last else { return }
    let replaced =
      starts.place(ofItem: first.items.lowerBound)..<starts.place(ofItem: last.items.upperBound)
    var new = first.starts
    for (splice, next) in zip(splices, splices.dropFirst()) {
      let place = starts.place(ofItem: splice.items.upperBound)
      for var start in starts[place..<starts.place(ofItem: next.items.lowerBound)] {
        start.move(by: splice.move)
        new.append(start)
      }
      new += next.starts
    }
    if last.move != LineMove() {
      var later = starts.mutableSpan
      for place in replaced.upperBound..<later.count {
        later[place].move(by: last.move)
      }
    }
    starts.replaceSubrange(replaced, with: new)
  }
}

internal import LayoutCore

extension FrameFault {
  /// Describes cells that changed from one column or row to another.
  ///
  /// There are three texts: for two exchanged columns or rows, for a change that is the same for
  /// all these cells, and for all other changes. The third text is also used if a cell changed its
  /// column and its y, or its row and its x.
  ///
  /// The result is nil if fewer than nine tenths of the moved elements changed in this way, if some
  /// cells changed columns and others rows, or if one of these cells also changed its size.
  static func lanes(_ subject: FrameShape) -> String? {
    let changes = subject.moved.compactMap { moved in
      moved.lane.map { (moved: moved, change: $0) }
    }
    guard let (first, change) = changes.first, subject.covers(changes.count),
      changes.allSatisfy({ $0.change.lane == change.lane && $0.moved.sizeAgrees })
    else { return nil }
    let count = changes.count == 1 ? "1 element" : "\(changes.count) elements"
    let rest = "for \(count), first \(first.key.name)"
    let pairs = Set(changes.map { [$0.change.from, $0.change.to] })
    let isStraight = changes.allSatisfy {
      abs(change.lane == Lanes.Direction.column.rawValue ? $0.moved.dy : $0.moved.dx)
        <= FrameShape.tolerance
    }
    let (low, high) = (min(change.from, change.to), max(change.from, change.to))
    if isStraight, pairs == [[low, high], [high, low]] {
      return "\(change.lane)s \(low) and \(high) swapped \(rest)"
    }
    if isStraight, pairs.count == 1 { return "\(change.text) \(rest)" }
    return "other \(change.lane)s \(rest)"
  }

  /// Whether the differences suggest another rule for ties, columns or line breaks.
  ///
  /// This is the case if at least two of the wrong elements, and at least half of them, have the
  /// expected frame of another element, or begin where another column or row of the reference
  /// begins.
  static func isRearranged(_ subject: FrameShape) -> Bool {
    let corners = Set(subject.moved.map { Corner($0.expected) })
    let lanes = Lanes.Direction.allCases.map { Lanes(subject.expected, $0) }
    func changesLane(_ moved: FrameShape.Moved) -> Bool {
      let section = moved.key.indexPath.section
      return lanes.contains { lanes in
        guard let from = lanes.number(of: moved.expected, inSection: section),
          let to = lanes.number(of: moved.found, inSection: section)
        else { return false }
        return from != to
      }
    }
    let count = subject.moved.count { moved in
      let corner = Corner(moved.found)
      return corner != Corner(moved.expected) && corners.contains(corner)
        || moved.key.category == .cell && changesLane(moved)
    }
    return count > 1 && 2 * count >= subject.moved.count
  }
}

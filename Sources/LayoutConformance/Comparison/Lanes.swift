internal import LayoutCore

/// The columns or the rows of the cells of each section.
///
/// The cells of a section form columns if three conditions hold. The cells of each column begin at
/// the same position. The columns do not overlap. There are at least two columns, but fewer columns
/// than cells. The same is true of rows. A lane is a column or a row. Lanes are counted from 1:
/// columns from the leading edge, rows from the top.
struct Lanes {
  /// The two kinds of lanes.
  enum Direction: String, CaseIterable {
    case column, row
  }

  /// The starts of the lanes of each section, ascending; empty for a section without lanes.
  private let starts: [[Double]]
  private let direction: Direction
  private let isTurned: Bool

  init(_ state: ObservedState, _ direction: Direction) {
    self.direction = direction
    isTurned = direction == .column && state.direction == .rightToLeft
    var starts: [[Double]] = []
    var extents: [Extent] = []
    var section = 0
    func endSection() {
      guard !extents.isEmpty else { return }
      while starts.count < section { starts.append([]) }
      starts.append(Self.starts(extents) ?? [])
      extents.removeAll(keepingCapacity: true)
    }
    // The cells are sorted by section.
    for element in state.elements where element.category == .cell {
      if element.indexPath.section != section { endSection() }
      section = element.indexPath.section
      extents.append(Self.extent(element.place, direction, isTurned))
    }
    endSection()
    self.starts = starts
  }

  private typealias Extent = (low: Double, high: Double)

  private static func extent(_ rect: Rect, _ direction: Direction, _ isTurned: Bool) -> Extent {
    direction == .row
      ? (rect.minY, rect.maxY) : isTurned ? (-rect.maxX, -rect.minX) : (rect.minX, rect.maxX)
  }

  private static func starts(_ extents: [Extent]) -> [Double]? {
    guard zip(extents, extents.dropFirst()).allSatisfy(areOfLanes) else { return nil }
    var starts: [Double] = []
    var end = -Double.infinity
    for extent in extents.sorted(by: { $0.low < $1.low }) {
      if let start = starts.last, extent.low <= start + FrameShape.tolerance {
        end = max(end, extent.high)
        continue
      }
      guard extent.low >= end - FrameShape.tolerance else { return nil }
      starts.append(extent.low)
      end = extent.high
    }
    return (2..<max(2, extents.count)).contains(starts.count) ? starts : nil
  }

  /// Whether two cells can be in lanes: their extents begin at the same position, or do not
  /// overlap.
  private static func areOfLanes(_ one: Extent, _ other: Extent) -> Bool {
    let (first, last) = one.low <= other.low ? (one, other) : (other, one)
    return last.low <= first.low + FrameShape.tolerance
      || last.low >= first.high - FrameShape.tolerance
  }

  /// The number of lanes of a section; nil if the cells of the section form no lanes.
  func count(inSection section: Int) -> Int? {
    starts.indices.contains(section) && !starts[section].isEmpty ? starts[section].count : nil
  }

  /// The number, from 1, of the lane that begins where a rectangle begins; nil if there is no such
  /// lane.
  ///
  /// - Complexity: O(log *n*) for *n* lanes.
  func number(of rect: Rect, inSection section: Int) -> Int? {
    let low = Self.extent(rect, direction, isTurned).low
    guard starts.indices.contains(section) else { return nil }
    let starts = self.starts[section]
    let place = starts.indices.firstNumber { starts[$0] >= low - FrameShape.tolerance }
    return place < starts.count && starts[place] <= low + FrameShape.tolerance ? place + 1 : nil
  }
}

/// The move of a cell to another column or another row.
package struct LaneChange: Hashable, Sendable {
  /// The kind of lane: `column` or `row`.
  package let lane: String
  /// The number of the previous lane, from 1: columns from the leading edge, rows from the top.
  package let from: Int
  /// The number of the current lane, counted in the same way as ``from``.
  package let to: Int

  /// The change as text, such as `column 3 → 1`.
  package var text: String { "\(lane) \(from) → \(to)" }
}

/// The lanes of two states; they show which cells changed from one lane to another.
struct LaneChanges {
  private let lanes: [(direction: Lanes.Direction, before: Lanes, after: Lanes)]

  init(from old: ObservedState, to new: ObservedState) {
    lanes = Lanes.Direction.allCases.map { ($0, Lanes(old, $0), Lanes(new, $0)) }
  }

  /// The move of a cell to another column or row; nil if no such move is known.
  ///
  /// If the column has changed, the result describes the column, even if the row has changed, too.
  /// Columns are compared only if the cell's section has the same number of columns in both states.
  /// The same is true of rows. The result is nil for an element that is no cell.
  func change(from old: LayoutAttributes, to new: LayoutAttributes) -> LaneChange? {
    guard new.category == .cell else { return nil }
    let (section, sectionBefore) = (new.indexPath.section, old.indexPath.section)
    for (direction, before, after) in lanes {
      guard let count = before.count(inSection: sectionBefore),
        count == after.count(inSection: section),
        let from = before.number(of: old.place, inSection: sectionBefore),
        let to = after.number(of: new.place, inSection: section), from != to
      else { continue }
      return LaneChange(lane: direction.rawValue, from: from, to: to)
    }
    return nil
  }
}

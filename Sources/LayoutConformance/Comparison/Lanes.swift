internal import LayoutCore

/// The columns, or the rows, that the cells of a section stand in.
///
/// Cells stand in columns if those of one column begin at one place, columns do not overlap, and there are
/// at least two of them and fewer than cells. Counted from 1, from where lines begin.
struct Lanes {
  /// How lanes lie.
  enum Direction: String, CaseIterable {
    case column, row
  }

  /// Where the lanes of each section begin, ascending; nothing for a section without lanes.
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
    // cells come section by section
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

  /// Whether two cells may stand in lanes at all: one that begins behind the other begins behind its end.
  private static func areOfLanes(_ one: Extent, _ other: Extent) -> Bool {
    let (first, last) = one.low <= other.low ? (one, other) : (other, one)
    return last.low <= first.low + FrameShape.tolerance
      || last.low >= first.high - FrameShape.tolerance
  }

  /// How many lanes a section has; nil if its cells stand in none.
  func count(inSection section: Int) -> Int? {
    starts.indices.contains(section) && !starts[section].isEmpty ? starts[section].count : nil
  }

  /// The number of the lane, from 1, in which a rectangle begins; nil if there is none.
  func number(of rect: Rect, inSection section: Int) -> Int? {
    let low = Self.extent(rect, direction, isTurned).low
    guard starts.indices.contains(section) else { return nil }
    return starts[section].firstIndex { $0 >= low - FrameShape.tolerance }
      .flatMap { starts[section][$0] <= low + FrameShape.tolerance ? $0 + 1 : nil }
  }
}

/// That a cell stands in another column, or another row.
public struct LaneChange: Hashable, Sendable {
  /// What it is: `column` or `row`.
  public let lane: String
  /// Where it stood, from 1, counted from where lines begin.
  public let from: Int
  /// Where it stands, counted likewise.
  public let to: Int

  /// Such as `column 3 → 1`.
  public var text: String { "\(lane) \(from) → \(to)" }
}

/// The lanes of two states, for what went from one to another.
struct LaneChanges {
  private let lanes: [(direction: Lanes.Direction, before: Lanes, after: Lanes)]

  init(from old: ObservedState, to new: ObservedState) {
    lanes = Lanes.Direction.allCases.map { ($0, Lanes(old, $0), Lanes(new, $0)) }
  }

  /// The other column a cell has got into, else the other row; nil if it is in the same ones, or the numbers
  /// of lanes are not the same, so that they cannot be compared.
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

internal import LayoutCore

/// The places at which drags of a section that scrolls on its own come to rest, if its groups can
/// be unevenly spaced.
///
/// All offsets are offsets of the section along its row, in points. Source: SEMANTICS.md section
/// 11.8.
struct RowStops {
  /// The offset at which each group comes to rest, ascending; an offset can be out of the section's
  /// range.
  private let offsets: [Double]
  /// Whether a drag can pass several groups.
  private let isFree: Bool
  private let greatestOffset: Double

  /// The distance, in points, below which a place is treated as already reached.
  private static let tolerance = 1e-6

  /// Creates the resting places of the groups of a row; nil if the behaviour does not depend on
  /// groups.
  ///
  /// - Parameters:
  ///   - start: Where the row of groups begins in the content of the section.
  ///   - port: The length of the section's port (visible rectangle) along the row.
  ///   - content: The length of the section's content.
  init?(
    _ behavior: CompositionalSection.OrthogonalScrollingBehavior, of groups: [GroupLane.Group],
    in lane: GroupLane, from start: Double, port: Double, content: Double
  ) {
    switch behavior {
    case .none, .continuous, .paging: return nil
    case .continuousGroupLeadingBoundary, .groupPaging:
      offsets = groups.map { lane.axis.main($0.corner) - lane.ends.before - start }
    case .groupPagingCentered:
      offsets = groups.map {
        lane.axis.main($0.corner) + lane.axis.main($0.solution.size) / 2 - port / 2
      }
    }
    isFree = behavior == .continuousGroupLeadingBoundary
    greatestOffset = max(0, content - port)
  }

  /// The offset at which a drag comes to rest; it can be out of the section's range.
  ///
  /// If two groups are equally near, the later one is used.
  ///
  /// - Parameters:
  ///   - start: The offset when the finger left the screen.
  ///   - proposed: The offset at which a free scroll would end.
  ///   - speed: The speed of the drag; a positive value increases the offset.
  func rest(from start: Double, proposed: Double, speed: Double) -> Double {
    if speed == 0 || isFree {
      return offsets.reversed().min { abs($0 - proposed) < abs($1 - proposed) } ?? proposed
    }
    return speed > 0
      ? offsets.first { $0 > start + Self.tolerance } ?? greatestOffset
      : offsets.last { $0 < start - Self.tolerance } ?? 0
  }
}

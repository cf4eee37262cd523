internal import LayoutCore

/// One event of a day, in whole seconds from midnight.
struct DayEvent {
  /// The number of the event's item in its section, from 0.
  let item: Int
  let begin: Double
  let end: Double

  static let secondsInHour = 3600.0
  private static let secondsInDay = 24 * secondsInHour

  /// The events of a section, in the order of its items.
  ///
  /// An event that is shorter than `shortest`, in hours, is extended to that length. If the
  /// extended event would end after the day, it begins earlier and ends with the day.
  static func all(
    of section: Int, in view: CollectionView, shortest: Double
  ) -> [DayEvent] {
    let shortest = seconds(of: .number(shortest))
    return (0..<view.numberOfItems(inSection: section)).map { item in
      let hints = view.hints(forItemAt: IndexPath(item: item, section: section))
      let begin = min(seconds(of: hints["start"]), secondsInDay - shortest)
      let end = max(seconds(of: hints["finish"]), begin + shortest)
      return DayEvent(item: item, begin: begin, end: end)
    }
  }

  /// A number of hours in whole seconds, from 0 to a whole day; 0 if `hours` is not a finite
  /// number.
  private static func seconds(of hours: ParameterValue?) -> Double {
    guard case .number(let hours)? = hours, hours.isFinite else { return 0 }
    return min(max((hours * secondsInHour + 0.5).rounded(.down), 0), secondsInDay)
  }
}

/// The horizontal position of an event within its day.
struct DayLane {
  /// The number of the event's item in its section, from 0.
  let item: Int
  /// The event's column, from 0.
  let column: Int
  /// The number of columns of the event's cluster.
  let columns: Int

  /// The lanes of a day's events, in the order of their items.
  ///
  /// Events are sorted by their beginnings; events that begin together are sorted by their ends,
  /// the last end first. An event that begins when all previous events have ended begins a new
  /// cluster. Each event goes to the first column of its cluster whose events have ended.
  ///
  /// - Complexity: O(*n* log *n*) in the number of events.
  static func all(of events: [DayEvent]) -> [DayLane] {
    let order = events.sorted {
      ($0.begin, -$0.end, $0.item) < ($1.begin, -$1.end, $1.item)
    }
    var lanes: [DayLane] = []
    lanes.reserveCapacity(order.count)
    var start = order.startIndex
    while start < order.endIndex {
      var (end, latest) = (start, -Double.infinity)
      while end < order.endIndex, end == start || order[end].begin < latest {
        latest = max(latest, order[end].end)
        end += 1
      }
      lanes += cluster(order[start..<end])
      start = end
    }
    return lanes.sorted { $0.item < $1.item }
  }

  private static func cluster(_ events: ArraySlice<DayEvent>) -> [DayLane] {
    var ends = ColumnEnds(capacity: events.count)
    let columns = events.map { ends.take(from: $0.begin, to: $0.end) }
    let count = (columns.max() ?? 0) + 1
    return zip(events, columns).map { event, column in
      DayLane(item: event.item, column: column, columns: count)
    }
  }
}

/// The end of the last event of each column, in a tree that finds the first free column.
private struct ColumnEnds {
  /// A binary tree in an array: the root is at 1, and the children of `n` are at `2n` and `2n + 1`.
  ///
  /// A leaf has the end of one column, and every other node has the least end of the leaves below
  /// it.
  private var ends: [Double]
  private let leaves: Int

  /// Creates at least `capacity` columns, all of which are free.
  init(capacity: Int) {
    var leaves = 1
    while leaves < capacity { leaves *= 2 }
    self.leaves = leaves
    ends = Array(repeating: -.infinity, count: 2 * leaves)
  }

  /// Occupies the first column that is free at `begin`, and returns its number.
  ///
  /// At least one column must be free.
  mutating func take(from begin: Double, to end: Double) -> Int {
    var node = 1
    while node < leaves {
      node *= 2
      if ends[node] > begin { node += 1 }
    }
    let column = node - leaves
    ends[node] = end
    while node > 1 {
      node /= 2
      ends[node] = min(ends[2 * node], ends[2 * node + 1])
    }
    return column
  }
}

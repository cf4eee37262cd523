internal import CLua
internal import LayoutCore
internal import LuaSandbox

/// The checkpoints of a fold.
///
/// Each checkpoint has the accumulator. It also states which data the fold had read when it reached
/// the checkpoint.
package struct FoldCheckpoints: Sendable {
  var places: ContiguousArray<CLuaCheckpoint> = []
  var bytes: ContiguousArray<UInt8> = []
  /// Whether the hook `finish` reads items, so that the content size may depend on every item.
  var finishReadsItems = false

  /// The number of free frames that must follow an item so that a fold takes its step.
  ///
  /// If there are frames for all items, none need follow. Source: `last_start` in `fold.c`.
  package static let roomOfStep = Int(CLuaCheckpointSpacing) / 2

  /// Creates an empty list of checkpoints.
  package init() {}

  /// The number of checkpoints.
  package var count: Int { places.count }

  /// The size of the checkpoints in bytes.
  package var memoryBytes: Int { places.count * MemoryLayout<CLuaCheckpoint>.stride + bytes.count }

  /// The item after a checkpoint, from 0; the number of items if the checkpoint is after the last
  /// item.
  package func item(at index: Int) -> Int { Int(places[index].item) - 1 }

  /// How many elements and looks were placed before a checkpoint.
  package func elementCount(at index: Int) -> PlacedElements.Count {
    PlacedElements.Count(
      others: Int(places[index].element_count), looks: Int(places[index].look_count))
  }

  /// The index of the last checkpoint up to which the fold has read only unchanged data; nil if
  /// there is none.
  ///
  /// - Complexity: O(log *k*) in the number of checkpoints.
  package func last(before difference: InputDifference) -> Int? {
    func isValid(_ place: CLuaCheckpoint) -> Bool {
      place.item - 1 <= difference.firstItem && place.reach.item <= difference.firstItem
        && place.reach.end <= difference.firstCount
        && place.reach.section <= difference.firstSection
        && place.reach.cutsRunsTheSame(difference)
    }
    // From one checkpoint to the next, the set of data that the fold has read can only grow.
    let end = places.indices.firstNumber { !isValid(places[$0]) }
    return end > 0 ? end - 1 : nil
  }

  /// The index of the first checkpoint after which no step reads changed data; nil if there is
  /// none.
  ///
  /// The result is also nil if the checkpoint cannot be determined, if values of a section have
  /// changed, or if the content size may depend on every item.
  ///
  /// From this checkpoint on, a fold with the same accumulator repeats its previous results.
  ///
  /// - Parameters:
  ///   - difference: The differences since the fold that left these checkpoints.
  ///   - least: The least possible index.
  ///   - canMove: Whether the numbers of the items after the checkpoint may have changed.
  /// - Complexity: O(log *k*) in the number of checkpoints.
  package func first(
    beyond difference: InputDifference, from least: Int, canMove: Bool
  ) -> Int? {
    guard let end = canMove ? difference.rest?.before : difference.itemEnd,
      difference.firstSection == .max, !finishReadsItems,
      let back = places.last?.reach.back, back < Int64(Int32.max)
    else { return nil }
    let first = Int64(end) + back + 1
    let index = max(least, places.indices.firstNumber { places[$0].item >= first })
    return index < places.count ? index : nil
  }

  /// The index of the checkpoint directly before an item, which is counted from 0; nil if there is
  /// none.
  ///
  /// - Complexity: O(log *k*) in the number of checkpoints.
  package func index(atItem item: Int) -> Int? {
    let index = places.indices.firstNumber { self.item(at: $0) >= item }
    return index < count && self.item(at: index) == item ? index : nil
  }

  /// A list of one of the checkpoints.
  package func checkpoint(at index: Int) -> FoldCheckpoints {
    var result = FoldCheckpoints()
    result.places = [places[index]]
    result.places[0].offset = 0
    result.bytes = ContiguousArray(bytes[offset(at: index)..<offset(at: index + 1)])
    return result
  }

  /// The index of the first byte of a checkpoint's accumulator; the number of bytes if the index is
  /// the number of checkpoints.
  private func offset(at index: Int) -> Int {
    index < count ? Int(places[index].offset) : bytes.count
  }

  /// Where a fold has met a checkpoint of the previous fold, and ended early.
  package struct Meeting: Sendable {
    /// The index of the checkpoint of the previous fold.
    package let index: Int
    /// The number that is added to the numbers of the later items; negative if items were deleted.
    package let growth: Int
    /// The distance, in points, by which the later positions move.
    package let distance: Double

    /// Creates a meeting at the checkpoint with this index.
    package init(index: Int, growth: Int, distance: Double) {
      (self.index, self.growth, self.distance) = (index, growth, distance)
    }
  }

  /// Replaces the checkpoints from an index on by those of a new run of the fold.
  ///
  /// If the run has met a checkpoint of this list, that checkpoint and the later ones stay. They
  /// replace the last one of the run, which is before the same item.
  ///
  /// - Complexity: O(*k*) in the number of checkpoints from the index on. Their accumulators are
  ///   copied only if the size of the replaced ones changes.
  package mutating func replace(
    from first: Int, with run: FoldCheckpoints, upTo meeting: Meeting?
  ) {
    var run = run
    if let meeting, let last = run.places.popLast() {
      run.bytes.removeLast(Int(last.length))
      adjust(from: meeting, to: last)
    }
    splice(first..<(meeting?.index ?? count), run)
    finishReadsItems = run.finishReadsItems
  }

  /// Adjusts the checkpoints from a meeting on, at which a run has made the checkpoint `last`.
  private mutating func adjust(from meeting: Meeting, to last: CLuaCheckpoint) {
    let moreElements = last.element_count - places[meeting.index].element_count
    let moreLooks = last.look_count - places[meeting.index].look_count
    for index in meeting.index..<count {
      places[index].renumber(by: Int64(meeting.growth))
      places[index].element_count += moreElements
      places[index].look_count += moreLooks
      places[index].reach.formUnion(last.reach)
      places[index].moved += meeting.distance
    }
  }

  /// Replaces a range of checkpoints by others.
  private mutating func splice(_ range: Range<Int>, _ new: FoldCheckpoints) {
    let (start, end) = (offset(at: range.lowerBound), offset(at: range.upperBound))
    let newEnd = range.lowerBound + new.count
    places.replaceSubrange(range, with: new.places)
    bytes.replaceSubrange(start..<end, with: new.bytes)
    for index in range.lowerBound..<newEnd { places[index].offset += Int64(start) }
    let moreBytes = Int64(start + new.bytes.count - end)
    guard moreBytes != 0 else { return }
    for index in newEnd..<count { places[index].offset += moreBytes }
  }

  /// Appends the checkpoints of a call that continued at the last checkpoint of this list.
  mutating func append(_ new: CLuaCheckpoints) {
    let from = places.last?.item ?? 0
    for place in unsafe Array(UnsafeBufferPointer(start: new.places, count: Int(new.count)))
    where place.item > from {
      unsafe append(place, bytes: new.bytes.map { unsafe $0 + Int(place.offset) })
    }
  }

  /// Removes most of the checkpoints that are denser than necessary; does nothing if there are few
  /// checkpoints.
  ///
  /// A fold makes dense checkpoints close to its end, and close to an edit. After later edits, the
  /// end or the place of the edit is elsewhere, but the old checkpoints stay dense until this
  /// method removes most of them.
  ///
  /// The remaining checkpoints get other indices.
  ///
  /// - Complexity: O(*k*) in the number of checkpoints. At most half of them stay, so the amortized
  ///   cost is negligible.
  package mutating func thin() {
    let end = Int(places.last?.item ?? 0)
    if places.count > 2 * (end / Int(CLuaCheckpointSpacing) + 64) { thin(end: Int64(end)) }
  }

  private mutating func thin(end: Int64) {
    let all = self
    (places, bytes) = ([], [])
    var block = Int64(-1)
    unsafe all.bytes.withUnsafeBufferPointer { allBytes in
      for place in all.places {
        let spacing = Self.spacing(at: end - place.item)
        guard spacing == 1 || place.item / spacing != block else { continue }
        block = place.item / spacing
        unsafe append(place, bytes: allBytes.baseAddress.map { unsafe $0 + Int(place.offset) })
      }
    }
  }

  /// The checkpoint interval at a distance of `rest` items from the end.
  private static func spacing(at rest: Int64) -> Int64 {
    let (usual, dense) = (Int64(CLuaCheckpointSpacing), Int64(CLuaDenseCheckpointSpacing))
    return rest >= usual ? usual : rest >= dense ? dense : 1
  }

  private mutating func append(_ place: CLuaCheckpoint, bytes start: UnsafePointer<UInt8>?) {
    var place = place
    place.offset = Int64(bytes.count)
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: start, count: Int(place.length)))
    places.append(place)
  }

  /// Calls a closure with the checkpoints in the form that C reads.
  ///
  /// - Parameter index: The index of the first checkpoint to pass; nil passes no checkpoint.
  func withC<Result>(
    from index: Int?, _ body: (CLuaCheckpoints) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    guard let index else { return try unsafe body(CLuaCheckpoints()) }
    return try unsafe places.withUnsafeBufferPointer { places throws(LuaError) in
      try unsafe bytes.withUnsafeBufferPointer { bytes throws(LuaError) in
        try unsafe body(
          CLuaCheckpoints(
            places: places.baseAddress.map { unsafe $0 + index },
            count: Int64(places.count - index), bytes: bytes.baseAddress))
      }
    }
  }
}

extension CLuaCheckpoint {
  /// Adjusts the item numbers of this checkpoint after items before it were inserted or removed.
  fileprivate mutating func renumber(by number: Int64) {
    item += number
    // The greatest number means that all items were read.
    if reach.item < .max / 2 { reach.item += number }
    if reach.tail_limit < .max / 2 { reach.tail_limit += number }
  }
}

extension CLuaReach {
  /// Whether `ctx.run` would cut the runs near the end of a section in the same way with the
  /// changed data.
  fileprivate func cutsRunsTheSame(_ difference: InputDifference) -> Bool {
    tail <= difference.firstCount
      || (tail == difference.firstCount + 1 && difference.firstCountEnd < tail_limit)
  }

  /// Extends this reach, which states how far a fold has read the data, by another reach.
  fileprivate mutating func formUnion(_ other: CLuaReach) {
    item = max(item, other.item)
    end = max(end, other.end)
    section = max(section, other.section)
    back = max(back, other.back)
    if tail == other.tail {
      tail_limit = min(tail_limit, other.tail_limit)
    } else {
      end = max(end, min(tail, other.tail))
      if tail < other.tail { (tail, tail_limit) = (other.tail, other.tail_limit) }
    }
  }
}

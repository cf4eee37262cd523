internal import CLua

/// Where a fold can go on: what its accumulator held there, and how far it had read the data.
public struct FoldCheckpoints: Sendable {
  var places: ContiguousArray<CLuaCheckpoint> = []
  var bytes: ContiguousArray<UInt8> = []
  /// Whether the content size may depend on any item.
  var finishReadsItems = false

  /// Creates none.
  public init() {}

  /// The number of checkpoints.
  public var count: Int { places.count }

  /// The item, from 0, that comes after a checkpoint; the number of items for the last.
  public func item(at index: Int) -> Int { Int(places[index].item) - 1 }

  /// How many elements beside plain items had been placed before a checkpoint.
  public func elementCount(at index: Int) -> Int { Int(places[index].element_count) }

  /// The last checkpoint before which nothing was read that is different now; nil if there is none.
  ///
  /// - Complexity: O(log *k*) in the number of checkpoints.
  public func last(before difference: InputDifference) -> Int? {
    func isValid(_ place: CLuaCheckpoint) -> Bool {
      place.item - 1 <= difference.firstItem && place.reach.item <= difference.firstItem
        && place.reach.end <= difference.firstCount
        && place.reach.section <= difference.firstSection
    }
    // What was read only grows.
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if isValid(places[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The first checkpoint at which a fold may find that all goes on as before; nil if there is none.
  ///
  /// - Parameter difference: What is different since the fold that left these checkpoints.
  func first(beyond difference: InputDifference) -> Int? {
    guard let end = difference.itemEnd, difference.firstSection == .max, !finishReadsItems,
      let back = places.last?.reach.back, back < Int64(Int32.max)
    else { return nil }
    let first = Int64(end) + back + 1
    return places.firstIndex { $0.item >= first }
  }

  /// The checkpoint at an item, counted from 0; nil if there is none.
  public func index(atItem item: Int) -> Int? { places.firstIndex { Int($0.item) - 1 == item } }

  /// Forgets all after a checkpoint; nil forgets all.
  public mutating func removeAll(after index: Int?) {
    places.removeLast(places.count - (index.map { $0 + 1 } ?? 0))
    bytes.removeLast(bytes.count - Int(places.last.map { $0.offset + $0.length } ?? 0))
  }

  /// Adds what a call left, which went on at the last checkpoint.
  mutating func append(_ new: CLuaCheckpoints) {
    let from = places.last?.item ?? 0
    for place in unsafe Array(UnsafeBufferPointer(start: new.places, count: Int(new.count)))
    where place.item > from {
      unsafe append(place, bytes: new.bytes.map { unsafe $0 + Int(place.offset) })
    }
  }

  private mutating func append(_ place: CLuaCheckpoint, bytes start: UnsafePointer<UInt8>?) {
    var place = place
    place.offset = Int64(bytes.count)
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: start, count: Int(place.length)))
    places.append(place)
  }

  /// Adds the checkpoints of an earlier fold from one on, which is at the item of the last here.
  public mutating func append(contentsOf other: FoldCheckpoints, from index: Int) {
    guard let last = places.popLast() else { return }
    bytes.removeLast(Int(last.length))
    let moreElements = last.element_count - other.places[index].element_count
    unsafe other.bytes.withUnsafeBufferPointer { otherBytes in
      for var place in other.places[index...] {
        place.element_count += moreElements
        place.reach.item = max(place.reach.item, last.reach.item)
        place.reach.end = max(place.reach.end, last.reach.end)
        place.reach.section = max(place.reach.section, last.reach.section)
        place.reach.back = max(place.reach.back, last.reach.back)
        let offset = Int(place.offset)
        unsafe append(place, bytes: otherBytes.baseAddress.map { unsafe $0 + offset })
      }
    }
  }

  /// What C reads of the checkpoints from one on, for the length of a call.
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

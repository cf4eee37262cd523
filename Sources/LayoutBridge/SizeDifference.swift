internal import LayoutCore

extension ItemSizes {
  /// The range from the first to the last item whose size is another one in a second list.
  ///
  /// If the lists have different numbers of items, the range ends at the end of the longer list.
  ///
  /// - Precondition: If both lists store one size for all their items, it is not the same size.
  /// - Complexity: O(1) if the lists are the same set of sizes, or if both store one size for all
  ///   their items. Otherwise O(*p* + *k*) for *p* parts of both lists, and *k* sizes that the lists
  ///   do not have in the same memory.
  func differentItems(_ other: Self) -> Range<Int> {
    if setNumber == other.setNumber { return count..<count }
    if equalItems != nil, other.equalItems != nil { return 0..<max(count, other.count) }
    return parts.differentItems(other.parts)
  }
}

extension ContiguousArray<SizePart> {
  /// The range from the first to the last item whose size is another one in a second list.
  ///
  /// If the lists have different numbers of items, the range ends at the end of the longer list.
  ///
  /// - Complexity: O(*p* + *k*) for *p* parts of both lists, and *k* sizes that the lists do not
  ///   have in the same memory.
  func differentItems(_ other: Self) -> Range<Int> {
    let pairs = pairs(with: other)
    let shared = pairs.last.map { $0.first + $0.one.count } ?? 0
    let end = Swift.max(itemCount, other.itemCount)
    guard let first = pairs.lazy.compactMap(\.firstDifference).first else { return shared..<end }
    guard shared == end, let last = pairs.reversed().lazy.compactMap(\.lastDifference).first else {
      return first..<end
    }
    return first..<last + 1
  }

  private var itemCount: Int { reduce(0) { $0 + $1.count } }

  /// The parts of both lists, divided so that each part has a partner with the same items, up to
  /// the end of the shorter list.
  private func pairs(with other: Self) -> [SizePair] {
    var pairs: [SizePair] = []
    var (place, otherPlace) = (0, 0)
    // the numbers of the first items of the two parts, and of the next pair
    var (start, otherStart, first) = (0, 0, 0)
    while place < count, otherPlace < other.count {
      let (one, two) = (self[place], other[otherPlace])
      let end = Swift.min(start + one.count, otherStart + two.count)
      if first < end {
        pairs.append(
          SizePair(
            first: first, one: one[first - start..<end - start],
            two: two[first - otherStart..<end - otherStart]))
      }
      first = end
      if start + one.count == end { (place, start) = (place + 1, end) }
      if otherStart + two.count == end { (otherPlace, otherStart) = (otherPlace + 1, end) }
    }
    return pairs
  }
}

/// The sizes of the same items in two lists.
private struct SizePair {
  /// The number of the first item, from 0.
  let first: Int
  let one: SizePart
  let two: SizePart

  /// The first item whose sizes differ; nil if there is none.
  var firstDifference: Int? {
    unsafe withBoth { one, two in
      var place = 0
      while unsafe place < count && one.sizeBits(at: place) == two.sizeBits(at: place) {
        place += 1
      }
      return place < count ? first + place : nil
    }
  }

  /// The last item whose sizes differ; nil if there is none.
  var lastDifference: Int? {
    unsafe withBoth { one, two in
      var place = count - 1
      while unsafe place >= 0 && one.sizeBits(at: place) == two.sizeBits(at: place) { place -= 1 }
      return place >= 0 ? first + place : nil
    }
  }

  private var count: Int { one.count }

  /// Calls a closure with both lists of sizes, and returns its result; nil if the lists are in the
  /// same memory.
  private func withBoth(
    _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Int?
  ) -> Int? {
    unsafe one.withSizes { one in
      unsafe two.withSizes { two in
        if unsafe one.baseAddress == two.baseAddress { return nil }
        return unsafe body(UnsafeRawBufferPointer(one), UnsafeRawBufferPointer(two))
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The bits of a size in an array of sizes.
  @inline(__always)
  func sizeBits(at place: Int) -> SIMD2<UInt64> {
    unsafe loadUnaligned(
      fromByteOffset: place * 2 * MemoryLayout<Double>.stride, as: SIMD2<UInt64>.self)
  }
}

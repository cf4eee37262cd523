/// An order of frames that places neighbours in space near each other.
///
/// The frames are sorted along the axis on which they spread more, and divided into slabs with
/// equal numbers of frames; the last slab can have fewer. Each slab is sorted along the other axis.
/// If the frames spread on one axis only, each slab is a single block and is not sorted again.
/// Positions are compared as 32-bit floating-point numbers, because the order need not be exact.
/// Source: Leutenegger, Lopez and Edgington, "STR: a simple and efficient algorithm for R-tree
/// packing", 1997. The rule that computes the number of slabs from the frames' spread is ours.
struct SpatialOrder {
  /// The numbers of the frames that are not empty, in spatial order.
  let numbers: ContiguousArray<UInt32>

  /// Computes the order of the frames.
  ///
  /// - Complexity: O(*n*) in the number of frames.
  init(_ elements: ElementFrames) {
    let spread = Self.spread(of: elements)
    let axis: Axis = spread.height >= spread.width ? .vertical : .horizontal
    let slabbed = Self.numbers(of: elements, sortedAlong: axis)
    let length = Self.slabLength(count: slabbed.count, spread: spread)
    guard length > BlockTree.branching else {
      numbers = slabbed
      return
    }
    let other: Axis = axis == .vertical ? .horizontal : .vertical
    guard length > Self.greatestShortSlab else {
      numbers = Self.sorted(slabbed, inSlabsOf: length, of: elements, along: other)
      return
    }
    // The frames are distributed to the slabs in the order along the other axis, so that each slab
    // keeps that order.
    var nextPlaces = ContiguousArray(stride(from: 0, to: slabbed.count, by: length))
    var slabs = ContiguousArray<UInt32>(repeating: 0, count: elements.count)
    for place in slabbed.indices {
      slabs[Int(slabbed[place])] = UInt32(place / length)
    }
    var numbers = slabbed
    for number in Self.numbers(of: elements, sortedAlong: other) {
      let slab = Int(slabs[Int(number)])
      numbers[nextPlaces[slab]] = number
      nextPlaces[slab] += 1
    }
    self.numbers = numbers
  }

  /// The greatest number of frames in a slab that is sorted on its own.
  ///
  /// Longer slabs are sorted together, by one sort of all frames.
  private static let greatestShortSlab = 64

  /// The number of frames in a slab, chosen so that the blocks are about square.
  private static func slabLength(count: Int, spread: Size) -> Int {
    let blocks = Double(count) / Double(BlockTree.branching)
    let long = max(spread.width, spread.height)
    let short = min(spread.width, spread.height)
    let slabs = (blocks * long / short).squareRoot()
    // The quotient is nan if both spreads are 0, and infinite if one of them is 0. In both cases
    // the order along the first axis is final.
    guard slabs < blocks else { return BlockTree.branching }
    return Int((blocks / max(1, slabs)).rounded(.up)) * BlockTree.branching
  }

  /// The distance over which the frames' centres spread on each axis.
  ///
  /// The outermost tenth at either end is left out.
  ///
  /// The distances are those of a sample of up to 1,000 frames.
  private static func spread(of elements: ElementFrames) -> Size {
    var xs: [Double] = []
    var ys: [Double] = []
    for number in stride(from: 0, to: elements.count, by: elements.count / 1000 + 1) {
      let frame = elements[number]
      guard !frame.isEmpty, frame.midX.isFinite, frame.midY.isFinite else { continue }
      xs.append(frame.midX)
      ys.append(frame.midY)
    }
    func distance(_ values: [Double]) -> Double {
      let sorted = values.sorted()
      guard sorted.count > 1 else { return 0 }
      return sorted[sorted.count * 9 / 10] - sorted[sorted.count / 10]
    }
    return Size(width: distance(xs), height: distance(ys))
  }
}

// MARK: Sorting

extension SpatialOrder {
  /// The numbers of the frames that are not empty, sorted by the position of their centres on an
  /// axis.
  private static func numbers(
    of elements: ElementFrames, sortedAlong axis: Axis
  ) -> ContiguousArray<UInt32> {
    var entries: ContiguousArray<UInt64> = []
    entries.reserveCapacity(elements.count)
    for number in 0..<elements.count {
      let frame = elements[number]
      guard !frame.isEmpty else { continue }
      let place = place(axis == .vertical ? frame.midY : frame.midX)
      entries.append(UInt64(place) << 32 | UInt64(number))
    }
    sortByUpperHalf(&entries)
    return ContiguousArray(entries.lazy.map { UInt32(truncatingIfNeeded: $0) })
  }

  /// The numbers with each slab sorted along an axis; frames at equal positions keep their order.
  private static func sorted(
    _ slabbed: ContiguousArray<UInt32>, inSlabsOf length: Int, of elements: ElementFrames,
    along axis: Axis
  ) -> ContiguousArray<UInt32> {
    // The positions are copied into one array, because reading the frames in this order would miss
    // the processor's caches.
    let places = ContiguousArray(
      (0..<elements.count).lazy.map { number in
        let frame = elements[number]
        return Self.place(axis == .vertical ? frame.midY : frame.midX)
      })
    var numbers = slabbed
    var slab = ContiguousArray<UInt64>(repeating: 0, count: length)
    for start in stride(from: 0, to: slabbed.count, by: length) {
      let count = min(length, slabbed.count - start)
      for place in 0..<count {
        let number = slabbed[start + place]
        let entry = UInt64(places[Int(number)]) << 32 | UInt64(number)
        var hole = place
        while hole > 0, slab[hole - 1] >> 32 > entry >> 32 {
          slab[hole] = slab[hole - 1]
          hole -= 1
        }
        slab[hole] = entry
      }
      for place in 0..<count {
        numbers[start + place] = UInt32(truncatingIfNeeded: slab[place])
      }
    }
    return numbers
  }

  /// An integer that grows with the coordinate, so that coordinates can be sorted as integers.
  private static func place(_ coordinate: Double) -> UInt32 {
    let bits = Float(coordinate).bitPattern
    // The bit patterns of negative numbers descend.
    return bits >> 31 == 1 ? ~bits : bits | 1 << 31
  }

  /// Sorts by the upper 32 bits, in three rounds of 11, 11 and 10 bits.
  ///
  /// Entries with equal upper bits keep their order.
  private static func sortByUpperHalf(_ entries: inout ContiguousArray<UInt64>) {
    var sorted = ContiguousArray<UInt64>(repeating: 0, count: entries.count)
    for shift in [32 as UInt64, 43, 54] {
      var starts = [Int](repeating: 0, count: 2048)
      count(entries.span, by: shift, into: &starts)
      var total = 0
      for digit in starts.indices {
        (starts[digit], total) = (total, total + starts[digit])
      }
      // If all entries have the same digit, the round would change nothing.
      if starts.allSatisfy({ $0 == 0 || $0 == entries.count }) { continue }
      var output = sorted.mutableSpan
      deal(entries.span, by: shift, from: &starts, to: &output)
      swap(&entries, &sorted)
    }
  }

  private static func count(
    _ entries: borrowing Span<UInt64>, by shift: UInt64, into counts: inout [Int]
  ) {
    for place in 0..<entries.count {
      counts[Int(truncatingIfNeeded: entries[place] >> shift & 2047)] &+= 1
    }
  }

  private static func deal(
    _ entries: borrowing Span<UInt64>, by shift: UInt64, from starts: inout [Int],
    to output: inout MutableSpan<UInt64>
  ) {
    for place in 0..<entries.count {
      let entry = entries[place]
      let digit = Int(truncatingIfNeeded: entry >> shift & 2047)
      output[starts[digit]] = entry
      starts[digit] &+= 1
    }
  }
}

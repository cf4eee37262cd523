package import LayoutCore

/// Finds elements that overlap by more than a tolerance, both horizontally and vertically.
///
/// A sweep line moves over the plane. The sweep stores elements that the line crosses, in their
/// order along the line. Stored elements do not overlap, so that a new element is compared only
/// with its neighbours. A new element that overlaps stored elements replaces them if none of them
/// reaches further in the direction of the sweep; otherwise, the new element is not stored.
///
/// - Complexity: Usually O(*n* log *n*) in the number of elements; O(*n*²) if many elements overlap
///   many others.
package struct OverlapSweep {
  /// The first two overlapping elements that the sweep found, sorted in element order; nil if no two
  /// elements overlap.
  package private(set) var first: (LayoutAttributes, LayoutAttributes)?
  /// The number of elements that overlapped a stored element when the line reached them; at least 1
  /// if any two elements overlap.
  package private(set) var count = 0

  private let elements: [LayoutAttributes]
  private let tolerance: Double
  private let isWide: Bool
  /// The stored elements that the line crosses, in their order along the line.
  private var crossed: [Int] = []

  /// Finds the overlaps among the given elements.
  ///
  /// - Parameters:
  ///   - tolerance: The depth, in points, up to which an overlap is ignored.
  ///   - isWide: Whether the elements together extend further horizontally than vertically. If so,
  ///     the sweep line is vertical, and moves to the right; otherwise it is horizontal, and moves
  ///     down.
  package init(_ elements: [LayoutAttributes], deeperThan tolerance: Double, isWide: Bool) {
    self.elements = elements
    self.tolerance = tolerance
    self.isWide = isWide
    sweep()
  }

  /// The extents of an element in the direction of the sweep and along the line, reduced by the
  /// tolerance; nil if nothing remains of an extent.
  private func extents(_ index: Int) -> (sweep: ClosedRange<Double>, line: ClosedRange<Double>)? {
    let frame = elements[index].frame
    let (right, bottom) = (frame.maxX - tolerance, frame.maxY - tolerance)
    guard right > frame.minX, bottom > frame.minY else { return nil }
    let (x, y) = (frame.minX...right, frame.minY...bottom)
    return isWide ? (x, y) : (y, x)
  }

  private mutating func sweep() {
    var stops: [(place: Double, isStart: Bool, index: Int)] = []
    for index in elements.indices {
      guard let extent = extents(index)?.sweep else { continue }
      stops.append((extent.lowerBound, true, index))
      stops.append((extent.upperBound, false, index))
    }
    // At the same place, ends come before starts, because an element does not overlap another one
    // that begins where it ends.
    stops.sort {
      ($0.place, $0.isStart ? 1 : 0, $0.index) < ($1.place, $1.isStart ? 1 : 0, $1.index)
    }
    for stop in stops {
      if stop.isStart { meet(stop.index) } else { leave(stop.index) }
    }
  }

  private mutating func meet(_ index: Int) {
    guard let (sweep, line) = extents(index) else { return }
    var start = place(of: line.lowerBound)
    if start > 0, overlaps(line, crossed[start - 1]) { start -= 1 }
    let met = crossed[start...].prefix { overlaps(line, $0) }
    guard let other = met.first else { return crossed.insert(index, at: start) }
    count += 1
    if first == nil {
      let (one, two) = (elements[index], elements[other])
      first = one.key < two.key ? (one, two) : (two, one)
    }
    // Of the elements that overlap, the one that ends furthest along the sweep stays stored.
    let isFurther = met.allSatisfy { (extents($0)?.sweep.upperBound ?? 0) <= sweep.upperBound }
    if isFurther { crossed.replaceSubrange(met.indices, with: [index]) }
  }

  private func overlaps(_ line: ClosedRange<Double>, _ index: Int) -> Bool {
    guard let other = extents(index)?.line else { return false }
    return other.lowerBound < line.upperBound && line.lowerBound < other.upperBound
  }

  private mutating func leave(_ index: Int) {
    guard let line = extents(index)?.line else { return }
    let place = place(of: line.lowerBound)
    // The element is not stored if the sweep stores an overlapping element instead.
    if crossed.indices.contains(place), crossed[place] == index { crossed.remove(at: place) }
  }

  /// The first index in `crossed` whose element begins, along the line, at or after the given
  /// coordinate.
  private func place(of start: Double) -> Int {
    var (low, high) = (0, crossed.count)
    while low < high {
      let middle = (low + high) / 2
      if let line = extents(crossed[middle])?.line, line.lowerBound < start {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

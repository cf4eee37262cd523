internal import CLua
package import LayoutCore

/// Memory for the frames of a few items among many.
///
/// An item for which there is no room is treated as placed, so that a script cannot place it. If
/// the memory has more than 64 KiB, those of its pages that never had room for an item take no
/// memory of the system. An object can serve many updates of a layout, one after the other.
@safe package final class PartialFrames {
  /// The greatest number of items for which the memory is large enough.
  package let capacity: Int
  private var opened = 0..<0
  private var openedCount = 0
  /// Whether the memory should be freed, because many items have had room in it.
  package var isLarge: Bool { openedCount > 16_384 }
  // SAFETY: the memory has four numbers for each item, and belongs to this object.
  let numbers: UnsafeMutablePointer<Double>

  /// Creates memory without room for any item; nil if the system has no memory.
  ///
  /// The number of items can later grow to ``capacity``, which is more than 5/4 of `count`.
  package init?(count: Int) {
    let capacity = count + count / 4 + 64
    guard let numbers = unsafe clua_make_frames(Int64(capacity)) else { return nil }
    self.capacity = capacity
    unsafe self.numbers = unsafe numbers
  }

  deinit { unsafe clua_free_frames(numbers, Int64(capacity)) }

  /// Makes room for the frames of some items; afterwards these items are treated as not placed.
  ///
  /// - Parameter items: The items, from 0.
  package func open(_ items: Range<Int>) {
    fill(items, with: .nan)
    openedCount += items.count
    let first = opened.isEmpty ? items.lowerBound : min(opened.lowerBound, items.lowerBound)
    opened = first..<max(opened.upperBound, items.upperBound)
  }

  /// Takes the room away from all items.
  package func close() {
    fill(opened, with: 0)
    opened = 0..<0
  }

  private func fill(_ items: Range<Int>, with number: Double) {
    precondition(items.lowerBound >= 0 && items.upperBound <= capacity, "there are no such items")
    for place in 4 * items.lowerBound..<4 * items.upperBound { unsafe numbers[place] = number }
  }

  /// The frames of placed items; nil if one of them is not placed.
  ///
  /// An item for which there is no room has a zero frame.
  ///
  /// - Parameter items: The items, from 0.
  package func frames(of items: Range<Int>) -> ContiguousArray<Rect>? {
    precondition(items.lowerBound >= 0 && items.upperBound <= capacity, "there are no such items")
    var result: ContiguousArray<Rect> = []
    result.reserveCapacity(items.count)
    for item in items {
      let first = unsafe numbers + 4 * item
      if unsafe first[0].isNaN { return nil }
      unsafe result.append(
        Rect(x: first[0], y: first[1], width: first[2], height: first[3]))
    }
    return result
  }
}

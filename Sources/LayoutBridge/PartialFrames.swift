internal import CLua
package import LayoutCore

/// Frames of few items among many.
///
/// Items without room count as placed, so that a script cannot place them. Pages without room take
/// no memory.
@safe package final class PartialFrames {
  /// The number of all items.
  let count: Int
  // SAFETY: the memory has four numbers for each item, and belongs to this object.
  let numbers: UnsafeMutablePointer<Double>

  /// Creates frames without room; nil if there is no memory.
  package init?(count: Int) {
    guard count > 0, let numbers = unsafe clua_make_frames(Int64(count)) else { return nil }
    self.count = count
    unsafe self.numbers = unsafe numbers
  }

  deinit { unsafe clua_free_frames(numbers) }

  /// Makes room for items, which are not placed then.
  ///
  /// - Parameter items: The items, from 0.
  package func open(_ items: Range<Int>) {
    precondition(items.lowerBound >= 0 && items.upperBound <= count, "there are no such items")
    for place in 4 * items.lowerBound..<4 * items.upperBound { unsafe numbers[place] = .nan }
  }

  /// The frames of placed items; nil if one of them is not placed.
  ///
  /// - Parameter items: The items, from 0.
  package func frames(of items: Range<Int>) -> ContiguousArray<Rect>? {
    precondition(items.lowerBound >= 0 && items.upperBound <= count, "there are no such items")
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

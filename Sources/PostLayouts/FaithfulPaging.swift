/// The paging that source post 001 implements in its scroll delegate, with the post's faults.
///
/// Source: SEMANTICS.md section 8.4.
package struct FaithfulPaging: Hashable, Sendable {
  /// The width of the screen, in points.
  package let screenWidth: Double
  /// The factor with which the post converts lengths of its design to lengths on the screen.
  package let ratio: Double

  /// Creates the paging for a screen width and a ratio.
  package init(screenWidth: Double, ratio: Double) {
    self.screenWidth = screenWidth
    self.ratio = ratio
  }

  /// The index of the item to scroll to, from 0; it can be negative or beyond the last item.
  ///
  /// - Parameters:
  ///   - offset: The current content offset, in points.
  ///   - start: The content offset to which the delegate last scrolled, in points.
  /// - Returns: nil if the two offsets are at most 10 points apart, if the post's formula divides
  ///   by 0, or if its result is outside the range of `Int`.
  package func targetItem(atOffset offset: Double, startedFrom start: Double) -> Int? {
    guard abs(offset - start) > 10 else { return nil }
    let place = offset / (screenWidth - ratio * 105 + ratio * 10) + 1
    guard let item = Int(exactly: place.rounded(.towardZero)), item > .min else { return nil }
    return offset > start ? item : item - 1
  }
}

/// The paging of post 001 that its scroll delegate does by itself, faults included.
///
/// Source: SEMANTICS.md section 8.4.
public struct FaithfulPaging: Hashable, Sendable {
  /// The width of the screen, points.
  public let screenWidth: Double
  /// The author's ratio between design and screen.
  public let ratio: Double

  /// Creates the rule for a screen.
  public init(screenWidth: Double, ratio: Double) {
    self.screenWidth = screenWidth
    self.ratio = ratio
  }

  /// The item to scroll to, −1 and indices behind the last item included.
  ///
  /// - Parameters:
  ///   - offset: The content offset now, points.
  ///   - start: The content offset where scrolling rested before.
  /// - Returns: nil if the two are no more than 10 points apart.
  public func targetItem(atOffset offset: Double, startedFrom start: Double) -> Int? {
    guard abs(offset - start) > 10 else { return nil }
    let item = Int(offset / (screenWidth - ratio * 105 + ratio * 10) + 1)
    return offset > start ? item : item - 1
  }
}

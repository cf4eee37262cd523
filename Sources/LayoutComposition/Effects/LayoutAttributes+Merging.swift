package import LayoutCore

extension [LayoutAttributes] {
  /// The list without the old attributes of the adjusted elements, and with their new attributes.
  ///
  /// The list must be in element order, and so is the result. The result contains the adjusted
  /// elements whose new frame overlaps `rect` and is not empty, even those that the list does not
  /// contain.
  ///
  /// - Parameters:
  ///   - adjusted: The new attributes of the adjusted elements, in element order.
  ///   - rect: The queried rectangle.
  /// - Complexity: O(*n*) in the lengths of both lists.
  package func replacing(_ adjusted: [LayoutAttributes], in rect: Rect) -> [LayoutAttributes] {
    let replaced = Set(adjusted.map(\.key))
    let shown = adjusted.filter { !$0.frame.isEmpty && $0.frame.overlaps(rect) }
    var result: [LayoutAttributes] = []
    result.reserveCapacity(count + shown.count)
    var next = shown.startIndex
    for element in self where !replaced.contains(element.key) {
      while next < shown.endIndex, shown[next].key < element.key {
        result.append(shown[next])
        next += 1
      }
      result.append(element)
    }
    return result + shown[next...]
  }
}

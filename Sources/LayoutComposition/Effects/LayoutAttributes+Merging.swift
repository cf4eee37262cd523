package import LayoutCore

extension [LayoutAttributes] {
  /// The list with some elements replaced by adjusted elements, each at its place in element order.
  ///
  /// The list must be in element order.
  ///
  /// - Parameters:
  ///   - adjusted: The adjusted elements, in element order.
  ///   - rect: The queried rectangle. Only adjusted elements that overlap it and are not empty are
  ///     inserted.
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

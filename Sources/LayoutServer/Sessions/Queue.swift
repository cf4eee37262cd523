/// A queue: elements are removed in the order in which they were added.
struct Queue<Element> {
  private var elements: [Element] = []
  /// The index of the first element that has not been removed.
  private var start = 0

  var count: Int { elements.count - start }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Removes the first element; nil if there is none.
  mutating func popFirst() -> Element? {
    guard start < elements.count else { return nil }
    defer {
      start += 1
      // this moves fewer elements than were removed since the last time, so that the average cost
      // is constant
      if start > elements.count / 2 {
        elements.removeFirst(start)
        start = 0
      }
    }
    return elements[start]
  }
}

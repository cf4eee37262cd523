/// Elements that leave in the order in which they came.
struct Queue<Element> {
  private var elements: [Element] = []
  /// The index of the first element that has not left.
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
      // each element is moved once for each time that the queue doubles
      if start > elements.count / 2 {
        elements.removeFirst(start)
        start = 0
      }
    }
    return elements[start]
  }
}

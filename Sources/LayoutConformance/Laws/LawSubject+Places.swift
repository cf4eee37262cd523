internal import LayoutCore
internal import LayoutScenes

extension Law {
  static let checksOfPlaces: [NamedLaw: Check] = [
    .noOverlap: LawSubject.overlap,
    .insideContent: LawSubject.outsideContent,
    .noNegativeSize: LawSubject.negativeSize,
    .readingOrder: LawSubject.outOfOrder,
  ]
}

/// Laws about the positions of elements.
extension LawSubject {
  func overlap() throws(LayoutError) -> LawFinding? {
    let size = view.contentSize
    let sweep = OverlapSweep(
      try view.cutToPorts(cells()), deeperThan: Self.tolerance, isWide: size.width > size.height)
    guard let (one, other) = sweep.first else { return nil }
    let common = one.frame.intersection(other.frame)
    return LawFinding(
      message: "\(one.key.name) and \(other.key.name) overlap by \(common.size.text)",
      elements: [one.key, other.key], others: sweep.count - 1, values: [one.value, other.value],
      help: "leave `no_overlap` out of `laws` if items are meant to overlap")
  }

  func outsideContent() throws(LayoutError) -> LawFinding? {
    let size = view.contentSize
    let content = Rect(origin: .zero, size: size)
      .insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
    let outside = try view.cutToPorts(elements()).filter { element in
      // An element without area cannot be cut off.
      !element.isHidden && !element.frame.isEmpty && !content.contains(element.frame)
    }
    guard let first = outside.first else { return nil }
    let frame = first.frame
    let distances = [
      ("left of", -frame.minX), ("above", -frame.minY), ("right of", frame.maxX - size.width),
      ("below", frame.maxY - size.height),
    ]
    let furthest = distances.max { $0.1 < $1.1 } ?? distances[0]
    return LawFinding(
      message: "\(first.key.name) reaches \(furthest.1.text) \(furthest.0) the content",
      elements: [first.key], others: outside.count - 1,
      values: [first.value, Diagnostic.Value("content", size.text)],
      help: "place it inside the content, or return a larger content size")
  }

  func negativeSize() throws(LayoutError) -> LawFinding? {
    let wrong = try elements().filter { $0.size.width < 0 || $0.size.height < 0 }
    guard let first = wrong.first else { return nil }
    return LawFinding(
      message: "\(first.key.name) has the size \(first.size.text)", elements: [first.key],
      others: wrong.count - 1, help: "a length is at least 0")
  }

  // MARK: Reading order

  func outOfOrder() throws(LayoutError) -> LawFinding? {
    let cells = try cells()
    guard cells.count > 1 else { return nil }
    let pairs = zip(cells, cells.dropFirst())
    let findings = Axis.allCases.map { axis in
      pairs.filter { !isRead($0, before: $1, linesStackAlong: axis) }
    }
    // Lines can stack downwards, and columns can stack side by side. The direction with fewer
    // faults is used.
    let wrong = findings[0].count <= findings[1].count ? findings[0] : findings[1]
    guard let (one, other) = wrong.first else { return nil }
    return LawFinding(
      message: "\(other.key.name) is not read after \(one.key.name)",
      elements: [one.key, other.key], others: wrong.count - 1, values: [one.value, other.value],
      help: "an item lies on a later line than the one before it, or further along on the same line"
    )
  }

  /// Whether another item is on a later line than this item, or further along the same line.
  private func isRead(
    _ one: LayoutAttributes, before other: LayoutAttributes, linesStackAlong axis: Axis
  ) -> Bool {
    let first = readingFrame(one, linesStackAlong: axis)
    let second = readingFrame(other, linesStackAlong: axis)
    if second.lines.lowerBound >= first.lines.upperBound - Self.tolerance { return true }
    return second.along.lowerBound >= first.along.upperBound - Self.tolerance
      && second.lines.upperBound >= first.lines.lowerBound - Self.tolerance
  }

  /// The extents of an element across the lines and along the lines, in the direction of reading.
  private func readingFrame(
    _ element: LayoutAttributes, linesStackAlong axis: Axis
  ) -> (lines: ClosedRange<Double>, along: ClosedRange<Double>) {
    let frame = element.frame
    let (down, across) = (
      frame.minY...frame.maxY,
      view.direction == .leftToRight ? frame.minX...frame.maxX : -frame.maxX...(-frame.minX)
    )
    return axis == .vertical ? (down, across) : (across, down)
  }
}

extension LayoutAttributes {
  /// The element's name and frame, as a value that a message shows.
  var value: Diagnostic.Value { Diagnostic.Value(key.name, frame.text) }
}

package import LayoutCore

extension SceneRun {
  /// Compares the state with an expectation of the scene, and stores a message for each part of the
  /// expectation that is not met.
  ///
  /// The run of a reference layout ignores all expectations.
  func check(_ expectation: SceneExpectation) throws(SceneRunError) {
    guard twinName == nil else { return }
    checkContentSize(expectation)
    for frame in expectation.frames { try check(frame, expectation) }
    check(view.indexPathsForVisibleItems, are: expectation.visible, "on screen", expectation)
    check(view.indexPathsForSelectedItems, are: expectation.selected, "selected", expectation)
    check(
      view.indexPathsForHighlightedItems, are: expectation.highlighted, "highlighted", expectation)
    check(
      [view.indexPathForFocusedItem].compactMap { $0 }, are: expectation.focused, "focused",
      expectation)
    if let noOverlap = expectation.noOverlap {
      try checkOverlap(isForbidden: noOverlap, expectation)
    }
    if let insideContent = expectation.insideContent {
      try checkContent(holdsAll: insideContent, expectation)
    }
    checkPrepared(expectation)
    if let name = expectation.sameAs { try checkSame(as: name, expectation) }
  }

  /// Stores the message for an expectation that is not met.
  func note(_ message: String, _ expectation: SceneExpectation, notes: [String] = []) {
    var diagnostic = expectation.place.diagnostic(.unmetExpectation, message)
    diagnostic.notes = notes
    unmetExpectations.append(diagnostic)
  }

  private func checkContentSize(_ expectation: SceneExpectation) {
    guard let size = expectation.contentSize else { return }
    let found = view.contentSize
    let tolerance = expectation.tolerance.contentSize
    guard
      abs(found.width - size.width) > tolerance || abs(found.height - size.height) > tolerance
    else { return }
    note("expected content \(size.text), found \(found.text)", expectation)
  }

  private func check(
    _ frame: SceneExpectation.Frame, _ expectation: SceneExpectation
  ) throws(SceneRunError) {
    let found = try attempt { () throws(LayoutError) in try view.attributes(for: frame.element) }
    if let found, found.frame.isClose(to: frame.frame, expectation.tolerance.frame) { return }
    note(
      "expected \(frame.element.name) at \(frame.frame.text), found "
        + (found.map { "it at \($0.frame.text)" } ?? "no such element"), expectation)
  }

  /// Stores a message if the items that have a property, for example the visible items, are not the
  /// expected items.
  private func check(
    _ found: [IndexPath], are expected: [IndexPath]?, _ condition: String,
    _ expectation: SceneExpectation
  ) {
    guard let expected, Set(expected) != Set(found) else { return }
    func names(_ paths: some Sequence<IndexPath>) -> String {
      let names = paths.map { ElementKey.cell($0).name }
      return names.isEmpty ? "none" : names.joined(separator: " ")
    }
    note(
      "expected \(condition) \(names(expected.sorted())), found \(names(found))", expectation)
  }

  private func checkPrepared(_ expectation: SceneExpectation) {
    guard let reprepared = expectation.reprepared else { return }
    let count = view.prepareCount - prepareCountBefore
    guard reprepared != (count > 0) else { return }
    note(
      reprepared
        ? "expected the last event to prepare the layout, found that it did not"
        : "expected the last event to leave the layout prepared, found that it was prepared "
          + (count == 1 ? "again" : "\(count) times"), expectation)
  }

  /// All elements of the layout, in element order.
  ///
  /// Each element on screen has the attributes with which it is shown.
  func allElements() throws(SceneRunError) -> [LayoutAttributes] {
    var elements: [LayoutAttributes] = []
    try attempt { () throws(LayoutError) in try view.forEachShownElement { elements.append($0) } }
    return elements
  }

  /// The elements, each cut to the port of its section if the section scrolls on its own.
  ///
  /// An element outside the port is omitted.
  private func shownParts(
    of elements: [LayoutAttributes]
  ) throws(SceneRunError) -> [LayoutAttributes] {
    try attempt { () throws(LayoutError) in try view.cutToPorts(elements) }
  }

  private func checkContent(
    holdsAll: Bool, _ expectation: SceneExpectation
  ) throws(SceneRunError) {
    let tolerance = expectation.tolerance.frame
    let content = Rect(
      x: -tolerance, y: -tolerance, width: view.contentSize.width + 2 * tolerance,
      height: view.contentSize.height + 2 * tolerance)
    let outside = try shownParts(of: allElements()).filter { element in
      let frame = element.frame
      return frame.minX < content.minX || frame.minY < content.minY || frame.maxX > content.maxX
        || frame.maxY > content.maxY
    }
    guard holdsAll != outside.isEmpty else { return }
    let size = view.contentSize.text
    note(
      outside.first.map {
        "expected every element inside the content, \(size), found \($0.key.name) at \($0.frame.text)"
      } ?? "expected an element outside of the content, \(size), found none", expectation)
  }
}

// MARK: Overlaps

extension SceneRun {
  private func checkOverlap(
    isForbidden: Bool, _ expectation: SceneExpectation
  ) throws(SceneRunError) {
    let cells = try shownParts(of: allElements().filter { $0.category == .cell && !$0.isHidden })
    let size = view.contentSize
    let pair = OverlapSweep(
      cells, deeperThan: expectation.tolerance.frame, isWide: size.width > size.height
    ).first
    guard isForbidden != (pair == nil) else { return }
    note(
      pair.map {
        "expected that no two items overlap, found \($0.0.key.name) at \($0.0.frame.text) and "
          + "\($0.1.key.name) at \($0.1.frame.text)"
      } ?? "expected two items that overlap, found none", expectation)
  }
}

// MARK: Words

extension Double {
  /// The number as text, rounded to a millionth, so that rounding errors are not shown.
  package var text: String {
    let rounded = (self * 1e6).rounded() / 1e6
    return NumberText.plain(rounded.isFinite ? rounded : self)
  }
}

extension Point {
  /// The coordinates as text, for example `5, 49`.
  package var text: String { "\(x.text), \(y.text)" }
}

extension Size {
  /// The width and the height as text, for example `100 × 84.25`.
  package var text: String { "\(width.text) × \(height.text)" }

  /// Whether the widths and the heights of two sizes agree within a tolerance.
  package func isClose(to other: Size, _ tolerance: Double) -> Bool {
    abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}

extension Rect {
  /// The origin and the size as text, for example `5, 49, 42 × 30.25`.
  package var text: String {
    "\(minX.text), \(minY.text), \(size.text)"
  }

  /// Whether the origins, the widths and the heights of two rectangles agree within a tolerance.
  package func isClose(to other: Rect, _ tolerance: Double) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}

package import LayoutCore
package import LayoutPreview

/// Four pictures of a difference: the script, the reference, the script under the differing
/// elements of the reference, and the movement from the reference to the script.
package struct ConformancePictures {
  private let comparison: StateComparison
  private let wrong: Set<ElementKey>
  private let found: [LayoutAttributes]
  private let expected: [LayoutAttributes]
  /// The number of elements that are not drawn because the number of elements in a picture is
  /// limited.
  let omitted: Int

  /// The greatest magnitude of the coordinates of an element that is drawn, in points.
  private static let reach = 1e6

  /// Chooses the elements to draw: first the elements that differ, then the other elements.
  ///
  /// In each of these two groups, the elements of the script come first, in element order. The
  /// elements that only the reference has follow.
  ///
  /// - Parameter limit: The greatest number of elements in a picture.
  package init(_ comparison: StateComparison, limit: Int) {
    self.comparison = comparison
    let wrong = Set(comparison.differingElements)
    let all = (comparison.found.elements + comparison.expected.elements)
      .filter(Self.canShow).map(\.key)
    var seen: Set<ElementKey> = []
    let keys = all.filter { seen.insert($0).inserted }
    let chosen = Set(
      (keys.filter(wrong.contains) + keys.filter { !wrong.contains($0) }).prefix(max(0, limit)))
    self.wrong = wrong
    found = comparison.found.elements.filter { chosen.contains($0.key) && Self.canShow($0) }
    expected = comparison.expected.elements.filter { chosen.contains($0.key) && Self.canShow($0) }
    omitted = keys.count - chosen.count
  }

  private static func canShow(_ element: LayoutAttributes) -> Bool {
    let frame = element.frame
    return [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy { abs($0) <= reach }
  }

  /// Whether an element differs, or the extents of the content differ.
  package var hasSomethingToShow: Bool {
    !wrong.isEmpty || comparison.found.contentSize != comparison.expected.contentSize
  }

  // MARK: Pictures

  /// The pictures, with their names: `script`, `reference`, `overlay` and `difference`.
  ///
  /// - Parameters:
  ///   - rect: The rectangle to show, in content coordinates; nil shows ``near``.
  ///   - labelScale: The factor by which labels are enlarged if the pictures are shown at a
  ///     smaller size.
  ///   - showsLegend: Whether a legend below each picture explains the colours and edges.
  package func drawings(
    in rect: Rect? = nil, labelScale: Double = 1, showsLegend: Bool = true
  ) -> [(name: String, drawing: Drawing)] {
    let rect = rect ?? near
    var options = DrawingOptions()
    options.labelScale = labelScale
    options.showsLegend = showsLegend
    var marked = options
    for key in wrong { marked.looks[key] = .wrong }
    let ghosts = expected.filter { wrong.contains($0.key) }
    return [
      ("script", state(comparison.found, found, "script", in: rect, marked)),
      ("reference", state(comparison.expected, expected, "reference", in: rect, options)),
      ("overlay", state(comparison.found, found, ghosts: ghosts, "overlay", in: rect, marked)),
      (
        "difference",
        Drawing(
          before: expected, after: found, title: title("difference"),
          selected: Set(comparison.found.selected), in: rect,
          contentSize: comparison.found.contentSize, options: options)
      ),
    ]
  }

  private func state(
    _ state: ObservedState, _ elements: [LayoutAttributes], ghosts: [LayoutAttributes] = [],
    _ name: String, in rect: Rect, _ options: DrawingOptions
  ) -> Drawing {
    Drawing(
      elements, ghosts: ghosts, title: title(name), selected: Set(state.selected), in: rect,
      contentSize: state.contentSize, visibleBounds: state.bounds, options: options)
  }

  private func title(_ name: String) -> String { "\(name): \(comparison.summary)" }

  // MARK: Visible part

  /// The rectangle around all drawn elements and the contents of both layouts, with a margin, in
  /// content coordinates.
  ///
  /// A content that is wider or higher than ``reach`` is ignored.
  var whole: Rect {
    let sides = [comparison.found.contentSize, comparison.expected.contentSize]
      .map { Rect(origin: .zero, size: $0) }
      .filter { $0.width <= Self.reach && $0.height <= Self.reach }
    let all = ((found + expected).map(\.frame) + sides).reduce(Rect.null) { $0.union($1) }
    guard !all.isNull else { return Rect(x: 0, y: 0, width: 1, height: 1) }
    let margin = max(1, max(all.width, all.height) / 100)
    return all.insetBy(dx: -margin, dy: -margin)
  }

  /// The part of the content to show first, in content coordinates.
  ///
  /// If ``whole`` is at most 1.3 times as wide and as high as the visible rectangle, or if the
  /// visible rectangle is empty, the result is ``whole``. Otherwise the result is usually the
  /// visible rectangle. If all differing elements are outside the visible rectangle, the result is
  /// a rectangle of the same size around the first differing element.
  var near: Rect {
    let (all, screen) = (whole, comparison.found.bounds)
    guard screen.width > 0, screen.height > 0,
      all.width > 1.3 * screen.width || all.height > 1.3 * screen.height
    else { return all }
    let frames = (found + expected).filter { wrong.contains($0.key) }.map(\.frame)
    guard let first = frames.first, !frames.contains(where: screen.overlaps) else { return screen }
    return Rect(center: first.center, size: screen.size)
  }
}

extension CheckCase {
  /// The differences to draw: those in the smallest scene or, if none are known there, those in the
  /// scene of the case.
  ///
  /// The value is nil if no differences are known.
  package var drawn: StateComparison? { smallest?.comparison ?? finding?.comparison }
}

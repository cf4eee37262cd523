internal import LayoutCore

/// Four pictures of a difference: the script, the reference, both overlaid, and the difference.
///
/// All pictures have the same view box; an element has the same `data-path` in each.
struct HTMLPictures {
  private let comparison: StateComparison
  private let wrong: Set<ElementKey>
  private let found: [LayoutAttributes]
  private let expected: [LayoutAttributes]
  private let leftOut: Int

  /// Chooses the elements to draw: differing ones first, then the others, in element order.
  ///
  /// - Parameter limit: The greatest number of elements in a picture.
  init(_ comparison: StateComparison, limit: Int) {
    self.comparison = comparison
    let wrong = Set(comparison.differingElements)
    let all = (comparison.found.elements + comparison.expected.elements)
      .filter(LayoutDrawing.canShow).map(\.key)
    var seen: Set<ElementKey> = []
    let keys = all.filter { seen.insert($0).inserted }
    let chosen = Set(
      (keys.filter(wrong.contains) + keys.filter { !wrong.contains($0) }).prefix(max(0, limit)))
    self.wrong = wrong
    found = comparison.found.elements.filter { chosen.contains($0.key) }
    expected = comparison.expected.elements.filter { chosen.contains($0.key) }
    leftOut = keys.count - chosen.count
  }

  /// Whether an element differs, or the content has another extent.
  var hasSomethingToShow: Bool {
    !wrong.isEmpty || comparison.found.contentSize != comparison.expected.contentSize
  }

  var text: String {
    let pictures = [
      ("script", script), ("reference", reference), ("overlay", overlay),
      ("difference", moves),
    ]
    let all = wholeBox
    let near = nearBox(all)
    let figures = pictures.enumerated().map { number, picture in
      "<figure><figcaption><kbd>\(number + 1)</kbd> \(picture.0)</figcaption>"
        + picture.1.svg(viewBox: near, label: "\(picture.0): \(comparison.summary)") + "</figure>"
    }
    let note = leftOut > 0 ? " · \(leftOut) more elements are not drawn" : ""
    return """
      <div class="pictures" data-near="\(Self.numbers(near))" data-all="\(Self.numbers(all))">
      <p class="zoom"><button type="button" data-zoom="near">screen</button>
      <button type="button" data-zoom="all">all</button>
      <button type="button" data-zoom="in">+</button>
      <button type="button" data-zoom="out">−</button>
      <span class="muted">drag to move · red, thick: wrong; dashed: the reference; *: selected\(note)</span></p>
      <div class="row">
      \(figures.joined(separator: "\n"))
      </div></div>
      """
  }

  // MARK: Pictures

  private func base(_ state: ObservedState) -> LayoutDrawing {
    var drawing = LayoutDrawing()
    drawing.add(Rect(origin: .zero, size: state.contentSize), class: "content")
    drawing.add(state.bounds, class: "screen")
    return drawing
  }

  private var reference: LayoutDrawing {
    var drawing = base(comparison.expected)
    drawing.add(expected, selected: Set(comparison.expected.selected)) { _ in .plain }
    return drawing
  }

  private var script: LayoutDrawing {
    var drawing = base(comparison.found)
    drawing.add(found, selected: Set(comparison.found.selected)) {
      wrong.contains($0) ? .wrong : .plain
    }
    return drawing
  }

  private var overlay: LayoutDrawing {
    var drawing = script
    drawing.add(
      expected.filter { wrong.contains($0.key) }, selected: Set(comparison.expected.selected)
    ) { _ in .ghost }
    return drawing
  }

  private var moves: LayoutDrawing {
    var drawing = reference
    let places = Dictionary(
      expected.map { ($0.key, $0.frame) }, uniquingKeysWith: { first, _ in first })
    let ghosts = found.filter { wrong.contains($0.key) && !isArrow($0, from: places[$0.key]) }
    drawing.add(ghosts, selected: Set(comparison.found.selected)) { _ in .ghost }
    for element in found where wrong.contains(element.key) {
      guard let start = places[element.key], isArrow(element, from: start) else { continue }
      drawing.addArrow(element.key, from: start.center, to: element.frame.center)
    }
    return drawing
  }

  /// Whether an arrow shows the difference: the element has moved by more than half a point.
  private func isArrow(_ element: LayoutAttributes, from start: Rect?) -> Bool {
    guard let start else { return false }
    let end = element.frame.center
    return abs(end.x - start.midX) > 0.5 || abs(end.y - start.midY) > 0.5
  }

  // MARK: Visible part

  /// The rectangle around everything that is drawn, with a margin.
  private var wholeBox: Rect {
    let sides = [comparison.found.contentSize, comparison.expected.contentSize]
      .map { Rect(origin: .zero, size: $0) }
    let rects =
      (found + expected).map(\.frame) + sides.filter { $0.width <= 1e6 && $0.height <= 1e6 }
    let all = rects.reduce(Rect.null) { $0.union($1) }
    guard !all.isNull else { return Rect(x: 0, y: 0, width: 1, height: 1) }
    let margin = max(1, max(all.width, all.height) / 100)
    return Rect(
      x: all.minX - margin, y: all.minY - margin, width: all.width + 2 * margin,
      height: all.height + 2 * margin)
  }

  /// The visible rectangle if an element differs there, otherwise a rectangle of the same size
  /// around the first differing element; everything if that is not much larger.
  private func nearBox(_ all: Rect) -> Rect {
    let screen = comparison.found.bounds
    guard screen.width > 0, screen.height > 0,
      all.width > 1.3 * screen.width || all.height > 1.3 * screen.height
    else { return all }
    let frames = (found + expected).filter { wrong.contains($0.key) }.map(\.frame)
    guard let first = frames.first, !frames.contains(where: screen.overlaps) else { return screen }
    return Rect(center: first.center, size: screen.size)
  }

  private static func numbers(_ rect: Rect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map(NumberText.plain).joined(separator: " ")
  }
}

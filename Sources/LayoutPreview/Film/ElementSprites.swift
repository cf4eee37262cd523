internal import LayoutCore

/// The moving shapes and labels of one element.
///
/// The element has a shape for each style that occurs in its states, and a label for each text that
/// occurs. If transforms cannot move one shape to the places of all states, each state has a shape
/// of its own.
struct ElementSprites {
  private let track: ElementTrack
  private let corners: [[Point]]
  /// The opacity of the element in each state.
  private let opacities: [Double]
  private let states: Range<Int>

  /// Creates the shapes and labels of an element.
  ///
  /// - Parameters:
  ///   - shown: The shown rectangle of each state.
  ///   - isClipped: Whether everything beyond the shown rectangles is invisible.
  init(_ track: ElementTrack, shown: [Rect], isClipped: Bool) {
    self.track = track
    states = shown.indices
    let corners = shown.indices.map { track.nearest($0)?.corners ?? [] }
    self.corners = corners
    opacities = shown.indices.map { state in
      if let drawn = track.drawn[state] { return min(1, max(0, drawn.element.alpha)) }
      // an element that moves across the edge of the picture does not fade
      guard isClipped, !Rect(around: corners[state]).touches(shown[state]) else { return 0 }
      return min(1, max(0, track.nearestDrawn(state)?.element.alpha ?? 0))
    }
  }

  /// The nodes, from back to front.
  var nodes: [DrawingNode] {
    let shapes = isAffine ? movingShapes : states.flatMap(standingShape)
    let labels = self.labels
    // a label that moves exactly like the only shape is drawn together with it
    guard shapes.count == 1, labels.count == 1, shapes[0].steps == labels[0].steps else {
      return (shapes + labels).flatMap(\.parts)
    }
    return DrawingMotion(shapes[0].nodes + labels[0].nodes, steps: shapes[0].steps).parts
  }

  // MARK: Shapes

  /// The state whose shape is moved: the last state in which the element is drawn with an area or,
  /// if there is none, the last state in which the element is drawn.
  private var base: Int {
    let drawn = states.filter { track.drawn[$0] != nil }
    return drawn.last { AffineTransform(from: corners[$0], to: Rect.unit.corners) != nil }
      ?? drawn.last ?? 0
  }

  /// Whether transforms can move one outline to the places of all states precisely.
  private var isAffine: Bool {
    let base = corners[base]
    return corners.allSatisfy { corners in
      corners.isParallelogram && Rect(around: corners).isNear
        && AffineTransform(from: base, to: corners) != nil
    }
  }

  private var movingShapes: [DrawingMotion] {
    guard let model = track.drawn[base]?.shape else { return [] }
    let transforms = corners.map {
      AffineTransform(from: corners[base], to: $0) ?? .identity
    }
    let isStraight = track.places.allSatisfy { $0?.isIdentityTransform ?? true }
    let styles = states.map { track.nearestDrawn($0)?.shape.style ?? model.style }
    let title = track.nearestDrawn(states.upperBound - 1)?.shape.title
    return styles.unique.map { style in
      let shape = DrawingShape(
        isStraight ? model.outline : .polygon(corners[base]), style, title: title)
      let steps = states.map {
        DrawingMotion.Step(transforms[$0], opacity: styles[$0] == style ? opacities[$0] : 0)
      }
      return DrawingMotion([.shape(shape)], steps: steps)
    }
  }

  /// The shape of one state, which is visible only around the time of that state.
  private func standingShape(_ state: Int) -> [DrawingMotion] {
    guard var shape = track.drawn[state]?.shape else { return [] }
    shape.opacity = 1
    let steps = states.map { DrawingMotion.Step(opacity: $0 == state ? opacities[state] : 0) }
    return [DrawingMotion([.shape(shape)], steps: steps)]
  }

  // MARK: Labels

  private var labels: [DrawingMotion] {
    let texts = states.map { track.nearestDrawn($0)?.labels.map(\.text) ?? [] }
    return texts.unique.filter { !$0.isEmpty }.map { text in
      let model = states.last { track.drawn[$0]?.labels.map(\.text) == text } ?? base
      let steps = states.map { state in
        let (from, to) = labelPlaces(model, state)
        return DrawingMotion.Step(
          AffineTransform(translationX: to.x - from.x, y: to.y - from.y),
          opacity: texts[state] == text ? opacities[state] : 0)
      }
      let nodes = track.drawn[model]?.labels.map { DrawingNode.text($0) } ?? []
      return DrawingMotion(nodes, steps: steps)
    }
  }

  /// The two points between which a label moves from one state to another.
  ///
  /// The points are usually the middles of the element in both states. If the label has the same
  /// font size in both states, but another place on the element in one state than in the other, the
  /// points are the positions of the label. This can happen if another element covers the middle in
  /// one state.
  private func labelPlaces(_ one: Int, _ other: Int) -> (from: Point, to: Point) {
    let middles = (Rect(around: corners[one]).center, Rect(around: corners[other]).center)
    guard let from = track.drawn[one]?.labels.first, let to = track.drawn[other]?.labels.first,
      from.size == to.size
    else { return middles }
    let shift = Point(
      x: to.position.x - from.position.x - (middles.1.x - middles.0.x),
      y: to.position.y - from.position.y - (middles.1.y - middles.0.y))
    // the positions of labels are rounded by up to a quarter of a point
    guard abs(shift.x) > 0.5 || abs(shift.y) > 0.5 else { return middles }
    return (from.position, to.position)
  }
}

extension Rect {
  /// The square from 0 to 1.
  fileprivate static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  /// Whether viewers can draw and move the rectangle precisely.
  fileprivate var isNear: Bool {
    [minX, minY, maxX, maxY].allSatisfy { abs($0) <= 1e6 }
  }
}

extension [Point] {
  /// Whether opposite edges of four corners are parallel and of the same length.
  fileprivate var isParallelogram: Bool {
    guard count == 4 else { return false }
    let (dx, dy) = (self[0].x + self[2].x, self[0].y + self[2].y)
    return abs(dx - self[1].x - self[3].x) < 1e-6 && abs(dy - self[1].y - self[3].y) < 1e-6
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in the order of their first occurrences.
  fileprivate var unique: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}

internal import LayoutCore

/// The nodes of an animation: the area of the content, the elements with their motions, and the
/// edge of the visible rectangle.
struct MotionPicture {
  private(set) var nodes: [DrawingNode] = []
  let legend: DrawingLegend

  /// Creates the nodes of an animation from its states.
  ///
  /// - Parameter size: The size of the picture, which has room for the shown rectangle of each
  ///   state.
  init(_ moments: [DrawingMoment], _ size: Size, _ options: DrawingOptions) {
    let elements = ElementTracks(moments, options)
    legend = elements.legend
    let grounds = moments.map {
      Rect(origin: .zero, size: $0.contentSize).intersection($0.shown)
    }
    nodes = Self.nodes(grounds.map { $0.isEmpty ? nil : $0 }, .content)
    // If all states show rectangles of the same size, elements outside the rectangle are not
    // visible.
    let isClipped = moments.allSatisfy { $0.shown.size == moments[0].shown.size }
    let shown = moments.map(\.shown)
    var groups: [DrawingGroup] = []
    for track in elements.tracks {
      guard let last = track.nearestDrawn(moments.count - 1) else { continue }
      let sprites = ElementSprites(track, shown: shown, isClipped: isClipped)
      groups.add(sprites.nodes, of: last.element)
    }
    nodes += groups.map { .group($0) }
    let screens = moments.map { moment -> Rect? in
      let whole = Rect(origin: moment.shown.origin, size: size)
      return moment.bounds.contains(whole) || !Drawing.canShow(moment.bounds)
        ? nil : moment.bounds
    }
    nodes += Self.nodes(screens, .screen)
  }

  /// The nodes of a rectangle that moves; `rects` has nil for states in which it is not drawn.
  private static func nodes(_ rects: [Rect?], _ style: DrawingStyle) -> [DrawingNode] {
    guard let base = rects.last(where: { $0 != nil }) ?? nil else { return [] }
    let steps = rects.map { rect in
      DrawingMotion.Step(
        rect.flatMap { AffineTransform(from: base.corners, to: $0.corners) } ?? .identity,
        opacity: rect == nil ? 0 : 1)
    }
    return DrawingMotion([.shape(DrawingShape(.rect(base), style))], steps: steps).parts
  }
}

extension DrawingMotion {
  /// The nodes that draw the motion.
  ///
  /// If no state has an opacity above 0, the result is empty. If all states have the identity
  /// transform and the opacity 1, the result is ``nodes``. Otherwise it is the motion itself.
  var parts: [DrawingNode] {
    guard steps.contains(where: { $0.opacity > 0 }) else { return [] }
    return steps.allSatisfy { $0 == Step() } ? nodes : [.moving(self)]
  }
}

extension AffineTransform {
  /// Creates the transform that moves one parallelogram to another.
  ///
  /// A parallelogram without area can only be translated: if a translation does not move it to the
  /// other one, the result is nil. The result is also nil if one of the arguments does not have
  /// four corners.
  ///
  /// - Parameters:
  ///   - base: The corners of the first parallelogram, in order.
  ///   - corners: The corners of the other parallelogram, in the same order.
  init?(from base: [Point], to corners: [Point]) {
    guard base.count == 4, corners.count == 4 else { return nil }
    let (one, other) = (AffineTransform(unitTo: base), AffineTransform(unitTo: corners))
    let differences = [
      one.a - other.a, one.b - other.b, one.c - other.c, one.d - other.d,
    ]
    if differences.allSatisfy({ abs($0) < 1e-9 }) {
      self.init(translationX: other.tx - one.tx, y: other.ty - one.ty)
      return
    }
    guard let inverse = one.inverted else { return nil }
    self = inverse.concatenating(other)
  }

  /// Creates the transform from the unit square to a parallelogram.
  private init(unitTo corners: [Point]) {
    let (origin, right, below) = (corners[0], corners[1], corners[3])
    self.init(
      a: right.x - origin.x, b: right.y - origin.y, c: below.x - origin.x,
      d: below.y - origin.y, tx: origin.x, ty: origin.y)
  }
}

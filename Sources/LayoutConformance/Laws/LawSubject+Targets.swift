internal import LayoutCore
internal import LayoutScenes

extension Law {
  static let checksOfTargets: [NamedLaw: Check] = [
    .dropInPlace: LawSubject.dropsAside,
    .snapStays: LawSubject.movingOn,
    .snapMirrored: LawSubject.lopsided,
  ]
}

/// Laws about the places where a layout drops dragged items, and the offsets at which it lets
/// scrolling come to rest.
///
/// These laws apply even if the layout has promised nothing.
extension LawSubject {
  // MARK: Dragging

  func dropsAside() throws(LayoutError) -> LawFinding? {
    guard view.clamped(view.contentOffset) == view.contentOffset, let probe = try probe() else {
      return nil
    }
    let shown = try view.cutToPorts(cells()).filter { !$0.frame.isEmpty }
    // An item that is cut to the rectangle of its section can lie under other elements.
    let whole = Set(try cells().map { Placed($0) })
    let places = Set([0, shown.count / 3, shown.count / 2, shown.count - 1]).sorted()
    for index in places where shown.indices.contains(index) {
      let item = shown[index]
      guard whole.contains(Placed(item)) else { continue }
      let target = try probe.targetIndexPath(forDragging: item.indexPath, to: item.center)
      let isThere = shown.contains {
        $0.indexPath == target
          && $0.frame.insetBy(dx: -Self.tolerance, dy: -Self.tolerance).contains(item.center)
      }
      guard target != item.indexPath, !isThere else { continue }
      return LawFinding(
        message: "\(item.key.name), dropped at its own centre \(item.center.text), "
          + "takes the place of \(ElementKey.cell(target).name)",
        elements: [item.key], values: [item.value],
        help: "`drop` gets the centre of the dragged item")
    }
    return nil
  }

  /// The key and the frame of an element.
  private struct Placed: Hashable {
    let key: ElementKey
    let frame: Rect

    init(_ element: LayoutAttributes) { (key, frame) = (element.key, element.frame) }
  }

  // MARK: Coming to rest

  func movingOn() throws(LayoutError) -> LawFinding? {
    guard let probe = try probe() else { return nil }
    for surface in try ScrollSurface.asking(in: probe) {
      let steps = steps(4)
      for step in 0...steps {
        let start = surface.offset(at: Double(step) / Double(steps))
        guard let (first, second) = try rests(surface, from: start) else { continue }
        return LawFinding(
          message: "a scroll\(surface.name) from \(start.text) rests at \(first.text), "
            + "but a scroll from there at \(second.text)",
          values: [Diagnostic.Value("velocity", "0")],
          help: "given an offset that it chose, `snap` must return the same offset")
      }
    }
    return try restlessFling()
  }

  /// The resting place of a scroll without velocity, and the resting place of a second scroll that
  /// begins at the first resting place.
  ///
  /// The result is nil if both resting places are equal, or if the first one is out of reach.
  private func rests(
    _ surface: ScrollSurface, from start: Point
  ) throws(LayoutError) -> (Point, Point)? {
    try takeState(surface.view)
    try surface.scroll(to: start)
    let first = try surface.target(forProposed: start, velocity: .zero)
    guard surface.clamped(first).isClose(to: first, Self.tolerance) else { return nil }
    try surface.scroll(to: first)
    let second = try surface.target(forProposed: first, velocity: .zero)
    return first.isClose(to: second, Self.tolerance) ? nil : (first, second)
  }

  /// A finding if a fling of the view beyond its content rests at an offset that `snap` has chosen,
  /// but a scroll from there, without velocity, rests elsewhere; otherwise nil.
  ///
  /// Only flings propose offsets beyond the content.
  func restlessFling() throws(LayoutError) -> LawFinding? {
    guard let probe = try probe(),
      let surface = try ScrollSurface.asking(in: probe).first(where: { !$0.isSection })
    else { return nil }
    let (low, high) = (surface.offset(at: 0), surface.offset(at: 1))
    for axis in Axis.allCases where high[axis] - low[axis] > Self.tolerance {
      for speed in [300.0, 5000] {
        for (start, speed) in [(low, -speed), (high, speed)] {
          let velocity = Point.zero.moved(by: speed, along: axis)
          guard let (first, second) = try flingRests(surface, from: start, velocity) else {
            continue
          }
          return LawFinding(
            message: "a fling from \(start.text) rests at \(first.text), "
              + "but a scroll from there at \(second.text)",
            values: [Diagnostic.Value("velocity", velocity.text)],
            help: "given an offset that it chose, `snap` must return the same offset")
        }
      }
    }
    return nil
  }

  /// The resting place of a fling, and the resting place of a scroll without velocity that begins
  /// there.
  ///
  /// The result is nil if both resting places are equal, if `snap` chose an offset that is out of
  /// reach, so that the view chose the first resting place, or if the content changed its size
  /// meanwhile, for example because cells were measured.
  private func flingRests(
    _ surface: ScrollSurface, from start: Point, _ velocity: Point
  ) throws(LayoutError) -> (Point, Point)? {
    try takeState(surface.view)
    try surface.scroll(to: start)
    try surface.view.layoutIfNeeded()
    let contentSize = surface.view.contentSize
    let proposed = CollectionView.restingOffset(from: start, velocity: velocity)
    let target = try surface.target(forProposed: proposed, velocity: velocity)
    guard surface.clamped(target).isClose(to: target, Self.tolerance) else { return nil }
    // The drags really end, because `snap` may write the layout's state.
    let first = try surface.endDragging(withVelocity: velocity)
    let second = try surface.endDragging()
    guard surface.view.contentSize == contentSize else { return nil }
    return first.isClose(to: second, Self.tolerance) ? nil : (first, second)
  }

  func lopsided() throws(LayoutError) -> LawFinding? {
    guard let axis = try axisOfSymmetry(), let probe = try probe(),
      let surface = try ScrollSurface.asking(in: probe).first(where: { !$0.isSection })
    else { return nil }
    let starts = [0.13, 0.37, 0.58, 0.81]
    func finding(_ speed: Double) throws(LayoutError) -> LawFinding? {
      for part in starts {
        if let finding = try lopsided(surface, axis, part, speed) { return finding }
      }
      return nil
    }
    // A layout that is lopsided even without velocity, for example because it rounds offsets down,
    // does not have to be symmetrical.
    if try finding(0) != nil { return nil }
    if let finding = try finding(300) { return finding }
    return try finding(1500)
  }

  private func lopsided(
    _ surface: ScrollSurface, _ axis: Axis, _ part: Double, _ speed: Double
  ) throws(LayoutError) -> LawFinding? {
    func rest(_ part: Double, _ speed: Double, besides: Double) throws(LayoutError) -> Double {
      let place = surface.offset(at: part).moved(by: besides, along: axis)
      let velocity = Point.zero.moved(by: speed, along: axis)
      try takeState(surface.view)
      try surface.scroll(to: place)
      let proposed = CollectionView.restingOffset(from: place, velocity: velocity)
      return try surface.target(forProposed: proposed, velocity: velocity)[axis]
    }
    let sum = surface.offset(at: 0)[axis] + surface.offset(at: 1)[axis]
    let forwards = try rest(part, speed, besides: 0)
    let backwards = try rest(1 - part, -speed, besides: 0)
    guard abs(forwards + backwards - sum) > 4 * Self.tolerance else { return nil }
    // At a tie between two places, the last bit of a number decides.
    for distance in [-0.01, 0.01] {
      guard try abs(rest(part, speed, besides: distance) - forwards) < 1,
        try abs(rest(1 - part, -speed, besides: distance) - backwards) < 1
      else { return nil }
    }
    let (start, other) = (surface.offset(at: part)[axis], surface.offset(at: 1 - part)[axis])
    return LawFinding(
      message: "a scroll from \(start.text) rests at \(forwards.text), "
        + "but the mirrored scroll from \(other.text) at \(backwards.text)",
      values: [Diagnostic.Value("velocity", speed.text)],
      help: "a fling backwards goes as far as a fling forwards")
  }

  /// The axis along which the view scrolls, if the items and the range of scrolling are symmetrical
  /// along this axis; otherwise nil.
  ///
  /// The result is also nil if the content shows fewer than two items, or if the view can scroll by
  /// at most one point.
  private func axisOfSymmetry() throws(LayoutError) -> Axis? {
    let (axis, cells) = (view.scrollAxis, try cells())
    let (low, high) = (view.offset(at: 0)[axis], view.offset(at: 1)[axis])
    let length = view.contentSize.length(along: axis)
    guard cells.count > 1, high - low > 1,
      abs(low + high - (length - view.bounds.size.length(along: axis))) <= Self.tolerance
    else { return nil }
    let isSymmetrical = zip(cells, cells.reversed()).allSatisfy { one, other in
      abs(one.center[axis] + other.center[axis] - length) <= Self.tolerance
        && one.size.isClose(to: other.size, Self.tolerance)
    }
    return isSymmetrical ? axis : nil
  }
}

extension Point {
  /// The coordinate along an axis.
  subscript(axis: Axis) -> Double { axis == .vertical ? y : x }

  fileprivate func moved(by distance: Double, along axis: Axis) -> Point {
    axis == .vertical ? Point(x: x, y: y + distance) : Point(x: x + distance, y: y)
  }
}

extension Size {
  /// The height for the vertical axis, or the width for the horizontal axis.
  func length(along axis: Axis) -> Double { axis == .vertical ? height : width }
}

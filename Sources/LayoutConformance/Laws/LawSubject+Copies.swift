internal import LayoutCore

/// Laws that compare the layout with another one of its kind; a layout that cannot be made again keeps them.
extension LawSubject {
  func unlikeOtherRun() throws(LayoutError) -> LawFinding? {
    guard let one = try copy(), let other = try newCopy(seed: 1) else { return nil }
    try other.move(to: view.bounds)
    if one.contentSize != other.contentSize {
      return LawFinding(
        message: "the content is \(one.contentSize.text), "
          + "and \(other.contentSize.text) in another run",
        help: Self.chance)
    }
    var finding = Self.finding(try elements(of: one), try other.elements(), "in another run")
    finding?.help = Self.chance
    return finding
  }

  private static let chance =
    "`math.random` begins anywhere: compute places from the data and the parameters alone"

  func unlikeMirrorImage() throws(LayoutError) -> LawFinding? {
    let opposite: LayoutDirection =
      view.direction == .leftToRight ? .rightToLeft : .leftToRight
    guard let one = try copy(), let other = try newCopy(in: opposite) else { return nil }
    let (size, bounds) = (one.contentSize, view.bounds)
    try other.move(
      to: Rect(
        x: size.width - bounds.maxX, y: bounds.minY, width: bounds.width, height: bounds.height))
    let (name, otherName) = (view.direction.rawValue, opposite.rawValue)
    guard size.isClose(to: other.contentSize, Self.tolerance) else {
      return LawFinding(
        message: "the content is \(size.text) in \(name), "
          + "and \(other.contentSize.text) in \(otherName)",
        help: Self.logical)
    }
    let mirrored = try other.elements().map { $0.mirrored(inWidth: size.width) }
    var finding = Self.finding(
      try elements(of: one), mirrored, "in the mirror image of \(otherName)", within: Self.tolerance
    )
    finding?.help = Self.logical
    return finding
  }

  private static let logical =
    "with coords = \"logical\" the host mirrors; a layout that reads `ctx.direction` must not do it too"

  // MARK: Coming to rest

  func restless() throws(LayoutError) -> LawFinding? {
    guard let probe = try newCopy() else { return nil }
    try probe.layoutIfNeeded()
    let low = probe.clamped(Point(x: -1e9, y: -1e9)), high = probe.clamped(Point(x: 1e9, y: 1e9))
    let steps = 8
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      let start = Point(
        x: low.x + (high.x - low.x) * part, y: low.y + (high.y - low.y) * part)
      try probe.setContentOffset(start)
      let first = try probe.endDragging(withVelocity: .zero)
      let second = try probe.endDragging(withVelocity: .zero)
      guard abs(first.x - second.x) > Self.tolerance || abs(first.y - second.y) > Self.tolerance
      else { continue }
      return LawFinding(
        message: "from \(start.text) scrolling rests at \(first.text), "
          + "and then goes on to \(second.text)",
        values: [Diagnostic.Value("velocity", "0")],
        help: "`snap` of a place that it chose must choose that place")
    }
    return nil
  }
}

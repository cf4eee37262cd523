internal import LayoutCore
internal import LayoutScenes

extension Law {
  static let checksOfCopies: [NamedLaw: Check] = [
    .deterministic: LawSubject.unlikeOtherRun,
    .incremental: LawSubject.unlikeNewLayout,
    .mirrors: LawSubject.unlikeMirrorImage,
  ]
}

/// Laws that compare the layout with a copy; they are not checked if the layout cannot be made
/// again.
extension LawSubject {
  /// The first difference between a copy, as it was when it was made, and a view that must show the
  /// same elements; nil if they agree.
  ///
  /// - Parameter circumstance: The circumstances of the view, as the end of a sentence in the
  ///   message.
  func difference(
    _ one: LawCopy, _ other: CollectionView, _ circumstance: String, help: String
  ) throws(LayoutError) -> LawFinding? {
    Self.difference(
      (one.contentSize, one.elements), (other.contentSize, try other.elements(every: stride)),
      circumstance, help: help)
  }

  /// The first difference between two answers for all content; nil if there is none.
  static func difference(
    _ one: (size: Size, elements: [LayoutAttributes]),
    _ other: (size: Size, elements: [LayoutAttributes]), _ circumstance: String, help: String
  ) -> LawFinding? {
    guard one.size.isClose(to: other.size, tolerance) else {
      return LawFinding(
        message: "the content is \(one.size.text), but \(other.size.text) \(circumstance)",
        help: help)
    }
    var finding = finding(one.elements, other.elements, circumstance, within: tolerance)
    finding?.help = help
    return finding
  }

  // MARK: Randomness

  func unlikeOtherRun() throws(LayoutError) -> LawFinding? {
    guard let one = try copy(), let other = try newCopy(chance: 3) else { return nil }
    let finding = Self.difference(
      (one.contentSize, one.elements), (other.contentSize, other.elements), "in another run",
      help: "`math.random` varies: compute places from the data and the parameters only")
    guard finding != nil else {
      let finding = isChanged ? try unlikeBefore(one, other) : nil
      if finding == nil { reuse(other) }
      return finding
    }
    guard let turned = try newCopy(chance: 1)?.view else { return finding }
    return try difference(
      one, turned, "when `pairs` iterates backwards",
      help: "iterate over a list with `ipairs`; keep a list of a table's keys, or sort them"
    ) ?? finding
  }

  /// Gives the second copy other data, then the original data again; returns the first difference
  /// between its elements and those of the first copy, and nil if there is none.
  ///
  /// The other data lack half of the items. If no section has two items, nothing is compared.
  private func unlikeBefore(
    _ one: LawCopy, _ other: LawCopy
  ) throws(LayoutError) -> LawFinding? {
    let sections = other.data.sections
    guard sections.contains(where: { $0.items.count > 1 }) else { return nil }
    other.data.replaceSections(
      sections.map { section in
        var section = section
        let count = section.items.count
        section.items.replace(Array((count + 1) / 2..<count), with: [])
        return section
      })
    other.view.reloadData()
    try other.view.layoutIfNeeded()
    other.data.replaceSections(sections)
    other.view.reloadData()
    other.view.takePreferredSizes(of: view)
    try restore(other.view)
    return try difference(
      one, other.view, "after other data in between",
      help: "places must follow from the present data, and not from what a script keeps in its own "
        + "locals or reads from `ctx.state` and `ctx.change`")
  }

  // MARK: Changes

  func unlikeNewLayout() throws(LayoutError) -> LawFinding? {
    guard let copy = try copy() else { return nil }
    var finding = Self.difference(
      (view.contentSize, try samples()), (copy.contentSize, copy.elements), "in a new layout",
      help: "kept or still valid results must equal those of preparing everything again")
    if finding != nil, let inspection = view.layout.inspection {
      finding?.help = inspection.adviceWhenStale
    }
    return finding
  }

  // MARK: Direction

  func unlikeMirrorImage() throws(LayoutError) -> LawFinding? {
    let opposite: LayoutDirection =
      view.direction == .leftToRight ? .rightToLeft : .leftToRight
    guard let one = try copy(),
      let other = try newView(over: run.data.copy(), in: opposite)
    else { return nil }
    let (size, bounds) = (one.contentSize, view.bounds)
    try other.move(
      to: Rect(
        x: size.width - bounds.maxX, y: bounds.minY, width: bounds.width, height: bounds.height))
    let (name, otherName) = (view.direction.rawValue, opposite.rawValue)
    guard size.isClose(to: other.contentSize, Self.tolerance) else {
      return LawFinding(
        message: "the content is \(size.text) in \(name), "
          + "but \(other.contentSize.text) in \(otherName)",
        help: Self.logical)
    }
    let mirrored = try other.elements(every: stride).map { $0.mirrored(inWidth: size.width) }
    let image = "in the mirror image of \(otherName)"
    var finding = Self.finding(one.elements, mirrored, image, within: Self.tolerance)
    finding?.help = Self.logical
    if finding == nil {
      finding = try restsElsewhere(other, image)
      finding?.help = Self.rounded
    }
    if finding == nil {
      finding = try dropsElsewhere(other, image)
      finding?.help = Self.logical
    }
    return finding
  }

  private static let logical =
    "with coords = \"logical\" the host mirrors; a layout that reads `ctx.direction` must not mirror too"

  private static let rounded =
    "a mirrored offset can differ in its last digits, which `math.floor` and `math.ceil` turn into a "
    + "whole page or item; a layout that reads `ctx.direction` must not mirror too"

  /// Whether a scroll that would end at a point is at a tie between two resting places.
  ///
  /// Two more scrolls are compared: they would end 0.001 points to the left and 0.001 points to the
  /// right of the point. At a tie, they come to rest more than 0.004 points from each other. The
  /// last bit of a number then decides where a scroll comes to rest, and mirroring can round this
  /// number.
  private func isTie(
    of view: CollectionView, at point: Point, velocity: Point
  ) throws(LayoutError) -> Bool {
    func rest(_ distance: Double) throws(LayoutError) -> Point {
      try view.targetContentOffset(
        forProposed: Point(x: point.x + distance, y: point.y), velocity: velocity)
    }
    return try !rest(-Self.tolerance).isClose(to: rest(Self.tolerance), 4 * Self.tolerance)
  }

  /// Compares the offsets at which scrolls come to rest with those of the mirror image, and returns
  /// the first difference; nil if there is none.
  ///
  /// First sections are scrolled, then the view. Differences of the view at a tie are ignored. The
  /// view is not scrolled if its content with the insets is narrower than the view, because the
  /// only offset in the range of scrolling is then at the left edge in both directions.
  private func restsElsewhere(
    _ other: CollectionView, _ image: String
  ) throws(LayoutError) -> LawFinding? {
    guard let probe = try probe() else { return nil }
    if let finding = try sectionRestsElsewhere(probe, other, image) { return finding }
    let width = probe.contentSize.width - probe.bounds.width
    let isMirrored = abs(probe.offset(at: 0).x - (width - other.offset(at: 1).x)) <= Self.tolerance
    guard isMirrored else { return nil }
    for (part, speed) in [(0.13, 0.0), (0.47, 700), (0.81, -700)] {
      let proposed = probe.offset(at: part)
      let velocity = Point(x: speed, y: speed)
      let answer = try probe.targetContentOffset(forProposed: proposed, velocity: velocity)
      let mirrored = try other.targetContentOffset(
        forProposed: Point(x: width - proposed.x, y: proposed.y),
        velocity: Point(x: -speed, y: speed))
      let image = (Point(x: width - mirrored.x, y: mirrored.y), image)
      guard !answer.isClose(to: image.0, Self.tolerance),
        try !isTie(of: probe, at: proposed, velocity: velocity)
      else { continue }
      return LawFinding(
        message: "a scroll to \(proposed.text) rests at \(answer.text), "
          + "but at \(image.0.text) \(image.1)",
        values: [Diagnostic.Value("velocity", velocity.text)])
    }
    return nil
  }

  /// Compares the resting offsets of sections that scroll on their own, which must be the same in
  /// both directions, and returns the first difference; nil if there is none.
  private func sectionRestsElsewhere(
    _ probe: CollectionView, _ other: CollectionView, _ image: String
  ) throws(LayoutError) -> LawFinding? {
    for surface in try ScrollSurface.asking(in: probe) where surface.isSection {
      let twin = surface.counterpart(in: other)
      for (part, speed) in [(0.13, 0.0), (0.47, 700), (0.81, -700)] {
        let (proposed, velocity) = (surface.offset(at: part), Point(x: speed, y: speed))
        let answer = try surface.target(forProposed: proposed, velocity: velocity)
        let mirrored = try twin.target(forProposed: proposed, velocity: velocity)
        guard !answer.isClose(to: mirrored, Self.tolerance) else { continue }
        return LawFinding(
          message: "a scroll\(surface.name) to \(proposed.text) rests at \(answer.text), "
            + "but at \(mirrored.text) \(image)",
          values: [Diagnostic.Value("velocity", velocity.text)])
      }
    }
    return nil
  }

  /// Whether a point is on an edge between drop targets.
  ///
  /// Two more points are tried: one slightly to the left, and one slightly to the right. The point
  /// is on an edge if the item would not take the same place at all three points.
  ///
  /// A frame contains its left edge, but not its right edge. The mirror image of a point on an edge
  /// therefore belongs to another item.
  private func isEdge(
    of view: CollectionView, dragging item: IndexPath, at point: Point
  ) throws(LayoutError) -> Bool {
    let targets = try [-Self.tolerance, 0, Self.tolerance].map { distance throws(LayoutError) in
      try view.targetIndexPath(
        forDragging: item, to: Point(x: point.x + distance, y: point.y))
    }
    return Set(targets).count > 1
  }

  /// Compares the path at which a dragged item would be dropped with the path in the mirror image,
  /// and returns the first difference; nil if there is none.
  ///
  /// The first item is dragged into the first, the middle and the last item. Differences at an edge
  /// between drop targets are ignored.
  private func dropsElsewhere(
    _ other: CollectionView, _ image: String
  ) throws(LayoutError) -> LawFinding? {
    guard let probe = try probe(), let item = try cells().first?.indexPath else { return nil }
    let cells = try cells().filter { !$0.frame.isEmpty }
    for index in Set([0, cells.count / 2, cells.count - 1]).sorted()
    where cells.indices.contains(index) {
      let frame = cells[index].frame
      // The point is beside the middle of the item, where a tie would be possible.
      let point = Point(x: frame.minX + 0.37 * frame.width, y: frame.minY + 0.29 * frame.height)
      let answer = try probe.targetIndexPath(forDragging: item, to: point)
      let mirrored = try other.targetIndexPath(
        forDragging: item, to: Point(x: probe.contentSize.width - point.x, y: point.y))
      guard answer != mirrored, try !isEdge(of: probe, dragging: item, at: point) else { continue }
      return LawFinding(
        message: "\(ElementKey.cell(item).name) dragged to \(point.text) takes the place of "
          + "\(ElementKey.cell(answer).name), but of \(ElementKey.cell(mirrored).name) \(image)",
        elements: [.cell(item)])
    }
    return nil
  }
}

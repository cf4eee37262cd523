internal import LayoutBridge
public import LayoutCore
internal import LuaSandbox

extension ScriptedLayout {
  /// The placed elements that overlap a rectangle, in element order, as `scroll` shows them.
  ///
  /// An item that the hook `elements` does not return is missing. An element is also missing if
  /// `scroll` moves it into the rectangle from beyond the distance that `overscan` names.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    defer { packFrames() }
    let behaviour = definition.behaviour
    guard behaviour["scroll"] != nil || behaviour["elements"] != nil else {
      return try placedElements(in: rect)
    }
    var shown = try shaped(try foundElements(in: rect))
    shown.removeAll { $0.frame.isEmpty || !$0.frame.overlaps(rect) }
    return shown
  }

  /// Stores the frames of many items in less memory after the first query, which usually has made
  /// their index; does nothing if hooks read the frames.
  private func packFrames() {
    guard let pass, pass.placement.canPack, !script.costlyReads.contains(.frames) else { return }
    pass.placement.packFrames()
  }

  /// The attributes of one element as `scroll` shows it; nil if the script did not place it.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard let placed = try placedAttributes(for: element) else { return nil }
    return try shaped([placed]).first
  }

  /// The attributes of some elements as `scroll` shows them, in the order of the elements.
  ///
  /// The entry for an element that the script did not place is nil. `scroll` runs for all elements
  /// in one call.
  public func attributes(for elements: [ElementKey]) throws(LayoutError) -> [LayoutAttributes?] {
    try requestFrames(ofItemsAmong: elements)
    var placed: [LayoutAttributes?] = []
    placed.reserveCapacity(elements.count)
    if let store = pass?.placement.finishedStore, viewsHook == nil {
      for element in elements { placed.append(store.attributes(for: element)) }
    } else {
      for element in elements { placed.append(try placedAttributes(for: element)) }
    }
    guard definition.behaviour["scroll"] != nil else { return placed }
    var shown = try shaped(placed.compactMap { $0 })[...]
    return placed.map { $0 == nil ? nil : shown.popFirst() }
  }

  /// Asks a script of the frame form for the missing frames of some elements, all at once.
  private func requestFrames(ofItemsAmong elements: [ElementKey]) throws(LayoutError) {
    guard elements.count > 1, case .frame = definition.hooks, let pass, !pass.placement.isComplete
    else { return }
    let numbers = pass.numbers
    let items = elements.filter { $0.category == .cell && pass.exists($0.indexPath) }
      .map { numbers.number(of: $0.indexPath) - 1 }
    _ = try withPlacement { placement, request throws(ScriptError) in
      try placement.attributes(ofItems: items.sorted(), request)
    }
  }

  /// All supplementary views and decorations that the script placed, in element order, as `scroll`
  /// shows them.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    if let viewsHook { return try shaped(views(in: .content, by: viewsHook)) }
    if pass?.placement.isStopped == true { _ = try completeStore() }
    return try shaped(pass?.placement.attributesOfViews ?? [])
  }

  /// The attributes of an element before `scroll` changes them; nil if the script did not place the
  /// element.
  func placedAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    if let viewsHook, element.category != .cell { return try view(element, by: viewsHook) }
    if let pass {
      if let known = pass.knownAttributes(for: element) { return known }
      if pass.placement.isComplete { return nil }
    }
    return try withPlacement { placement, request throws(ScriptError) in
      try placement.attributes(for: element, request)
    } ?? nil
  }

  /// The elements that the geometry hooks and the hook `views` placed, and that overlap a
  /// rectangle, in element order.
  private func placedElements(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    let found = try elementsOfGeometry(in: rect)
    guard let viewsHook else { return found }
    return Self.inElementOrder(found, try views(in: rect, by: viewsHook))
  }

  /// The elements that the geometry hooks placed, and that overlap a rectangle, in element order.
  ///
  /// The elements that the hook `views` placed are not among them.
  private func elementsOfGeometry(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    if asksForRanges {
      let found = try withPlacement { placement, request throws(ScriptError) in
        try placement.attributes(in: rect, request)
      }
      if let found = found ?? nil { return found }
    }
    return try store(covering: rect)?.attributes(in: rect) ?? []
  }

  /// The finished layout, after asking the script for every missing frame; nil before the first
  /// pass.
  func completeStore() throws(LayoutError) -> FrameStore? {
    if let store = pass?.placement.finishedStore { return store }
    return try withPlacement { placement, request throws(ScriptError) in
      try placement.complete(request)
    }
  }

  /// The elements that `scroll` can show in a rectangle, as they are before `scroll` runs.
  private func foundElements(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    if definition.behaviour["elements"] != nil { return try chosenElements(in: rect) }
    let reach: OverscanReader.Reach =
      switch definition.behaviour.overscan {
      case .constant(let reach): reach
      case .computed: try computedReach()
      }
    let near = rect.enlarged(by: seenFromLeft(reach.points))
    guard reach.views != .near else { return try placedElements(in: near) }
    if let viewsHook {
      let views = try views(in: PlacedViews.Area.content, by: viewsHook)
      return Self.inElementOrder(try elementsOfGeometry(in: near), views)
    }
    let store = try reach.views == .all ? completeStore() : store(covering: near)
    guard let store else { return [] }
    let cells = store.attributes(in: near).filter { $0.category == .cell }
    return Self.inElementOrder(cells, store.attributesOfViews)
  }

  /// The result of the hook `overscan`, which is kept until the next call of `prepare()`.
  private func computedReach() throws(LayoutError) -> OverscanReader.Reach {
    if let computedOverscan { return computedOverscan }
    let results = try ask("overscan", []) ?? []
    switch OverscanReader.reach(of: results.first ?? .nil) {
    case .success(let reach):
      computedOverscan = reach
      return reach
    case .failure(let fault):
      throw LayoutError(
        ScriptError(
          .invalidScript,
          script.source.diagnostic(
            .wrongResult,
            "`overscan` must return \(OverscanReader.expectation); it returned "
              + (results.isEmpty ? "nothing" : fault.found), field: "overscan", help: fault.help)))
    }
  }

  /// Converts leading and trailing distances to distances at the left and the right edge.
  ///
  /// In the argument, `left` is the leading edge. In the result, it is the left edge in the
  /// script's coordinates. The two edges differ only in physical coordinates of a right-to-left
  /// view.
  private func seenFromLeft(_ points: EdgeInsets) -> EdgeInsets {
    let isMirrored =
      definition.coordinates == .physical && collectionView?.direction == .rightToLeft
    return isMirrored ? points.mirrored : points
  }

  /// The items that the hook `elements` returns, and the views that overlap the rectangle, in
  /// element order.
  private func chosenElements(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    let asked = LuaTable(rect.luaFields)
    let chosen = try choose("elements", [.table(asked)])
    let placed: [LayoutAttributes] =
      try withPlacement { placement, request throws(ScriptError) in
        let cells = try placement.attributes(ofItems: chosen, request)
        let views = placement.attributesOfViews.filter {
          !$0.frame.isEmpty && $0.frame.overlaps(rect)
        }
        return Self.inElementOrder(cells, views)
      } ?? []
    guard let viewsHook else { return placed }
    return Self.inElementOrder(placed, try views(in: rect, by: viewsHook))
  }

  private static func inElementOrder(
    _ cells: [LayoutAttributes], _ views: [LayoutAttributes]
  ) -> [LayoutAttributes] {
    var result: [LayoutAttributes] = []
    var next = views.startIndex
    for cell in cells {
      while next < views.endIndex, views[next].key < cell.key {
        result.append(views[next])
        next += 1
      }
      result.append(cell)
    }
    return result + views[next...]
  }

  /// The elements as the hook `scroll` shows them at the current offset.
  private func shaped(
    _ elements: consuming [LayoutAttributes]
  ) throws(LayoutError) -> [LayoutAttributes] {
    guard let scroll = definition.behaviour["scroll"], !elements.isEmpty else { return elements }
    script.state.beginReads()
    defer { script.takeReads(into: &scrollReads) }
    return try shape(consume elements, with: scroll, named: "scroll")
  }

  /// Calls `body` with the placement of the last pass; returns nil before the first pass.
  ///
  /// `body` reads the placement, and can make the script compute missing frames. If the fold
  /// continues and changes the content size, the view is notified.
  func withPlacement<Result>(
    _ body: (inout ScriptPlacement, PlacementRequest) throws(ScriptError) -> Result
  ) throws(LayoutError) -> Result? {
    let size = contentSize
    defer { if contentSize != size { contentSizeChanged() } }
    do throws(ScriptError) {
      return try geometry.withPlacement(body)
    } catch {
      throw LayoutError(error)
    }
  }
}

extension Rect {
  /// The rectangle with each edge moved outwards.
  fileprivate func enlarged(by points: EdgeInsets) -> Rect {
    inset(
      by: EdgeInsets(
        top: -points.top, left: -points.left, bottom: -points.bottom, right: -points.right))
  }
}

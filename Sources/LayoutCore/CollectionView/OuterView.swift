/// The view that another one stands for, before a layout that places only a part of its elements, or
/// places them elsewhere.
struct OuterView {
  /// The view; it holds, through its layout, the one that stands for it.
  weak var view: CollectionView?
  /// The only section that is seen; nil for all of them.
  let section: Int?
  /// How what the view's layout thinks of goes over into what the inner layout thinks of.
  var space = LayoutSpace.same
  /// How far what the inner layout sees is from the edges of the view, points, as the view's layout
  /// thinks.
  var margins = EdgeInsets.zero
  /// The visible rectangle, as the inner layout thinks.
  var bounds = Rect.zero

  /// Where an element of the view is for the inner layout; nil if it has no part in it.
  func inner(_ path: IndexPath) -> IndexPath? {
    section == nil || section == path.section ? space.indexPath(path) : nil
  }

  /// The key that an element of the view has for the inner layout; nil if it has no part in it.
  func inner(_ key: ElementKey) -> ElementKey? {
    section == nil || section == key.indexPath.section ? space.key(key) : nil
  }

  /// The visible rectangle for the inner layout, if it were another for the view's layout.
  func visible(_ rect: Rect) -> Rect {
    guard margins != .zero else { return space.rect(rect) }
    let origin = Point(x: rect.minX + margins.left, y: rect.minY + margins.top)
    return space.rect(Rect(origin: origin, size: rect.size.less(margins)))
  }
}

extension CollectionView {
  /// Creates a view that stands for another one before one of the layouts that its layout is made of.
  ///
  /// It shows nothing: it answers what that layout asks, in the coordinates in which it thinks, and
  /// hands invalidations on. ``follow(through:margins:contentSize:)`` brings it up to date.
  ///
  /// - Parameters:
  ///   - section: The only section that is seen, as section 0; nil for all of them.
  ///   - layout: The layout that asks.
  package convenience init(partOf view: CollectionView, section: Int?, layout: any Layout) {
    let data = PartData(of: view, section: section)
    self.init(
      size: .zero, offset: .zero, direction: view.direction, displayScale: view.displayScale,
      layout: layout, dataSource: data, delegate: view.delegate == nil ? nil : data)
    outer = OuterView(view: view, section: section)
    data.view = self
  }

  /// Brings a view that stands for another one up to date.
  ///
  /// - Parameters:
  ///   - space: How what the other view's layout thinks of goes over into what the inner one thinks of.
  ///   - margins: Distances from the edges of the view within which the inner layout sees nothing.
  ///   - contentSize: The inner layout's content size; nil if the view's is made of it alone.
  package func follow(
    through space: LayoutSpace, margins: EdgeInsets = .zero, contentSize: Size? = nil
  ) {
    guard let view = outer?.view else { return }
    outer?.space = space
    outer?.margins = margins
    direction = view.direction
    self.contentSize = contentSize ?? space.size(view.contentSize.less(margins))
    let insets = space.insets(view.layoutInset)
    contentInset = isFlipped ? insets.mirrored : insets
    let visible = outer?.visible(view.layoutBounds) ?? .zero
    outer?.bounds = visible
    bounds = innerBounds(for: view.bounds)
    followData(of: view)
  }

  private func followData(of view: CollectionView) {
    guard let section = outer?.section else {
      (knownItemCounts, currentUpdate) = (view.knownItemCounts, view.currentUpdate)
      return
    }
    knownItemCounts = view.knownItemCounts.map { $0.indices.contains(section) ? [$0[section]] : [] }
    // Each update begins with an invalidation, of which every layout hears while there is none yet.
    if view.currentUpdate == nil {
      currentUpdate = nil
    } else if currentUpdate == nil {
      currentUpdate = view.currentUpdate?.ofSection(section)
    }
  }

  /// Bounds of the outer view, as the user sees them, as this view would report them.
  package func innerBounds(for newBounds: Rect) -> Rect {
    guard let outer, let view = outer.view else { return newBounds }
    let isUnchanged = outer.space == .same && outer.margins == .zero
    if isUnchanged, isFlipped == view.isFlipped { return newBounds }
    let rect = newBounds == view.bounds ? view.layoutBounds : view.layoutRect(newBounds)
    return layoutSpace.rect(outer.visible(rect))
  }
}

extension Size {
  /// What margins leave of it, at least zero.
  fileprivate func less(_ margins: EdgeInsets) -> Size {
    guard margins != .zero else { return self }
    return Size(
      width: max(0, width - (margins.left + margins.right)),
      height: max(0, height - (margins.top + margins.bottom)))
  }
}

extension UpdateMap {
  /// What an update changes in one section; nil if whole sections come, go, move or are new.
  func ofSection(_ section: Int) -> UpdateMap? {
    var operations: [UpdateOperation] = []
    for update in updateItems {
      let paths = [update.indexPathBeforeUpdate, update.indexPathAfterUpdate].compactMap { $0 }
      guard paths.allSatisfy({ $0.item != nil }) else { return nil }
      func own(_ path: IndexPath?) -> IndexPath? {
        path?.section == section ? path?.inSection(0) : nil
      }
      let (before, after) = (own(update.indexPathBeforeUpdate), own(update.indexPathAfterUpdate))
      switch (before, after) {
      case (let before?, let after?):
        operations.append(
          update.action == .reload ? .reload(before) : .move(from: before, to: after))
      case (let before?, nil): operations.append(.delete(before))
      case (nil, let after?): operations.append(.insert(after))
      case (nil, nil): break
      }
    }
    guard itemCountsBeforeUpdate.indices.contains(section),
      itemCountsAfterUpdate.indices.contains(section)
    else { return nil }
    // What passed the checks for all sections passes them in each of them.
    return try? UpdateBatch(operations).map(
      from: [itemCountsBeforeUpdate[section]], to: [itemCountsAfterUpdate[section]])
  }
}

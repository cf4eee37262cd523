/// The view of a composed layout, and the part of this view that one of the inner layouts sees.
///
/// An inner layout may see only one section of the view, and may see other coordinates. This is a
/// class, because a view reads it for each element, and copying a weak reference takes long.
final class OuterView {
  /// The outer view; nil once it no longer exists.
  ///
  /// The reference is weak, because the outer view's layout holds the inner view.
  weak var view: CollectionView?
  /// The only section that the inner layout sees; nil for all sections.
  let section: Int?
  /// The conversion from the coordinates of the outer view's layout to those of the inner layout.
  var space = LayoutSpace.same
  /// The distances from the edges of the view to the area that the inner layout sees, in points, in
  /// the coordinates of the outer view's layout.
  var margins = EdgeInsets.zero
  /// The port in which the inner layout's only section scrolls on its own; nil if the inner layout
  /// scrolls with the view.
  var port: SectionPort?
  /// The visible rectangle, in the inner layout's coordinates.
  var bounds = Rect.zero

  init(view: CollectionView, section: Int?) {
    self.view = view
    self.section = section
  }

  /// The path that an element of the outer view has for the inner layout; nil if the inner layout
  /// does not see the element.
  func inner(_ path: IndexPath) -> IndexPath? {
    section == nil || section == path.section ? space.indexPath(path) : nil
  }

  /// The key that an element of the outer view has for the inner layout; nil if the inner layout
  /// does not see the element.
  func inner(_ key: ElementKey) -> ElementKey? {
    section == nil || section == key.indexPath.section ? space.key(key) : nil
  }

  /// The inner layout's visible rectangle for a given visible rectangle of the outer view's layout.
  func visible(_ rect: Rect) -> Rect {
    if let port, let view {
      return Rect(
        origin: view.contentOffset(ofSection: section ?? 0),
        size: port.size(inViewOf: rect.size, insets: view.layoutInset))
    }
    guard margins != .zero else { return space.rect(rect) }
    let origin = Point(x: rect.minX + margins.left, y: rect.minY + margins.top)
    return space.rect(Rect(origin: origin, size: rect.size.less(margins)))
  }
}

/// The extent of the port in which a section scrolls on its own; the inner layout of the section
/// sees this port as its view.
package struct SectionPort: Hashable, Sendable {
  /// The width, in points; nil for the width of the view without its insets.
  package var width: Double?
  /// The height, in points; nil for the height of the view without its insets.
  package var height: Double?

  package init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// The extent of the port.
  ///
  /// - Parameters:
  ///   - viewSize: The extent of the view's bounds, in points.
  ///   - insets: The space around the content of the view, in points.
  package func size(inViewOf viewSize: Size, insets: EdgeInsets) -> Size {
    let free = viewSize.less(insets)
    return Size(width: width ?? free.width, height: height ?? free.height)
  }
}

extension CollectionView {
  /// Creates an inner view, the view that one part of a composed layout sees in place of the outer
  /// view.
  ///
  /// An inner view shows nothing. It answers the questions of its layout in the layout's own
  /// coordinates, and passes invalidations on to the outer view.
  /// ``follow(through:margins:contentSize:port:)`` brings it up to date.
  ///
  /// - Parameters:
  ///   - section: The only section that the layout sees, which is section 0 for the layout; nil for
  ///     all sections.
  ///   - layout: The inner layout.
  package convenience init(partOf view: CollectionView, section: Int?, layout: any Layout) {
    let data = PartData(of: view, section: section)
    self.init(
      size: .zero, offset: .zero, direction: view.direction, displayScale: view.displayScale,
      layout: layout, dataSource: data, delegate: view.delegate == nil ? nil : data)
    outer = OuterView(view: view, section: section)
    data.view = self
  }

  /// Brings an inner view up to date with its outer view.
  ///
  /// - Parameters:
  ///   - space: The conversion from the coordinates of the outer view's layout to those of the
  ///     inner one.
  ///   - margins: The distances from the edges of the view to the area that the inner layout sees,
  ///     in points.
  ///   - contentSize: The inner layout's content size; nil if the content of the outer view,
  ///     without the margins, is the content of the inner layout.
  ///   - port: The port in which the inner layout's only section scrolls on its own; nil if the
  ///     inner layout scrolls with the view.
  package func follow(
    through space: LayoutSpace, margins: EdgeInsets = .zero, contentSize: Size? = nil,
    port: SectionPort? = nil
  ) {
    guard let view = outer?.view else { return }
    outer?.space = space
    outer?.margins = margins
    outer?.port = port
    direction = view.direction
    self.contentSize = contentSize ?? space.size(view.contentSize.less(margins))
    contentInset = innerInsets(view.contentInset, of: view)
    safeAreaInsets = innerInsets(view.safeAreaInsets, of: view)
    let visible = outer?.visible(view.layoutBounds) ?? .zero
    outer?.bounds = visible
    bounds = innerBounds(for: view.bounds)
    followData(of: view)
  }

  /// The insets of this inner view that correspond to insets of the outer view; zero if the inner
  /// layout has a port.
  ///
  /// Both are in the user's coordinates.
  private func innerInsets(_ insets: EdgeInsets, of view: CollectionView) -> EdgeInsets {
    guard let outer, outer.port == nil else { return .zero }
    let inner = outer.space.insets(view.isFlipped ? insets.mirrored : insets)
    return isFlipped ? inner.mirrored : inner
  }

  private func followData(of view: CollectionView) {
    guard let section = outer?.section else {
      (knownItemCounts, currentUpdate) = (view.knownItemCounts, view.currentUpdate)
      return
    }
    knownItemCounts = view.knownItemCounts.map { $0.indices.contains(section) ? [$0[section]] : [] }
    // `currentUpdate` cannot be the map of an earlier update. Each update begins with an
    // invalidation, and every inner layout receives this invalidation while the outer view has no
    // current update.
    if view.currentUpdate == nil {
      currentUpdate = nil
    } else if currentUpdate == nil {
      currentUpdate = view.currentUpdate?.ofSection(section)
    }
  }

  /// The bounds that this inner view has while the outer view has the bounds `newBounds`.
  ///
  /// Both are in the user's coordinates. If there is no outer view, the result is `newBounds`.
  package func innerBounds(for newBounds: Rect) -> Rect {
    guard let outer, let view = outer.view else { return newBounds }
    let isUnchanged = outer.space == .same && outer.margins == .zero && outer.port == nil
    if isUnchanged, isFlipped == view.isFlipped { return newBounds }
    let rect = newBounds == view.bounds ? view.layoutBounds : view.layoutRect(newBounds)
    return layoutSpace.rect(outer.visible(rect))
  }
}

extension Size {
  /// The size without the margins, with each extent at least 0.
  fileprivate func less(_ margins: EdgeInsets) -> Size {
    guard margins != .zero else { return self }
    return Size(
      width: max(0, width - (margins.left + margins.right)),
      height: max(0, height - (margins.top + margins.bottom)))
  }
}

extension UpdateMap {
  /// The changes of an update within one section; in the result, this section has the index 0.
  ///
  /// The result is nil if the update inserts, deletes, moves or reloads whole sections, or if the
  /// section does not exist.
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
    // This call cannot throw: a batch that passed the checks for all sections passes them in each
    // section.
    return try? UpdateBatch(operations).map(
      from: [itemCountsBeforeUpdate[section]], to: [itemCountsAfterUpdate[section]])
  }
}

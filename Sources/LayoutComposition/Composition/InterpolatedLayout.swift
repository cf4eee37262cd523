public import LayoutCore

/// A layout between two other layouts, as UICollectionViewTransitionLayout is in UIKit.
///
/// Centres, sizes, opacities, transforms, numbers among the custom attributes, and the content size
/// are interpolated linearly between both layouts. Properties that cannot be interpolated change at
/// progress ½. An element that only one layout places fades in or out as the progress changes. At
/// progress 0 the first layout alone answers each query, and at progress 1 the second, without
/// additional cost. At any other progress all elements are computed from both layouts, once after
/// each change. In Lua, this is `compose.interpolate`.
///
/// - Complexity: A query is O(log *n* + *k*) for *n* elements, of which *k* overlap the rectangle.
///   After a change of the progress or of one of the layouts, the first query is O(*n* log *n*).
public final class InterpolatedLayout: ComposedLayout {
  /// The composition of the layouts at progress 0 and at progress 1.
  public let composition: Composition
  /// The progress from the first layout to the second, 0 to 1; a new value is clamped to this
  /// range.
  ///
  /// A new value invalidates this layout, but neither the first layout nor the second.
  ///
  /// - Precondition: The new value is a number.
  public var progress: Double {
    didSet {
      precondition(!progress.isNaN, "the progress must be a number")
      progress = min(max(progress, 0), 1)
      if progress != oldValue { invalidateProgress() }
    }
  }

  private var changesProgress = false
  /// The interpolated elements; nil until they are needed.
  private var placed: Blend?

  /// Creates a layout between two layouts that no view uses.
  ///
  /// - Parameters:
  ///   - start: The layout at progress 0.
  ///   - end: The layout at progress 1.
  ///   - progress: The progress from the first layout to the second; clamped to 0 to 1.
  /// - Precondition: `progress` is a number.
  public init(from start: any Layout, to end: any Layout, progress: Double) {
    precondition(!progress.isNaN, "the progress must be a number")
    composition = Composition([LayoutPart(start), LayoutPart(end)])
    self.progress = min(max(progress, 0), 1)
  }

  private var second: LayoutPart { composition.parts[1] }

  /// The layout that alone answers at progress 0 or 1; nil at any other progress.
  var end: LayoutPart? {
    progress == 0 ? first : progress == 1 ? second : nil
  }

  private func invalidateProgress() {
    placed = nil
    changesProgress = true
    invalidate()
    changesProgress = false
  }

  /// The interpolated content size.
  public var contentSize: Size {
    Interpolation(progress).between(first.base.contentSize, second.base.contentSize)
  }

  /// Discards the interpolated elements.
  public func placeParts() { placed = nil }

  /// Passes the invalidation on to both layouts; a change of the progress is not passed on.
  public func invalidate(with context: InvalidationContext) {
    if !changesProgress { composition.invalidate(with: context) }
  }
}

// MARK: Queries

extension InterpolatedLayout {
  /// The interpolated elements that overlap a rectangle.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    if let end { return try end.attributes(in: rect) }
    return try blend().store.attributes(in: rect)
  }

  /// The interpolated attributes of an element; nil if neither layout places the element.
  ///
  /// At progress 0 and 1, the layout at that end answers alone.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    if let end { return try end.attributes(for: element) }
    return try blend().attributes(for: element)
  }

  /// The interpolated supplementary and decoration views, in element order.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    if let end { return try end.attributesOfViews() }
    return try blend().store.attributesOfViews
  }

  private func blend() throws(LayoutError) -> Blend {
    if let placed { return placed }
    let made = try Blend(
      of: first, second, itemCounts: collectionView?.itemCounts ?? [], Interpolation(progress))
    placed = made
    return made
  }

  /// Interpolates the initial attributes of both layouts; nil if neither layout gives any.
  ///
  /// For a layout that gives none, the attributes from `attributes(for:)` of that layout are
  /// used.
  public func initialAttributes(
    for element: ElementKey
  ) throws(LayoutError) -> LayoutAttributes? {
    if let end { return try end.initialAttributes(for: element) }
    let (one, two) = (
      try first.initialAttributes(for: element), try second.initialAttributes(for: element)
    )
    guard one != nil || two != nil else { return nil }
    return Interpolation(progress).between(
      try first.attributes(for: element, unless: one),
      try second.attributes(for: element, unless: two))
  }

  /// Interpolates the final attributes of both layouts; nil if neither layout gives any.
  ///
  /// If only one layout gives final attributes, these are the result.
  public func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    if let end { return try end.finalAttributes(for: element) }
    let (one, two) = (
      try first.finalAttributes(for: element), try second.finalAttributes(for: element)
    )
    return Interpolation(progress).between(one ?? two, two ?? one)
  }
}

// MARK: Beginning, targets and self-sizing

extension InterpolatedLayout {
  /// The scroll anchor that both layouts choose; if they choose different ones, `offset`.
  public func scrollAnchor() throws(LayoutError) -> ScrollAnchor {
    if let end { return try end.scrollAnchor() }
    return try composition.parts[...].agreed { part throws(LayoutError) in try part.scrollAnchor() }
      ?? .offset
  }

  /// The scroll beginning that both layouts choose; if they choose different ones, `start`.
  public func scrollBeginning() throws(LayoutError) -> ScrollBeginning {
    if let end { return try end.scrollBeginning() }
    return try composition.parts[...].agreed { part throws(LayoutError) in
      try part.scrollBeginning()
    } ?? .start
  }

  /// Interpolates the target offsets of both layouts.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    Interpolation(progress).between(
      try first.targetContentOffset(
        forProposedContentOffset: proposed, withScrollingVelocity: velocity),
      try second.targetContentOffset(
        forProposedContentOffset: proposed, withScrollingVelocity: velocity))
  }

  /// Interpolates the target offsets of both layouts.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point {
    Interpolation(progress).between(
      try first.targetContentOffset(forProposedContentOffset: proposed),
      try second.targetContentOffset(forProposedContentOffset: proposed))
  }

  /// The path of the topmost cell that the view shows under the finger; the item's current path if
  /// there is no cell.
  ///
  /// At progress 0 and 1, the layout at that end chooses.
  public func targetIndexPath(
    forInteractivelyMovingItem current: IndexPath, withPosition position: Point
  ) throws(LayoutError) -> IndexPath {
    if let end {
      return try end.targetIndexPath(forInteractivelyMovingItem: current, withPosition: position)
    }
    return try collectionView?.topmostCell(shownAt: position) ?? current
  }

  /// Interpolates how both layouts show the dragged item; nil if neither layout places the item.
  public func attributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) throws(LayoutError) -> LayoutAttributes? {
    Interpolation(progress).between(
      try first.attributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position),
      try second.attributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position))
  }

  /// Whether the measured size invalidates one of the two layouts.
  ///
  /// At progress 0 and 1, only the layout at that end is asked.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> Bool {
    try !partsThatTake(preferred).isEmpty
  }

  /// The context for a measured size; its adjustments are interpolated between the contexts of both
  /// layouts.
  public func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext {
    var contexts = [InvalidationContext(), InvalidationContext()]
    for (index, part, original) in try partsThatTake(preferred) {
      contexts[index] = try part.invalidationContext(
        forPreferred: original.with(preferred.size), original: original)
    }
    let between = Interpolation(progress)
    var result = InvalidationContext()
    result.invalidatesDelegateMetrics = false
    result.contentOffsetAdjustment = between.between(
      contexts[0].contentOffsetAdjustment, contexts[1].contentOffsetAdjustment)
    result.contentSizeAdjustment = between.between(
      contexts[0].contentSizeAdjustment, contexts[1].contentSizeAdjustment)
    return result
  }

  /// The layouts that the measured size invalidates.
  ///
  /// At progress 0 and 1, only the layout at that end is asked. Each entry of the result has the
  /// index of the layout, the layout, and the attributes that the layout gives the element.
  private func partsThatTake(
    _ preferred: LayoutAttributes
  ) throws(LayoutError) -> [(Int, LayoutPart, LayoutAttributes)] {
    var result: [(Int, LayoutPart, LayoutAttributes)] = []
    for (index, part) in composition.parts.enumerated() where end == nil || end === part {
      guard let original = try part.attributes(for: preferred.key) else { continue }
      let asked = original.with(preferred.size)
      if try part.shouldInvalidate(forPreferred: asked, original: original) {
        result.append((index, part, original))
      }
    }
    return result
  }
}

extension LayoutAttributes {
  fileprivate func with(_ size: Size) -> LayoutAttributes {
    var result = self
    result.size = size
    return result
  }
}

/// Creates a layout between two layouts that no view uses, as UICollectionViewTransitionLayout is
/// in UIKit.
///
/// - Parameters:
///   - start: The layout at progress 0.
///   - end: The layout at progress 1.
///   - progress: The progress from the first layout to the second; clamped to 0 to 1.
/// - Precondition: `progress` is a number.
public func interpolate(
  from start: any Layout, to end: any Layout, progress: Double
) -> InterpolatedLayout {
  InterpolatedLayout(from: start, to: end, progress: progress)
}

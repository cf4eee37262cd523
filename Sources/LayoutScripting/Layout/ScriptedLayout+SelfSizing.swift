internal import LayoutBridge
public import LayoutCore
internal import LuaSandbox

/// Cells and supplementary views whose preferred sizes the hook `fit` accepts.
///
/// Source: CONTRACT.md section 4; SEMANTICS.md section 3.9.
extension ScriptedLayout: ViewMeasuringLayout {
  /// Whether geometry, `views` or `scroll` has called `ctx.view_size`.
  public var measuresViews: Bool { isShown(by: .viewSizes) }
  /// The kinds that the script declares as `"per_item"`.
  public var itemViewKinds: Set<String> { definition.itemViewKinds }

  /// Whether the hook `fit` accepts the preferred size of a cell or a supplementary view.
  ///
  /// The result is false if the script has no such hook, or if the preferred size is the original
  /// one. A script can learn the preferred size of a view that is neither a header nor a footer
  /// only from `ctx.view_size`. If it has not called this function, the result is false for these
  /// views.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> Bool {
    let key = original.key
    guard preferred.size != original.size else { return false }
    let size: [LuaValue] = [.number(preferred.size.width), .number(preferred.size.height)]
    let arguments: [LuaValue]
    if key.category == .cell {
      guard let number = pass?.number(of: key.indexPath) else { return false }
      arguments = [.integer(number)] + size
    } else {
      guard let kind = key.kind, let number = key.indexPath.item,
        key.barKind != nil || measuresViews
      else { return false }
      arguments =
        [.nil] + size + [.string(kind), .integer(key.indexPath.section + 1), .integer(number + 1)]
    }
    guard let results = try ask("fit", arguments) else { return false }
    guard case .boolean(let answer)? = results.first else {
      throw LayoutError(script.wrongResult(of: "fit", results, expected: "true or false"))
    }
    return answer
  }

  /// The invalidation for new bounds.
  ///
  /// If the size of the bounds changes, the delegate is asked again for sizes. If the script has
  /// the hook `fit` and the length across the axis changes, all preferred sizes become invalid too.
  /// If the axis is `both` or `none`, a change of either length has this effect.
  public func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    var context = InvalidationContext()
    context.invalidatesDelegateMetrics = newBounds.size != collectionView?.bounds.size
    guard definition.behaviour["fit"] != nil, let bounds = collectionView?.bounds else {
      return context
    }
    let widthChanges = newBounds.width != bounds.width
    let heightChanges = newBounds.height != bounds.height
    context.invalidatesPreferredSizes =
      switch script.axis {
      case .vertical: widthChanges
      case .horizontal: heightChanges
      case .both, .none: widthChanges || heightChanges
      }
    return context
  }

  /// The invalidation for a preferred size, with adjustments of the content size and the offset.
  ///
  /// If the axis is vertical or horizontal, the adjustment of the offset keeps the visible items in
  /// place when the resized element comes before them. The adjustments depend on the new frames, so
  /// this method runs geometry. The next call of `prepare()` finds no change.
  public func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext {
    var context = InvalidationContext()
    context.invalidatesDelegateMetrics = false
    let anchor = collectionView?.anchor(whileFitting: original.key)
    let before = try anchor.flatMap { item throws(LayoutError) in
      try placedAttributes(for: .cell(item))
    }
    let oldSize = contentSize
    try prepare()
    context.contentSizeAdjustment = Size(
      width: contentSize.width - oldSize.width, height: contentSize.height - oldSize.height)
    guard let anchor, let before,
      let after = try placedAttributes(for: .cell(anchor))
    else { return context }
    switch script.axis {
    case .vertical: context.contentOffsetAdjustment.y = after.frame.minY - before.frame.minY
    case .horizontal: context.contentOffsetAdjustment.x = after.frame.minX - before.frame.minX
    case .both, .none: break
    }
    return context
  }
}

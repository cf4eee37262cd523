public import LayoutCore

/// The layout under an effect, and whether it must be prepared before the next query.
///
/// Parts of composed layouts also use this type. The layout is called the base.
///
/// A scroll can invalidate an effect without invalidating its base. Therefore this object stores
/// the context that it makes for a change of the bounds. When the view passes this context back,
/// the base becomes invalid only if the new bounds invalidate the base itself. Any other
/// invalidation is passed on to the base.
/// Source: SEMANTICS.md sections 2.3 and 2.4. The rule that splits an invalidation between the
/// effect and the base is ours.
public final class WrappedLayout {
  /// The base: any layout, for example another effect.
  public let layout: any Layout

  /// The number of times that the base was prepared without an error.
  ///
  /// Values computed from the base's answers are valid only as long as this number stays the same.
  package private(set) var generation = 0
  private var needsPrepare = true
  private var asked: Question?
  private var announced: Announcement?

  /// Wraps a layout that no view uses.
  public init(_ layout: any Layout) {
    self.layout = layout
  }

  /// The bounds of the last call of `shouldInvalidate`, and whether they invalidate the base.
  private struct Question {
    let bounds: Rect
    let isInvalid: Bool
  }

  /// A context that was made for a change of the bounds, and that the view has not passed back yet.
  private struct Announcement {
    let bounds: Rect
    let context: InvalidationContext
    /// The base's context; nil if the base stays valid.
    let baseContext: InvalidationContext?
  }
}

// MARK: Forwarding

extension WrappedLayout {
  func install(in view: CollectionView?) {
    layout.collectionView = view
    setNeedsPrepare()
    (asked, announced) = (nil, nil)
  }

  /// Makes the next pass prepare the base.
  package func setNeedsPrepare() {
    needsPrepare = true
  }

  /// Prepares the base if it was never prepared, or became invalid since it was last prepared.
  package func prepare() throws(LayoutError) {
    guard needsPrepare else { return }
    try layout.prepare()
    needsPrepare = false
    generation += 1
  }

  /// Whether new bounds invalidate the base or the effect.
  func shouldInvalidate(
    forBoundsChange bounds: Rect, effect: EffectChange
  ) throws(LayoutError) -> Bool {
    let isInvalid = try layout.shouldInvalidate(forBoundsChange: bounds)
    asked = Question(bounds: bounds, isInvalid: isInvalid)
    return isInvalid || effect != .nothing
  }

  /// The merged context of the base and the effect for new bounds.
  ///
  /// If ``shouldInvalidate(forBoundsChange:effect:)`` was not called last with the same bounds, the
  /// base is regarded as invalid.
  func invalidationContext(
    forBoundsChange bounds: Rect, effect: EffectChange
  ) -> InvalidationContext {
    let isInvalid = asked?.bounds == bounds ? asked?.isInvalid ?? true : true
    let baseContext = isInvalid ? layout.invalidationContext(forBoundsChange: bounds) : nil
    var context = InvalidationContext()
    context.contentOffsetAdjustment = baseContext?.contentOffsetAdjustment ?? .zero
    context.contentSizeAdjustment = baseContext?.contentSizeAdjustment ?? .zero
    context.invalidatesPreferredSizes = baseContext?.invalidatesPreferredSizes ?? false
    // A context that names no element invalidates all elements. If the base's context names no
    // element, the merged context must name none either. Otherwise, only the named elements would
    // be invalid.
    let baseElements = baseContext?.invalidatedElements
    if baseElements?.isEmpty != true, case .elements(let elements) = effect {
      context.invalidate(elements)
      context.invalidate(baseElements ?? [])
    } else if effect == .nothing {
      context.invalidate(baseElements ?? [])
    }
    announced = Announcement(bounds: bounds, context: context, baseContext: baseContext)
    return context
  }

  /// Passes an invalidation on to the base.
  ///
  /// For a change of the bounds, the base gets the context that it made itself. If the change
  /// invalidated only the effect, nothing is passed on.
  func invalidate(with context: InvalidationContext) {
    let expected = announced
    announced = nil
    if let expected, expected.context == context, layout.collectionView?.bounds == expected.bounds {
      guard let baseContext = expected.baseContext else { return }
      layout.invalidate(with: baseContext)
    } else {
      layout.invalidate(with: context)
    }
    setNeedsPrepare()
  }
}

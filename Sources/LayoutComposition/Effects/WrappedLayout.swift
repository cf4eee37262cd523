public import LayoutCore

/// The layout under an effect, and whether it must be prepared before it is asked again.
///
/// An effect that follows the scroll position is invalid after every scroll, its base is not. So the
/// context of a bounds change is remembered when it is made: the invalidation that brings it back
/// reaches the base only if the base itself wanted it. Any other invalidation reaches the base.
/// Source: SEMANTICS.md sections 2.3 and 2.4; the splitting is ours.
public final class WrappedLayout {
  /// The base: a layout that computes, or another effect.
  public let layout: any Layout

  /// How often the base was prepared: a number for what was computed from its answers.
  package private(set) var generation = 0
  private var needsPrepare = true
  private var asked: Question?
  private var announced: Announcement?

  /// Wraps a layout that no view uses.
  public init(_ layout: any Layout) {
    self.layout = layout
  }

  /// The bounds that the base was last asked about, and its answer.
  private struct Question {
    let bounds: Rect
    let isInvalid: Bool
  }

  /// A context that was made for a bounds change and has not come back yet.
  private struct Announcement {
    let bounds: Rect
    let context: InvalidationContext
    /// The base's own part; nil if the base stays valid.
    let baseContext: InvalidationContext?
  }
}

// MARK: What effects forward

extension WrappedLayout {
  func install(in view: CollectionView?) {
    layout.collectionView = view
    setNeedsPrepare()
    (asked, announced) = (nil, nil)
  }

  /// Has the base prepared at the next occasion.
  package func setNeedsPrepare() {
    needsPrepare = true
  }

  /// Prepares the base if anything but the effect became invalid since the last time.
  package func prepare() throws(LayoutError) {
    guard needsPrepare else { return }
    try layout.prepare()
    needsPrepare = false
    generation += 1
  }

  /// Whether new bounds make the base or the effect invalid.
  func shouldInvalidate(
    forBoundsChange bounds: Rect, effect: EffectChange
  ) throws(LayoutError) -> Bool {
    let isInvalid = try layout.shouldInvalidate(forBoundsChange: bounds)
    asked = Question(bounds: bounds, isInvalid: isInvalid)
    return isInvalid || effect != .nothing
  }

  /// What new bounds make invalid in the base and in the effect together.
  func invalidationContext(
    forBoundsChange bounds: Rect, effect: EffectChange
  ) -> InvalidationContext {
    let isInvalid = asked?.bounds == bounds ? asked?.isInvalid ?? true : true
    let baseContext = isInvalid ? layout.invalidationContext(forBoundsChange: bounds) : nil
    var context = InvalidationContext()
    context.contentOffsetAdjustment = baseContext?.contentOffsetAdjustment ?? .zero
    context.contentSizeAdjustment = baseContext?.contentSizeAdjustment ?? .zero
    context.invalidatesPreferredSizes = baseContext?.invalidatesPreferredSizes ?? false
    // A context that names no element stands for all of them; naming some would take that back.
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

  /// Passes an invalidation on to the base, unless only the effect became invalid by a scroll.
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

import LayoutCore
import ReferenceLayouts
import UIKit
import UIKitGeometry

/// The answers of `super` to a subclass of iOS's flow layout.
///
/// The engine's flow layout computes the answers from the values of the iOS delegate, and from the
/// properties of the layout for iOS.
///
/// The answers are mirrored within the content in two cases: the view is right to left and the
/// engine does not mirror the whole layout, or the view is left to right and the engine does.
/// Source: SEMANTICS.md section 3.11, way 1.
final class EngineFlow: FlowPlacement {
  /// The flow layout, which holds this object.
  private unowned let flow: UICollectionViewFlowLayout
  /// The adapter; nil if the adapter no longer exists.
  private weak var owner: UIKitLayout?
  private let questions: FlowQuestions
  private var engine: Engine?

  /// The properties of a flow layout with which the engine's layout is made; a change of one of
  /// them makes a new layout.
  private struct Settings: Equatable {
    let scrollDirection: Axis
    let estimate: Size
    let pinsHeaders: Bool
    let pinsFooters: Bool
  }

  /// A layout of the engine, and the view that this layout sees.
  private struct Engine {
    let settings: Settings
    let layout: any Layout
    let view: LayoutCore.CollectionView
    /// Whether the answers of the engine's layout are mirrored, because the content begins at the
    /// right in the coordinates of the layout for iOS.
    var isMirrored = false

    func shown(_ rect: Rect) -> Rect {
      isMirrored ? rect.mirrored(inWidth: layout.contentSize.width) : rect
    }

    func shown(_ value: LayoutAttributes) -> LayoutAttributes {
      isMirrored ? value.mirrored(inWidth: layout.contentSize.width) : value
    }

    /// Converts a context between the coordinates of the engine's layout and of the layout for iOS.
    ///
    /// The conversion is the same in both directions.
    /// Mirrored content grows at its left end, so the adjustment of the width moves the offset.
    func shown(_ context: InvalidationContext) -> InvalidationContext {
      guard isMirrored else { return context }
      var result = context
      result.contentOffsetAdjustment.x =
        context.contentSizeAdjustment.width - context.contentOffsetAdjustment.x
      return result
    }
  }

  init(_ flow: UICollectionViewFlowLayout, for owner: UIKitLayout) {
    (self.flow, self.owner) = (flow, owner)
    questions = FlowQuestions(flow, in: owner.view)
  }

  // MARK: The engine

  private var settings: Settings {
    Settings(
      scrollDirection: flow.scrollDirection == .vertical ? .vertical : .horizontal,
      estimate: Size(flow.estimatedItemSize),
      pinsHeaders: flow.sectionHeadersPinToVisibleBounds,
      pinsFooters: flow.sectionFootersPinToVisibleBounds)
  }

  /// The engine's layout for the present properties, with its view brought up to date; nil if no
  /// view of the engine uses the layout for iOS.
  private func current() -> Engine? {
    guard let view = owner?.collectionView else { return nil }
    let settings = settings
    if engine?.settings != settings { engine = makeEngine(settings, in: view) }
    engine?.isMirrored = (view.direction == .rightToLeft) != view.isFlipped
    follow()
    return engine
  }

  private func makeEngine(_ settings: Settings, in view: LayoutCore.CollectionView) -> Engine {
    let lines = FlowLayout()
    lines.scrollDirection = settings.scrollDirection
    lines.estimatedItemSize = settings.estimate
    var layout: any Layout = lines
    if settings.pinsHeaders || settings.pinsFooters {
      let sticky = StickyHeadersLayout(base: lines)
      sticky.scrollDirection = settings.scrollDirection
      (sticky.pinsHeaders, sticky.pinsFooters) = (settings.pinsHeaders, settings.pinsFooters)
      layout = sticky
    }
    return Engine(
      settings: settings, layout: layout,
      view: LayoutCore.CollectionView(inside: view, layout: layout, delegate: questions))
  }

  private func follow() {
    guard let engine else { return }
    engine.view.followOuterView(
      contentSize: engine.layout.contentSize, isMirrored: engine.isMirrored)
  }

  /// The engine's layout after its preparation; nil if the layout failed, or if no view of the
  /// engine uses the layout for iOS.
  private func prepared() -> Engine? {
    guard let engine = current() else { return nil }
    guard attempt({ () throws(LayoutError) in try engine.layout.prepare() }) != nil else {
      return nil
    }
    follow()
    return engine
  }

  private func attempt<Answer>(_ body: () throws(LayoutError) -> Answer) -> Answer? {
    owner?.attempt(body)
  }

  private func object(
    _ value: LayoutAttributes, of engine: Engine
  ) -> UICollectionViewLayoutAttributes? {
    owner?.object(engine.shown(value))
  }

  // MARK: Elements

  func prepare() { _ = prepared() }

  var contentSize: CGSize { prepared()?.layout.contentSize.uiKit ?? .zero }

  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let engine = prepared() else { return [] }
    let asked = engine.shown(Rect(rect.standardized))
    let values = attempt { () throws(LayoutError) in try engine.layout.attributes(in: asked) }
    return (values ?? []).compactMap { object($0, of: engine) }
  }

  func attributes(
    _ category: UICollectionView.ElementCategory, kind: String?, at path: Foundation.IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let owner else { return nil }
    let key = owner.kinds.key(category, kind, path)
    guard owner.collectionView?.exists(key) == true, let engine = prepared() else { return nil }
    let value = attempt { () throws(LayoutError) in try engine.layout.attributes(for: key) }
    return value?.flatMap { object($0, of: engine) }
  }

  /// The keys of the headers and footers that no query for a rectangle returns, because their
  /// frames are empty.
  ///
  /// The list is empty if the layout failed, or if no view of the engine uses the layout for iOS.
  var emptyViews: [ElementKey] {
    guard let engine = prepared() else { return [] }
    let views = attempt { () throws(LayoutError) in try engine.layout.attributesOfViews() }
    return (views ?? []).filter(\.frame.isEmpty).map(\.key)
  }

  // MARK: Invalidation

  func shouldInvalidate(forBoundsChange bounds: CGRect) -> Bool {
    guard let engine = current() else { return false }
    let inner = engine.view.innerBounds(forLayoutBounds: Rect(bounds))
    return attempt { () throws(LayoutError) in
      try engine.layout.shouldInvalidate(forBoundsChange: inner)
    } ?? true
  }

  func complete(
    _ context: UICollectionViewLayoutInvalidationContext, forBoundsChange bounds: CGRect
  ) {
    guard let engine = current() else { return }
    let inner = engine.view.innerBounds(forLayoutBounds: Rect(bounds))
    let value = engine.layout.invalidationContext(forBoundsChange: inner)
    owner?.kinds.fill(context, from: engine.shown(value))
  }

  func shouldInvalidate(
    forPreferred preferred: UICollectionViewLayoutAttributes,
    original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let owner, let engine = current() else { return false }
    return attempt { () throws(LayoutError) in
      try engine.layout.shouldInvalidate(
        forPreferred: engine.shown(owner.kinds.value(preferred)),
        original: engine.shown(owner.kinds.value(original)))
    } ?? false
  }

  func complete(
    _ context: UICollectionViewLayoutInvalidationContext,
    forPreferred preferred: UICollectionViewLayoutAttributes,
    original: UICollectionViewLayoutAttributes
  ) {
    guard let owner, let engine = current() else { return }
    let value = attempt { () throws(LayoutError) in
      try engine.layout.invalidationContext(
        forPreferred: engine.shown(owner.kinds.value(preferred)),
        original: engine.shown(owner.kinds.value(original)))
    }
    if let value { owner.kinds.fill(context, from: engine.shown(value)) }
  }

  func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
    guard let owner, owner.collectionView != nil, let engine else { return }
    follow()
    engine.layout.invalidate(with: engine.shown(owner.kinds.value(context)))
  }
}

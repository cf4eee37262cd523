import LayoutCore
import ReferenceLayouts
import UIKit

/// What `super` of a flow layout answers: the engine's flow layout over the iOS delegate.
///
/// In a view from right to left the answers are mirrored in the content, unless the engine mirrors
/// the layout as a whole. Source: SEMANTICS.md section 3.11, way 1.
final class EngineFlow: FlowPlacement {
  private unowned let flow: UICollectionViewFlowLayout
  private unowned let owner: UIKitLayout
  private unowned let view: LayoutCore.CollectionView
  private let questions: FlowQuestions
  private var engine: Engine?

  /// The properties of a flow layout for which the engine has a layout of its own.
  private struct Settings: Equatable {
    let scrollDirection: Axis
    let estimate: Size
    let pinsHeaders: Bool
    let pinsFooters: Bool
  }

  /// A layout of the engine, and the view that it sees.
  private struct Engine {
    let settings: Settings
    let layout: any Layout
    let view: LayoutCore.CollectionView
  }

  init(
    _ flow: UICollectionViewFlowLayout, in view: LayoutCore.CollectionView, for owner: UIKitLayout
  ) {
    (self.flow, self.view, self.owner) = (flow, view, owner)
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

  /// The engine's layout for the present properties, with its view brought up to date.
  private func current() -> Engine {
    let settings = settings
    if let engine, engine.settings == settings {
      follow(engine)
      return engine
    }
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
    let made = Engine(
      settings: settings, layout: layout,
      view: LayoutCore.CollectionView(inside: view, layout: layout, delegate: questions))
    engine = made
    follow(made)
    return made
  }

  private func follow(_ engine: Engine) {
    engine.view.followOuterView(
      contentSize: engine.layout.contentSize, isMirrored: isMirrored)
  }

  /// The engine's layout, prepared; nil if it failed.
  private func prepared() -> Engine? {
    let engine = current()
    guard owner.attempt({ () throws(LayoutError) in try engine.layout.prepare() }) != nil else {
      return nil
    }
    follow(engine)
    return engine
  }

  /// Whether the answers are mirrored: the layout's coordinates run from right to left.
  private var isMirrored: Bool { (view.direction == .rightToLeft) != view.isFlipped }

  private func shown(_ rect: Rect, in engine: Engine) -> Rect {
    isMirrored ? rect.mirrored(inWidth: engine.layout.contentSize.width) : rect
  }

  private func shown(_ value: LayoutAttributes, in engine: Engine) -> LayoutAttributes {
    isMirrored ? value.mirrored(inWidth: engine.layout.contentSize.width) : value
  }

  /// A context in the other coordinates; mirrored content grows at its left end.
  private func shown(_ context: InvalidationContext) -> InvalidationContext {
    guard isMirrored else { return context }
    var result = context
    result.contentOffsetAdjustment.x =
      context.contentSizeAdjustment.width - context.contentOffsetAdjustment.x
    return result
  }

  // MARK: Elements

  func prepare() { _ = prepared() }

  var contentSize: CGSize { prepared()?.layout.contentSize.uiKit ?? .zero }

  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let engine = prepared() else { return [] }
    let asked = shown(Rect(rect.standardized), in: engine)
    let values = owner.attempt { () throws(LayoutError) in
      try engine.layout.attributes(in: asked)
    }
    return (values ?? []).map { owner.kinds.object(shown($0, in: engine), for: flow) }
  }

  func attributes(
    _ category: UICollectionView.ElementCategory, kind: String?, at path: Foundation.IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let key = owner.kinds.key(category, kind, path)
    guard view.exists(key), let engine = prepared() else { return nil }
    let value = owner.attempt { () throws(LayoutError) in
      try engine.layout.attributes(for: key)
    }
    return value?.map { owner.kinds.object(shown($0, in: engine), for: flow) }
  }

  /// The headers and footers that no query for a rectangle returns, because they are empty.
  var emptyViews: [ElementKey] {
    guard let engine = prepared() else { return [] }
    let views = owner.attempt { () throws(LayoutError) in try engine.layout.attributesOfViews() }
    return (views ?? []).filter(\.frame.isEmpty).map(\.key)
  }

  // MARK: Invalidation

  func shouldInvalidate(forBoundsChange bounds: CGRect) -> Bool {
    let engine = current()
    let inner = engine.view.innerBounds(forLayoutBounds: Rect(bounds))
    return owner.attempt { () throws(LayoutError) in
      try engine.layout.shouldInvalidate(forBoundsChange: inner)
    } ?? true
  }

  func complete(
    _ context: UICollectionViewLayoutInvalidationContext, forBoundsChange bounds: CGRect
  ) {
    let engine = current()
    let inner = engine.view.innerBounds(forLayoutBounds: Rect(bounds))
    owner.kinds.fill(context, from: shown(engine.layout.invalidationContext(forBoundsChange: inner)))
  }

  func shouldInvalidate(
    forPreferred preferred: UICollectionViewLayoutAttributes,
    original: UICollectionViewLayoutAttributes
  ) -> Bool {
    let engine = current()
    return owner.attempt { () throws(LayoutError) in
      try engine.layout.shouldInvalidate(
        forPreferred: shown(owner.kinds.value(preferred), in: engine),
        original: shown(owner.kinds.value(original), in: engine))
    } ?? false
  }

  func complete(
    _ context: UICollectionViewLayoutInvalidationContext,
    forPreferred preferred: UICollectionViewLayoutAttributes,
    original: UICollectionViewLayoutAttributes
  ) {
    let engine = current()
    let value = owner.attempt { () throws(LayoutError) in
      try engine.layout.invalidationContext(
        forPreferred: shown(owner.kinds.value(preferred), in: engine),
        original: shown(owner.kinds.value(original), in: engine))
    }
    if let value { owner.kinds.fill(context, from: shown(value)) }
  }

  func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
    guard let engine else { return }
    follow(engine)
    engine.layout.invalidate(with: shown(owner.kinds.value(context)))
  }
}

import LayoutCore
import LayoutScripting
import UIKit
import UIKitGeometry

/// A layout for UIKit whose elements a Lua script places.
///
///     let layout = try ScriptedCollectionViewLayout(
///       ScriptSource(name: "waterfall.lua", text: text))
///     let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
///
/// If the view's delegate is a `UICollectionViewDelegateFlowLayout`, it gives the script insets,
/// spacings, and the sizes of items, headers and footers. If it is a ``ScriptedLayoutDelegate``, it
/// gives the values of `ctx.hint` and `section.hint`. The kinds `header` and `footer` are the kinds
/// of UIKit's flow layout; other kinds have the same name in UIKit. If a pass fails, the elements
/// of the last good pass stay, and ``failure`` has the reason. docs/UIKIT.md lists the features of
/// scripts that UIKit cannot show.
///
/// This source uses only members that UIKit has, and is compiled on Linux against Compat.
@preconcurrency @MainActor
open class ScriptedCollectionViewLayout: InteractiveMovementLayout {
  /// The script's layout; the app may only read it.
  public internal(set) var script: ScriptedLayout
  /// The error of the last failed call of the script; nil after a successful pass.
  public internal(set) var failure: (any Error)?
  /// Receives each error that is stored in ``failure``; nil by default.
  public var onFailure: ((any Error) -> Void)?

  let hosted: HostedView
  let data: ScriptedLayoutData
  let limits: ScriptLimits
  let onOutput: ((String) -> Void)?
  /// Whether the next pass waits for the changes of an update, which UIKit reports after
  /// `prepare()`.
  var awaitsUpdates = false
  /// The moves of the last step of an interactive movement, until the script is prepared for them.
  var pendingMoves: [UpdateOperation] = []

  /// Loads a script.
  ///
  /// - Parameters:
  ///   - source: The script's text.
  ///   - limits: The limits while the script loads, and for each call of a hook.
  ///   - onOutput: Receives the text that the script prints; nil discards the text.
  /// - Throws: `ScriptError` if the script does not load.
  public init(
    _ source: ScriptSource, limits: ScriptLimits = ScriptLimits(),
    onOutput: ((String) -> Void)? = nil
  ) throws {
    script = try ScriptedLayout(source, limits: limits, onOutput: onOutput)
    data = ScriptedLayoutData()
    hosted = HostedView(layout: script, dataSource: data, delegate: data)
    self.limits = limits
    self.onOutput = onOutput
    super.init()
    data.layout = self
    hosted.onInvalidate = { [weak self] context in self?.invalidate(context) }
  }

  /// Returns nil: a storyboard has no script.
  public required init?(coder: NSCoder) { nil }

  /// The highlighted items that the script sees; the app sets them, as UIKit has no list of them.
  public var highlightedItems: [Foundation.IndexPath] = [] {
    didSet { if script.readsHighlight { invalidateLayout() } }
  }
  /// The item that the script sees as the one with the focus; nil for none.
  public var focusedItem: Foundation.IndexPath? {
    didSet { if script.readsFocus { invalidateLayout() } }
  }

  // MARK: Classes

  /// `ScriptedLayoutAttributes`, whose objects have the custom attributes of the script.
  open override class var layoutAttributesClass: AnyClass { ScriptedLayoutAttributes.self }

  /// `ScriptedLayoutInvalidationContext`.
  open override class var invalidationContextClass: AnyClass {
    ScriptedLayoutInvalidationContext.self
  }

  // MARK: Elements

  /// Runs the geometry hooks if input that they read has changed; a script that depends on the
  /// changes of an update waits until UIKit reports them.
  open override func prepare() {
    super.prepare()
    prepareScript()
  }

  /// The script's content size.
  open override var collectionViewContentSize: CGSize { script.contentSize.uiKit }

  /// The attributes of the elements in a rectangle, as `scroll` changes them; nil after an error.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    bringUpToDate()
    return attempt { try script.attributes(in: Rect(rect)) }?.map(object)
  }

  override func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    bringUpToDate()
    guard hosted.view.exists(key) else { return nil }
    return attempt { try script.attributes(for: key) }?.map(object)
  }

  // MARK: Invalidation

  /// Passes the context on to the script, and then to the view.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    takeInvalidation(context)
    super.invalidateLayout(with: context)
  }

  /// Whether new bounds invalidate the layout: the result of the hook `invalidates`.
  ///
  /// Without this hook, the result is true if the new bounds change a value that the script has
  /// read. Before the first pass and after an error, it is true.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    bringUpToDate()
    if newBounds.size != collectionView?.bounds.size { hosted.recordBeforeChange() }
    return attempt { try script.shouldInvalidate(forBoundsChange: Rect(newBounds)) } ?? true
  }

  /// A context that determines whether the delegate is asked for sizes again, and whether elements
  /// are measured again.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    follow()
    return filled(
      super.invalidationContext(forBoundsChange: newBounds),
      with: script.invalidationContext(forBoundsChange: Rect(newBounds)))
  }

  /// Whether the measured size of an element invalidates the layout: the result of the hook `fit`.
  ///
  /// Without this hook, for a size that is not new, and after an error, the result is false.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    accepts(preferredAttributes, original: originalAttributes)
  }

  /// A context for the measured size of an element.
  ///
  /// If the element is off screen and before the visible items, the context keeps these items in
  /// place. It does not if the layout has no axis or both axes, or if the element or the first
  /// visible item is in a section that scrolls on its own.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    return measured(preferredAttributes, original: originalAttributes, context)
  }

  // MARK: Scrolling

  /// The result of the hook `snap`; the proposed offset if there is no result.
  ///
  /// UIKit gives the velocity in points per millisecond; the hook gets it in points per second.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    bringUpToDate()
    let speed = Point(x: Double(velocity.x) * 1000, y: Double(velocity.y) * 1000)
    return attempt {
      try script.targetContentOffset(
        forProposedContentOffset: Point(proposedContentOffset), withScrollingVelocity: speed)
    }?.uiKit ?? proposedContentOffset
  }

  /// The result of the hook `restore`; the proposed offset if there is no result.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    bringUpToDate()
    return attempt {
      try script.targetContentOffset(forProposedContentOffset: Point(proposedContentOffset))
    }?.uiKit ?? proposedContentOffset
  }

  // MARK: Updates

  /// Tells the script the changes.
  open override func prepare(
    forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]
  ) {
    super.prepare(forCollectionViewUpdates: updateItems)
    take(updateItems)
  }

  /// Tells the script that the update has ended.
  open override func finalizeCollectionViewUpdates() {
    attempt { try script.finalizeUpdates() }
    hosted.endUpdate()
    super.finalizeCollectionViewUpdates()
  }

  override func initialAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    bringUpToDate()
    return attempt { try script.initialAttributes(for: key) }?.map(object)
  }

  override func finalAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    bringUpToDate()
    return attempt { try script.finalAttributes(for: key) }?.map(object)
  }

  // MARK: Changes of bounds and of layout

  /// Tells the script of new, animated bounds.
  open override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    bringUpToDate()
    hosted.beginAnimation()
    attempt { try script.prepare(forAnimatedBoundsChange: Rect(oldBounds)) }
  }

  /// Tells the script that the animation has ended.
  open override func finalizeAnimatedBoundsChange() {
    attempt { try script.finalizeAnimatedBoundsChange() }
    hosted.endUpdate()
    super.finalizeAnimatedBoundsChange()
  }

  /// Calls the hook `leave` with the name of the new layout's script, or else of its class.
  open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    beginTransition { try script.prepareForTransition(toLayoutNamed: newLayout.nameForScripts) }
  }

  /// Calls the hook `enter` with the name of the old layout's script, or else of its class.
  open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    beginTransition { try script.prepareForTransition(fromLayoutNamed: oldLayout.nameForScripts) }
  }

  /// Tells the script that the change of layout has ended.
  open override func finalizeLayoutTransition() {
    attempt { try script.finalizeLayoutTransition() }
    hosted.endUpdate()
    super.finalizeLayoutTransition()
  }

  // MARK: Interactive movement

  /// The result of the hook `drop`; nil after an error.
  ///
  /// Without a result of the hook, this is the path of the topmost item that is shown under the
  /// finger. If no item is there, this is `path`.
  override func targetIndexPath(
    forMovingItem path: LayoutCore.IndexPath, at position: Point
  ) -> LayoutCore.IndexPath? {
    bringUpToDate()
    return attempt {
      try script.targetIndexPath(forInteractivelyMovingItem: path, withPosition: position)
    }
  }

  /// The result of the hook `lift`; nil after an error, and for an item that is not placed.
  ///
  /// Without this hook, the item is under the finger and in front.
  override func attributes(
    ofMovingItem path: LayoutCore.IndexPath, at position: Point
  ) -> UICollectionViewLayoutAttributes? {
    bringUpToDate()
    return attempt {
      try script.attributesForInteractivelyMovingItem(at: path, withTargetPosition: position)
    }?.map(object)
  }

  override func filled(
    _ context: UICollectionViewLayoutInvalidationContext, with change: InteractiveMovementChange
  ) -> UICollectionViewLayoutInvalidationContext {
    var value = InvalidationContext()
    value.interactiveMovement = change
    return filled(context, with: value)
  }

  // MARK: Direction

  /// Whether the script has logical coordinates.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    script.flipsHorizontallyInOppositeLayoutDirection
  }
}

/// A collection view without a screen: drives a layout through UICollectionView's lifecycle.
///
/// It holds bounds, insets and counts, invalidates and prepares its layout, asks it for the elements
/// on screen, and keeps a trace of every call when told to. Coordinates: content space as a user sees
/// it; in right-to-left the view mirrors layouts that ask for it.
/// Source: SEMANTICS.md section 2.
public final class CollectionView {
  /// Says how much data there is.
  ///
  /// Held strongly: a headless view has no other owner for it.
  public let dataSource: any CollectionViewDataSource
  /// Answers the layout's questions about the data.
  public let delegate: (any LayoutDelegate)?
  /// The layout in use; ``setLayout(_:isAnimated:)`` changes it.
  public internal(set) var layout: any Layout

  /// The visible rectangle: its origin is the content offset.
  public internal(set) var bounds: Rect
  /// Extra space around the content, points; a change makes the layout invalid and leaves the offset.
  public var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { invalidateForChangedProperty() } }
  }
  /// Space that bars and rounded corners take from the content, points; changes like the content inset.
  public var safeAreaInsets = EdgeInsets.zero {
    didSet { if safeAreaInsets != oldValue { invalidateForChangedProperty() } }
  }
  /// Whether scrolling comes to rest at multiples of the view's size.
  public var isPagingEnabled = false
  /// How the view as a whole is shown, about its middle; frames and queries do not change with it.
  public var transform = AffineTransform.identity
  /// The direction lines run in, whatever the layout was written for.
  ///
  /// A change makes the layout invalid; a view that mirrors its layout keeps its distance from the
  /// leading edge.
  public var direction: LayoutDirection {
    didSet { if direction != oldValue { turn(from: oldValue) } }
  }
  /// Pixels a point.
  public let displayScale: Double
  /// Whether layouts that could compute just what is on screen, and estimate the content size, compute
  /// everything in each pass; false by default.
  ///
  /// For comparisons of layouts, whose content sizes have to be exact.
  public var needsWholeLayouts = false
  /// Whether a layout that brings itself along with a change, by a rule of its own, is compared with what it
  /// computes anew, and fails where they differ; false by default.
  ///
  /// For scenes and tests: each such change is computed twice.
  public var comparesUpdates = false
  /// Whether the origins of frames are rounded to whole pixels; false by default.
  ///
  /// Queries find elements by their frames before the rounding. Source: SEMANTICS.md section 0.
  public var alignsFramesToPixels = false {
    didSet {
      if alignsFramesToPixels != oldValue { (needsElements, lastQuestion) = (true, nil) }
    }
  }
  /// How much more than the visible rectangle a pass asks the layout about.
  public var queryExtent = QueryExtent.visibleBounds

  /// The extent of the content, points; as of the last pass.
  public internal(set) var contentSize = Size.zero
  /// The elements on screen after the last pass, in the order the layout returned them.
  public internal(set) var visibleElements: [LayoutAttributes] = []
  /// Doubtful answers of the layout, in order, since the view was made.
  public internal(set) var warnings: [LayoutError] = []

  /// How often ``Layout/prepare()`` ran since the view was made.
  public internal(set) var prepareCount = 0
  /// Every call since ``recordsTrace`` was set, in order.
  public internal(set) var trace: [LifecycleCall] = []
  /// Whether calls are recorded.
  public var recordsTrace = false

  /// The number of items of each section; nil while they must be asked for.
  var knownItemCounts: [Int]?
  /// The sizes that cells and supplementary views turned out to have, by where they are now.
  package internal(set) var preferredSizes: [ElementKey: Size] = [:]
  /// The cells and supplementary views on screen that were asked for their size.
  var fittedElements: Set<ElementKey> = [] {
    didSet { fittedElementsInOrder = nil }
  }
  /// The same as they are on screen, which is quicker to compare; nil if that is not known.
  var fittedElementsInOrder: [ElementKey]?
  /// Whether what comes to the screen is asked for its size.
  var asksForSizes = true
  /// The items that are selected, by where they are now.
  var selectedItems: Set<IndexPath> = [] {
    didSet { selectedItemsInOrder = nil }
  }
  /// The same, ascending; nil if nobody has asked since.
  var selectedItemsInOrder: [IndexPath]?
  /// The movement in progress; nil if nothing is dragged.
  var movement: InteractiveMovement?
  /// Whether the layout has been prepared since the last invalidation.
  var isPrepared = false
  /// Whether the elements on screen must be asked for again.
  var needsElements = true
  /// The animated change in progress; nil between changes.
  var animation: Animation?
  /// What the update in progress changes; nil between updates.
  ///
  /// Known from ``Layout/prepare()`` on, so that a layout can keep what did not change.
  public internal(set) var currentUpdate: UpdateMap?
  /// Whether an update is in progress; asks less than to look at ``currentUpdate``, which copies it.
  package var isUpdating: Bool { currentUpdate != nil }
  /// The view that this one stands for; nil for a view of its own.
  var outer: OuterView?
  /// What was invalidated since the last prepare, and since the elements were asked for; nil is nothing.
  var pendingInvalidation: InvalidationContext?
  var pendingElementInvalidation: InvalidationContext?
  /// Whether the offset was chosen, so that the first pass must not place it at the leading edge.
  var hasChosenOffset: Bool
  /// How far the right of the view is from the right end of the content; nil before the first pass.
  ///
  /// A view that mirrors its layout keeps this distance when content or view change their width, because
  /// the right end is where the content leads from.
  var leadingGap: Double?

  /// The size of the bounds when the offset was last brought into range; nil before the first pass.
  var settledBoundsSize: Size?
  /// The content size when the offset was last brought into range; nil before the first pass.
  var settledContentSize: Size?
  /// What the layout was last asked about; nil if the elements on screen are no answer to it.
  var lastQuestion: ElementQuestion?

  /// Creates a view and gives it to its layout.
  ///
  /// - Parameters:
  ///   - size: The extent of the view, points.
  ///   - offset: The first content offset, brought into its range by the first pass; nil is the
  ///     leading edge of the content.
  public init(
    size: Size, offset: Point? = nil, direction: LayoutDirection = .leftToRight,
    displayScale: Double = 2, layout: any Layout, dataSource: any CollectionViewDataSource,
    delegate: (any LayoutDelegate)? = nil
  ) {
    bounds = Rect(origin: offset ?? .zero, size: size)
    hasChosenOffset = offset != nil
    self.direction = direction
    self.displayScale = displayScale
    self.layout = layout
    self.dataSource = dataSource
    self.delegate = delegate
    layout.collectionView = self
  }

  /// The content offset: the point of the content at the top left of the view.
  public var contentOffset: Point { bounds.origin }

  /// The space around the content that counts: content inset and safe area together.
  public var adjustedContentInset: EdgeInsets { contentInset + safeAreaInsets }

  /// Whether the view mirrors what its layout answers.
  public var isFlipped: Bool {
    let layout = layout
    return layout.flipsHorizontallyInOppositeLayoutDirection
      && direction != layout.developmentLayoutDirection
  }

  /// Adds a remark of the layout to the trace: why it did what it did.
  public func note(_ text: @autoclosure () -> String) {
    if let outer { outer.view?.note(text()) } else { record(.note(text())) }
  }

  /// Every call that was recorded, and forgets them.
  public func takeTrace() -> [LifecycleCall] {
    defer { trace = [] }
    return trace
  }

  func record(_ call: @autoclosure () -> LifecycleCall) {
    if recordsTrace { trace.append(call()) }
  }
}

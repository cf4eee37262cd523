/// A collection view without a screen: it drives a layout through UICollectionView's lifecycle.
///
/// The view has the bounds, the insets and the counts. It invalidates and prepares its layout, and
/// asks the layout for the elements on screen. If `recordsTrace` is true, the view records each
/// call in a trace. Coordinates: content space as the user sees it. The view mirrors its layout if
/// the layout asks for that and was written for the other direction. Source: SEMANTICS.md section
/// 2.
public final class CollectionView {
  /// The source of the counts of sections and items.
  ///
  /// The view holds the data source strongly, because in a program without a screen nothing else
  /// owns it.
  public let dataSource: any CollectionViewDataSource
  /// The object that answers the layout's questions about the data; if nil, the layout makes every
  /// choice itself.
  public let delegate: (any LayoutDelegate)?
  /// The layout in use; ``setLayout(_:isAnimated:)`` changes it.
  public internal(set) var layout: any Layout

  /// The visible rectangle: its origin is the content offset.
  public internal(set) var bounds: Rect
  /// Extra space around the content, in points; a change invalidates the layout.
  ///
  /// A change keeps the offset. If the layout keeps an item in place, the offset can move.
  public var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { invalidateForChangedProperty() } }
  }
  /// Space that bars and rounded corners take from the content, in points; a change has the same
  /// effect as for ``contentInset``.
  public var safeAreaInsets = EdgeInsets.zero {
    didSet { if safeAreaInsets != oldValue { invalidateForChangedProperty() } }
  }
  /// Whether a drag comes to rest at a multiple of the view's size, brought into the content's
  /// range.
  public var isPagingEnabled = false
  /// The transform of the whole view, about its middle; frames and queries do not depend on it.
  public var transform = AffineTransform.identity
  /// The direction in which the user reads; the layout may have been written for the other
  /// direction.
  ///
  /// A change invalidates the layout. If the view mirrors the layout in one of the two directions,
  /// the same elements stay in view.
  public var direction: LayoutDirection {
    didSet { if direction != oldValue { turn(from: oldValue) } }
  }
  /// The number of pixels in a point.
  public internal(set) var displayScale: Double
  /// Whether the layout must compute all elements in each pass; false by default.
  ///
  /// If false, a layout may compute only the elements on screen, and estimate the content size.
  /// Comparisons of layouts set this property, because they need exact content sizes.
  public var needsWholeLayouts = false
  /// Whether the layout compares each of its incremental updates with a full computation, and fails
  /// if the two differ; false by default.
  ///
  /// Scenes and tests set this property. Each incremental update is then computed twice.
  package var comparesUpdates = false
  /// Whether the origins of frames are rounded to whole pixels; false by default.
  ///
  /// The layout finds the elements of a query by their frames before rounding. The view then omits
  /// elements whose rounded frames do not overlap the rectangle. Source: SEMANTICS.md section 0.
  public var alignsFramesToPixels = false {
    didSet {
      if alignsFramesToPixels != oldValue { (needsElements, lastQuestion) = (true, nil) }
    }
  }
  /// The rectangle for which a pass asks the layout for elements.
  public var queryExtent = QueryExtent.visibleBounds

  /// The extent of the content in points: that of the last pass, changed by the
  /// `contentSizeAdjustment` of each later invalidation.
  public internal(set) var contentSize = Size.zero
  /// The elements on screen after the last pass, in the order in which the layout returned them.
  ///
  /// If a section of the layout scrolls on its own, the list is in element order. If a pass
  /// refreshed only the elements that an invalidation named, each of them is inserted before the
  /// first element of the list that follows it in element order.
  public internal(set) var visibleElements: [LayoutAttributes] = []
  /// Invalid answers of the layout that the view could correct, in order, since the view was
  /// created.
  public internal(set) var warnings: [LayoutError] = []

  /// The number of times that ``Layout/prepare()`` ran since the view was created.
  package internal(set) var prepareCount = 0
  /// The calls that were recorded since ``takeTrace()`` last emptied the trace, in order.
  package internal(set) var trace: [LifecycleCall] = []
  /// Whether calls are recorded.
  package var recordsTrace = false

  /// The number of items of each section; nil while the data source must be asked.
  var knownItemCounts: [Int]?
  /// The measured sizes of cells and supplementary views, by their current keys.
  package internal(set) var preferredSizes: [ElementKey: Size] = [:]
  /// The cells and supplementary views on screen for whose sizes the view has asked, each once.
  ///
  /// When the view has asked for all sizes, the keys are in the order of the elements on screen.
  /// The next pass then compares two lists, and searches for no key.
  var fittedElements: [ElementKey] = []
  /// Whether elements that come on screen are measured.
  var asksForSizes = true
  /// The selected items, the highlighted items, and the item that has the focus.
  var itemMarks = ItemMarks() {
    didSet { selectedItemsInOrder = nil }
  }
  /// The paths of the selected items, ascending; nil if they were not read since the last change.
  var selectedItemsInOrder: [IndexPath]?
  /// The offsets of the sections that scroll on their own, by their current numbers; a missing
  /// offset is zero.
  ///
  /// An offset is counted from the edges at which the section's content begins. A section keeps its
  /// offset in a layout in which it does not scroll on its own.
  var sectionOffsets: [Int: Point] = [:]
  /// The movement in progress; nil if nothing is dragged.
  var movement: InteractiveMovement?
  /// The place of the finger, while the layout chooses a place for a dragged item.
  var finger = FingerPlace.unknown
  /// Whether the layout has been prepared since the last invalidation.
  var isPrepared = false
  /// Whether the view must ask the layout again for the elements on screen.
  var needsElements = true
  /// The animated change in progress; nil between changes.
  var animation: Animation?
  /// The changes of the update in progress; nil between updates.
  ///
  /// The map is set before ``Layout/prepare()`` is called, so that a layout can keep the positions
  /// that did not change.
  public internal(set) var currentUpdate: UpdateMap?
  /// Whether an update is in progress, and the layout has not been asked for its target offset yet.
  var awaitsTargetOffset = false
  /// Whether an update is in progress; reading this is cheaper than copying ``currentUpdate``.
  package var isUpdating: Bool { currentUpdate != nil }
  /// The outer view that this view represents to an inner layout; nil if this is not an inner view.
  var outer: OuterView?
  /// The hosted view whose owner calls the layout; nil for a view without a host.
  weak var host: HostedView?
  /// The merged invalidations since the layout was last prepared; nil if there are none.
  var pendingInvalidation: InvalidationContext?
  /// The merged invalidations since the elements were last queried; nil if there are none.
  var pendingElementInvalidation: InvalidationContext?
  /// Whether the view was given an offset, or the first pass has chosen one.
  ///
  /// If the view was given an offset, the first pass does not begin at the leading edge.
  var hasChosenOffset: Bool
  /// Whether the first pass has chosen the offset, and has not ended; false if the view was given
  /// an offset.
  ///
  /// Each time a measured size makes the layout invalid, the first pass chooses the offset again.
  var isBeginning = false
  /// Whether the first pass has chosen an offset, or the view was given one.
  package var hasBegun: Bool { hasChosenOffset }
  /// The distance from the right edge of the view to the right end of the content; nil before the
  /// first pass.
  ///
  /// A view that mirrors its layout keeps this distance when the width of the content or of the
  /// view changes, because mirrored content begins at the right end. An item that is kept in place
  /// takes precedence.
  var leadingGap: Double?

  /// The size of the bounds when the offset was last brought into range; nil before the first pass.
  var settledBoundsSize: Size?
  /// The content size when the offset was last brought into range; nil before the first pass.
  var settledContentSize: Size?
  /// The facts about the last pass that the view needs to keep an item at its position on screen;
  /// nil before the first pass, and if the layout keeps no item in place.
  package internal(set) var anchorRecord: AnchorRecord?
  /// The inputs of the last query for all elements on screen; nil if the next pass must query all
  /// of them again.
  var lastQuestion: ElementQuestion?

  /// Creates a view and gives it to its layout.
  ///
  /// - Parameters:
  ///   - size: The extent of the view, in points.
  ///   - offset: The first content offset, which the first pass brings into the content's range; if
  ///     nil, the view starts where ``Layout/scrollBeginning()`` says, by default at the leading
  ///     edge of the content.
  ///   - direction: The direction in which the user reads.
  ///   - displayScale: The number of pixels in a point.
  ///   - layout: A layout that no other view uses.
  ///   - dataSource: The data; the view holds it strongly.
  ///   - delegate: Answers the questions of the view and of the layout; if nil, every answer is the
  ///     default.
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

  /// The space around the content: the sum of content inset and safe area insets.
  public var adjustedContentInset: EdgeInsets { contentInset + safeAreaInsets }

  /// Whether the view mirrors its layout; false for a hosted view, which leaves that to its host.
  public var isFlipped: Bool {
    let layout = layout
    return host == nil && layout.flipsHorizontallyInOppositeLayoutDirection
      && direction != layout.developmentLayoutDirection
  }

  /// Adds a note of the layout to the trace: the reason why the layout did something.
  package func note(_ text: @autoclosure () -> String) {
    if let outer { outer.view?.note(text()) } else { record(.note(text())) }
  }

  /// Returns the recorded calls and empties the trace.
  package func takeTrace() -> [LifecycleCall] {
    defer { trace = [] }
    return trace
  }

  func record(_ call: @autoclosure () -> LifecycleCall) {
    if recordsTrace { trace.append(call()) }
  }
}

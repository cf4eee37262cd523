/// The view of a layout whose elements are shown by a view of another framework, for example UIKit.
///
/// The layout sees a ``CollectionView``, but this view does not drive the layout. The owner of the
/// hosted view, the host, knows the bounds, the data and the changes, and decides when the layout
/// is called. Before it calls the layout, the host brings the hosted view up to date with
/// ``follow(bounds:contentInset:safeArea:direction:isMirrored:displayScale:)``.
///
/// All coordinates are those of the layout; only insets are as the user sees them. If a host
/// mirrors its layout in right-to-left views, the host converts all coordinates itself.
/// Source: ours.
public final class HostedView {
  /// The view that the layout sees; the host only reads it.
  public let view: CollectionView
  /// Receives each invalidation that the layout makes itself; does nothing by default.
  public var onInvalidate: (InvalidationContext) -> Void = { _ in }

  /// Whether the host mirrors the layout.
  private(set) var isMirrored = false
  /// The counts that ``recordBeforeChange()`` has stored; nil if they were not known, and between
  /// changes.
  private var countsBefore: [Int]?
  /// The elements on screen that ``recordBeforeChange()`` has stored; empty between changes.
  private var elementsBefore: [LayoutAttributes] = []
  /// The update in progress; nil between updates.
  private var update: UpdateMap?
  /// Whether the layout has been prepared since the update in progress began.
  private var hasTakenUpdate = false

  /// Creates a hosted view whose ``view`` has the size zero, and gives this view to the layout.
  ///
  /// - Parameters:
  ///   - layout: A layout that no view uses.
  ///   - dataSource: The source of the counts; the view holds it strongly.
  ///   - delegate: Answers the questions of the layout; the view holds it strongly.
  public init(
    layout: any Layout, dataSource: any CollectionViewDataSource, delegate: (any LayoutDelegate)?
  ) {
    view = CollectionView(
      size: .zero, offset: .zero, layout: layout, dataSource: dataSource, delegate: delegate)
    view.host = self
  }

  /// The layout; a new one must not belong to another view.
  public var layout: any Layout {
    get { view.layout }
    set {
      view.layout.collectionView = nil
      view.layout = newValue
      newValue.collectionView = view
    }
  }

  /// Takes the geometry of the view that shows the elements.
  ///
  /// - Parameters:
  ///   - bounds: The visible rectangle, as the layout sees it.
  ///   - contentInset: The content inset of the view, as the user sees it, in points.
  ///   - safeArea: The space that the view adds to its content inset, for example for bars, as the
  ///     user sees it, in points.
  ///   - direction: The direction in which the user reads.
  ///   - isMirrored: Whether the host mirrors the layout.
  ///   - displayScale: The number of pixels in a point.
  public func follow(
    bounds: Rect, contentInset: EdgeInsets, safeArea: EdgeInsets, direction: LayoutDirection,
    isMirrored: Bool, displayScale: Double
  ) {
    self.isMirrored = isMirrored
    view.bounds = bounds
    view.contentInset = contentInset
    view.safeAreaInsets = safeArea
    view.direction = direction
    view.displayScale = displayScale
    view.contentSize = layout.contentSize
  }

  /// Takes the marks of items: the selection, the highlighted items and the item with the focus.
  ///
  /// The layout is not invalidated. The host must invalidate it if the layout depends on marks that
  /// have changed.
  public func setMarks(selected: [IndexPath], highlighted: [IndexPath], focused: IndexPath?) {
    let marks = ItemMarks(
      selected: Set(selected), highlighted: Set(highlighted), focused: focused)
    if marks != view.itemMarks { view.itemMarks = marks }
  }

  /// Takes the keys of the elements that are on screen.
  ///
  /// These elements decide which cell stays in place while an element gets its measured size.
  public func setElementsOnScreen(_ keys: [ElementKey]) {
    view.visibleElements = keys.map { LayoutAttributes($0) }
  }
}

// MARK: Invalidating and preparing

extension HostedView {
  /// Passes an invalidation on to the layout.
  ///
  /// - Parameters:
  ///   - context: The context; the next two arguments replace its flags `invalidatesEverything` and
  ///     `invalidatesDataSourceCounts`.
  ///   - everything: Whether everything is invalid; if so, measured sizes are discarded, and an
  ///     update in progress ends.
  ///   - dataSourceCounts: Whether the counts of sections and items are read again.
  public func invalidate(
    with context: InvalidationContext, everything: Bool, dataSourceCounts: Bool
  ) {
    var context = context
    context.invalidatesEverything = everything
    context.invalidatesDataSourceCounts = dataSourceCounts
    if everything { endUpdate() }
    if everything || context.invalidatesPreferredSizes { view.preferredSizes = [:] }
    if dataSourceCounts { view.knownItemCounts = nil }
    layout.invalidate(with: context)
  }

  /// Reads the counts and prepares the layout.
  ///
  /// The first time that the layout is prepared in an update, it can read the changes of the update
  /// from ``CollectionView/currentUpdate``.
  public func prepareLayout() throws(LayoutError) {
    readCounts()
    view.currentUpdate = hasTakenUpdate ? nil : update
    defer { view.currentUpdate = nil }
    hasTakenUpdate = true
    try layout.prepare()
    view.contentSize = layout.contentSize
  }
}

// MARK: Changes

extension HostedView {
  /// Reads the counts, and returns them.
  ///
  /// The counts are read even if the layout does not ask for them, because the next update starts
  /// from these counts.
  @discardableResult
  private func readCounts() -> [Int] {
    view.knownItemCounts = nil
    return view.itemCounts
  }

  /// Stores the counts, and the elements on screen, before a change.
  ///
  /// An update or an animated change that is still in progress is ended first. If the layout fails,
  /// no elements are stored; the pass after the change reports the error.
  public func recordBeforeChange() {
    endUpdate()
    countsBefore = view.knownItemCounts
    let bounds = view.bounds
    elementsBefore = ((try? layout.attributes(in: bounds)) ?? []).filter {
      !$0.frame.isEmpty && $0.frame.overlaps(bounds)
    }
  }

  /// Whether an update has begun and has not ended.
  public var isUpdating: Bool { update != nil }

  /// Begins an update and its animation; measured sizes and marks move with their elements.
  ///
  /// - Parameter operations: The changes between the counts at ``recordBeforeChange()`` and the
  ///   present ones.
  /// - Throws: ``LayoutError`` with `invalidUpdate` if the changes do not fit the counts.
  public func beginUpdate(_ operations: [UpdateOperation]) throws(LayoutError) {
    let after = readCounts()
    var batch = UpdateBatch(operations)
    // The view that shows the elements has checked the batch with its own rules.
    batch.marks.movesLeaveDeletedSections = true
    let map = try view.map(of: batch, from: countsBefore ?? after, to: after)
    view.moveKeptItems(by: map, SnapshotMarks())
    (update, hasTakenUpdate) = (map, false)
    view.animation = Animation(before: elementsBefore, shifts: [:], update: map)
  }

  /// Passes the changes of the update on to the layout; the host must have prepared the layout.
  ///
  /// If no update is in progress, the layout gets an empty list.
  public func prepareForUpdates() throws(LayoutError) {
    view.currentUpdate = update
    defer { view.currentUpdate = nil }
    try layout.prepare(forUpdates: update?.updateItems ?? [])
  }

  /// Begins an animated change in which every element keeps its key: new bounds, or a new layout.
  public func beginAnimation() {
    view.animation = Animation(before: elementsBefore, shifts: [:])
  }

  /// Ends the update or the animated change, and discards the counts and elements that
  /// ``recordBeforeChange()`` has stored.
  public func endUpdate() {
    (update, view.animation, elementsBefore, countsBefore) = (nil, nil, [], nil)
    hasTakenUpdate = false
  }
}

// MARK: Measured sizes

extension HostedView {
  /// Whether the measured size of at least one element is known.
  public var hasPreferredSizes: Bool { !view.preferredSizes.isEmpty }

  /// Sets the measured size of an element, in points; nil removes it.
  ///
  /// The layout is not invalidated.
  public func setPreferredSize(_ size: Size?, for element: ElementKey) {
    view.preferredSizes[element] = size
  }
}

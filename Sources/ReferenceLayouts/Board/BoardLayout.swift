public import LayoutCore

/// Columns side by side, one for each section; each column scrolls on its own.
///
/// `B` is the height of the bounds between the content insets, at least 0, `w` the width of a
/// column and `g` the space around columns. Column `s`, from 0, begins at `x = g + s · (w + g)`.
/// Its header begins at `y = 0`, and its footer ends at `y = B`. If the header and the footer
/// together are higher than `B`, the footer shrinks first, and then the header. The cards begin at
/// the lower edge of the header. They are one under another with the card spacing between them.
/// They are as wide as the column, and have the heights of the delegate's item sizes, or 50 points.
/// The cards are visible, and scroll, in the part of the column between the header and the footer.
/// The insets and spacings of sections are ignored.
///
/// A dragged card goes to the column under the finger. Between two columns, it goes to the nearer
/// one. Its index in the column is the number of other cards whose middle is above the finger.
/// Coordinates: content space, in points.
/// Source: ours, after Trello.
public final class BoardLayout: ArrangedLayout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView?

  /// The width of each column, in points, at least 0; 280 by default.
  public var columnWidth = 280.0 {
    didSet { if columnWidth != oldValue { invalidate() } }
  }
  /// The space before, between and after columns, in points, at least 0; 16 by default.
  public var columnSpacing = 16.0 {
    didSet { if columnSpacing != oldValue { invalidate() } }
  }
  /// The distance between the cards of a column, in points, at least 0; 8 by default.
  public var cardSpacing = 8.0 {
    didSet { if cardSpacing != oldValue { invalidate() } }
  }

  /// The result of the last `prepare`.
  public private(set) var arrangement = Arrangement.empty

  /// Creates a layout with the defaults.
  public init() {}

  /// Places every element.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or the size of
  ///   an item is negative.
  /// - Complexity: O(*n*) in the number of elements.
  public func prepare() throws(LayoutError) {
    arrangement = .empty
    guard let view = collectionView else { return }
    let insets = view.adjustedContentInset
    let defaults = SectionDefaults(
      lineSpacing: 0, itemSpacing: 0, itemSize: Size(width: 50, height: 50))
    var board = Board(bottom: max(0, view.bounds.height - (insets.top + insets.bottom)))
    var x = columnSpacing
    for section in 0..<view.numberOfSections {
      let metrics = try SectionMetrics(
        of: section, in: view, axis: AxisFrame(.vertical), defaults: defaults)
      board.append(section, metrics, x: x, width: columnWidth, spacing: cardSpacing)
      x = x + columnWidth + columnSpacing
    }
    var store = FrameStore(itemCounts: view.itemCounts, frames: board.cards)
    for bar in board.bars { store.set(bar) }
    arrangement = Arrangement(
      store: store, contentSize: Size(width: x, height: board.bottom),
      scrollers: board.scrollers)
  }

  /// Whether the height of the bounds changes; scrolling does not invalidate the layout.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(.horizontal).changesCross(of: collectionView, to: newBounds)
  }

  /// The elements of the columns that have been placed so far.
  private struct Board {
    /// The height of the content.
    let bottom: Double
    private(set) var cards: ContiguousArray<Rect> = []
    private(set) var bars: [LayoutAttributes] = []
    private(set) var scrollers: [SectionScroller] = []

    init(bottom: Double) {
      self.bottom = bottom
    }

    mutating func append(
      _ section: Int, _ metrics: SectionMetrics, x: Double, width: Double, spacing: Double
    ) {
      let header = min(bottom, metrics.headerLength)
      let footer = min(bottom - header, metrics.footerLength)
      append(.header(section: section), Rect(x: x, y: 0, width: width, height: header))
      append(
        .footer(section: section), Rect(x: x, y: bottom - footer, width: width, height: footer))
      var y = header
      for size in metrics.sizes {
        cards.append(Rect(x: x, y: y, width: width, height: size.height))
        y = y + size.height + spacing
      }
      scrollers.append(
        SectionScroller(
          section: section,
          frame: Rect(x: x, y: header, width: width, height: bottom - header - footer),
          contentSize: Size(width: width, height: max(0, y - spacing - header))))
    }

    private mutating func append(_ key: ElementKey, _ frame: Rect) {
      if frame.height > 0 { bars.append(LayoutAttributes(key, frame: frame)) }
    }
  }
}

// MARK: Movement

extension BoardLayout {
  /// The path to which a dragged card goes.
  ///
  /// The section is the column under the finger, or the nearest column. The item is the number of
  /// other cards of that column whose middle is above the finger. If there is no column, the result
  /// is `current`.
  ///
  /// - Complexity: O(*n*) in the number of cards of the column.
  public func targetIndexPath(
    forInteractivelyMovingItem current: IndexPath, withPosition position: Point
  ) throws(LayoutError) -> IndexPath {
    let store = arrangement.store
    guard let view = collectionView, view.numberOfSections > 0 else { return current }
    let last = view.numberOfSections - 1
    let stride = max(1, columnWidth + columnSpacing)
    let column = ((position.x - columnSpacing / 2) / stride).rounded(.down)
    let nearest = column < Double(last) ? Int(max(0, column)) : last
    let section = view.sectionUnderFinger ?? nearest
    // If the finger is over the column's cards, the position already contains the column's offset.
    // Otherwise, the offset is added here.
    let offset = view.sectionUnderFinger == nil ? view.contentOffset(ofSection: section).y : 0
    var item = 0
    for place in 0..<view.numberOfItems(inSection: section) {
      let path = IndexPath(item: place, section: section)
      guard path != current, let frame = store.attributes(for: .cell(path))?.frame else { continue }
      if position.y + offset > frame.minY + frame.height / 2 { item += 1 }
    }
    return IndexPath(item: item, section: section)
  }

  /// The attributes of a dragged card: under the finger, a little larger, turned and translucent;
  /// nil if there is no such card.
  public func attributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) throws(LayoutError) -> LayoutAttributes? {
    guard var attributes = try attributes(for: .cell(indexPath)) else { return nil }
    attributes.center = position
    attributes.zIndex = .max
    attributes.alpha = 0.9
    attributes.transform = AffineTransform(scaleX: 1.03, y: 1.03)
      .concatenating(AffineTransform(rotationDegrees: 3))
    return attributes
  }
}

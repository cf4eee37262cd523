public import LayoutCore

/// A map for each section with items: a rectangle full of tiles, whose areas are in proportion to
/// weights.
///
/// The hint `weight` is clamped to 0…10¹², and is 1 if it is missing or not finite. `A` is the
/// extent between a section's insets, and `h` the height of its map. This height is ``mapHeight``.
/// If ``mapHeight`` is 0, the map fills the view: `h` is the height of the bounds without the
/// content insets, the header, the footer and the section's insets above and below, at least 0. `g`
/// is the gap, but at most half the side of a square with the area of an average tile,
/// `√(max(0, A) · h / number of tiles) / 2`. An average tile therefore stays visible even if there
/// are many tiles. The numbers are computed in this order:
///
/// - the tiles divide a rectangle of `(max(0, A) + g) × (h + g)`: a tile of weight `w` gets the
///   area `width · height · (w / sum of the weights)`, or 0 if the sum is 0;
/// - tiles are sorted by their areas, the largest first; tiles of equal area keep their order;
/// - a row lies along the shorter side of the remaining rectangle; if both sides are equal, it is a
///   column. A row takes the next tile as long as the greatest aspect ratio of its tiles does not
///   grow by more than a billionth;
/// - a tile with an area below 10⁻⁹ is empty, at the upper leading corner of the rectangle that
///   remains after all larger tiles are placed;
/// - the width and the height of each tile then shrink by `g`, but not below 0.
///
/// Sections, headers and footers stack as in ``FlowLayout``; scrolling is vertical. The delegate's
/// item sizes must be valid, but do not change the tiles.
/// Coordinates: content space, in points.
/// Source: Bruls, Huizing and van Wijk, «Squarified Treemaps», 2000; gaps and sections are ours.
public final class TreemapLayout: ArrangedLayout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView?

  /// The distance between tiles, in points, at least 0; 2 by default.
  ///
  /// Between small tiles the distance is smaller.
  public var gap = 2.0 {
    didSet { if gap != oldValue { invalidate() } }
  }
  /// The height of a section's map, in points, at least 0; 0, the default, means that a map fills
  /// the view.
  public var mapHeight = 0.0 {
    didSet { if mapHeight != oldValue { invalidate() } }
  }

  /// The result of the last `prepare`.
  public private(set) var arrangement = Arrangement.empty

  /// Creates a layout with the defaults.
  public init() {}

  /// Places every element.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if a size, an inset or a spacing from the delegate is
  ///   not finite, or if the size of an item is negative.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  public func prepare() throws(LayoutError) {
    arrangement = .empty
    guard let view = collectionView else { return }
    let stack = SectionStack(
      axis: AxisFrame(.vertical),
      defaults: SectionDefaults(lineSpacing: 0, itemSpacing: 0, itemSize: .zero))
    let weights = Self.weights(of: view)
    arrangement = try stack.arrangement(of: view) { section, start, frames in
      guard !section.sizes.isEmpty else { return start }
      let height = mapHeight > 0 ? mapHeight : Self.freeHeight(of: view, around: section)
      let average = max(0, section.available) * height / Double(section.sizes.count)
      let gap = min(self.gap, average.squareRoot() / 2)
      let area = Rect(
        x: section.insets.left, y: start, width: max(0, section.available) + gap,
        height: height + gap)
      let tiles = SquarifiedTiles(
        weights[frames.count..<frames.count + section.sizes.count], in: area)
      for tile in tiles.frames {
        frames.append(
          Rect(
            x: tile.minX, y: tile.minY, width: max(0, tile.size.width - gap),
            height: max(0, tile.size.height - gap)))
      }
      return start + height
    }
  }

  /// Whether the width of the bounds changes, or their height while maps fill the view; scrolling
  /// does not invalidate the layout.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    guard let size = collectionView?.bounds.size else { return false }
    let isFilling = mapHeight == 0 && arrangement.store.placedCount > 0
    return newBounds.width != size.width || isFilling && newBounds.height != size.height
  }

  /// The height that a section's header, footer and insets leave free in the part of a view inside
  /// its content insets, at least 0.
  private static func freeHeight(of view: CollectionView, around section: SectionMetrics) -> Double
  {
    let inset = view.adjustedContentInset
    let visible = view.bounds.height - inset.top - inset.bottom
    let bars = section.headerLength + section.footerLength
    return max(0, visible - bars - (section.insets.top + section.insets.bottom))
  }

  private static func weights(of view: CollectionView) -> [Double] {
    (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { item in
        let hints = view.hints(forItemAt: IndexPath(item: item, section: section))
        guard case .number(let weight)? = hints["weight"], weight.isFinite else { return 1 }
        return min(max(weight, 0), greatestWeight)
      }
    }
  }

  private static let greatestWeight = 1e12
}

extension TreemapLayout: DataReadingLayout {
  /// The hint that the layout reads: the weight of an item.
  public var itemData: [Parameter] {
    [
      Parameter(
        "weight", .number, default: .number(1), minimum: 0, maximum: Self.greatestWeight)
    ]
  }
}

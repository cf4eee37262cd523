import LayoutCore

/// Square tiles in columns, one section after the other: an example of an app's own layout.
public final class TileLayout: Layout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView?

  /// The number of tiles in a line, at least 1.
  public var columns = 3 {
    didSet { if columns != oldValue { invalidate() } }
  }
  /// The distance between tiles, in points.
  public var gap = 8.0 {
    didSet { if gap != oldValue { invalidate() } }
  }

  /// The width of the view, and the height of all tiles, in points.
  public private(set) var contentSize = Size.zero
  private var tiles: [LayoutAttributes] = []

  /// Creates a layout with the defaults.
  public init() {}

  /// True, because the layout computes places from left to right.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Places every tile.
  public func prepare() throws(LayoutError) {
    tiles = []
    guard let collectionView else { return }
    let width = collectionView.bounds.size.width
    let side = max(0, (width - Double(columns - 1) * gap) / Double(columns))
    var y = 0.0
    for section in 0..<collectionView.numberOfSections {
      let count = collectionView.numberOfItems(inSection: section)
      for item in 0..<count {
        let (line, column) = item.quotientAndRemainder(dividingBy: columns)
        let frame = Rect(
          x: Double(column) * (side + gap), y: y + Double(line) * (side + gap),
          width: side, height: side)
        tiles.append(LayoutAttributes(.cell(item: item, section: section), frame: frame))
      }
      y += Double((count + columns - 1) / columns) * (side + gap)
    }
    contentSize = Size(width: width, height: max(0, y - gap))
  }

  /// The tiles that overlap a rectangle; a tile without area overlaps no rectangle.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    tiles.filter { !$0.frame.isEmpty && $0.frame.overlaps(rect) }
  }

  /// The attributes of one tile; nil if there is no such tile.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    tiles.first { $0.key == element }
  }

  /// Whether the width of the view changes.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    newBounds.size.width != collectionView?.bounds.size.width
  }
}

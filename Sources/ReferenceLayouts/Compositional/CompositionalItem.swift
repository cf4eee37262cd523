public import LayoutCore

/// An item of the data in a compositional layout.
public struct CompositionalItem: Hashable, Sendable {
  /// The size of the item; its cell covers only the part inside ``contentInsets``.
  public var size: CompositionalSize
  /// The distances between the item's edges and its cell; left is the leading edge.
  ///
  /// Insets along an estimated length are ignored.
  public var contentInsets: EdgeInsets
  /// The distances around the item.
  public var edgeSpacing: CompositionalEdgeSpacing
  /// The views that are attached to the cell.
  public var badges: [Badge]

  /// Creates an item.
  public init(
    size: CompositionalSize = CompositionalSize(), contentInsets: EdgeInsets = .zero,
    edgeSpacing: CompositionalEdgeSpacing = CompositionalEdgeSpacing(), badges: [Badge] = []
  ) {
    self.size = size
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.badges = badges
  }

  /// A supplementary view that is attached to a cell.
  ///
  /// Source: SEMANTICS.md section 11.7.
  public struct Badge: Hashable, Sendable {
    /// The kind of the view.
    public var kind: String
    /// The size of the view; its shares refer to the size of the cell.
    public var size: CompositionalSize
    /// The point of the cell to which the view is attached.
    public var anchor: CompositionalAlignment
    /// The point of the view that lies at the point ``anchor`` of the cell; nil means the same
    /// point as ``anchor``.
    public var itemAnchor: CompositionalAlignment?
    /// The distance by which the view is moved from the anchor, in points.
    public var offset: Point
    /// A further distance by which the view is moved, in units of the view's own width and height.
    public var fractionalOffset: Point
    /// The z index of the view.
    public var zIndex: Int

    /// Creates a badge.
    public init(
      kind: String, size: CompositionalSize, anchor: CompositionalAlignment,
      itemAnchor: CompositionalAlignment? = nil, offset: Point = .zero,
      fractionalOffset: Point = .zero, zIndex: Int = 1
    ) {
      self.kind = kind
      self.size = size
      self.anchor = anchor
      self.itemAnchor = itemAnchor
      self.offset = offset
      self.fractionalOffset = fractionalOffset
      self.zIndex = zIndex
    }

    func frame(on cell: Rect) -> Rect {
      let own = size.resolved(in: cell.size)
      let (outer, inner) = (anchor.unit, (itemAnchor ?? anchor).unit)
      let x = outer.x * cell.width - inner.x * own.width + fractionalOffset.x * own.width
      let y = outer.y * cell.height - inner.y * own.height + fractionalOffset.y * own.height
      return Rect(
        x: cell.minX + x + offset.x, y: cell.minY + y + offset.y, width: own.width,
        height: own.height)
    }
  }
}

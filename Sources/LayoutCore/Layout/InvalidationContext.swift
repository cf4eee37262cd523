/// What has become invalid, and by how much the view is to correct itself.
///
/// The view merges the contexts of one pass: flags are combined with or, sets are united, adjustments
/// are added. Source: SEMANTICS.md section 2.3.
public struct InvalidationContext: Hashable, Sendable {
  /// Whether every element is invalid; set by the view for new data, data source or layout.
  public internal(set) var invalidatesEverything = false
  /// Whether the numbers of sections and items must be asked for again; set by the view.
  public internal(set) var invalidatesDataSourceCounts = false
  /// The distance by which the view moves its content offset, points.
  public var contentOffsetAdjustment = Point.zero
  /// The amount by which the view changes its content size, points.
  public var contentSizeAdjustment = Size.zero
  /// The only elements that are invalid; empty means that no element was named.
  public private(set) var invalidatedElements: Set<ElementKey> = []

  /// Creates a context that names nothing: a plain invalidation.
  public init() {}

  /// Names elements that are invalid.
  public mutating func invalidate(_ elements: some Sequence<ElementKey>) {
    invalidatedElements.formUnion(elements)
  }

  /// Adds what another context of the same pass says.
  public mutating func merge(_ other: InvalidationContext) {
    invalidatesEverything = invalidatesEverything || other.invalidatesEverything
    invalidatesDataSourceCounts =
      invalidatesDataSourceCounts || other.invalidatesDataSourceCounts
    contentOffsetAdjustment.x += other.contentOffsetAdjustment.x
    contentOffsetAdjustment.y += other.contentOffsetAdjustment.y
    contentSizeAdjustment.width += other.contentSizeAdjustment.width
    contentSizeAdjustment.height += other.contentSizeAdjustment.height
    invalidatedElements.formUnion(other.invalidatedElements)
  }
}

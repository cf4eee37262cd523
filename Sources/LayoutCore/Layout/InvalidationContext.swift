/// What has become invalid, and by how much the view is to correct itself.
///
/// The view merges the contexts of one pass: flags are combined with or, sets are united, adjustments
/// are added. Lengths are in points, in the coordinates in which the layout thinks: the view mirrors
/// them together with the layout. Source: SEMANTICS.md section 2.3.
public struct InvalidationContext: Hashable, Sendable {
  /// Whether every element is invalid; set by the view for new data, data source or layout.
  public internal(set) var invalidatesEverything = false
  /// Whether the numbers of sections and items must be asked for again; set by the view.
  public internal(set) var invalidatesDataSourceCounts = false
  /// The distance by which the view moves its content offset in the next pass, points.
  public var contentOffsetAdjustment = Point.zero
  /// The amount by which the view changes its content size at once, points.
  ///
  /// The next pass asks the layout for the content size, and its answer replaces the sum.
  public var contentSizeAdjustment = Size.zero
  /// The only elements that are invalid; empty means that no element was named, so that all are.
  public private(set) var invalidatedElements: Set<ElementKey> = []

  /// Whether the delegate's sizes, insets and spacings must be asked for again; true by default.
  ///
  /// Flow layout's `invalidateFlowLayoutDelegateMetrics`.
  public var invalidatesDelegateMetrics = true
  /// Whether what the layout computed is invalid; true by default.
  ///
  /// False keeps all of it, so that only what depends on the bounds is computed again. Flow layout's
  /// `invalidateFlowLayoutAttributes`.
  public var invalidatesLayoutAttributes = true
  /// Whether the view forgets the sizes that cells, headers and footers turned out to have; false by default.
  ///
  /// For layouts in which they must be fitted again, because the room across the scroll direction is
  /// another. Source: SEMANTICS.md section 3.9.
  public var invalidatesPreferredSizes = false

  /// What the app tells the layout, by names that only the two of them know; none by default.
  ///
  /// Takes the place of a subclass of UICollectionViewLayoutInvalidationContext.
  public var tokens: Set<InvalidationToken> = []

  /// What an interactive movement does to the items; nil if there is none.
  public var interactiveMovement: InteractiveMovementChange?

  /// Whether a context of all elements was merged in, so that the named ones are not the only ones.
  private var hasMergedAll = false

  /// Creates a context that names nothing: a plain invalidation.
  public init() {}

  /// Names elements that are invalid.
  public mutating func invalidate(_ elements: some Sequence<ElementKey>) {
    invalidatedElements.formUnion(elements)
  }

  /// Whether elements that are not named in it stay as they are.
  public var isLimitedToElements: Bool {
    !invalidatesEverything && !invalidatesDataSourceCounts && !hasMergedAll
      && !invalidatedElements.isEmpty
  }

  /// The same for a layout that thinks in other coordinates and counts sections otherwise.
  ///
  /// - Parameters:
  ///   - space: How the coordinates go over.
  ///   - section: The only section, as it is counted here, whose elements are named there; nil for
  ///     all of them.
  package func moved(through space: LayoutSpace, ofSection section: Int? = nil)
    -> InvalidationContext
  {
    func isSeen(_ path: IndexPath) -> Bool { section == nil || path.section == section }
    var result = self
    result.contentOffsetAdjustment = space.adjustment(
      contentOffsetAdjustment, growth: contentSizeAdjustment)
    result.contentSizeAdjustment = space.size(contentSizeAdjustment)
    result.invalidatedElements = Set(
      invalidatedElements.lazy.filter { isSeen($0.indexPath) }.map(space.key))
    result.interactiveMovement = interactiveMovement.flatMap { movement in
      let paths = movement.targetIndexPaths + movement.previousIndexPaths
      return paths.allSatisfy(isSeen) ? movement.moved(through: space) : nil
    }
    return result
  }

  /// Adds what another context of the same pass says.
  public mutating func merge(_ other: InvalidationContext) {
    hasMergedAll = !isLimitedToElements || !other.isLimitedToElements
    invalidatesEverything = invalidatesEverything || other.invalidatesEverything
    invalidatesDataSourceCounts =
      invalidatesDataSourceCounts || other.invalidatesDataSourceCounts
    contentOffsetAdjustment.x += other.contentOffsetAdjustment.x
    contentOffsetAdjustment.y += other.contentOffsetAdjustment.y
    contentSizeAdjustment.width += other.contentSizeAdjustment.width
    contentSizeAdjustment.height += other.contentSizeAdjustment.height
    invalidatedElements.formUnion(other.invalidatedElements)
    invalidatesDelegateMetrics = invalidatesDelegateMetrics || other.invalidatesDelegateMetrics
    invalidatesLayoutAttributes =
      invalidatesLayoutAttributes || other.invalidatesLayoutAttributes
    invalidatesPreferredSizes = invalidatesPreferredSizes || other.invalidatesPreferredSizes
    tokens.formUnion(other.tokens)
    interactiveMovement = other.interactiveMovement ?? interactiveMovement
  }
}

/// A name for something of an app's own that has become invalid.
public struct InvalidationToken: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let name: String

  /// Creates a token by its name.
  public init(_ name: String) { self.name = name }

  /// Creates a token by its name.
  public init(stringLiteral name: String) { self.init(name) }
}

/// One step of an interactive movement, as a layout is told of it.
///
/// Source: SEMANTICS.md sections 2.3 and 7.
public struct InteractiveMovementChange: Hashable, Sendable {
  /// How far the movement has come.
  public enum Phase: Hashable, Sendable {
    /// The finger is at a point, content coordinates as the layout sees them.
    case moving(to: Point)
    /// The items stay where they are.
    case ended
    /// The items are back where they were at first.
    case cancelled
  }

  /// How far the movement has come.
  public var phase: Phase
  /// Where the moved items are from now on.
  public var targetIndexPaths: [IndexPath]
  /// Where they were until now, in the same order.
  public var previousIndexPaths: [IndexPath]

  /// Creates a step.
  public init(phase: Phase, targetIndexPaths: [IndexPath], previousIndexPaths: [IndexPath]) {
    self.phase = phase
    self.targetIndexPaths = targetIndexPaths
    self.previousIndexPaths = previousIndexPaths
  }
  /// The same in other coordinates, of sections that are counted otherwise.
  func moved(through space: LayoutSpace) -> InteractiveMovementChange {
    var result = self
    if case .moving(let point) = phase { result.phase = .moving(to: space.point(point)) }
    result.targetIndexPaths = targetIndexPaths.map(space.indexPath)
    result.previousIndexPaths = previousIndexPaths.map(space.indexPath)
    return result
  }
}

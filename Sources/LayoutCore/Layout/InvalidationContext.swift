/// The parts of a layout that have become invalid, and the adjustments that the view makes.
///
/// The view merges the contexts of one pass: a flag is true if it is true in any of the contexts,
/// sets are united, adjustments are added, and the last step of a movement is kept. Lengths are in
/// points, in the layout's coordinates: the view mirrors them together with the layout. Source:
/// SEMANTICS.md section 2.3.
public struct InvalidationContext: Hashable, Sendable {
  /// Whether everything is invalid because the data or the layout is new; only the view sets this
  /// flag.
  ///
  /// All elements can also be invalid without this flag; see ``isLimitedToElements``.
  public internal(set) var invalidatesEverything = false
  /// Whether the data source must be asked for the counts of sections and items again; only the
  /// view sets this flag.
  public internal(set) var invalidatesDataSourceCounts = false
  /// The distance by which the view moves its content offset in the next pass, in points.
  ///
  /// If the view keeps an item in place, it ignores this distance; see ``Layout/scrollAnchor()``.
  public var contentOffsetAdjustment = Point.zero
  /// The amount by which the view changes its content size immediately, in points.
  ///
  /// The next pass asks the layout for the content size, and the answer replaces the adjusted size.
  public var contentSizeAdjustment = Size.zero
  /// The elements that the context names as invalid.
  ///
  /// If ``isLimitedToElements`` is true, only these elements are invalid; otherwise all elements
  /// are.
  public private(set) var invalidatedElements: Set<ElementKey> = []

  /// Whether the layout must ask the delegate for sizes, insets and spacings again; true by
  /// default.
  ///
  /// UIKit's flow layout calls this `invalidateFlowLayoutDelegateMetrics`.
  public var invalidatesDelegateMetrics = true
  /// Whether the layout's computed attributes are invalid; true by default.
  ///
  /// If false, a layout can keep the attributes, and compute only the values that depend on the
  /// bounds. Of Celluna's layouts, only the flow layout reads this flag. UIKit's flow layout calls
  /// it `invalidateFlowLayoutAttributes`.
  public var invalidatesLayoutAttributes = true
  /// Whether the view discards the measured sizes of cells and supplementary views; false by
  /// default.
  ///
  /// Layouts set this flag if cells must be measured again because the space across the scroll
  /// direction has changed. Source: SEMANTICS.md section 3.9.
  public var invalidatesPreferredSizes = false

  /// Messages of the app to the layout; empty by default.
  ///
  /// Each message is a name. Only the app and the layout know its meaning.
  ///
  /// In UIKit, an app subclasses UICollectionViewLayoutInvalidationContext for this purpose.
  public var tokens: Set<InvalidationToken> = []

  /// The step of an interactive movement that caused the invalidation; nil for any other cause.
  public var interactiveMovement: InteractiveMovementChange?

  /// Whether this context was merged from contexts of which at least one invalidates all elements.
  ///
  /// If true, elements that this context does not name are invalid, too.
  private var hasMergedAll = false

  /// Creates a context that names no elements: a plain invalidation.
  public init() {}

  /// Adds elements to those that are invalid.
  public mutating func invalidate(_ elements: some Sequence<ElementKey>) {
    invalidatedElements.formUnion(elements)
  }

  /// Whether only the elements that the context names are invalid.
  public var isLimitedToElements: Bool {
    !invalidatesEverything && !invalidatesDataSourceCounts && !hasMergedAll
      && !invalidatedElements.isEmpty
  }

  /// The same context for a layout with other coordinates and other section numbers.
  ///
  /// - Parameters:
  ///   - space: The conversion of the coordinates.
  ///   - section: The number, in this context, of the only section that the other layout sees; nil
  ///     if it sees all sections. The result has no elements of other sections, and no movement
  ///     that concerns them.
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

  /// Adds another context of the same pass.
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

/// A name for something that an app has declared invalid.
public struct InvalidationToken: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name as a text.
  public let name: String

  /// Creates a token by its name.
  public init(_ name: String) { self.name = name }

  /// Creates a token by its name.
  public init(stringLiteral name: String) { self.init(name) }
}

/// One step of an interactive movement, as the layout receives it.
///
/// Source: SEMANTICS.md sections 2.3 and 7.
public struct InteractiveMovementChange: Hashable, Sendable {
  /// The phases of a movement.
  public enum Phase: Hashable, Sendable {
    /// The finger is at a point, in content coordinates as the layout sees them.
    case moving(to: Point)
    /// The items were dropped at their current paths.
    case ended
    /// The items are back at their original paths.
    case cancelled
  }

  /// The phase of the movement.
  public var phase: Phase
  /// The paths of the moved items from now on.
  public var targetIndexPaths: [IndexPath]
  /// The previous paths of the moved items, in the same order.
  public var previousIndexPaths: [IndexPath]

  /// Creates a step.
  public init(phase: Phase, targetIndexPaths: [IndexPath], previousIndexPaths: [IndexPath]) {
    self.phase = phase
    self.targetIndexPaths = targetIndexPaths
    self.previousIndexPaths = previousIndexPaths
  }
  /// The same step in other coordinates and section numbers.
  func moved(through space: LayoutSpace) -> InteractiveMovementChange {
    var result = self
    if case .moving(let point) = phase { result.phase = .moving(to: space.point(point)) }
    result.targetIndexPaths = targetIndexPaths.map(space.indexPath)
    result.previousIndexPaths = previousIndexPaths.map(space.indexPath)
    return result
  }
}

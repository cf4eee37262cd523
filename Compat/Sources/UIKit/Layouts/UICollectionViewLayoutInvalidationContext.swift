/// The parts of a layout that have become invalid, and the adjustments that the view makes.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Creates a context that names no elements: everything that is laid out is invalid.
  public required override init() { super.init() }

  /// Whether the view discards everything that it knows of the layout; only the view sets this.
  open var invalidateEverything: Bool { invalidatesEverything }
  /// Whether the view asks its data source for the counts again; only the view sets this.
  open var invalidateDataSourceCounts: Bool { invalidatesDataSourceCounts }
  /// The distance by which the view moves its content offset, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The amount by which the view changes its content size, in points.
  open var contentSizeAdjustment = CGSize.zero
  /// The paths of the invalid items; nil if ``invalidateItems(at:)`` was never called.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The paths of the invalid supplementary views, by their kinds; nil if
  /// ``invalidateSupplementaryElements(ofKind:at:)`` was never called.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The paths of the invalid decoration views, by their kinds; nil if
  /// ``invalidateDecorationElements(ofKind:at:)`` was never called.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The paths of the dragged items before this step of the drag; nil without a drag.
  open package(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The paths of the dragged items after this step of the drag; nil without a drag.
  open package(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The place of the finger, in content coordinates.
  open package(set) var interactiveMovementTarget = CGPoint.zero

  package var invalidatesEverything = false
  package var invalidatesDataSourceCounts = false
  /// Whether the view discards the measured sizes of elements; UIKit has no member for this.
  package var discardsPreferredSizes = false

  /// Adds items to the invalid items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views to the invalid views.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Adds decoration views to the invalid views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// A context for a flow layout.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the layout asks its delegate for sizes, insets and spacings again.
  ///
  /// If ``invalidateEverything`` or ``invalidateDataSourceCounts`` is true, the layout asks anyway.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the layout computes its elements again.
  open var invalidateFlowLayoutAttributes = true
}

import LayoutCore

/// A layout of items in a column, which records its calls about interactive movements.
///
/// Each item is as wide as the view, and has its height from the data.
final class ColumnLayout: ArrangedLayout {
  weak var collectionView: CollectionView?
  private(set) var arrangement = Arrangement.empty
  /// The steps of interactive movements that the layout received, in order.
  private(set) var steps: [InteractiveMovementChange] = []
  /// The previous positions of dragged items that the layout received, in order.
  private(set) var previousPositions: [Point] = []

  func prepare() throws(LayoutError) {
    guard let view = collectionView else { return }
    let counts = view.itemCounts
    var frames: ContiguousArray<Rect> = []
    var y = 0.0
    for section in counts.indices {
      for size in view.itemSizes(inSection: section, defaultSize: .zero) {
        frames.append(Rect(x: 0, y: y, width: view.bounds.width, height: size.height))
        y += size.height
      }
    }
    arrangement = Arrangement(
      store: FrameStore(itemCounts: counts, frames: frames),
      contentSize: Size(width: view.bounds.width, height: y))
  }

  func invalidate(with context: InvalidationContext) {
    if let step = context.interactiveMovement { steps.append(step) }
  }

  func invalidationContext(
    forInteractivelyMovingItems targets: [IndexPath], withTargetPosition position: Point,
    previousIndexPaths previous: [IndexPath], previousPosition: Point
  ) -> InvalidationContext {
    previousPositions.append(previousPosition)
    var context = InvalidationContext()
    context.interactiveMovement = InteractiveMovementChange(
      phase: .moving(to: position), targetIndexPaths: targets, previousIndexPaths: previous)
    return context
  }
}

import LayoutCore

/// A data source of items without sizes, which is also the delegate.
///
/// As the delegate, it returns the offset that `chosenOffset` computes from the proposed offset.
final class SwitchData: CollectionViewDataSource, LayoutDelegate {
  var count: Int
  var chosenOffset: (Point) -> Point = { $0 }

  init(count: Int) {
    self.count = count
  }

  func numberOfItems(inSection section: Int) -> Int { count }

  func targetContentOffset(forProposedContentOffset proposed: Point) -> Point {
    chosenOffset(proposed)
  }
}

import LayoutCore

/// A data source whose cells size themselves.
///
/// It records the measured items.
final class FittingData: CollectionViewDataSource, LayoutDelegate {
  /// The measured size of each item's cell; nil for none.
  var wishes: [Size?]
  /// The size that the delegate gives every item before it is measured; nil if it gives none.
  var givenSize: Size?
  /// The items that were measured, in order.
  var askedItems: [Int] = []
  /// The closure that runs when an item is measured, before its measured size is returned.
  var onMeasure: ((Int) -> Void)?
  /// The number of requests for the size of an item.
  private(set) var metricsCount = 0

  init(_ wishes: [Size?]) {
    self.wishes = wishes
  }

  func numberOfItems(inSection section: Int) -> Int { wishes.count }

  func itemSize(at indexPath: IndexPath) -> Size? {
    metricsCount += 1
    return givenSize
  }

  func preferredSize(for element: ElementKey) -> Size? {
    guard element.category == .cell, let item = element.indexPath.item else { return nil }
    askedItems.append(item)
    onMeasure?(item)
    return wishes[item]
  }
}

import LayoutCore

/// Items whose cells know their sizes; keeps whom it was asked about.
final class FittingData: CollectionViewDataSource, LayoutDelegate {
  /// What the cell of each item would like; nil is no wish.
  var wishes: [Size?]
  /// The size that the delegate gives every item before it is fitted; nil by default.
  var givenSize: Size?
  /// The items whose cells were asked, in order.
  var askedItems: [Int] = []
  /// How often sizes were asked for.
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
    return wishes[item]
  }
}

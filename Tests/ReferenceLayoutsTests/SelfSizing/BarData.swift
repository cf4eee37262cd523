import LayoutCore

/// Sections whose cells, headers and footers know their sizes; keeps whom it was asked about.
final class BarData: CollectionViewDataSource, LayoutDelegate {
  /// The number of items of each section.
  var counts: [Int]
  /// What elements would like.
  var wishes: [ElementKey: Size] = [:]
  /// The elements that were asked, by their names, in order.
  private(set) var askedNames: [String] = []

  init(_ counts: [Int]) {
    self.counts = counts
  }

  var numberOfSections: Int { counts.count }

  func numberOfItems(inSection section: Int) -> Int { counts[section] }

  func preferredSize(for element: ElementKey) -> Size? {
    askedNames.append(element.name)
    return wishes[element]
  }
}

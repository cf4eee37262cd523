import LayoutCore

/// A data source whose cells, headers and footers size themselves.
///
/// It records what is measured.
final class BarData: CollectionViewDataSource, LayoutDelegate {
  /// The number of items of each section.
  var counts: [Int]
  /// The measured sizes of the elements.
  var wishes: [ElementKey: Size] = [:]
  /// The names of the elements that were measured, in order.
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

import LayoutCore

/// A data source and delegate with one section of rows, which can be dragged.
final class Rows: ReorderableDataSource, LayoutDelegate {
  /// The heights of the rows, in order.
  var heights: [Double]

  /// The measured heights of rows whose cells size themselves, by the numbers of the rows.
  var measured: [Int: Double] = [:]

  init(count: Int) { heights = Array(repeating: 40, count: count) }

  func numberOfItems(inSection section: Int) -> Int { heights.count }

  func itemSize(at indexPath: IndexPath) -> Size? {
    Size(width: 100, height: heights[indexPath.item ?? 0])
  }

  func preferredSize(for element: ElementKey) -> Size? {
    element.indexPath.item.flatMap { measured[$0] }.map { Size(width: 100, height: $0) }
  }

  func moveItem(at source: IndexPath, to destination: IndexPath) {
    guard let from = source.item, let to = destination.item else { return }
    heights.insert(heights.remove(at: from), at: to)
  }

  /// A view of 100 × 100 points over the rows.
  func view(_ layout: any Layout, direction: LayoutDirection = .leftToRight) -> CollectionView {
    CollectionView(
      size: Size(width: 100, height: 100), direction: direction, layout: layout,
      dataSource: self, delegate: self)
  }
}

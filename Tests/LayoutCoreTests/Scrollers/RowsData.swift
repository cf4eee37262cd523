import LayoutCore

/// A data source whose sections and items have identities, and whose items have sizes.
final class RowsData: ReorderableDataSource, LayoutDelegate {
  struct Item: Hashable {
    let id: Int
    var size: Size
  }
  struct Section: Hashable {
    let id: Int
    var items: [Item]
  }

  var sections: [Section]
  private var nextID = 0

  init(_ widths: [[Double]], height: Double = 50) {
    sections = []
    for row in widths { sections.append(makeSection(row, height: height)) }
  }

  func makeSection(_ widths: [Double], height: Double = 50) -> Section {
    let items = widths.map { makeItem(width: $0, height: height) }
    return Section(id: makeID(), items: items)
  }

  func makeItem(width: Double, height: Double = 50) -> Item {
    Item(id: makeID(), size: Size(width: width, height: height))
  }

  private func makeID() -> Int {
    nextID += 1
    return nextID
  }

  var numberOfSections: Int { sections.count }
  func numberOfItems(inSection section: Int) -> Int { sections[section].items.count }
  func itemSize(at indexPath: IndexPath) -> Size? {
    indexPath.item.map { sections[indexPath.section].items[$0].size }
  }

  func canMoveItem(at indexPath: IndexPath) -> Bool { true }
  func moveItem(at source: IndexPath, to destination: IndexPath) {
    guard let from = source.item, let to = destination.item else { return }
    let item = sections[source.section].items.remove(at: from)
    sections[destination.section].items.insert(item, at: to)
  }
}

import LayoutCore

/// Items with the same heights as in `bare/waterfall.lua`.
///
/// Each item keeps its height when it moves.
final class GeneratedItems: CollectionViewDataSource, LayoutDelegate {
  private(set) var sizes: ContiguousArray<Size>

  /// Creates a number of items.
  ///
  /// - Parameter hasEqualWidths: Whether all items have a width of 50 points, as in
  ///   `bare/flow.lua`; otherwise the widths are from 30 to 90 points.
  init(count: Int, hasEqualWidths: Bool = true) {
    var state = 1
    sizes = ContiguousArray(
      (0..<count).map { _ in
        state = (state * 1_103_515_245 + 12345) % 2_147_483_648
        let width = hasEqualWidths ? 50 : 30 + (state >> 8) % 61
        return Size(width: Double(width), height: Double(40 + state % 150))
      })
  }

  let itemSizesTravelWithItems = true

  func numberOfItems(inSection section: Int) -> Int { sizes.count }

  func itemSize(at indexPath: IndexPath) -> Size? { indexPath.item.map { sizes[$0] } }

  func itemSizes(
    inSection section: Int, count: Int, defaultSize: Size
  ) -> ContiguousArray<Size> { sizes }

  func insert(_ size: Size, at item: Int) {
    sizes.insert(size, at: item)
  }

  @discardableResult
  func remove(at item: Int) -> Size {
    sizes.remove(at: item)
  }

  func view(_ layout: any Layout) -> CollectionView {
    let view = CollectionView(
      size: Size(width: 375, height: 667), layout: layout, dataSource: self, delegate: self)
    view.needsWholeLayouts = true
    return view
  }
}

extension CollectionView {
  /// Scrolls vertically, so that the top edge of an item of the first section is at the top of the
  /// view.
  ///
  /// - Precondition: The layout places the item.
  func show(_ item: Int) throws {
    guard let attributes = try attributes(for: .cell(item: item, section: 0)) else {
      preconditionFailure("the layout does not place item \(item)")
    }
    let offset = Point(x: bounds.minX, y: attributes.frame.minY)
    try setBounds(Rect(origin: offset, size: bounds.size))
    try layoutIfNeeded()
  }
}

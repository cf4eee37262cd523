import LayoutCore

/// A layout of items one after another along an axis.
///
/// The length of a measured item is its measured length. The data determine the length of any other
/// item from the extent of the view across the axis.
final class StackLayout: Layout {
  weak var collectionView: CollectionView?
  let axis: AxisFrame
  var anchor = ScrollAnchor.offset
  var beginning = ScrollBeginning.start
  /// The offset that the layout returns for every proposed offset; if nil, the layout returns the
  /// proposed offset.
  var chosenOffset: Point?
  /// The proposed offsets that the layout received, in order.
  private(set) var proposals: [Point] = []
  private var frames: [Rect] = []
  private let data: StackData

  init(_ data: StackData, along axis: Axis = .vertical) {
    self.data = data
    self.axis = AxisFrame(axis)
  }

  func prepare() throws(LayoutError) {
    guard let view = collectionView else { return }
    let cross = axis.cross(view.bounds.size)
    var main = 0.0
    frames = data.items.enumerated().map { item, identity in
      let preferred = view.preferredSize(for: .cell(item: item, section: 0))
      let length = preferred.map(axis.main) ?? data.length(of: identity, across: cross)
      defer { main += length }
      return axis.rect(main: main, cross: 0, mainLength: length, crossLength: cross)
    }
  }

  var contentSize: Size {
    let end = frames.last.map { axis.end($0) } ?? 0
    return axis.size(main: end, cross: collectionView.map { axis.cross($0.bounds.size) } ?? 0)
  }

  func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    frames.indices.filter { frames[$0].overlaps(rect) }.map {
      LayoutAttributes(.cell(item: $0, section: 0), frame: frames[$0])
    }
  }

  func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard let item = element.indexPath.item, frames.indices.contains(item) else { return nil }
    return LayoutAttributes(element, frame: frames[item])
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    axis.cross(newBounds.size) != collectionView.map { axis.cross($0.bounds.size) }
  }

  func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> Bool {
    axis.main(preferred.size) != axis.main(original.size)
  }

  func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point {
    proposals.append(proposed)
    return chosenOffset ?? proposed
  }

  func scrollAnchor() throws(LayoutError) -> ScrollAnchor { anchor }

  func scrollBeginning() throws(LayoutError) -> ScrollBeginning { beginning }

  var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// A data source of items with identities, which determine the lengths of the items.
final class StackData: CollectionViewDataSource, LayoutDelegate {
  var items: [Int]
  /// Whether cells on screen report a length of their own, in place of the length that the layout
  /// assumes.
  let sizesItself: Bool

  init(_ items: [Int], sizesItself: Bool = false) {
    self.items = items
    self.sizesItself = sizesItself
  }

  func numberOfItems(inSection section: Int) -> Int { items.count }

  /// The length that the layout assumes for an item.
  ///
  /// The length is 50 points if cells size themselves. Otherwise it is inversely proportional to
  /// the extent of the view across the axis. If this extent is 100 points, the length is between 20
  /// and 80 points.
  func length(of identity: Int, across cross: Double) -> Double {
    sizesItself ? 50 : Double(20 + identity * 37 % 61) * 100 / cross
  }

  func preferredSize(for element: ElementKey) -> Size? {
    guard sizesItself, let item = element.indexPath.item else { return nil }
    let length = Double(20 + items[item] * 37 % 61)
    return Size(width: length, height: length)
  }
}

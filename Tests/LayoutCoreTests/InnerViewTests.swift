import LayoutCore
import TestSupport
import Testing

/// A view inside another view: an app's layout uses another layout, which sees the inner view.
///
/// The inner layout has a delegate of its own.
@Suite struct InnerViewTests {
  /// The layout of the inner view; a view from right to left mirrors it.
  private final class Seeing: Layout {
    weak var collectionView: CollectionView?
    var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  /// The layout of the outer view.
  private final class Asking: Layout {
    weak var collectionView: CollectionView?
    var contentSize: Size { Size(width: 400, height: 100) }
  }

  private final class Widths: LayoutDelegate {
    func itemSize(at indexPath: IndexPath) -> Size? { Size(width: 7, height: 7) }
  }

  private let outer: CollectionView
  private let layout = Seeing()
  private let inner: CollectionView

  init() throws {
    let data = OracleData([SectionData([Size(width: 1, height: 1)])])
    outer = CollectionView(
      size: Size(width: 100, height: 50), offset: Point(x: 30, y: 0), layout: Asking(),
      dataSource: data, delegate: data)
    outer.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    outer.safeAreaInsets = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    try outer.layoutIfNeeded()
    inner = CollectionView(inside: outer, layout: layout, delegate: Widths())
  }

  @Test func `the inner layout sees the outer view, and asks its own delegate`() {
    inner.followOuterView(contentSize: Size(width: 400, height: 100))
    #expect(inner.layoutBounds == Rect(x: 30, y: 0, width: 100, height: 50))
    #expect(inner.layoutInset == EdgeInsets(top: 11, left: 22, bottom: 33, right: 44))
    #expect(inner.contentInset == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inner.itemCounts == [1])
    #expect(
      Array(inner.itemSizes(inSection: 0, defaultSize: .zero)) == [Size(width: 7, height: 7)])
  }

  @Test func `a mirrored inner layout sees mirrored bounds and insets`() {
    inner.followOuterView(contentSize: Size(width: 400, height: 100), isMirrored: true)
    // the bounds from 30 to 130 are mirrored in content of 400 points: x is 400 − 130
    #expect(inner.layoutBounds == Rect(x: 270, y: 0, width: 100, height: 50))
    #expect(inner.layoutInset == EdgeInsets(top: 11, left: 44, bottom: 33, right: 22))
    #expect(inner.contentInset == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    let ahead = inner.innerBounds(forLayoutBounds: Rect(x: 40, y: 0, width: 100, height: 50))
    #expect(inner.layoutRect(ahead) == Rect(x: 260, y: 0, width: 100, height: 50))
  }

  @Test func `what the inner layout invalidates, the outer view prepares`() throws {
    let count = outer.prepareCount
    layout.invalidate()
    try outer.layoutIfNeeded()
    #expect(outer.prepareCount == count + 1)
  }
}

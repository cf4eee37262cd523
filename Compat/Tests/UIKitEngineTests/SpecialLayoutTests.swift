import LayoutCore
import TestLayouts
import Testing
import UIKit
import UIKitEngine

/// Layouts with less common idioms.
///
/// Examples are contexts with data, decoration views, observed offsets, self-sizing rows, and
/// animations of inserted and deleted items.
@Suite struct SpecialLayoutTests {
  @Test func `a context of the layout's own class keeps its data`() throws {
    let layout = PinnedHeaderLayout()
    let view = Rows(count: 20).view(UIKitLayout(layout))
    try view.layoutIfNeeded()
    for offset in [10.0, 20, 30] {
      try view.setContentOffset(Point(x: 0, y: offset))
      try view.layoutIfNeeded()
    }
    #expect(layout.contextCount == 3)
  }

  @Test func `a decoration view lies behind the items of its section`() throws {
    let view = Rows(count: 2).view(UIKitLayout(SectionCardLayout()))
    try view.layoutIfNeeded()
    let card = try view.attributes(
      for: .decoration(kind: SectionCardLayout.kind, at: .item(0, section: 0)))
    // The card has 4 points around two rows of 100 × 40 points, which are 10 points apart.
    #expect(card?.frame == Rect(x: -4, y: -4, width: 108, height: 98))
    #expect(card?.zIndex == -1)
    #expect(view.visibleElements.contains { $0.category == .decoration })
  }

  @Test func `an observer sees each new offset once`() throws {
    let layout = PagerLayout()
    let view = Rows(count: 5).view(UIKitLayout(layout))
    try view.layoutIfNeeded()
    for offset in [100.0, 100, 300] {
      try view.setContentOffset(Point(x: offset, y: 0))
      try view.layoutIfNeeded()
    }
    #expect(layout.pages == [1, 3])
  }

  @Test func `rows that size themselves push the rows below them`() throws {
    let rows = Rows(count: 5)
    rows.measured = [0: 60, 1: 20]
    let view = rows.view(UIKitLayout(SelfSizingListLayout()))
    try view.layoutIfNeeded()
    // The estimate is 44 points.
    #expect(view.contentSize == Size(width: 100, height: 60 + 20 + 3 * 44))
    #expect(
      try view.attributes(for: .cell(item: 2, section: 0))?.frame
        == Rect(x: 0, y: 80, width: 100, height: 44))
  }

  @Test func `a flow layout that outlives its view does nothing`() throws {
    let flow = UICollectionViewFlowLayout()
    func use() throws { try Rows(count: 2).view(UIKitLayout(flow)).layoutIfNeeded() }
    try use()
    flow.itemSize = CGSize(width: 1, height: 1)
    #expect(flow.collectionView == nil)
    #expect(flow.layoutAttributesForElements(in: .zero) ?? [] == [])
    let view = Rows(count: 2).view(UIKitLayout(flow))
    try view.layoutIfNeeded()
    #expect(view.contentSize == Size(width: 100, height: 90))
  }

  @Test(arguments: [(0.0, 0.0), (190, 0), (250, 100), (-250, 0), (-210, 0), (2000, 100)])
  func `a flick is measured in points per millisecond`(_ velocity: Double, _ page: Double) throws {
    let view = Rows(count: 5).view(UIKitLayout(PagerLayout()))
    try view.layoutIfNeeded()
    #expect(try view.endDragging(withVelocity: Point(x: velocity, y: 0)).x == page)
  }

  @Test func `inserted items come from the middle, deleted ones fade where they are`() throws {
    let rows = Rows(count: 4)
    let view = rows.view(UIKitLayout(CircularLayout()))
    try view.layoutIfNeeded()
    let transitions = try view.performBatchUpdates { batch in
      rows.heights.removeFirst()
      rows.heights.append(40)
      batch.record(.delete(.item(0, section: 0)))
      batch.record(.insert(.item(3, section: 0)))
    }
    let appearing = transitions.first { $0.keyBefore == nil }
    let leaving = transitions.first { $0.keyAfter == nil }
    #expect(appearing?.start.center == Point(x: 50, y: 50))
    #expect(appearing?.start.alpha == 0)
    // The first item is to the right of the middle, (50, 50), at a distance of 0.4 · 100 points.
    #expect(leaving?.end.center == Point(x: 90, y: 50))
    #expect(leaving?.end.alpha == 0)
  }

  @Test func `the view that a layout sees is that of the engine`() throws {
    let adapter = UIKitLayout(RecordingLayout())
    let view = Rows(count: 10).view(adapter, direction: .rightToLeft)
    view.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.safeAreaInsets = EdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    try view.layoutIfNeeded()
    let seen = adapter.view
    #expect(seen.contentInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(seen.adjustedContentInset == UIEdgeInsets(top: 11, left: 2, bottom: 23, right: 4))
    #expect(seen.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(seen.superview?.bounds.size == CGSize(width: 100, height: 100))
    #expect(seen.window != nil)
    #expect(seen.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(seen.traitCollection.displayScale == 2)
    seen.contentOffset.y = 50
    #expect(view.contentOffset.y == 50)
    seen.selectItem(at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: .top)
    #expect(view.indexPathsForSelectedItems == [.item(3, section: 0)])
    #expect(view.contentOffset.y == 109)
  }
}

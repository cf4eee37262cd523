import LayoutCore
import TestLayouts
import Testing
import UIKit
import UIKitEngine

/// SEMANTICS.md sections 2 and 5.5: the order in which the methods of a layout are called.
@Suite struct LifecycleTests {
  private let layout = RecordingLayout()
  private let rows = Rows(count: 10)

  private func settledView() throws -> LayoutCore.CollectionView {
    let view = rows.view(UIKitLayout(layout))
    try view.layoutIfNeeded()
    return view
  }

  @Test func `a view begins with an invalidation of everything`() throws {
    _ = try settledView()
    #expect(
      layout.calls == [
        "invalidate with everything counts", "prepare", "content size", "elements",
      ])
  }

  @Test func `the layout is asked about new bounds under the old ones`() throws {
    let view = try settledView()
    layout.calls = []
    layout.followsBounds = true
    try view.setContentOffset(Point(x: 0, y: 30))
    try view.layoutIfNeeded()
    #expect(
      layout.calls == [
        "should invalidate 0.0 → 30.0", "context", "invalidate with", "prepare", "content size",
        "elements",
      ])
  }

  @Test func `the context of a change of bounds comes back as the same object`() throws {
    final class Keeping: RecordingLayout {
      var made: UICollectionViewLayoutInvalidationContext?
      override func invalidationContext(
        forBoundsChange newBounds: CGRect
      ) -> UICollectionViewLayoutInvalidationContext {
        made = super.invalidationContext(forBoundsChange: newBounds)
        return made!
      }
    }
    let layout = Keeping()
    layout.followsBounds = true
    let view = rows.view(UIKitLayout(layout))
    try view.layoutIfNeeded()
    try view.setContentOffset(Point(x: 0, y: 30))
    #expect(layout.made != nil && layout.contexts.last === layout.made)
  }

  @Test func `an update makes the documented calls in order`() throws {
    let view = try settledView()
    layout.calls = []
    try view.performBatchUpdates { batch in
      rows.heights.remove(at: 1)
      batch.record(.delete(.item(1, section: 0)))
    }
    #expect(
      layout.calls == [
        "invalidate with counts", "prepare", "content size", "update delete 1 → -1",
        "target offset", "final 0", "final 1", "final 2", "elements", "initial 0", "initial 1",
        "initial 2", "finalize",
      ])
  }

  @Test func `reloaded data are an invalidation of everything`() throws {
    let view = try settledView()
    layout.calls = []
    view.reloadData()
    try view.layoutIfNeeded()
    #expect(
      layout.calls == [
        "invalidate with everything counts", "prepare", "content size", "elements",
      ])
  }

  @Test func `what the layout invalidates is prepared once`() throws {
    let view = try settledView()
    layout.calls = []
    layout.invalidateLayout()
    layout.invalidateLayout()
    try view.layoutIfNeeded()
    #expect(
      layout.calls == [
        "invalidate", "invalidate with", "invalidate", "invalidate with", "prepare",
        "content size", "elements",
      ])
  }

  @Test func `what the engine invalidates plainly is the call of an app`() throws {
    let view = try settledView()
    layout.calls = []
    view.invalidateLayout()
    #expect(layout.calls == ["invalidate", "invalidate with"])
  }

  @Test func `an adjustment that the layout adds to a context moves the view`() throws {
    final class Adjusting: RecordingLayout {
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts, !context.invalidateEverything {
          context.contentOffsetAdjustment.y += 40
        }
        super.invalidateLayout(with: context)
      }
    }
    let view = rows.view(UIKitLayout(Adjusting()))
    try view.layoutIfNeeded()
    try view.performBatchUpdates { batch in
      rows.heights.insert(40, at: 0)
      batch.record(.insert(.item(0, section: 0)))
    }
    #expect(view.contentOffset == Point(x: 0, y: 40))
  }

  @Test func `a layout without a view has none`() throws {
    let adapter = UIKitLayout(layout)
    #expect(layout.collectionView == nil)
    let view = rows.view(adapter)
    #expect(layout.collectionView === adapter.view)
    try view.setLayout(UIKitLayout(RecordingLayout()))
    #expect(layout.collectionView == nil)
  }

  @Test func `a dragged item is where the finger is, and the others make room`() throws {
    let view = try settledView()
    rows.heights = Array(stride(from: 40, to: 50, by: 1))
    #expect(try view.beginInteractiveMovement(ofItemAt: .item(0, section: 0)))
    try view.updateInteractiveMovement(to: Point(x: 50, y: 70))
    let moving = try view.attributes(for: .cell(item: 1, section: 0))
    #expect(moving?.center == Point(x: 50, y: 70))
    #expect(moving?.zIndex == .max)
    try view.endInteractiveMovement()
    #expect(rows.heights.prefix(3) == [41, 40, 42])
    let last = layout.contexts.last
    #expect(last?.targetIndexPathsForInteractivelyMovingItems == [[0, 1]])
    #expect(last?.previousIndexPathsForInteractivelyMovingItems == [[0, 1]])
  }
}

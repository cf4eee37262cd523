import LayoutCore
import TestLayouts
import Testing
import UIKit
import UIKitEngine

/// Calls that have no meaning without a screen: the pass fails with an error that names the call.
@Suite struct ScreenlessTests {
  private final class Calling: RecordingLayout {
    var call: (UICollectionView) -> Void = { _ in }
    override func prepare() {
      super.prepare()
      collectionView.map(call)
    }
  }

  private func error(of call: @escaping (UICollectionView) -> Void) -> String? {
    let layout = Calling()
    layout.call = call
    let view = Rows(count: 3).view(UIKitLayout(layout))
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    return error?.code == .invalidAnswer ? error?.message : nil
  }

  @Test func `a cell of a registered class cannot be made`() {
    let message = error {
      _ = $0.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
    }
    #expect(
      message
        == "Calling: `dequeueReusableCell(withReuseIdentifier: \"cell\", for:)` was called, but no "
        + "registered cell can be made")
  }

  @Test func `the data belong to whoever runs the layout`() {
    let message = error { $0.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    #expect(
      message == "Calling: `insertItems(at:)` was called, but data and layout belong to whoever "
        + "runs the layout")
  }

  @Test func `a section that does not exist is no trap`() {
    let message = error { _ = $0.numberOfItems(inSection: 7) }
    #expect(
      message == "Calling: `numberOfItems(inSection: 7)` was called; the number of sections is 1")
  }

  @Test func `a view on screen has a plain cell with its frame`() throws {
    let rows = Rows(count: 10)
    let adapter = UIKitLayout(RecordingLayout())
    let view = rows.view(adapter)
    try view.layoutIfNeeded()
    #expect(adapter.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2])
    let cell = adapter.view.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect(cell?.frame == CGRect(x: 0, y: 40, width: 100, height: 40))
    #expect(adapter.view.cellForItem(at: IndexPath(item: 5, section: 0)) == nil)
  }
}

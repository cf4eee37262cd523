import LayoutCore
import TestLayouts
import Testing
import UIKit
import UIKitEngine

/// The values that pass between a layout for iOS and the engine.
///
/// They are kinds, paths of sections, other layouts, and data of the delegate.
@Suite struct BridgeTests {
  /// A title above the rows, under a kind of its own.
  private final class Titled: RecordingLayout {
    var transitions: [UICollectionViewLayout] = []
    var paths: [Foundation.IndexPath] = []

    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: Foundation.IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard elementKind == "Title" else { return nil }
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: elementKind, with: indexPath)
      attributes.frame = CGRect(x: 0, y: -20, width: 100, height: 20)
      return attributes
    }

    override func prepareForTransition(to newLayout: UICollectionViewLayout) {
      transitions.append(newLayout)
    }

    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
      transitions.append(oldLayout)
    }

    override func prepare(
      forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]
    ) {
      paths = updateItems.compactMap(\.indexPathAfterUpdate)
    }
  }

  @Test func `a kind has one name in the layout and another in the engine`() throws {
    let view = Rows(count: 1).view(
      UIKitLayout(Titled(), kinds: ElementKinds(["Title": ElementKey.headerKind])))
    let title = try view.attributes(for: .header(section: 0))
    #expect(title?.key == .header(section: 0))
    #expect(title?.frame == Rect(x: 0, y: -20, width: 100, height: 20))
    #expect(try view.attributes(for: .footer(section: 0)) == nil)
  }

  @Test func `both layouts of a change are told of each other`() throws {
    let (old, new) = (Titled(), Titled())
    let view = Rows(count: 3).view(UIKitLayout(old))
    try view.layoutIfNeeded()
    try view.setLayout(UIKitLayout(new), isAnimated: true)
    #expect(old.transitions == [new])
    #expect(new.transitions == [old])
  }

  @Test func `the path of a section has no item`() throws {
    let layout = Titled()
    let rows = Rows(count: 2)
    let view = rows.view(UIKitLayout(layout))
    try view.layoutIfNeeded()
    try view.performBatchUpdates { $0.record(.reload(.section(0))) }
    #expect(layout.paths == [Foundation.IndexPath(item: NSNotFound, section: 0)])
    #expect(layout.paths.first?.item == NSNotFound)
  }

  @Test func `an optional method is asked only if the delegate has it`() throws {
    final class Columns: Answers, WaterfallGridDelegate {
      func collectionView(
        _ collectionView: UICollectionView, heightForItemAt indexPath: Foundation.IndexPath
      ) -> CGFloat {
        size(ofItemAt: indexPath)?.height ?? 0
      }

      func numberOfColumns(in collectionView: UICollectionView) -> Int { 4 }
    }
    let adapter = UIKitLayout(answers: { Columns() }) { answers in
      let layout = WaterfallGridLayout()
      layout.delegate = answers
      return layout
    }
    let view = Rows(count: 8).view(adapter)
    try view.layoutIfNeeded()
    // Four columns with three gaps of 10 points: (100 − 30) / 4 = 17.5. Two rows of 40 points.
    #expect(view.contentSize == Size(width: 100, height: 90))
    #expect(
      try view.attributes(for: .cell(item: 1, section: 0))?.frame
        == Rect(x: 27.5, y: 0, width: 17.5, height: 40))
  }

  @Test func `invalid sizes of a flow delegate are errors, as in the engine`() throws {
    let rows = Rows(count: 2)
    rows.heights[1] = -5
    let view = rows.view(UIKitLayout(UICollectionViewFlowLayout()))
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    #expect(error?.element == .cell(item: 1, section: 0))
    rows.heights[1] = 5
    view.invalidateLayout()
    try view.layoutIfNeeded()
    #expect(view.contentSize.height == 40 + 10 + 5)
  }
}

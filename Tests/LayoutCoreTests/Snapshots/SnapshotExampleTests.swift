import FoundationEssentials
import LayoutCore
import TestSupport
import Testing

/// The example of docs/EMBEDDING.md, «Snapshots».
@Suite struct SnapshotExampleTests {
  /// A layout of items of 100 × 10 points in a column.
  private final class ColumnLayout: ArrangedLayout {
    weak var collectionView: CollectionView?
    private(set) var arrangement = Arrangement.empty

    func prepare() throws(LayoutError) {
      let counts = collectionView?.itemCounts ?? []
      let count = counts.reduce(0, +)
      let frames = (0..<count).map { Rect(x: 0, y: 10 * Double($0), width: 100, height: 10) }
      arrangement = Arrangement(
        store: FrameStore(itemCounts: counts, frames: ContiguousArray(frames)),
        contentSize: Size(width: 100, height: 10 * Double(count)))
    }
  }

  @Test func `the example of the page works`() throws {
    let layout = ColumnLayout()
    let size = Size(width: 100, height: 50)
    // begin
    let photos = SnapshotDataSource<String, Int>()
    let view = CollectionView(size: size, layout: layout, dataSource: photos)

    var snapshot = LayoutSnapshot<String, Int>()
    try snapshot.appendSections(["new", "old"])
    try snapshot.appendItems([1, 2, 3], toSection: "new")
    try view.apply(snapshot)  // the first snapshot loads the data

    try snapshot.moveItem(3, beforeItem: 1)
    try snapshot.appendItems([4], toSection: "old")
    let transitions = try view.apply(snapshot)  // one move and one insert
    // end
    #expect(view.itemCounts == [3, 1])
    #expect(transitions.count == 4)
    #expect(photos.itemIdentifier(at: .item(0, section: 0)) == 3)
  }

  @Test func `the page has this example`() throws {
    let file = URL(filePath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    func text(_ file: URL) throws -> String {
      String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
    let lines = try text(file).split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// begin") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// end") })
    let example = lines[begin + 1..<end].map { String($0.dropFirst(4)) }.joined(separator: "\n")
    #expect(
      try text(root.appending(path: "docs/EMBEDDING.md")).contains("```swift\n\(example)\n```"))
  }
}

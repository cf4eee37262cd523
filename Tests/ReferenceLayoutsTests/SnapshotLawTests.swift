import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 5.6: after several snapshots, a view equals a view that got only the last.
@Suite struct SnapshotLawTests {
  private typealias Snapshot = LayoutSnapshot<Int, Int>
  private typealias IndexPath = LayoutCore.IndexPath

  /// A delegate that gives the sizes of the items by their identifiers.
  private final class Sizes: LayoutDelegate {
    let source: SnapshotDataSource<Int, Int>
    /// The identifiers of the items that are 13 points higher than at first.
    var grown: Set<Int> = []
    /// The sizes that cells report, by the identifiers of the items.
    var measured: [Int: Size] = [:]
    /// The identifiers of the items that were measured, in order.
    var asked: [Int] = []

    init(_ source: SnapshotDataSource<Int, Int>) { self.source = source }

    var itemSizesTravelWithItems: Bool { true }

    func itemSize(at indexPath: IndexPath) -> Size? {
      guard let item = source.itemIdentifier(at: indexPath) else { return nil }
      let height = Double(20 + 7 * (item % 11)) + (grown.contains(item) ? 13 : 0)
      return Size(width: Double(30 + 5 * (item % 7)), height: height)
    }

    func preferredSize(for element: ElementKey) -> Size? {
      guard element.category == .cell, let item = source.itemIdentifier(at: element.indexPath)
      else { return nil }
      asked.append(item)
      return measured[item]
    }
  }

  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> any Layout
  }

  static let kinds = [
    Kind(testDescription: "list") { ListLayout() },
    Kind(testDescription: "flow") { FlowLayout() },
    Kind(testDescription: "waterfall") { WaterfallLayout() },
  ]

  private func makeView(
    _ layout: any Layout, offset: Point? = nil
  ) -> (view: CollectionView, source: SnapshotDataSource<Int, Int>, sizes: Sizes) {
    let source = SnapshotDataSource<Int, Int>()
    let sizes = Sizes(source)
    let view = CollectionView(
      size: Size(width: 200, height: 300), offset: offset, layout: layout, dataSource: source,
      delegate: sizes)
    return (view, source, sizes)
  }

  /// A random snapshot: up to four of six sections, with up to ten of 40 items each.
  private func snapshot(_ generator: inout SeededGenerator) throws -> Snapshot {
    var snapshot = Snapshot()
    var items = Array(0..<40).shuffled(using: &generator)
    let count = Int.random(in: 0...4, using: &generator)
    for section in (0..<6).shuffled(using: &generator).prefix(count) {
      let size = min(items.count, Int.random(in: 0...10, using: &generator))
      try snapshot.appendSections([section])
      try snapshot.appendItems(Array(items.prefix(size)), toSection: section)
      items.removeFirst(size)
    }
    return snapshot
  }

  @Test(arguments: kinds, 0..<40)
  func `a view that applies snapshots equals a new view`(kind: Kind, seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (view, source, sizes) = makeView(kind.make())
    for step in 0..<8 {
      var snapshot = try snapshot(&generator)
      let old = source.snapshot
      let renewed = snapshot.itemIdentifiers.filter { _ in
        Int.random(in: 0..<5, using: &generator) == 0
      }
      try snapshot.reloadItems(renewed.filter { $0.isMultiple(of: 2) })
      try snapshot.reconfigureItems(renewed.filter { !$0.isMultiple(of: 2) })
      sizes.grown.formSymmetricDifference(renewed)
      if let first = view.indexPathsForSelectedItems.first { view.deselectItem(at: first) }
      if step > 0 { view.selectItem(at: .item(0, section: 0)) }
      let selected = Set(
        view.indexPathsForSelectedItems.compactMap { old?.itemIdentifier(at: $0) })
      try view.apply(snapshot, isAnimated: seed.isMultiple(of: 2))
      let (fresh, _, freshSizes) = makeView(kind.make(), offset: view.contentOffset)
      freshSizes.grown = sizes.grown
      try fresh.apply(snapshot)
      #expect(try view.differences(from: fresh) == [], "seed \(seed), step \(step)")
      #expect(
        Set(view.indexPathsForSelectedItems.compactMap { snapshot.itemIdentifier(at: $0) })
          == selected.intersection(snapshot.itemIdentifiers), "seed \(seed), step \(step)")
    }
  }

  @Test func `a snapshot without differences calls no layout`() throws {
    let (view, _, _) = makeView(ListLayout())
    var snapshot = Snapshot()
    try snapshot.appendSections([1])
    try snapshot.appendItems([1, 2, 3])
    #expect(try view.apply(snapshot).isEmpty)
    let count = view.prepareCount
    #expect(try view.apply(snapshot).isEmpty)
    #expect(view.prepareCount == count)
  }

  @Test func `another data source is refused and the view stays as it was`() throws {
    let data = OracleData([SectionData([Size(width: 10, height: 10)])])
    let view = CollectionView(
      size: Size(width: 100, height: 100), layout: ListLayout(), dataSource: data)
    try view.layoutIfNeeded()
    let error = #expect(throws: LayoutError.self) { try view.apply(Snapshot()) }
    #expect(error?.code == .invalidUpdate)
    #expect(
      error?.message == "apply: expected a view whose data source is a "
        + "SnapshotDataSource<Int, Int>, found a OracleData\n"
        + "help: create the view with such a data source")
    #expect(view.itemCounts == [1])
  }

  @Test func `reloaded and reconfigured items are measured again`() throws {
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 200, height: 50)
    let (view, _, sizes) = makeView(layout)
    var snapshot = Snapshot()
    try snapshot.appendSections([1])
    try snapshot.appendItems([1, 2, 3])
    sizes.measured = [1: Size(width: 200, height: 60), 2: Size(width: 200, height: 70)]
    try view.apply(snapshot)
    #expect(sizes.asked.sorted() == [1, 2, 3])
    sizes.asked = []
    sizes.measured = [:]
    try snapshot.reloadItems([1])
    try snapshot.reconfigureItems([2])
    try snapshot.moveItem(1, afterItem: 3)
    try view.apply(snapshot)
    #expect(sizes.asked.sorted() == [1, 2])
    // Item 2 is now the first item; its measured size stays, because it was not measured anew.
    #expect(
      view.preferredSize(for: .cell(item: 0, section: 0)) == Size(width: 200, height: 70))
    #expect(view.preferredSize(for: .cell(item: 2, section: 0)) == nil)
  }

  @Test func `a dropped item has its new place in the snapshot`() throws {
    let (view, source, _) = makeView(ListLayout())
    var snapshot = Snapshot()
    try snapshot.appendSections([1, 2])
    try snapshot.appendItems([1, 2], toSection: 1)
    try snapshot.appendItems([3], toSection: 2)
    try view.apply(snapshot)
    #expect(!source.canMoveItem(at: .item(0, section: 0)))
    source.canReorderItem = { $0 == 1 }
    #expect(source.canMoveItem(at: .item(0, section: 0)))
    source.moveItem(at: .item(0, section: 0), to: .item(1, section: 1))
    #expect(source.snapshot?.itemIdentifiers == [2, 3, 1])
    #expect(source.snapshot?.sectionIdentifier(containingItem: 1) == 2)
    source.moveItem(at: .item(9, section: 0), to: .item(0, section: 0))
    #expect(source.snapshot?.itemIdentifiers == [2, 3, 1])
  }
}

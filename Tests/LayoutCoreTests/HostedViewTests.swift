@testable import LayoutCore
import TestSupport
import Testing

/// Hosted views: the view that a layout sees if a view of another framework shows the elements.
@Suite struct HostedViewTests {
  /// A layout that places cells of 100 × 20 points in a column, and records its calls.
  private final class Noting: Layout {
    weak var collectionView: CollectionView?
    private(set) var log: [String] = []
    private(set) var contexts: [InvalidationContext] = []
    var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    var contentSize: Size { Size(width: 200, height: 80) }

    func prepare() {
      log.append("prepare \(collectionView?.currentUpdate?.updateItems.count ?? 0)")
    }
    func prepare(forUpdates updates: [UpdateItem]) {
      log.append("learn \(updates.count) \(collectionView?.currentUpdate?.updateItems.count ?? 0)")
    }
    func attributes(in rect: Rect) -> [LayoutAttributes] { .column(4, height: 20) }
    func invalidate(with context: InvalidationContext) { contexts.append(context) }
  }

  private let data = OracleData([])
  private let layout = Noting()
  private let hosted: HostedView

  init() {
    hosted = HostedView(layout: layout, dataSource: data, delegate: data)
    setCount(4)
    hosted.follow(
      bounds: Rect(x: 0, y: 0, width: 100, height: 50), contentInset: .zero, safeArea: .zero,
      direction: .leftToRight, isMirrored: false, displayScale: 1)
  }

  private func setCount(_ count: Int) {
    data.sections = [SectionData(Array(repeating: Size(width: 100, height: 20), count: count))]
  }

  private static func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  // MARK: Geometry

  @Test(arguments: LayoutDirection.allCases, [false, true])
  func `the layout sees what the host says, and the view mirrors nothing`(
    _ direction: LayoutDirection, _ isMirrored: Bool
  ) {
    var passedOn = 0
    hosted.onInvalidate = { _ in passedOn += 1 }
    let bounds = Rect(x: 30, y: 40, width: 90, height: 60)
    hosted.follow(
      bounds: bounds, contentInset: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      safeArea: EdgeInsets(top: 10, left: 20, bottom: 30, right: 40), direction: direction,
      isMirrored: isMirrored, displayScale: 3)
    hosted.setMarks(selected: [Self.path(1)], highlighted: [], focused: Self.path(2))
    let view = hosted.view
    #expect(view.layoutBounds == bounds)
    #expect(view.contentInset == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.layoutInset == EdgeInsets(top: 11, left: 22, bottom: 33, right: 44))
    #expect((view.direction, view.displayScale) == (direction, 3))
    #expect(view.contentSize == Size(width: 200, height: 80))
    #expect(view.indexPathsForSelectedItems == [Self.path(1)])
    #expect(view.indexPathForFocusedItem == Self.path(2))
    #expect(layout.contexts == [])
    #expect(passedOn == 0)
  }

  @Test(arguments: [(false, 1), (true, 0)])
  func `a point on an edge is in the cell to the right of it, as the user sees it`(
    _ isMirrored: Bool, _ item: Int
  ) {
    hosted.follow(
      bounds: Rect(x: 0, y: 0, width: 100, height: 50), contentInset: .zero, safeArea: .zero,
      direction: .rightToLeft, isMirrored: isMirrored, displayScale: 1)
    let row: [LayoutAttributes] = .row(2, width: 10, height: 10)
    #expect(hosted.view.topmostCell(of: row, at: Point(x: 10, y: 5)) == Self.path(item))
  }

  @Test func `another layout takes the view over`() {
    let next = Noting()
    hosted.layout = next
    #expect(layout.collectionView == nil)
    #expect(next.collectionView === hosted.view)
    #expect(hosted.layout === next)
  }

  // MARK: Invalidation

  @Test(arguments: [false, true], [false, true])
  func `an invalidation discards what the host says, and sizes if its context says so`(
    _ everything: Bool, _ counts: Bool
  ) {
    for discardsSizes in [false, true] {
      hosted.setPreferredSize(Size(width: 9, height: 9), for: .cell(item: 0, section: 0))
      #expect(hosted.view.itemCounts.count == 1)
      let known = hosted.view.itemCounts
      setCount(known[0] + 1)
      var context = InvalidationContext()
      context.invalidatesEverything = !everything
      context.invalidatesDataSourceCounts = !counts
      context.invalidatesPreferredSizes = discardsSizes
      hosted.invalidate(with: context, everything: everything, dataSourceCounts: counts)
      context.invalidatesEverything = everything
      context.invalidatesDataSourceCounts = counts
      #expect(layout.contexts.last == context)
      #expect(hosted.hasPreferredSizes == !(everything || discardsSizes))
      #expect(hosted.view.itemCounts == (counts ? [known[0] + 1] : known))
    }
  }

  @Test func `an invalidation by the layout itself reaches the host, and not the layout again`() {
    var passedOn: [InvalidationContext] = []
    hosted.onInvalidate = { passedOn.append($0) }
    layout.invalidate()
    #expect(passedOn == [InvalidationContext()])
    #expect(layout.contexts == [])
  }

  // MARK: Updates

  /// Changes of four items with measured sizes, and the items after each change.
  ///
  /// Each item is given by its old number; nil means that the item has no measured size after the
  /// change.
  private static let changes: [([UpdateOperation], [Int?])] = [
    ([.insert(path(1))], [0, nil, 1, 2, 3]),
    ([.delete(path(2))], [0, 1, 3]),
    ([.reload(path(1))], [0, nil, 2, 3]),
    ([.move(from: path(0), to: path(3))], [1, 2, 3, 0]),
    ([.delete(path(0)), .move(from: path(3), to: path(0)), .insert(path(2))], [3, 1, nil, 2]),
  ]

  @Test(arguments: changes)
  func `measured sizes move with their elements`(_ operations: [UpdateOperation], _ after: [Int?])
    throws
  {
    func size(_ item: Int) -> Size { Size(width: 100, height: Double(30 + item)) }
    for item in 0..<4 {
      hosted.setPreferredSize(size(item), for: .cell(item: item, section: 0))
    }
    hosted.setPreferredSize(size(9), for: .header(section: 0))
    try hosted.prepareLayout()
    hosted.recordBeforeChange()
    setCount(after.count)
    try hosted.beginUpdate(operations)
    #expect(hosted.view.itemCounts == [after.count])
    #expect(
      (0..<after.count).map { hosted.view.preferredSizes[.cell(item: $0, section: 0)] }
        == after.map { $0.map(size) })
    #expect(hosted.view.preferredSizes[.header(section: 0)] == size(9))
    #expect(hosted.view.preferredSizes.count == after.compactMap(\.self).count + 1)
  }

  @Test func `the first pass of an update learns the changes, and later passes do not`() throws {
    try hosted.prepareLayout()
    hosted.recordBeforeChange()
    setCount(6)
    try hosted.beginUpdate([.insert(Self.path(0)), .insert(Self.path(5))])
    #expect(hosted.isUpdating)
    try hosted.prepareLayout()
    try hosted.prepareLayout()
    try hosted.prepareForUpdates()
    #expect(layout.log == ["prepare 0", "prepare 2", "prepare 0", "learn 2 2"])
    #expect(hosted.view.currentUpdate == nil)
    hosted.endUpdate()
    #expect(!hosted.isUpdating)
    try hosted.prepareLayout()
    #expect(layout.log.last == "prepare 0")
  }

  @Test func `changes that do not fit the counts begin no update`() throws {
    try hosted.prepareLayout()
    hosted.recordBeforeChange()
    let error = #expect(throws: LayoutError.self) {
      try hosted.beginUpdate([.insert(Self.path(0))])
    }
    #expect(error?.code == .invalidUpdate)
    #expect(!hosted.isUpdating)
  }

  @Test func `the layout learns where elements on screen were, and the host animates them`() throws
  {
    let view = hosted.view
    try hosted.prepareLayout()
    hosted.recordBeforeChange()
    hosted.beginAnimation()
    // The fourth cell begins below the end of the view at 50.
    let before = try (0..<4).map {
      try view.attributesBeforeChange(of: .cell(item: $0, section: 0))?.frame.minY
    }
    #expect(before == [0, 20, 40, nil])
    #expect(try view.defaultInitialAttributes(for: .cell(item: 0, section: 0)) == nil)
    #expect(try view.defaultFinalAttributes(for: .cell(item: 0, section: 0)) == nil)
    hosted.invalidate(with: InvalidationContext(), everything: true, dataSourceCounts: true)
    #expect(try view.attributesBeforeChange(of: .cell(item: 0, section: 0)) == nil)
  }
}

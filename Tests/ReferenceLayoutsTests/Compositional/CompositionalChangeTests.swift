import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// A compositional layout after changes of the bounds and of the data.
@Suite struct CompositionalChangeTests {
  /// A section of rows with one cell each, under a pinned header of 20 points.
  private static func rows(_ height: CompositionalDimension) -> CompositionalSection {
    let size = CompositionalSize(height: height)
    return CompositionalSection(
      group: .line(.horizontal, size: size, parts: [.item(CompositionalItem(size: size))]),
      header: CompositionalSection.Bar(
        size: CompositionalSize(height: .absolute(20)), isPinned: true))
  }

  @Test func `scrolling moves pinned headers, and places no section again`() throws {
    var count = 0
    let layout = CompositionalLayout { _, _ in
      count += 1
      return Self.rows(.absolute(50))
    }
    let items = Array(repeating: Size(width: 100, height: 50), count: 10)
    let view = CollectionView.over(
      [SectionData(items)], size: Size(width: 100, height: 100), layout: layout)
    try view.layoutIfNeeded()
    try view.setContentOffset(Point(x: 0, y: 30))
    try view.layoutIfNeeded()
    #expect(
      try view.frame(of: .header(section: 0)) == Rect(x: 0, y: 30, width: 100, height: 20))
    #expect(count == 1)
    try view.setBounds(Rect(x: 0, y: 30, width: 100, height: 120))
    try view.layoutIfNeeded()
    #expect(count == 2, "shares of the height can change")
  }

  @Test(arguments: [(nil, 30.0), (.leading, 240)] as [(CompositionalAlignment?, Double)])
  func `a header in the middle of its section cannot be pinned`(
    alignment: CompositionalAlignment?, top: Double
  ) throws {
    let layout = CompositionalLayout { _, _ in
      var section = Self.rows(.absolute(50))
      section.header?.alignment = alignment
      return section
    }
    let items = Array(repeating: Size(width: 100, height: 50), count: 10)
    let view = CollectionView.over(
      [SectionData(items)], size: Size(width: 100, height: 100), layout: layout)
    try view.setContentOffset(Point(x: 0, y: 30))
    // the section is 500 points high, and the header has 20 points
    #expect(try view.frame(of: .header(section: 0))?.minY == top)
  }

  /// A data source with one cell in each section; each cell has a measured height of 30 points.
  private final class LowCells: CollectionViewDataSource, LayoutDelegate {
    var numberOfSections = 2

    func numberOfItems(inSection section: Int) -> Int { 1 }

    func preferredSize(for element: ElementKey) -> Size? { Size(width: 100, height: 30) }
  }

  @Test func `cells whose section gets a number at which it measures them are measured`() throws {
    let layout = CompositionalLayout { number, _ in
      Self.rows(number == 0 ? .estimated(50) : .absolute(50))
    }
    let data = LowCells()
    let view = CollectionView(
      size: Size(width: 100, height: 200), layout: layout, dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    // headers of 20, a measured cell of 30, and a cell of 50 that is not measured
    #expect(
      try view.frame(of: .cell(item: 0, section: 1)) == Rect(x: 0, y: 70, width: 100, height: 50))
    try view.performBatchUpdates { batch in
      data.numberOfSections = 1
      batch.record(.delete(.section(0)))
    }
    #expect(
      try view.frame(of: .cell(item: 0, section: 0)) == Rect(x: 0, y: 20, width: 100, height: 30))
  }
}

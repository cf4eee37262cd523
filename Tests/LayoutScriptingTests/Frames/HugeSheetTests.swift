import LayoutCore
import LayoutScripting
import ReferenceLayouts
import TestSupport
import Testing

/// A sheet of 100 million cells; each of its 10,000 sections is a row.
@Suite struct HugeSheetTests {
  /// A data source of rows of equal cells; it counts the calls that ask for sizes and insets.
  private final class Rows: CollectionViewDataSource, LayoutDelegate {
    let numberOfSections = 10_000
    let (hasItemSizes, hasSectionMetrics) = (false, false)
    var questions = 0

    func numberOfItems(inSection section: Int) -> Int { 10_000 }

    func itemSize(at indexPath: IndexPath) -> Size? {
      questions += 1
      return nil
    }

    func insets(ofSection section: Int) -> EdgeInsets? {
      questions += 1
      return nil
    }
  }

  private static func view(
    _ layout: any Layout, _ rows: Rows, _ direction: LayoutDirection
  ) -> CollectionView {
    CollectionView(
      size: Size(width: 390, height: 700), direction: direction, layout: layout, dataSource: rows,
      delegate: rows)
  }

  @Test(arguments: [ScriptProcess.host, Workers.sound], LayoutDirection.allCases)
  func `only what is on screen is placed, as by the twin`(
    process: ScriptProcess, direction: LayoutDirection
  ) throws {
    let script = try ScriptedLayout(Scripts.source("sheet"), process: process)
    var values = script.parameters
    try values.set("columns", to: .number(10_000))
    script.parameters = values
    let twin = SheetLayout()
    twin.columns = 10_000
    let rows = Rows()
    let (view, twinView) = (
      Self.view(script, rows, direction), Self.view(twin, rows, direction)
    )
    let width = 45.0 + 10_000 * 81 - 1
    let places: [Point] = [
      .zero, Point(x: 40.5, y: 13), Point(x: 400_000, y: 150_000.25), Point(x: 0, y: 329_000),
      Point(x: width - 390, y: 329_000),
    ]
    for place in places {
      for each in [view, twinView] {
        try each.setBounds(Rect(origin: place, size: each.bounds.size))
        try each.layoutIfNeeded()
      }
      #expect(view.visibleElements == twinView.visibleElements)
      #expect(view.visibleElements.count { $0.category == .cell } > 80)
      #expect(view.visibleElements.contains { $0.kind == "corner" })
    }
    #expect(view.contentSize == Size(width: width, height: 29 + 10_000 * 33 - 1))
    #expect(rows.questions == 0)
    #expect(script.geometryRunCount == 1)
    let cell = ElementKey.cell(item: 9_999, section: 9_999)
    #expect(try view.attributes(for: cell) == twinView.attributes(for: cell))
  }
}

import Foundation
import LayoutCore
import LayoutScripting

/// The cost of a sheet in which every section is a row: the first screen, and a step of scrolling.
///
/// Only the elements on screen may cost time and memory. A sheet of 100 million cells is therefore
/// compared with a sheet of 200,000 cells.
struct Sheets {
  /// Rows of equal cells without sizes of their own.
  private final class Rows: CollectionViewDataSource, LayoutDelegate {
    let numberOfSections: Int
    let columns: Int
    let (hasItemSizes, hasSectionMetrics) = (false, false)

    init(rows: Int, columns: Int) { (numberOfSections, self.columns) = (rows, columns) }

    func numberOfItems(inSection section: Int) -> Int { columns }
  }

  private struct Times {
    var first: [Double] = []
    var ticks: [Double] = []
    var count = 0
  }

  static func printTable(rounds: Int) throws -> [Target] {
    print("\nsheet.lua, the least of \(rounds) rounds: first screen, and a tick along both axes")
    let sheets = [Rows(rows: 2_000, columns: 100), Rows(rows: 10_000, columns: 10_000)]
    var times = sheets.map { _ in Times() }
    let before = residentBytes()
    for _ in 0..<rounds {
      for (number, rows) in sheets.enumerated() {
        try measure(rows, into: &times[number])
      }
    }
    for (rows, times) in zip(sheets, times) {
      print(
        "\(rows.numberOfSections * rows.columns) cells, \(times.count) elements"
          + column(least(times.first) / 1000, 0) + " µs"
          + column(median(times.ticks) / 1000, 0) + " µs")
    }
    print("resident memory grew by \((residentBytes() - before) >> 10) KiB")
    let (few, many) = (times[0], times[1])
    return [
      Target(
        name: "tick of 100 million cells ÷ of 200,000", measured: ratio(many.ticks, to: few.ticks),
        most: 1.5),
      Target(
        name: "first screen of 100 million cells", measured: least(many.first) / 1e6, most: 1,
        unit: "ms"),
      Target(
        name: "scroll tick over 100 million cells", measured: median(many.ticks) / 1e6, most: 0.25,
        unit: "ms"),
    ]
  }

  private static func measure(_ rows: Rows, into times: inout Times) throws {
    let layout = try FullPasses.load("layouts/sheet.lua")
    var values = layout.parameters
    try values.set("columns", to: .number(Double(rows.columns)))
    layout.parameters = values
    let view = CollectionView(
      size: Size(width: 390, height: 844), layout: layout, dataSource: rows, delegate: rows)
    times.first.append(try processorTime { try view.layoutIfNeeded() })
    for step in 1...60 {
      let offset = Point(x: Double(step) * 11, y: Double(step) * 17)
      times.ticks.append(
        try processorTime {
          try view.setBounds(Rect(origin: offset, size: view.bounds.size))
          try view.layoutIfNeeded()
        })
    }
    times.count = view.visibleElements.count
  }

  private static func residentBytes() -> Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

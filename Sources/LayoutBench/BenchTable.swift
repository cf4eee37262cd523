internal import LayoutCore
internal import LayoutScenes

/// The form of a result as a table for people: a line for each number of items, then the growth of
/// each column.
package struct BenchTable {
  private let result: BenchResult
  private let comparison: BenchComparison?

  /// Prepares to write a result.
  ///
  /// - Parameter comparison: The comparison whose ratios are written; nil writes no ratios.
  package init(_ result: BenchResult, comparison: BenchComparison? = nil) {
    self.result = result
    self.comparison = comparison
  }

  /// One column of the table.
  private struct Column: Sendable {
    let head: String
    let unit: String
    let measure: BenchMeasure
    let width: Int
    /// Returns the divisor that converts the median of a row to the unit of the column.
    let divisor: @Sendable (BenchRow) -> Double
  }

  private static let columns = [
    Column(head: "full", unit: "ms", measure: .full, width: 9) { _ in 1e6 },
    Column(head: "", unit: "ns/item", measure: .full, width: 9) { Double($0.items) },
    Column(head: "1st screen", unit: "ms", measure: .firstScreen, width: 12) { _ in 1e6 },
    Column(head: "tick", unit: "µs", measure: .scrollTick, width: 9) { _ in 1e3 },
    Column(head: "insert at", unit: "front µs", measure: .insertFront, width: 11) { _ in 1e3 },
    Column(head: "", unit: "middle µs", measure: .insertMiddle, width: 11) { _ in 1e3 },
    Column(head: "", unit: "end µs", measure: .insertEnd, width: 11) { _ in 1e3 },
    Column(head: "memory", unit: "B/item", measure: .memory, width: 9) { _ in 1 },
  ]
  private static let (itemWidth, roundWidth) = (10, 8)

  /// The lines of the table, each ended by a newline.
  package var text: String {
    var lines = [
      line("", "", Self.columns.map(\.head)), line("items", "rounds", Self.columns.map(\.unit)),
    ]
    for row in result.rows {
      lines.append(line(of: row))
      if let ratios = ratios(of: row) { lines.append(ratios) }
    }
    lines.append(growthLine)
    lines += notes
    return lines.map { $0.printable + "\n" }.joined()
  }

  private func line(_ items: String, _ rounds: String, _ cells: [String]) -> String {
    var text = items.aligned(right: Self.itemWidth) + rounds.aligned(right: Self.roundWidth)
    for (column, cell) in zip(Self.columns, cells) { text += cell.aligned(right: column.width) }
    while text.last == " " { text.removeLast() }
    return text
  }

  private func line(of row: BenchRow) -> String {
    let items = NumberText.grouped(row.items)
    guard row.rounds > 0 else {
      let reason = row.limit.map { "stopped: \($0)" } ?? "not tried: \(row.skipped ?? "")"
      return line(items, "–", []) + "  " + reason
    }
    let cells = Self.columns.map { column in
      row.medians[column.measure].map { BenchNumber.text($0 / column.divisor(row)) } ?? "–"
    }
    let remark = row.limit.map { "  stopped: \($0)" } ?? (row.isAdded ? "  added" : "")
    return line(items, "\(row.rounds)", cells) + remark
  }

  /// A line with the ratios of a row to the earlier result; nil if the row has no ratios.
  private func ratios(of row: BenchRow) -> String? {
    guard let comparison else { return nil }
    let cells = Self.columns.map { column in
      column.unit == "ns/item"
        ? "" : comparison.ratio(of: column.measure, in: row).map(Self.ratio) ?? ""
    }
    return cells.allSatisfy(\.isEmpty) ? nil : line("now ÷ then", "", cells)
  }

  private static func ratio(_ value: Double) -> String { BenchNumber.twoDecimals(value) + "×" }

  private var growthLine: String {
    let cells = Self.columns.map { column in
      column.unit == "ns/item" ? "" : result.growth(of: column.measure)?.text ?? "–"
    }
    return line("growth", "", cells)
  }

  private var notes: [String] {
    let build = result.isDebugBuild ? "; a debug build, many times slower than a release build" : ""
    return [
      "medians of processor time, the rounds of all counts in turn; memory beyond the items' sizes, "
        + "as malloc counts it",
      "\(result.layoutName), scene \(result.sceneName); calibration loop "
        + BenchNumber.duration(result.calibration) + build,
    ]
      + (comparison.map {
        ["÷ \($0.baseline.file): \($0.baseline.result.layoutName), times as multiples of the loop"]
      } ?? [])
  }
}

extension String {
  /// The text with blanks before it, so that it has at least `width` characters.
  func aligned(right width: Int) -> String { blanks(to: width) + self }

  /// The text with blanks after it, so that it has at least `width` characters.
  func aligned(left width: Int) -> String { self + blanks(to: width) }

  private func blanks(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count))
  }
}

internal import LayoutCore
package import LayoutScenes

/// The result of a benchmark.
package struct BenchResult: Hashable, Sendable {
  /// The name of the layout.
  package let layoutName: String
  /// The name of the scene that describes the view and the items.
  package let sceneName: String
  /// The median of the times of the calibration loop in the same run, in nanoseconds.
  package let calibration: Double
  /// Whether the program was compiled for debugging; such a program is many times slower.
  package let isDebugBuild: Bool
  /// The rows of the result, in ascending order of their numbers of items; the rows of a baseline
  /// are in the order of its file.
  package let rows: [BenchRow]

  /// Creates a result.
  package init(
    layoutName: String, sceneName: String, calibration: Double,
    isDebugBuild: Bool = BenchResult.isCompiledForDebugging, rows: [BenchRow]
  ) {
    self.layoutName = layoutName
    self.sceneName = sceneName
    self.calibration = calibration
    self.isDebugBuild = isDebugBuild
    self.rows = rows
  }

  /// Whether this program is compiled for debugging.
  package static var isCompiledForDebugging: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// The growth of a time with the number of items; nil with fewer than three times above 0.
  ///
  /// The result is also nil for the time of the first screen, because it follows no single law. For
  /// example, the host runs all steps of a fold with fewer than 10,000 items, but can run only some
  /// steps of a larger fold. The result is nil for the memory, because it is already given for each
  /// item.
  package func growth(of measure: BenchMeasure) -> Growth? {
    guard measure.isTime, measure != .firstScreen else { return nil }
    return Growth(
      rows.compactMap { row in row.medians[measure].map { (items: row.items, time: $0) } })
  }

  /// The warnings for the author of the layout, one sentence for each.
  ///
  /// The time of a full layout must not grow faster than *n* log *n*, and the time of a scroll tick
  /// must not grow faster than log *n*. Each warning also gives the first and the last measured
  /// time.
  package var warnings: [String] {
    var result: [String] = []
    if let growth = growth(of: .full), growth.isFasterThanLinearithmic {
      result.append("the full layout grows as \(growth.text): \(story(of: .full))")
    }
    if let growth = growth(of: .scrollTick), growth.order != .constant,
      growth.order != .logarithmic
    {
      result.append("a scroll tick grows as \(growth.text): \(story(of: .scrollTick))")
    }
    return result
  }

  /// A text with the first and the last measured time, and with the number of items that reached a
  /// limit if there is one.
  private func story(of measure: BenchMeasure) -> String {
    let measured = rows.filter { $0.medians[measure] != nil }
    let parts = [measured.first, measured.last].compactMap { row in
      row.flatMap { row in
        row.medians[measure].map {
          "\(NumberText.grouped(row.items)) items take \(BenchNumber.duration($0))"
        }
      }
    }
    let stop = rows.lazy.compactMap { row in
      row.limit.map { "\(NumberText.grouped(row.items)) hit a limit (\($0))" }
    }.first
    return (parts + [stop].compactMap { $0 }).joined(separator: ", ")
  }
}

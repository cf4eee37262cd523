internal import LayoutScenes

/// The form of a result as one JSON object, which ``BenchBaseline`` can read; all times are in
/// nanoseconds.
package struct BenchJSON {
  /// The result that is written.
  package let result: BenchResult
  /// The comparison whose ratios are written; nil writes no ratios.
  package let comparison: BenchComparison?

  static let debugBuild = "debug"

  /// Prepares to write a result.
  package init(_ result: BenchResult, comparison: BenchComparison? = nil) {
    self.result = result
    self.comparison = comparison
  }

  /// The text of the JSON object, with one line for each number of items.
  ///
  /// A number is written with the fewest digits from which the same number can be read back.
  package var text: String {
    let build = result.isDebugBuild ? Self.debugBuild : "release"
    var text = "{\"bench\":1,\"layout\":\(JSONText.string(result.layoutName)),"
    text += "\"scene\":\(JSONText.string(result.sceneName)),\"build\":\"\(build)\","
    text += "\"calibrationNs\":\(JSONText.number(result.calibration)),"
    if let comparison { text += "\"baseline\":\(JSONText.string(comparison.baseline.file))," }
    text += "\"counts\":[\n" + result.rows.map(row).joined(separator: ",\n") + "],\n"
    text += "\"growth\":{" + BenchMeasure.allCases.compactMap(growth).joined(separator: ",")
    text += "},\n\"warnings\":[" + result.warnings.map(JSONText.string).joined(separator: ",")
    return text + "]}\n"
  }

  private func row(_ row: BenchRow) -> String {
    var members = ["\"items\":\(row.items)", "\"rounds\":\(row.rounds)"]
    members += BenchMeasure.allCases.map {
      "\"\($0.key)\":" + (row.medians[$0].map(JSONText.number) ?? "null")
    }
    members.append("\"limit\":" + (row.limit.map(JSONText.string) ?? "null"))
    members.append("\"skipped\":" + (row.skipped.map(JSONText.string) ?? "null"))
    members.append("\"added\":\(row.isAdded)")
    if let comparison {
      let ratios = BenchMeasure.allCases.compactMap { measure in
        comparison.ratio(of: measure, in: row).map {
          "\"\(measure.rawValue)\":\(JSONText.number($0))"
        }
      }
      members.append("\"ratios\":{" + ratios.joined(separator: ",") + "}")
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private func growth(of measure: BenchMeasure) -> String? {
    guard let growth = result.growth(of: measure) else { return nil }
    return "\"\(measure.rawValue)\":{\"exponent\":\(JSONText.number(growth.exponent)),"
      + "\"order\":\(JSONText.string(growth.text))}"
  }
}

package import LayoutCore
package import LayoutScenes

/// The ratios of the values of a result to those of an earlier result.
///
/// Before two times are compared, each time is divided by the time of the calibration loop in its
/// own run. The memory is compared without such a division.
package struct BenchComparison: Hashable, Sendable {
  /// The earlier result with which the later one is compared.
  package let baseline: BenchBaseline
  private let result: BenchResult

  /// Compares a result with an earlier one.
  ///
  /// - Throws: ``SceneError`` with CL0615 if the results cannot be compared. This is the case if
  ///   only one of them comes from a program that is compiled for debugging, or if there is no
  ///   ratio to an earlier value. If the result contains a limit that was reached, it need not have
  ///   a ratio, because the limit can be the reason.
  package init(_ result: BenchResult, with baseline: BenchBaseline) throws(SceneError) {
    self.baseline = baseline
    self.result = result
    try baseline.check(isDebugBuild: result.isDebugBuild, counts: result.rows.map(\.items))
    guard result.rows.contains(where: { $0.limit != nil || hasRatio($0) }) else {
      throw baseline.error(
        "has no figure above 0 in common with the result",
        help: "celluna bench … --save FILE writes all figures")
    }
  }

  private func hasRatio(_ row: BenchRow) -> Bool {
    BenchMeasure.allCases.contains { ratio(of: $0, in: row) != nil }
  }

  /// The later value divided by the earlier value; nil if a value is missing or the earlier value
  /// is 0.
  ///
  /// Each time is first divided by the time of the calibration loop in its own run. A ratio of 1
  /// means that nothing has changed.
  ///
  /// - Parameter row: A row of the later result.
  package func ratio(of measure: BenchMeasure, in row: BenchRow) -> Double? {
    guard let before = baseline.result.rows.first(where: { $0.items == row.items }),
      let now = row.medians[measure], let then = before.medians[measure], then > 0
    else { return nil }
    let speed = measure.isTime ? baseline.result.calibration / result.calibration : 1
    return now / then * speed
  }

  /// The messages about increases that are not allowed, in the order of the rows, and for each row
  /// in the order of ``BenchMeasure``.
  ///
  /// Rows whose number of items was added automatically are ignored.
  ///
  /// - Parameter share: The allowed increase as a share of the earlier value; for example, 0.1
  ///   allows an increase by a tenth.
  package func excesses(above share: Double) -> [Diagnostic] {
    result.rows.filter { !$0.isAdded }.flatMap { row in
      BenchMeasure.allCases.compactMap { measure in
        guard let ratio = ratio(of: measure, in: row), ratio > 1 + share else { return nil }
        return Diagnostic(
          code: .slowerThanAllowed,
          "\(NumberText.grouped(row.items)) items: \(measure.noun) is "
            + "\(BenchNumber.twoDecimals(ratio)) × that of \(baseline.file); "
            + "at most \(BenchNumber.twoDecimals(1 + share)) × is allowed")
      }
    }
  }
}

extension BenchBaseline {
  /// Checks that a result with the given build and numbers of items can be compared with this
  /// baseline.
  ///
  /// The check needs no measured value, so it can be made before any time is spent on measurements.
  ///
  /// - Throws: ``SceneError`` with CL0615 if the result could not be compared with this baseline.
  package func check(
    isDebugBuild: Bool = BenchResult.isCompiledForDebugging, counts: [Int]
  ) throws(SceneError) {
    if result.isDebugBuild != isDebugBuild {
      func name(_ isDebug: Bool) -> String { isDebug ? "a debug" : "a release" }
      throw error(
        "is of \(name(result.isDebugBuild)) build of celluna, this is \(name(isDebugBuild)) build",
        help: "save one with this build")
    }
    let known = result.rows.filter { !$0.medians.isEmpty }.map(\.items)
    guard known.contains(where: counts.contains) else {
      let list = known.map(NumberText.grouped).joined(separator: ", ")
      throw error(
        "has none of these numbers of items", help: "it has \(list.isEmpty ? "none" : list)")
    }
  }

  fileprivate func error(_ message: String, help: String) -> SceneError {
    SceneError(
      Diagnostic(
        code: .wrongBaseline, "the baseline \(message)", at: SourceLocation(file: file),
        helps: [help]))
  }
}

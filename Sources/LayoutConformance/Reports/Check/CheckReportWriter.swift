internal import LayoutCore

/// Writes the report of a check in any format.
package enum CheckReportWriter {
  /// The whole report, with a final newline.
  ///
  /// - Complexity: O(*n*) in the size of the report; the options limit pictures and tables.
  package static func text(
    of report: CheckReport, as format: CheckReportFormat,
    options: CheckReportOptions = CheckReportOptions()
  ) -> String {
    switch format {
    case .text: TextCheckWriter(report, options).text
    case .json: JSONCheckWriter(report, options).text
    case .ndjson: JSONCheckWriter(report, options).lines
    case .junit: JUnitCheckWriter(report).text
    case .tap: TAPCheckWriter(report).text
    case .github: GitHubCheckWriter(report).text
    case .sarif: SARIFCheckWriter(report).text
    case .html: HTMLCheckWriter(report, options).text
    case .md: MarkdownCheckWriter(report, options).text
    }
  }

  /// A line with a command that reproduces a failure; nil if no failure has a command.
  ///
  /// If several failures have a command, the command of the worst one is used.
  package static func hint(for report: CheckReport) -> String? {
    CheckCauses(report).all.lazy.compactMap(\.shown.reproduce).first.map { "hint: \($0.printable)" }
  }
}

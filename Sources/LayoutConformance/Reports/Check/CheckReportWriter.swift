internal import LayoutCore

/// Writes the report of a check in any format.
package enum CheckReportWriter {
  /// The report, with a final newline.
  ///
  /// The text is empty if the format `github` has nothing to report. Some formats omit cases or
  /// details if the report is long.
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

  /// A line with a command that reproduces a failure; nil if no cause has a command.
  ///
  /// The command of a cause is the command of the case that shows the cause best. If several causes
  /// have a command, the command of the worst cause is used.
  package static func hint(for report: CheckReport) -> String? {
    CheckCauses(report).all.lazy.compactMap(\.shown.reproduce).first.map { "hint: \($0.printable)" }
  }
}

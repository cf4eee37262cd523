internal import LayoutCore

/// Writes the report of a check in any format.
public enum CheckReportWriter {
  /// The whole report, ended by a newline.
  ///
  /// - Complexity: O(*n*) in what the report holds; pictures and tables are bounded by the options.
  public static func text(
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

  /// The most useful next command, as one line; nil if nothing is wrong or no command shows it.
  public static func hint(for report: CheckReport) -> String? {
    report.wrongCases.lazy.compactMap(\.reproduce).first.map { "hint: \($0.printable)" }
  }
}

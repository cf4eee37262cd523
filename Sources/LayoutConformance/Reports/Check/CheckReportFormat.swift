/// The formats of a check's report.
///
/// Source: UX.md section 3.7.
package enum CheckReportFormat: String, Hashable, Sendable, CaseIterable {
  /// Text for people: a line for each stage, with its failures below it, and a summary.
  ///
  /// The comparison with references has a line for each script.
  case text
  /// One JSON object, report version 1.
  case json
  /// One JSON object on each line: one for the start, one for each case, and one for the end.
  case ndjson
  /// JUnit's XML, for Jenkins and GitLab.
  case junit
  /// The Test Anything Protocol, version 14.
  case tap
  /// At most ten workflow commands for GitHub.
  case github
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// One HTML page that needs no network.
  case html
  /// Markdown with less than a mebibyte, for the summary of a step on GitHub.
  case md
}

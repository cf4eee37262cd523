/// The formats of a check's report.
///
/// Source: UX.md section 3.7.
package enum CheckReportFormat: String, Hashable, Sendable, CaseIterable {
  /// Text for people: a line for each stage, the failures below it, a summary.
  case text
  /// One JSON object, report version 1.
  case json
  /// The same objects, one in each line: the start, each case, the end.
  case ndjson
  /// JUnit's XML, for Jenkins and GitLab.
  case junit
  /// The Test Anything Protocol, version 14.
  case tap
  /// GitHub's workflow commands, at most ten.
  case github
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// One HTML page that needs no network.
  case html
  /// Markdown of less than a mebibyte, for step summaries.
  case md
}

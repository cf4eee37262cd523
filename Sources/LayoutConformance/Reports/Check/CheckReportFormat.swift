/// How the report of a check is written.
///
/// Source: UX.md section 3.7.
public enum CheckReportFormat: String, Hashable, Sendable, CaseIterable {
  /// Lines for people: a stage each, what is wrong below it, a summary.
  case text
  /// One object, report version 1.
  case json
  /// The same objects, one a line: the start, each case, the end.
  case ndjson
  /// JUnit's XML, as Jenkins and GitLab read it.
  case junit
  /// The Test Anything Protocol, version 14.
  case tap
  /// GitHub's workflow commands, at most ten.
  case github
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// One page that needs no network.
  case html
  /// Markdown, less than a mebibyte, as step summaries take it.
  case md
}

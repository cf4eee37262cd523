internal import FoundationEssentials
internal import LayoutHosting
internal import LayoutConformance
internal import LayoutCore

/// Writes the reports that the options request.
struct CheckOutput {
  private let options: CheckCommand
  /// The reports to write; the default is a text report and, on GitHub, also commands for
  /// workflows.
  private let targets: [ReportTarget]

  init(_ options: CheckCommand) {
    self.options = options
    guard options.reports.isEmpty else {
      targets = options.reports
      return
    }
    let isOnGitHub = ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
    targets = [ReportTarget(.text)] + (isOnGitHub ? [ReportTarget(.github)] : [])
  }

  /// Writes all reports.
  ///
  /// After a text report on standard output, the function writes to standard error: a command that
  /// reproduces a failure, if there is one, and in a terminal the offer to explain the first error.
  /// With `--quiet`, it writes neither.
  func write(_ report: CheckReport, to output: StandardOutput) throws(Failure) {
    let html = targets.first { $0.format == .html }?.file
    var writing = CheckReportOptions(
      isPlain: options.plain, usesColor: !options.plain && Terminal.usesColor,
      editorURL: ProcessInfo.processInfo.environment["CELLUNA_EDITOR_URL"], htmlName: html)
    writing.durationCount = options.durations ?? 0
    writing.showsStatistics = options.statistics
    for target in targets where target.path == nil {
      output.write(CheckReportWriter.text(of: report, as: target.format, options: writing))
    }
    output.flush()  // the report is printed even if a file cannot be written
    for target in targets {
      guard let path = target.file else { continue }
      let text = CheckReportWriter.text(of: report, as: target.format, options: writing)
      try TextFile(path: path).write(output: text, makesFolder: true)
    }
    try writeSummary(report, writing)
    let isText = targets.contains { $0.format == .text && $0.path == nil }
    guard isText, !options.quiet else { return }
    if let hint = CheckReportWriter.hint(for: report) { StandardError.write(hint + "\n") }
    ExplanationOffer.write(
      for: report.cases.lazy.filter(\.status.isWrong).compactMap(\.finding?.diagnostic))
  }

  /// Appends the report as Markdown to the summary file that GitHub names.
  ///
  /// Without such a file, or without a report for GitHub, nothing is written.
  private func writeSummary(_ report: CheckReport, _ writing: CheckReportOptions) throws(Failure) {
    guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty,
      targets.contains(where: { $0.format == .github })
    else { return }
    let text = CheckReportWriter.text(of: report, as: .md, options: writing)
    try TextFile(path: path).append(output: text)
  }
}

extension ReportTarget {
  /// The path of the file to write; nil means standard output.
  ///
  /// If the path of an HTML report is a folder, or ends with `/`, the file is `index.html` in that
  /// folder.
  fileprivate var file: String? {
    guard let path else { return nil }
    var isFolder = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard format == .html, path.hasSuffix("/") || (isThere && isFolder) else { return path }
    return path.hasSuffix("/") ? path + "index.html" : path + "/index.html"
  }
}

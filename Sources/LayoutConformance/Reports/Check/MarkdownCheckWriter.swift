internal import LayoutCore

/// Writes a report as Markdown that fits into `$GITHUB_STEP_SUMMARY`.
///
/// The text lists the scripts, the coverage, the causes, and then all cases that did not pass.
/// Source: UX.md section 3.7; GitHub accepts at most 1 MiB for a step.
struct MarkdownCheckWriter {
  private let report: CheckReport
  private let options: CheckReportOptions

  /// The greatest length of the text, in bytes.
  static let mostBytes = 1_000_000
  /// The number of bytes that are kept free for remarks about omitted lines.
  private static let reserve = 1_000

  init(_ report: CheckReport, _ options: CheckReportOptions) {
    self.report = report
    self.options = options
  }

  var text: String {
    var page = BoundedText(room: Self.mostBytes - Self.reserve)
    page.add(head)
    add(scripts: &page)
    add(coverage: &page)
    add(causes: &page)
    add(cases: &page)
    return page.text
  }

  private var head: String {
    let mark = report.isFine ? CheckStatus.pass.mark : CheckStatus.fail.mark
    let facts =
      [report.tool, "api \(report.api)"] + (report.lua.map { ["Lua \($0)"] } ?? [])
      + ["seed \(report.seed)", report.started]
    var text = "# Conformance\n\n\(mark) **\(MarkdownText.inline(report.conclusion))**\n\n"
    text += facts.map(MarkdownText.inline).joined(separator: " · ") + "\n\n"
    if let name = options.htmlName {
      text += "Pictures of the differences are in \(MarkdownText.code(name)).\n\n"
    }
    return text
  }

  private func add(scripts page: inout BoundedText) {
    var names: [String] = []
    var cases: [String: [CheckCase]] = [:]
    for one in report.cases {
      if cases[one.script] == nil { names.append(one.script) }
      cases[one.script, default: []].append(one)
    }
    guard !names.isEmpty else { return }
    let statuses = CheckStatus.fromWorst.filter { report.count($0) > 0 }
    let levels = Dictionary(
      report.levels.map { ($0.script, $0.level) }, uniquingKeysWith: { first, _ in first })
    let columns = ["script"] + statuses.map(\.words) + (levels.isEmpty ? [] : ["level"])
    page.add(Self.row(columns) + Self.row(columns.map { _ in "---" }))
    let rows = names.map { name in
      let counts = statuses.map { status in
        let count = (cases[name] ?? []).reduce(0) { $0 + ($1.status == status ? $1.count : 0) }
        return NumberText.grouped(count)
      }
      let level = levels.isEmpty ? [] : [levels[name].map { "\($0)" } ?? ""]
      return Self.row([MarkdownText.code(name)] + counts + level)
    }
    page.add(rows, atMost: options.maximumRows) { "\n\($0) more scripts are not shown.\n" }
    page.add("\n")
  }

  private func add(coverage page: inout BoundedText) {
    guard !report.coverage.isEmpty else { return }
    page.add("## Coverage\n\n")
    let rows = report.coverage.lazy.map { one in
      "- \(MarkdownText.code(one.script)): \(MarkdownText.inline(one.text))\n"
    }
    page.add(rows, atMost: options.maximumRows) { "\n\($0) more scripts are not shown.\n" }
    page.add("\n")
  }

  private func add(causes page: inout BoundedText) {
    let causes = CheckCauses(report).all
    guard !causes.isEmpty else { return }
    page.add("## Failures\n\n")
    page.add(causes.lazy.map(section), atMost: options.maximumRows) {
      "\n\($0) more causes are not shown.\n\n"
    }
  }

  private func section(of cause: CheckCause) -> String {
    let wrong = cause.shown
    let name = MarkdownText.inline("\(wrong.script) · \(wrong.place)")
    var text = "### \(wrong.status.mark) \(name)\n\n"
    text +=
      "\(wrong.status.words), \(wrong.code?.rawValue ?? ""): \(MarkdownText.inline(wrong.headline))\n\n"
    for line in wrong.explanation { text += "- \(MarkdownText.inline(line))\n" }
    for line in cause.otherLines { text += "- \(MarkdownText.inline(line))\n" }
    if let comparison = wrong.finding?.comparison { text += "\n" + table(of: comparison) }
    if let reproduce = wrong.reproduce { text += "\n" + MarkdownText.block(reproduce) }
    return text + "\n"
  }

  /// A table of the first ten differences.
  private func table(of comparison: StateComparison) -> String {
    let shown = comparison.differences.prefix(10)
    var text = Self.row(["element", "what", "script", "reference"])
    text += Self.row(["---", "---", "---", "---"])
    for difference in shown {
      let cells = [
        difference.element?.name ?? "", difference.aspect.words, difference.found.text,
        difference.expected.text,
      ]
      text += Self.row(cells.map(MarkdownText.inline))
    }
    let rest = comparison.differences.count - shown.count
    return text + (rest > 0 ? "\n\(rest) more differences.\n" : "")
  }

  private func add(cases page: inout BoundedText) {
    let shown = CheckStatus.fromWorst.filter { $0 != .pass }.flatMap { status in
      report.cases.filter { $0.status == status }
    }
    guard !shown.isEmpty else { return }
    page.add("## Cases that did not simply pass\n\n")
    let columns = ["status", "script", "stage", "case", "what"]
    page.add(Self.row(columns) + Self.row(columns.map { _ in "---" }))
    let rows = shown.lazy.map { one in
      let what = one.status == .xfail ? one.because ?? one.headline : one.headline
      return Self.row(
        ["\(one.status.mark) \(one.status.words)"]
          + [one.script, one.stage.rawValue, one.place, what].map(MarkdownText.inline))
    }
    page.add(rows, atMost: .max) { "\n\($0) more cases are not shown.\n" }
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }
}

internal import EmbeddedFiles
internal import LayoutCore
internal import LayoutPreview

/// Writes a report as one HTML page, which needs neither a network nor other files.
///
/// The page has light and dark colours. A policy in its head forbids every request, whatever text
/// the report contains. Source: UX.md section 3.7 and its picture.
struct HTMLCheckWriter {
  private let report: CheckReport
  private let options: CheckReportOptions
  private let cards: HTMLCauseCards

  /// The greatest length of all cards together, in bytes.
  ///
  /// With this limit, the page is shorter than a megabyte, including the table of all cases, the
  /// other lists and the style sheet.
  private static let cardRoom = 650_000
  /// The greatest length of a list, in bytes.
  private static let listRoom = 30_000
  /// The greatest length of a title that contains a script's name, in characters.
  private static let longestName = 200

  init(_ report: CheckReport, _ options: CheckReportOptions) {
    self.report = report
    self.options = options
    cards = HTMLCauseCards(report, options, room: Self.cardRoom)
  }

  var text: String {
    let style = EmbeddedFolder.reportPage["report.css"]
    let script = EmbeddedFolder.reportPage["report.js"]
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
      <meta name="viewport" content="width=device-width">
      <link rel="icon" href="data:,">
      <title>\(XMLText.content(title))</title>
      <style>
      \(style)</style>
      </head>
      <body>
      \(cards.styleSheet)
      <header>
      <h1>\(XMLText.content(title))</h1>
      <p class="muted">\(XMLText.content(facts))</p>
      \(counts)
      </header>
      <main>
      \(filters)
      \(cards.text)
      \(expected)
      \(levels)
      \(coverage)
      \(warnings)
      \(matrix)
      </main>
      <script>
      \(script)</script>
      </body>
      </html>

      """
  }

  private var title: String {
    let scripts = Set(report.cases.map(\.script))
    let references = Set(report.cases.compactMap(\.against))
    guard scripts.count == 1, let script = scripts.first else {
      return "Conformance: \(scripts.count) scripts"
    }
    let against = references.count == 1 ? references.first.map { " against \($0)" } ?? "" : ""
    return "Conformance: \(script)\(against)".clipped(to: Self.longestName)
  }

  private var facts: String {
    let facts =
      [report.tool, "api \(report.api)"] + (report.lua.map { ["Lua \($0)"] } ?? [])
      + ["seed \(report.seed)", report.started, "\(NumberText.oneDecimal(report.seconds)) s"]
    return facts.joined(separator: " · ")
  }

  private var counts: String {
    let statuses = [CheckStatus.pass, .fail, .xfail, .xpass, .error, .limit, .flaky, .skip]
    let items = statuses.map { status in
      let count = report.count(status)
      return
        "<li class=\"\(count == 0 ? "none" : status.rawValue)\"><b>\(NumberText.grouped(count))</b> "
        + "<span aria-hidden=\"true\">\(status.mark)</span> \(status.words)</li>"
    }
    return "<ul class=\"counts\">\(items.joined())</ul>"
  }

  // MARK: Filters

  private var filters: String {
    guard !cards.shown.isEmpty else { return "<p>\(XMLText.content(report.conclusion))</p>" }
    let cases = cards.shown.flatMap(\.cases)
    return """
      <form class="filters" aria-label="Filter">
      \(choice("script", "scripts", cases.map(\.script)))
      \(choice("scene", "scenes", cases.compactMap(\.scene)))
      \(choice("class", "classes", cases.compactMap { $0.finding?.classification.kind.rawValue }))
      \(choice("status", "results", cases.map(\.status.rawValue)))
      <output class="muted" id="shown"></output>
      <span class="muted keys"><kbd>j</kbd> <kbd>k</kbd> next, previous ·
      <kbd>1</kbd>–<kbd>4</kbd> one picture large · <kbd>0</kbd> all of them</span>
      </form>
      """
  }

  private func choice(_ name: String, _ plural: String, _ values: [String]) -> String {
    var seen: Set<String> = []
    let names = values.filter { seen.insert($0).inserted }
    let items = BoundedText.joined(
      names.lazy.map { "<option>\(XMLText.content($0))</option>" }, room: Self.listRoom,
      atMost: options.maximumRows
    ) { _ in "" }
    return "<label>\(name) <select name=\"\(name)\"><option value=\"\">all \(plural)</option>"
      + "\(items)</select></label>"
  }

  // MARK: Lists

  /// The tables of all cases by scene and state, which the reader can unfold.
  private var matrix: String {
    let tables = HTMLMatrix(report, options, anchors: cards.anchors).text
    guard !tables.isEmpty else { return "" }
    let count = report.cases.reduce(0) { $0 + $1.count }
    return """
      <details class="all"><summary>All \(NumberText.grouped(count)) cases, by scene and state</summary>
      \(tables)</details>
      """
  }

  private var levels: String {
    let rows = report.levels.lazy.map { level in
      let obstacle = level.obstacle.map { "; not \(level.level + 1): \($0)" } ?? ""
      return row([level.script, "\(level.level)", ScriptLevel.promise(level.level) + obstacle])
    }
    let body = BoundedText.joined(rows, room: Self.listRoom, atMost: options.maximumRows) {
      row(["\($0) more"])
    }
    return body.isEmpty ? "" : "<h2>Levels</h2><table><tbody>\(body)</tbody></table>"
  }

  private var coverage: String {
    let rows = report.coverage.lazy.map { row([$0.script, $0.text]) }
    let body = BoundedText.joined(rows, room: Self.listRoom, atMost: options.maximumRows) {
      row(["\($0) more"])
    }
    return body.isEmpty ? "" : "<h2>Coverage</h2><table><tbody>\(body)</tbody></table>"
  }

  private var warnings: String {
    let items = report.warnings.lazy.map { warning in
      "<li><span class=\"mark\">! warning</span> \(warning.code) "
        + "\(warning.location.map { XMLText.content("\($0)") + ": " } ?? "")"
        + "\(XMLText.content(warning.message))</li>"
    }
    let list = BoundedText.joined(items, room: Self.listRoom, atMost: options.maximumRows) {
      "<li>and \($0) more</li>"
    }
    return list.isEmpty ? "" : "<h2>Warnings</h2><ul>\(list)</ul>"
  }

  /// The expected failures, with their reasons.
  private var expected: String {
    let all = report.cases.filter { $0.status == .xfail }
    guard !all.isEmpty else { return "" }
    let rows = all.lazy.map { row([$0.script, $0.place, $0.because ?? "", $0.headline]) }
    let body = BoundedText.joined(rows, room: Self.listRoom, atMost: options.maximumRows) {
      row(["and \($0) more"])
    }
    return """
      <details class="expected"><summary>\(CheckStatus.xfail.mark) \
      \(CheckStatus.xfail.counted(all.count))</summary>
      <table><thead><tr><th>script</th><th>case</th><th>because</th><th>what</th></tr></thead>
      <tbody>\(body)</tbody></table></details>
      """
  }

  private func row(_ cells: [String]) -> String {
    "<tr>" + cells.map { "<td>\(XMLText.content($0))</td>" }.joined() + "</tr>"
  }
}

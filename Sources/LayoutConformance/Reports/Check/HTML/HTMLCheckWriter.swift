internal import LayoutPreview
internal import LayoutCore

/// Writes a report as one HTML page, which needs no network and no other file, with light and dark
/// colours.
///
/// A policy in its head forbids every request, whatever the names in the report contain.
/// Source: UX.md section 3.7 and its picture.
struct HTMLCheckWriter {
  private let report: CheckReport
  private let options: CheckReportOptions
  private let cards: HTMLFailureCards

  init(_ report: CheckReport, _ options: CheckReportOptions) {
    self.report = report
    self.options = options
    cards = HTMLFailureCards(report, options)
  }

  var text: String {
    let style = String(decoding: PackageResources.report_css, as: UTF8.self)
    let script = String(decoding: PackageResources.report_js, as: UTF8.self)
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
      <header>
      <h1>\(XMLText.content(title))</h1>
      <p class="muted">\(XMLText.content(facts))</p>
      \(counts)
      </header>
      <main>
      \(filters)
      \(HTMLMatrix(report, options, anchors: cards.anchors).text)
      \(levels)
      \(warnings)
      \(cards.text)
      \(expected)
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
    return "Conformance: \(script)\(against)"
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
    let shown = cards.cases
    guard !shown.isEmpty else { return "<p>\(XMLText.content(report.conclusion))</p>" }
    return """
      <form class="filters" aria-label="Filter">
      \(choice("script", "scripts", shown.map(\.script)))
      \(choice("scene", "scenes", shown.compactMap(\.scene)))
      \(choice("class", "classes", shown.compactMap { $0.finding?.classification.kind.rawValue }))
      \(choice("status", "results", shown.map(\.status.rawValue)))
      <output class="muted" id="shown"></output>
      <span class="muted keys"><kbd>j</kbd> <kbd>k</kbd> next, previous ·
      <kbd>1</kbd>–<kbd>4</kbd> one picture large · <kbd>0</kbd> all of them</span>
      </form>
      """
  }

  private func choice(_ name: String, _ plural: String, _ values: [String]) -> String {
    var seen: Set<String> = []
    let names = values.filter { seen.insert($0).inserted }.prefix(options.maximumRows)
    let items = names.map { "<option>\(XMLText.content($0))</option>" }
    return "<label>\(name) <select name=\"\(name)\"><option value=\"\">all \(plural)</option>"
      + items.joined() + "</select></label>"
  }

  // MARK: Lists

  private var levels: String {
    let items = report.levels.prefix(options.maximumRows).map { level in
      let obstacle = level.obstacle.map { "; not \(level.level + 1): \($0)" } ?? ""
      return "<tr><td>\(XMLText.content(level.script))</td><td>\(level.level)</td>"
        + "<td>\(XMLText.content(ScriptLevel.promise(level.level) + obstacle))</td></tr>"
    }
    return items.isEmpty
      ? "" : "<h2>Levels</h2><table><tbody>\(items.joined())</tbody></table>"
  }

  private var warnings: String {
    let items = report.warnings.prefix(options.maximumRows).map { warning in
      "<li><span class=\"mark\">! warning</span> \(warning.code) "
        + "\(warning.location.map { XMLText.content("\($0)") + ": " } ?? "")"
        + "\(XMLText.content(warning.message))</li>"
    }
    let rest = report.warnings.count - items.count
    let more = rest > 0 ? "<li>\(rest) more are not shown</li>" : ""
    return items.isEmpty ? "" : "<h2>Warnings</h2><ul>\(items.joined())\(more)</ul>"
  }

  /// The expected failures, with their reasons.
  private var expected: String {
    let all = report.cases.filter { $0.status == .xfail }
    guard !all.isEmpty else { return "" }
    let rows = all.prefix(options.maximumRows).map { one in
      let cells = [one.script, one.place, one.because ?? "", one.headline]
      return "<tr>" + cells.map { "<td>\(XMLText.content($0))</td>" }.joined() + "</tr>"
    }
    let rest = all.count - rows.count
    let more = rest > 0 ? "<p>\(rest) more are not shown.</p>" : ""
    return """
      <details class="expected"><summary>\(CheckStatus.xfail.mark) \
      \(CheckStatus.xfail.counted(all.count))</summary>
      <table><thead><tr><th>script</th><th>case</th><th>because</th><th>what</th></tr></thead>
      <tbody>\(rows.joined())</tbody></table>\(more)</details>
      """
  }
}

internal import LayoutPreview
internal import LayoutCore

/// The tables of scenes and states, one for each script.
struct HTMLMatrix {
  private let report: CheckReport
  private let options: CheckReportOptions
  private let anchors: [Int: String]

  /// The greatest number of columns, one for each state.
  private static let mostColumns = 40

  /// Creates the tables.
  ///
  /// - Parameter anchors: The anchors of the cases with a card, by the indices of the cases in the
  ///   report.
  init(_ report: CheckReport, _ options: CheckReportOptions, anchors: [Int: String]) {
    self.report = report
    self.options = options
    self.anchors = anchors
  }

  var text: String {
    var scripts: [String] = []
    var cases: [String: [Int]] = [:]
    for (index, one) in report.cases.enumerated() {
      if cases[one.script] == nil { scripts.append(one.script) }
      cases[one.script, default: []].append(index)
    }
    let shown = scripts.prefix(options.maximumRows)
    let rest = scripts.count - shown.count
    return shown.map { table($0, cases[$0] ?? []) }.joined(separator: "\n")
      + (rest > 0 ? "<p>\(rest) more scripts are not shown.</p>" : "")
  }

  private struct Row: Hashable {
    let stage: CheckStage
    let scene: String?
  }

  private func table(_ script: String, _ cases: [Int]) -> String {
    var rows: [Row] = []
    var columns: [String] = []
    var cells: [Row: [String: [Int]]] = [:]
    for index in cases {
      let one = report.cases[index]
      let row = Row(stage: one.stage, scene: one.scene)
      let column = Self.column(of: one)
      if cells[row] == nil { rows.append(row) }
      if !columns.contains(column) { columns.append(column) }
      cells[row, default: [:]][column, default: []].append(index)
    }
    let shownRows = rows.prefix(options.maximumRows)
    let shownColumns = columns.prefix(Self.mostColumns)
    let head = (["stage", "scene"] + shownColumns).map {
      "<th scope=\"col\">\(XMLText.content($0))</th>"
    }
    let body = shownRows.map { row in
      let contents = shownColumns.map { "<td>\(cell(cells[row]?[$0] ?? []))</td>" }
      return
        "<tr data-scene=\"\(XMLText.attribute(row.scene ?? ""))\"><td>\(row.stage.rawValue)</td>"
        + "<th scope=\"row\">\(XMLText.content(row.scene ?? ""))</th>\(contents.joined())</tr>"
    }
    return """
      <section class="matrix" data-script="\(XMLText.attribute(script))">
      <h2>\(XMLText.content(script))</h2>
      <div class="wide"><table>
      <thead><tr>\(head.joined())</tr></thead>
      <tbody>
      \(body.joined(separator: "\n"))
      </tbody></table></div>\(leftOut(rows.count - shownRows.count, "scenes"))\
      \(leftOut(columns.count - shownColumns.count, "states"))
      </section>
      """
  }

  private func leftOut(_ count: Int, _ what: String) -> String {
    count > 0 ? "<p>\(count) more \(what) are not shown.</p>" : ""
  }

  private static func column(of one: CheckCase) -> String {
    let state = one.state ?? "all states"
    return one.direction.map { $0 == .rightToLeft ? "\(state) rtl" : state } ?? state
  }

  /// The worst of some cases, with a link to its card.
  private func cell(_ cases: [Int]) -> String {
    for status in CheckStatus.fromWorst {
      guard let index = cases.first(where: { report.cases[$0].status == status }) else { continue }
      let count = cases.reduce(0) {
        $0 + (report.cases[$1].status == status ? report.cases[$1].count : 0)
      }
      let number = count > 1 ? "\(NumberText.grouped(count)) " : ""
      let isFine = status == .pass
      let words = isFine ? "<span class=\"spoken\">ok</span>" : " \(status.words)"
      let content = "\(number)\(status.mark)\(words)"
      let title = XMLText.attribute(report.cases[index].headline)
      guard let anchor = anchors[index] else {
        return "<span class=\"\(status.rawValue)\" title=\"\(title)\">\(content)</span>"
      }
      return "<a class=\"\(status.rawValue)\" title=\"\(title)\" href=\"#\(anchor)\">\(content)</a>"
    }
    return ""
  }
}

internal import LayoutPreview
internal import LayoutCore

/// The tables of scenes and states, one for each script.
struct HTMLMatrix {
  private let report: CheckReport
  private let options: CheckReportOptions
  private let anchors: [Int: String]

  /// The greatest length of all tables together, in bytes.
  private static let room = 150_000
  /// The number of bytes that are kept free for the end of a table and its remarks.
  private static let reserve = 200
  /// The greatest length of a name, in characters.
  private static let longestName = 200
  /// The greatest number of columns for states.
  private static let mostColumns = 40

  /// Creates the tables.
  ///
  /// - Parameter anchors: For each case whose cause has a card, the anchor of this card; the key is
  ///   the index of the case in the report.
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
    var page = BoundedText(room: Self.room)
    var shown = 0
    for script in scripts.prefix(options.maximumRows) {
      guard page.add(table(script, cases[script] ?? [], room: page.room)) else { break }
      shown += 1
    }
    return page.text + omitted(scripts.count - shown, "scripts")
  }

  private struct Row: Hashable {
    let stage: CheckStage
    let scene: String?
  }

  /// The table of a script, with the first rows that fit into `room` bytes.
  private func table(_ script: String, _ cases: [Int], room: Int) -> String {
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
    let shownColumns = columns.prefix(Self.mostColumns)
    let head = (["stage", "scene"] + shownColumns).map { "<th scope=\"col\">\(Self.name($0))</th>" }
    let start = """
      <section class="matrix" data-script="\(XMLText.attribute(script.clipped(to: Self.longestName)))">
      <h3>\(Self.name(script))</h3>
      <div class="wide"><table>
      <thead><tr>\(head.joined())</tr></thead>
      <tbody>

      """
    var body = BoundedText(room: room - start.utf8.count - Self.reserve)
    var shownRows = 0
    for row in rows.prefix(options.maximumRows) {
      let contents = shownColumns.map { "<td>\(cell(cells[row]?[$0] ?? []))</td>" }
      let scene = row.scene ?? ""
      let line =
        "<tr data-scene=\"\(XMLText.attribute(scene.clipped(to: Self.longestName)))\">"
        + "<td>\(row.stage.rawValue)</td><th scope=\"row\">\(Self.name(scene))</th>"
        + "\(contents.joined())</tr>\n"
      guard body.add(line) else { break }
      shownRows += 1
    }
    return """
      \(start)\(body.text)</tbody></table></div>\(omitted(rows.count - shownRows, "scenes"))\
      \(omitted(columns.count - shownColumns.count, "states"))
      </section>

      """
  }

  private static func name(_ text: String) -> String {
    XMLText.content(text.clipped(to: longestName))
  }

  private func omitted(_ count: Int, _ what: String) -> String {
    count > 0 ? "<p>\(count) more \(what) are not shown.</p>" : ""
  }

  private static func column(of one: CheckCase) -> String {
    let state = one.state ?? "all states"
    return one.direction.map { $0 == .rightToLeft ? "\(state) rtl" : state } ?? state
  }

  /// The content of a table cell: the worst status of some cases, and the number of cases with it.
  ///
  /// The number 1 is omitted. The content is a link to the card of the cause of the first of these
  /// cases, if there is such a card. It is empty if there are no cases.
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
      guard let anchor = anchors[index] else {
        return "<span class=\"\(status.rawValue)\">\(content)</span>"
      }
      return "<a class=\"\(status.rawValue)\" href=\"#\(anchor)\">\(content)</a>"
    }
    return ""
  }
}

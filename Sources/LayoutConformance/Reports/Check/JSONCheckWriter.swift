internal import LayoutCore
internal import LayoutScenes

/// Writes a report as one JSON object, or as JSON objects on separate lines.
///
/// Keys have a fixed order. Each number has the shortest form from which the same number can be
/// read. Source: UX.md section 3.7, report version 1.
struct JSONCheckWriter {
  private let report: CheckReport
  private let options: CheckReportOptions

  init(_ report: CheckReport, _ options: CheckReportOptions) {
    self.report = report
    self.options = options
  }

  /// The whole report, with one line for each case.
  var text: String {
    let cases = report.cases.map { "\n" + JSONText.object(members(of: $0)) }
    return JSONText.object(
      start + end + [("cases", "[" + cases.joined(separator: ",") + "\n]")]) + "\n"
  }

  /// One line for the start, one line for each case, and one line for the end.
  ///
  /// Each line is an object whose only key names the kind of the line.
  var lines: String {
    let cases = report.cases.map { JSONText.object([("case", JSONText.object(members(of: $0)))]) }
    let lines =
      [JSONText.object([("start", JSONText.object(start))])] + cases
      + [JSONText.object([("end", JSONText.object(end))])]
    return lines.map { $0 + "\n" }.joined()
  }

  private typealias Members = [(name: String, value: String)]

  private var start: Members {
    [
      ("report", "1"), ("tool", JSONText.string(report.tool)),
      ("lua", JSONText.stringOrNull(report.lua)), ("api", "\(report.api)"),
      ("seed", "\(report.seed)"), ("started", JSONText.string(report.started)),
    ]
  }

  private var end: Members {
    let counts = [CheckStatus.pass, .fail, .xfail, .xpass, .error, .limit, .skip, .flaky]
    let levels = report.levels.map { level in
      JSONText.object([
        ("script", JSONText.string(level.script)), ("level", "\(level.level)"),
        ("obstacle", JSONText.stringOrNull(level.obstacle)),
      ])
    }
    return [
      ("ms", milliseconds(report.seconds)), ("exit", "\(report.exitCode)"),
      ("summary", JSONText.object(counts.map { ($0.rawValue, "\(report.count($0))") })),
      ("levels", JSONText.array(levels)),
      ("warnings", JSONText.array(report.warnings.map { $0.json })),
      ("coverage", JSONText.array(report.coverage.map(\.json))),
      ("causes", JSONText.array(CheckCauses(report).all.map(cause))),
    ]
  }

  private func milliseconds(_ seconds: Double) -> String {
    JSONText.number((seconds * 1e6).rounded() / 1e3)
  }

  // MARK: Causes

  /// A cause with the indices of its cases in the list `cases`, from 0.
  private func cause(_ cause: CheckCause) -> String {
    let shown = cause.shown
    var members: Members = [
      ("case", "\(cause.shownPlace)"), ("script", JSONText.string(shown.script)),
      ("status", JSONText.string(shown.status.rawValue)),
      ("code", JSONText.stringOrNull(shown.code?.rawValue)),
      ("kind", JSONText.stringOrNull(shown.finding?.classification.kind.rawValue)),
      ("summary", JSONText.string(shown.headline)),
      ("at", shown.location?.json ?? "null"),
      ("reproduce", JSONText.stringOrNull(shown.reproduce)),
    ]
    if let repair = shown.repair { members.append(("repair", repair.json)) }
    members.append(("cases", JSONText.array(cause.places.map { "\($0)" })))
    return JSONText.object(members)
  }

  // MARK: A case

  private func members(of one: CheckCase) -> Members {
    var members: Members = [
      ("id", JSONText.string(one.id)), ("stage", JSONText.string(one.stage.rawValue)),
      ("script", JSONText.string(one.script)), ("file", JSONText.stringOrNull(one.file)),
      ("against", JSONText.stringOrNull(one.against)), ("scene", JSONText.stringOrNull(one.scene)),
      ("state", JSONText.stringOrNull(one.state)),
      ("direction", JSONText.stringOrNull(one.direction?.rawValue)),
      ("status", JSONText.string(one.status.rawValue)),
      ("expected", one.status == .xfail || one.status == .xpass ? "\"fail\"" : "\"pass\""),
      ("because", JSONText.stringOrNull(one.because)), ("count", "\(one.count)"),
      ("ms", milliseconds(one.seconds)), ("summary", JSONText.string(one.headline)),
    ]
    if let code = one.code { members.append(("code", JSONText.string(code.rawValue))) }
    if let finding = one.finding { members += self.members(of: finding) }
    if let smallest = one.smallest {
      members.append(
        (
          "smallest",
          JSONText.object([
            ("scene", JSONText.stringOrNull(smallest.file)), ("steps", "\(smallest.steps)"),
            ("items", "\(smallest.itemCount)"), ("events", "\(smallest.eventCount)"),
          ])
        ))
    }
    if let repair = one.repair { members.append(("repair", repair.json)) }
    if let reproduce = one.reproduce { members.append(("reproduce", JSONText.string(reproduce))) }
    return members
  }

  private func members(of finding: Finding) -> Members {
    let classification = finding.classification
    var members: Members = [
      (
        "class",
        JSONText.object([
          ("kind", JSONText.string(classification.kind.rawValue)),
          ("detail", JSONText.string(classification.detail)),
          ("sizesAgree", "\(classification.sizesAgree)"),
          ("first", JSONText.stringOrNull(classification.first?.name)),
          ("hint", JSONText.string(classification.hint)),
        ])
      )
    ]
    if let comparison = finding.comparison {
      let shown = comparison.differences.prefix(options.maximumRows)
      members += [
        ("differenceCount", "\(comparison.differences.count)"),
        ("differences", JSONText.array(shown.map { difference($0, finding) })),
      ]
    }
    if let origin = finding.origin {
      let isSmallest = finding.hasOriginInSmallestScene
      members.append(("madeAt", origin.json(inSmallestScene: isSmallest)))
    }
    if let diagnostic = finding.diagnostic { members.append(("diagnostic", diagnostic.json)) }
    return members
  }

  private func difference(_ difference: Difference, _ finding: Finding) -> String {
    var members: Members = [
      ("path", JSONText.stringOrNull(difference.element?.name)),
      ("attribute", JSONText.string(difference.aspect.rawValue)),
      ("script", difference.found.json), ("reference", difference.expected.json),
      ("delta", JSONText.number(difference.delta)),
    ]
    if let origin = finding.origin, difference.element == finding.classification.first {
      members.append(("madeAt", origin.location.json))
    }
    return JSONText.object(members)
  }
}

extension Difference.Answer {
  fileprivate var json: String {
    switch self {
    case .nothing: "null"
    case .frame(let rect):
      JSONText.array([rect.minX, rect.minY, rect.width, rect.height].map(JSONText.number))
    case .text(let text): JSONText.string(text)
    }
  }
}

extension SourceLocation {
  fileprivate var json: String {
    var members = [("file", JSONText.string(file))]
    if let line { members.append(("line", "\(line)")) }
    if let column { members.append(("column", "\(column)")) }
    return JSONText.object(members)
  }
}

extension ProposedRepair {
  fileprivate var json: String {
    JSONText.object([
      ("at", location.json), ("original", JSONText.string(original)),
      ("replacement", JSONText.string(replacement)), ("line", JSONText.string(line)),
      ("newLine", JSONText.string(newLine)), ("scenes", "\(sceneCount)"),
      ("agreesWithReference", "\(agreesWithReference)"),
    ])
  }
}

extension ElementOrigin {
  fileprivate func json(inSmallestScene isSmallest: Bool) -> String {
    JSONText.object([
      ("at", location.json), ("source", JSONText.string(source)), ("values", values.json),
      ("valuesAreOfSmallestScene", "\(isSmallest)"),
      ("callers", JSONText.array(callers.map(\.json))),
      ("notes", JSONText.array(notes.map(JSONText.string))),
    ])
  }
}

extension [Diagnostic.Value] {
  /// The values as an object; if several values have the same name, the first one is used.
  fileprivate var json: String {
    var names: Set<String> = []
    return JSONText.object(
      filter { names.insert($0.name).inserted }.map { ($0.name, JSONText.string($0.value)) })
  }
}

extension Diagnostic {
  /// The diagnostic in a form like that of the Language Server Protocol.
  ///
  /// Lines and characters count from 0. Unlike in the protocol, severities are words, and there are
  /// additional members.
  ///
  /// Source: UX.md section 3.8.
  fileprivate var json: String {
    let main = labels.first.map(Self.range) ?? location.map(Self.range) ?? "null"
    let related = labels.dropFirst().map {
      JSONText.object([("range", Self.range(of: $0)), ("message", JSONText.string($0.text))])
    }
    return JSONText.object([
      ("code", JSONText.string(code.rawValue)), ("severity", JSONText.string(severity.rawValue)),
      ("message", JSONText.string(message)), ("file", JSONText.stringOrNull(location?.file)),
      ("range", main), ("related", JSONText.array(related)), ("values", values.json),
      ("notes", JSONText.array(notes.map(JSONText.string))),
      ("help", JSONText.array(helps.map(JSONText.string))),
    ])
  }

  private static func range(of label: Label) -> String {
    range(line: label.line, column: label.column, length: label.length)
  }

  private static func range(of location: SourceLocation) -> String {
    location.line.map { range(line: $0, column: location.column ?? 1, length: 0) } ?? "null"
  }

  private static func range(line: Int, column: Int, length: Int) -> String {
    func place(_ column: Int) -> String { "{\"line\":\(line - 1),\"character\":\(column - 1)}" }
    return "{\"start\":\(place(column)),\"end\":\(place(column + length))}"
  }
}

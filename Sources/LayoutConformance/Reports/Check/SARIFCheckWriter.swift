internal import LayoutCore
internal import LayoutScenes

/// Writes a report as SARIF 2.1.0 for code scanning, with a rule for each code and a result for
/// each cause.
///
/// Expected failures and warnings are results, too. A result is identified by its code, script,
/// scene and classification, and a warning by its code, file and message. The identity contains no
/// line number, and therefore usually stays the same when the script is edited. Source: OASIS SARIF
/// 2.1.0; UX.md section 3.7.
struct SARIFCheckWriter {
  private let report: CheckReport

  init(_ report: CheckReport) {
    self.report = report
  }

  var text: String {
    let results = self.results
    var seen: Set<DiagnosticCode> = []
    let codes = results.map(\.code).filter { seen.insert($0).inserted }
    let indices = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1, $0) })
    let invocation = JSONText.object([
      ("executionSuccessful", "true"), ("exitCode", "\(report.exitCode)"),
      ("startTimeUtc", JSONText.string(report.started)),
    ])
    let run = JSONText.object([
      ("tool", JSONText.object([("driver", driver(codes.map(rule)))])),
      ("invocations", JSONText.array([invocation])),
      ("columnKind", "\"unicodeCodePoints\""),
      (
        "results",
        JSONText.array(results.map { "\n" + object($0, ruleIndex: indices[$0.code] ?? 0) })
      ),
      ("properties", JSONText.object([("seed", "\(report.seed)")])),
    ])
    return JSONText.object([
      (
        "$schema",
        "\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json\""
      ),
      ("version", "\"2.1.0\""), ("runs", JSONText.array([run])),
    ]) + "\n"
  }

  private func driver(_ rules: [String]) -> String {
    let (name, version) = report.toolParts
    var members = [("name", JSONText.string(name))]
    if !version.isEmpty { members.append(("version", JSONText.string(version))) }
    return JSONText.object(members + [("rules", JSONText.array(rules))])
  }

  private func rule(_ code: DiagnosticCode) -> String {
    let explanation = code.explanation
    return JSONText.object([
      ("id", JSONText.string(code.rawValue)),
      ("shortDescription", Self.message(explanation.title)),
      ("help", Self.message("\(explanation.meaning) Remedy: \(explanation.advice).")),
    ])
  }

  private static func message(_ text: String) -> String {
    JSONText.object([("text", JSONText.string(text))])
  }

  // MARK: Results

  private struct Result {
    let code: DiagnosticCode
    let level: String
    var lines: [String]
    let location: SourceLocation?
    let fingerprint: String
    /// The change that repairs the fault; nil if none is known.
    var repair: ProposedRepair?
    /// The reason for an expected failure; nil if the failure is not expected.
    var because: String?
    var count = 1
  }

  /// The results: first the causes, then the expected failures, and then the warnings.
  ///
  /// Expected failures with the same fingerprint are one result.
  private var results: [Result] {
    let causes = CheckCauses(report).all.map { cause in
      var result = Self.result(for: cause.shown, level: "error")
      result.count = cause.cases.count
      if cause.otherCount > 0 { result.lines.append("the same in \(cause.otherCount) more") }
      return result
    }
    return causes + expected + report.warnings.map(Self.result)
  }

  private var expected: [Result] {
    var results: [Result] = []
    var places: [String: Int] = [:]
    for one in report.cases where one.status == .xfail {
      var result = Self.result(for: one, level: "note")
      result.because = one.because ?? ""
      if let place = places[result.fingerprint] {
        results[place].count += 1
      } else {
        places[result.fingerprint] = results.count
        results.append(result)
      }
    }
    return results
  }

  private static func result(for one: CheckCase, level: String) -> Result {
    Result(
      code: one.code ?? .failedCheck, level: level,
      lines: [one.headline] + one.explanationWithCommand, location: one.location,
      fingerprint: fingerprint(of: one), repair: one.repair)
  }

  private static func result(for warning: Diagnostic) -> Result {
    Result(
      code: warning.code, level: "warning",
      lines: [warning.message] + warning.helps.map { "help: \($0)" }, location: warning.location,
      fingerprint: [warning.code.rawValue, warning.location?.file ?? "", warning.message]
        .joined(separator: "\u{1F}").stableDigits)
  }

  private static func fingerprint(of one: CheckCase) -> String {
    let classification = one.finding?.classification
    return [
      one.code?.rawValue ?? "", one.script, one.scene ?? "", classification?.kind.rawValue ?? "",
      classification?.detail ?? "",
    ].joined(separator: "\u{1F}").stableDigits
  }

  private func object(_ result: Result, ruleIndex: Int) -> String {
    var members = [
      ("ruleId", JSONText.string(result.code.rawValue)), ("ruleIndex", "\(ruleIndex)"),
      ("level", JSONText.string(result.level)),
      ("message", Self.message(result.lines.joined(separator: "\n"))),
      ("occurrenceCount", "\(result.count)"),
      (
        "partialFingerprints",
        JSONText.object([("cellunaCause/v1", JSONText.string(result.fingerprint))])
      ),
    ]
    if let location = result.location {
      members.append(("locations", JSONText.array([Self.object(location)])))
    }
    // A program can apply a fix although nobody has looked at the result. A repair that only the
    // laws have judged can be wrong, and is therefore no fix.
    if let repair = result.repair, repair.agreesWithReference {
      members.append(("fixes", JSONText.array([Self.object(repair)])))
    }
    if let because = result.because {
      members.append(
        (
          "suppressions",
          JSONText.array([
            JSONText.object([
              ("kind", "\"external\""), ("justification", JSONText.string(because)),
            ])
          ])
        ))
    }
    return JSONText.object(members)
  }

  private static func object(_ repair: ProposedRepair) -> String {
    let (line, column) = (repair.location.line ?? 1, repair.location.column ?? 1)
    let region = JSONText.object([
      ("startLine", "\(line)"), ("startColumn", "\(column)"),
      ("endColumn", "\(column + repair.original.unicodeScalars.count)"),
    ])
    let replacement = JSONText.object([
      ("deletedRegion", region), ("insertedContent", message(repair.replacement)),
    ])
    let change = JSONText.object([
      ("artifactLocation", artifact(repair.location.file)),
      ("replacements", JSONText.array([replacement])),
    ])
    return JSONText.object([
      ("description", message(repair.help)), ("artifactChanges", JSONText.array([change])),
    ])
  }

  private static func artifact(_ file: String) -> String {
    JSONText.object([("uri", JSONText.string(uri(of: file)))])
  }

  private static func object(_ location: SourceLocation) -> String {
    var place = [("artifactLocation", artifact(location.file))]
    if let line = location.line, line > 0 {
      var region = [("startLine", "\(line)")]
      if let column = location.column, column > 0 { region.append(("startColumn", "\(column)")) }
      place.append(("region", JSONText.object(region)))
    }
    return JSONText.object([("physicalLocation", JSONText.object(place))])
  }

  /// A path as a URI; the URI is relative if the path is relative.
  private static func uri(of path: String) -> String {
    let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return (path.hasPrefix("/") ? "file://" : "") + path.percentEncoded
  }
}

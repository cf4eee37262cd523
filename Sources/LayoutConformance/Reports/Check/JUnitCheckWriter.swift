internal import LayoutPreview
internal import LayoutCore

/// Writes a report as JUnit's XML: a suite for each stage of each script.
///
/// The message of a failure is an attribute and also the first line of the body, because GitLab
/// ignores the attribute. Expected failures are written as skipped cases. Each case is a test case,
/// because services count test cases. Only one case explains a cause, and the other cases with this
/// cause refer to that case. Source: UX.md section 3.7.
struct JUnitCheckWriter {
  private let report: CheckReport
  private let causes: CheckCauses

  init(_ report: CheckReport) {
    self.report = report
    causes = CheckCauses(report)
  }

  var text: String {
    let head = attributes(
      [("name", report.toolParts.name)] + counts(of: report.cases, report.seconds))
    let suites = Suite.all(in: report.cases).map(self.suite)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(head)>\n" + suites.joined()
      + "</testsuites>\n"
  }

  private struct Suite {
    let script: String
    let stage: CheckStage
    var cases: [CheckCase]
    /// The indices of the cases in the report, from 0.
    var places: [Int]

    static func all(in cases: [CheckCase]) -> [Suite] {
      var suites: [Suite] = []
      var indices: [[String]: Int] = [:]
      for (place, one) in cases.enumerated() {
        let key = [one.script, one.stage.rawValue]
        if let index = indices[key] {
          suites[index].cases.append(one)
          suites[index].places.append(place)
        } else {
          indices[key] = suites.count
          suites.append(Suite(script: one.script, stage: one.stage, cases: [one], places: [place]))
        }
      }
      return suites
    }
  }

  private func suite(_ suite: Suite) -> String {
    let seconds = suite.cases.reduce(0) { $0 + $1.seconds }
    let started = report.started.hasSuffix("Z") ? String(report.started.dropLast()) : report.started
    let head = attributes(
      [("name", "\(suite.script) / \(suite.stage.rawValue)")] + counts(of: suite.cases, seconds)
        + [("timestamp", started)])
    var properties = [("seed", "\(report.seed)")]
    if let against = suite.cases.lazy.compactMap(\.against).first {
      properties.append(("against", against))
    }
    let lines = properties.map { "<property\(attributes([("name", $0), ("value", $1)]))/>" }
    return " <testsuite\(head)>\n  <properties>\(lines.joined())</properties>\n"
      + zip(suite.cases, suite.places).map(testCase).joined() + " </testsuite>\n"
  }

  private func counts(of cases: [CheckCase], _ seconds: Double) -> [(String, String)] {
    func count(_ statuses: CheckStatus...) -> String {
      "\(cases.count { statuses.contains($0.status) })"
    }
    return [
      ("tests", "\(cases.count)"), ("failures", count(.fail, .xpass, .flaky)),
      ("errors", count(.error, .limit)), ("skipped", count(.skip, .xfail)),
      ("time", Self.decimal(seconds)),
    ]
  }

  private func testCase(_ one: CheckCase, at place: Int) -> String {
    let name = "\(one.script.withoutExtension).\(one.stage.rawValue)"
    var members = [("classname", name), ("name", one.place)]
    if let location = one.location {
      members.append(("file", location.file))
      if let line = location.line { members.append(("line", "\(line)")) }
    }
    members.append(("time", Self.decimal(one.seconds)))
    let head = "  <testcase\(attributes(members))"
    guard let result = result(of: one, at: place) else { return head + "/>\n" }
    return head + ">\n   \(result)\n  </testcase>\n"
  }

  private func result(of one: CheckCase, at place: Int) -> String? {
    switch one.status {
    case .pass: nil
    case .skip: "<skipped\(attributes([("message", one.headline)]))/>"
    case .xfail:
      "<skipped"
        + attributes([("message", "fails as expected: \(one.because ?? one.headline)")]) + "/>"
    case .fail, .xpass, .flaky: problem("failure", one, at: place)
    case .error, .limit: problem("error", one, at: place)
    }
  }

  /// The fault of a case as an XML element.
  ///
  /// If another case explains the cause, a reference to that case replaces the explanation.
  private func problem(_ name: String, _ one: CheckCase, at place: Int) -> String {
    let reference = causes.reference(fromCaseAt: place)
    let lines = [one.headline] + (reference.map { [$0] } ?? one.explanationWithCommand)
    let body = XMLText.content(lines.joined(separator: "\n"))
    let head = attributes([("type", one.code?.rawValue ?? ""), ("message", one.headline)])
    return "<\(name)\(head)>\(body)</\(name)>"
  }

  private func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { " \($0.0)=\"\(XMLText.attribute($0.1))\"" }.joined()
  }

  /// A time in seconds, with three decimals.
  private static func decimal(_ seconds: Double) -> String {
    let thousandths = Int((max(0, min(seconds, 1e9)) * 1e3).rounded())
    let fraction = "\(1_000 + thousandths % 1_000)".dropFirst()
    return "\(thousandths / 1_000).\(fraction)"
  }
}

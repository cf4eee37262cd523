internal import LayoutCore
internal import LayoutScenes

/// Writes a report in the format of the Test Anything Protocol, version 14.
///
/// Source: testanything.org, TAP 14 specification; UX.md section 3.7.
struct TAPCheckWriter {
  private let report: CheckReport
  private let causes: CheckCauses

  init(_ report: CheckReport) {
    self.report = report
    causes = CheckCauses(report)
  }

  var text: String {
    guard !report.cases.isEmpty else { return "TAP version 14\n1..0 # SKIP nothing was checked\n" }
    var lines = ["TAP version 14", "1..\(report.cases.count)"]
    for (index, one) in report.cases.enumerated() {
      lines += self.lines(of: one, at: index)
    }
    if nothingLoads { lines.append("Bail out! No script can be loaded") }
    return lines.map { $0 + "\n" }.joined()
  }

  private var nothingLoads: Bool {
    report.cases.allSatisfy { $0.stage == .load && ($0.status == .error || $0.status == .limit) }
  }

  private func lines(of one: CheckCase, at index: Int) -> [String] {
    let isOkay = one.status == .pass || one.status == .skip
    let place = one.place == one.stage.rawValue ? [] : [one.place]
    let name = ([one.script.withoutExtension, one.stage.rawValue] + place)
      .joined(separator: " / ")
    var line = "\(isOkay ? "ok" : "not ok") \(index + 1) - \(Self.description(name))"
    switch one.status {
    case .skip: line += " # SKIP \(Self.description(one.headline))"
    case .xfail: line += " # TODO \(Self.description(one.because ?? "a failure is expected"))"
    default: break
    }
    return [line] + (isOkay ? [] : diagnostics(of: one, at: index))
  }

  /// The YAML block below a case that is not ok.
  private func diagnostics(of one: CheckCase, at index: Int) -> [String] {
    var members: [(String, String)] = [
      ("message", one.headline), ("severity", one.status.rawValue),
    ]
    if let code = one.code { members.append(("code", code.rawValue)) }
    if let classification = one.finding?.classification {
      members.append(("class", classification.kind.rawValue))
      if let first = classification.first { members.append(("first", first.name)) }
    }
    if let location = one.location { members.append(("madeAt", "\(location)")) }
    if let reproduce = one.reproduce { members.append(("reproduce", reproduce)) }
    if let reference = causes.reference(fromCaseAt: index) {
      members.append(("explanation", reference))
    } else if !one.explanation.isEmpty {
      // The explanation is a single string. Readers of version 13 cannot parse a list of texts that
      // contain colons.
      members.append(("explanation", one.explanation.map(\.printable).joined(separator: "\n")))
    }
    return ["  ---"] + members.map { "  \($0.0): \(Self.yaml($0.1))" } + ["  ..."]
  }

  /// A text on one line in which no reader finds a directive such as `# TODO`.
  ///
  /// Version 14 has the escape `\#`, but readers of older versions do not know this escape. A `#`
  /// that would begin a directive is therefore replaced by U+FFFD. Any other `#` and each backslash
  /// are escaped.
  private static func description(_ text: String) -> String {
    var output = ""
    var rest = text.printable.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "#", isDirective(rest) {
        output.append("\u{FFFD}")
        continue
      }
      if scalar == "\\" || scalar == "#" { output.append("\\") }
      output.unicodeScalars.append(scalar == "\t" ? " " : scalar)
    }
    return output
  }

  private static func isDirective(_ text: Substring.UnicodeScalarView) -> Bool {
    let word = String(String.UnicodeScalarView(text.drop { $0 == " " || $0 == "\t" }.prefix(4)))
    return ["todo", "skip"].contains(word.lowercased())
  }

  /// The text as a JSON string without the characters that YAML forbids, so that it is also valid
  /// YAML.
  private static func yaml(_ text: String) -> String {
    JSONText.string(text.printableLines.interchangeable)
  }
}

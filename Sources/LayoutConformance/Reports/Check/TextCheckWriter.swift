internal import LayoutCore
internal import LayoutScenes

/// Writes a report for people: a line for each ``CheckGroup``, with the failures of the group below
/// it, and a summary at the end.
///
/// Source: UX.md section 3.3, the sample of `celluna check`.
struct TextCheckWriter {
  private let report: CheckReport
  private let options: CheckReportOptions
  private let causes: CheckCauses

  /// The column at which the first count in the line of a group usually ends, in characters.
  private static let countEnd = 60
  /// The greatest length of a piece of text in a line, in characters; an ellipsis replaces the rest
  /// of a longer piece.
  private static let longestLine = 1_000

  init(_ report: CheckReport, _ options: CheckReportOptions) {
    self.report = report
    self.options = options
    causes = CheckCauses(report)
  }

  var text: String {
    var lines = CheckGroup.all(in: report.cases).flatMap(self.lines)
    lines += report.warnings.map(line)
    lines += report.levels.map(line)
    lines += coverage
    if options.showsStatistics { lines += report.coverage.flatMap(statistics) }
    lines += CheckDurations(report).lines(options.durationCount).map { "slow     " + safe($0) }
    if !lines.isEmpty { lines.append("") }
    lines.append(painted(report.conclusion, report.isFine ? .green : .red))
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: Stages

  private func lines(of group: CheckGroup) -> [String] {
    let counts = [CheckStatus.pass, .fail, .error, .limit, .flaky, .xpass, .xfail, .skip]
      .compactMap { status -> (text: String, color: Color)? in
        let count = group.count(status)
        return count > 0 ? (shortCount(status, count), Self.color(of: status)) : nil
      }
    let name = padded(group.stage.rawValue, to: 9, orAtLeast: 2)
    let width = Self.countEnd - name.count - (counts.first?.text.count ?? 0)
    let head = padded(safe(group.subject(seed: report.seed)), to: width, orAtLeast: 2)
    let line = name + head + counts.map { painted($0.text, $0.color) }.joined(separator: "  ")
    return [line] + failures(group) + remarks(group) + skipped(group)
  }

  private func shortCount(_ status: CheckStatus, _ count: Int) -> String {
    let number = NumberText.grouped(count)
    return switch status {
    case .xfail: "\(number) expected"
    case .xpass: "\(number) unexpected"
    default: status.counted(count)
    }
  }

  /// Remarks on cases that passed, such as mutants that no check found.
  private func remarks(_ group: CheckGroup) -> [String] {
    let all = group.cases.filter { $0.status == .pass }.flatMap(\.details)
    let shown = all.prefix(options.maximumRows).map { "      " + safe($0) }
    return shown + (all.count > shown.count ? ["      and \(all.count - shown.count) more"] : [])
  }

  /// The reasons for skipped cases, each with the number of its cases and the first of their
  /// scenes; at most five reasons.
  private func skipped(_ group: CheckGroup) -> [String] {
    var counts: [(reason: String, count: Int, scene: String?)] = []
    for skipped in group.cases where skipped.status == .skip && !skipped.note.isEmpty {
      if let place = counts.firstIndex(where: { $0.reason == skipped.note }) {
        counts[place].count += skipped.count
      } else {
        counts.append((skipped.note, skipped.count, skipped.scene))
      }
    }
    let shown = counts.prefix(5).map { reason, count, scene in
      let number = count == 1 ? "" : " \(NumberText.grouped(count))"
      let mark = options.isPlain ? "" : painted(CheckStatus.skip.mark, .yellow) + " "
      let place = scene.map { count == 1 ? " (scene \($0))" : " (first in scene \($0))" } ?? ""
      return "  \(mark)skipped\(number): \(safe(reason + place))"
    }
    return shown
      + (counts.count > shown.count ? ["    and \(counts.count - shown.count) more reasons"] : [])
  }

  // MARK: Failures

  /// The causes of the failures in a group of cases.
  ///
  /// If the case that shows a cause best is in another group, the text only refers to that case.
  private func failures(_ group: CheckGroup) -> [String] {
    var cases: [Int: [(place: Int, one: CheckCase)]] = [:]
    for (place, one) in zip(group.places, group.cases) {
      guard let index = causes.index(ofCaseAt: place) else { continue }
      cases[index, default: []].append((place, one))
    }
    return cases.sorted { $0.key < $1.key }.flatMap { index, cases -> [String] in
      let cause = causes.all[index]
      let isShown = cases.contains { $0.place == cause.shownPlace }
      let first = isShown ? cause.shown : cases[0].one
      let others = cases.filter { $0.place != (isShown ? cause.shownPlace : cases[0].place) }
      var lines = [head(of: first, namesScript: !group.isOfOneScript)]
      lines += (isShown ? details(of: first) : [cause.reference]).map { "      " + safe($0) }
      if !others.isEmpty {
        let names = CheckCause.names(of: others.map(\.one))
        lines.append("      the same in \(others.count) more: \(safe(names))")
      }
      return lines
    }
  }

  private func head(of wrong: CheckCase, namesScript: Bool) -> String {
    let name = namesScript ? "\(wrong.script)  \(wrong.place)" : wrong.place
    let headline =
      wrong.finding?.diagnostic.map { "\($0.code): \(wrong.headline)" } ?? wrong.headline
    return marked(wrong.status, padded(safe(name), to: 21, orAtLeast: 2), safe(headline))
  }

  private func details(of wrong: CheckCase) -> [String] {
    guard let finding = wrong.finding, let diagnostic = finding.diagnostic else {
      return wrong.explanation
    }
    // The message with its source lines already contains the notes and helps.
    let shown = Set(
      diagnostic.notes.map { "note: \($0)" } + diagnostic.helps.map { "help: \($0)" })
    return DiagnosticText(diagnostic).lines.dropFirst()
      + wrong.explanation.filter { !shown.contains($0) }
  }

  private func line(of warning: Diagnostic) -> String {
    let place = warning.location.map { "\($0)  " } ?? ""
    return painted(padded("warning", to: 9, orAtLeast: 2), .yellow)
      + safe("\(warning.code)  \(place)\(warning.message)")
  }

  private func line(of level: ScriptLevel) -> String {
    let obstacle = level.obstacle.map { "; not \(level.level + 1): \($0)" } ?? ""
    return safe(
      "level    \(level.script)  \(level.level)  \(ScriptLevel.promise(level.level))\(obstacle)")
  }

  // MARK: Coverage

  /// One line for all scripts that ran completely, if there are any, followed by one line for each
  /// script that did not.
  private var coverage: [String] {
    let complete = report.coverage.filter { $0.isComplete && $0.lineCount > 0 }
    let all = complete.count == 1 ? complete.map { "\($0.script)  \($0.text)" } : []
    let several =
      complete.count > 1
      ? [
        "\(complete.count) scripts  ran all their lines, branches, hooks and bounds of parameters"
      ] : []
    let rest = report.coverage.filter { !$0.isComplete }.map { "\($0.script)  \($0.text)" }
    return (all + several + rest).map { "coverage  " + safe($0) }
  }

  private func statistics(of coverage: ScriptCoverage) -> [String] {
    let generated = coverage.generated
    guard generated.count > 0 else { return [] }
    let scenes = "\(NumberText.grouped(generated.count)) generated scenes"
    return ["statistics  " + safe("\(coverage.script)  \(scenes)")]
      + generated.lines.map { "      " + safe($0) }
  }

  // MARK: Style

  private func marked(_ status: CheckStatus, _ name: String, _ text: String) -> String {
    let mark = options.isPlain ? "\(status.words):" : status.mark
    return "  \(painted(mark, Self.color(of: status))) \(name)\(text)"
  }

  /// A text without terminal control characters, on one line and of limited length.
  private func safe(_ text: String) -> String {
    text.clipped(to: Self.longestLine).printable
  }

  private func padded(_ text: String, to width: Int, orAtLeast blanks: Int) -> String {
    text + String(repeating: " ", count: max(blanks, width - text.count))
  }

  private enum Color: Int {
    case red = 31
    case green = 32
    case yellow = 33
  }

  private static func color(of status: CheckStatus) -> Color {
    switch status {
    case .pass: .green
    case .fail, .error, .limit, .flaky: .red
    case .xpass, .xfail, .skip: .yellow
    }
  }

  private func painted(_ text: String, _ color: Color) -> String {
    options.usesColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}

internal import LayoutConformance
internal import LayoutCore

/// Asks, for `--accept`, which failures of a check are expected.
///
/// There is one question for each cause of failures, about all cases with this cause.
///
/// Questions go to standard error, so that a report on standard output stays as it is. Each answer
/// is a line of standard input, which can be a terminal or a pipe.
struct FailureReview {
  private let options: CheckCommand
  private let input = InputLines()

  /// The answers to the question about a cause.
  private enum Answer: String {
    case yes = "y"
    case no = "n"
    case quit = "q"
  }

  init(_ options: CheckCommand) {
    self.options = options
  }

  /// Asks about each cause, and writes the accepted cases into the files of expectations.
  ///
  /// The accepted cases of the report become expected failures. Cases of generated scenes and cases
  /// without a scene cannot be expected to fail. A cause that has only such cases is therefore
  /// skipped.
  ///
  /// - Throws: ``Failure`` if a file of expectations cannot be read or written.
  func ask(about report: inout CheckReport) throws(Failure) {
    let causes = CheckCauses(report).all.map(\.acceptablePlaces)
    let asked = zip(CheckCauses(report).all, causes).filter { !$1.isEmpty }
    let rest = causes.count - asked.count
    if rest > 0 {
      StandardError.write(
        "\(rest) cause\(rest == 1 ? "" : "s") of failures in generated scenes cannot be accepted\n")
    }
    for (number, (cause, places)) in asked.enumerated() {
      show(cause, number: number + 1, of: asked.count)
      switch answer(caseCount: places.count) {
      case .yes:
        guard let reason = options.because ?? askedReason() else {
          StandardError.write("not accepted: an expected failure needs a reason\n")
          continue
        }
        try accept(places, in: &report, because: reason)
      case .no: continue
      case .quit: return
      }
    }
  }

  private func show(_ cause: CheckCause, number: Int, of count: Int) {
    let shown = cause.shown
    let lines =
      [
        "\(number) of \(count)  \(shown.script)  \(shown.stage.rawValue), \(shown.place): "
          + shown.headline
      ]
      + shown.explanation.prefix(3).map { "      " + $0 }
    StandardError.write(lines.map { $0.printable + "\n" }.joined())
  }

  /// The answer to the question whether cases are accepted; `quit` at the end of the input.
  private func answer(caseCount: Int) -> Answer {
    let cases = caseCount == 1 ? "this case" : "these \(caseCount) cases"
    while true {
      StandardError.write("accept \(cases) as expected? [y/n/q] ")
      guard let line = input.next() else {
        StandardError.write("\n")
        return .quit
      }
      let text = Self.text(of: line).lowercased()
      if let answer = Answer(rawValue: text) { return answer }
    }
  }

  private func askedReason() -> String? {
    StandardError.write("because: ")
    let text = input.next().map(Self.text)
    return text?.isEmpty == false ? text : nil
  }

  /// A line of the input, without spaces at its ends and with single spaces between its words.
  private static func text(of line: [UInt8]) -> String {
    String(decoding: line, as: UTF8.self).split(separator: " ").joined(separator: " ")
  }

  /// Accepts the cases at some indices of the report.
  ///
  /// The function writes the cases into the file of expectations of their script. It marks the
  /// cases as expected failures. It also marks each case of a found scene that shows the fault of
  /// an accepted case.
  private func accept(
    _ places: [Int], in report: inout CheckReport, because reason: String
  ) throws(Failure) {
    guard let script = report.cases[places[0]].file else { return }
    var expectations = try ScriptExpectations(script: script, named: options.expect)
    try expectations.update(from: places.map { report.cases[$0] }, reason: reason)
    let accepted = Dictionary(
      places.map { (CasePlace(report.cases[$0]), report.cases[$0].outcome) }
    ) { first, _ in first }
    for (place, one) in report.cases.enumerated()
    where one.file == script && accepted[one.origin ?? CasePlace(one)] == one.outcome {
      report.cases[place].status = .xfail
      report.cases[place].because = reason
    }
    StandardError.write("accepted in \(expectations.path)\n")
  }
}

extension CheckCause {
  /// The indices of the cases of the report that can be accepted as expected failures.
  fileprivate var acceptablePlaces: [Int] {
    zip(places, cases).compactMap { place, one in
      one.stage.isJudged && one.file != nil && one.scene != nil
        && [.fail, .error, .limit].contains(one.status) ? place : nil
    }
  }
}

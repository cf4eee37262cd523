internal import LayoutConformance
internal import LayoutCore
internal import ReferenceLayouts
internal import ScriptConformance

/// The layout that `--against chromium` or `--against chromium:RULE` names.
struct ChromiumReference {
  /// The greatest difference between two numbers that are treated as equal, in points.
  ///
  /// A page has at most ``CSSPage/itemLimit`` lines, that is, 500. Chromium rounds the length of
  /// each line by at most 1/2048 point. The sum of these errors is therefore below 0.25 points.
  static let tolerance = 0.25

  /// The rule of CSS in `chromium:RULE`; nil if the argument names no rule.
  private let rule: CSSRule?
  private let answers: ChromiumAnswers

  /// Reads an argument; nil if it names no browser.
  ///
  /// - Parameters:
  ///   - argument: The argument of `--against`.
  ///   - file: The path of a file of recorded answers; nil if there is none.
  /// - Throws: ``Failure`` if the rule is unknown, if there is neither Chromium nor a file of
  ///   answers to this version's pages, or if the file is invalid.
  init?(_ argument: String, recordedIn file: String?) throws(Failure) {
    guard Self.isNamed(by: argument) else { return nil }
    let name = argument.split(separator: ":", maxSplits: 1).dropFirst().first.map(String.init)
    rule = try name.map(Self.rule)
    answers = try ChromiumAnswers(recordedIn: file, program: ChromiumBrowser.program)
  }

  /// Whether an argument of `--against` names Chromium.
  static func isNamed(by argument: String) -> Bool {
    argument == "chromium" || argument.hasPrefix("chromium:")
  }

  private static func rule(named name: String) throws(Failure) -> CSSRule {
    if let rule = CSSRule(rawValue: name) { return rule }
    let names = CSSRule.allCases.map(\.rawValue)
    let nearest = Suggestion.nearest(to: name, in: names)
    throw Failure(
      Diagnostic(
        code: .unknownName, "--against: Chromium cannot lay out by the rule `\(name)`",
        helps: (nearest.map { ["did you mean chromium:\($0)?"] } ?? []) + [Self.rules]))
  }

  private static var rules: String {
    "there are " + CSSRule.allCases.map { "chromium:\($0.rawValue)" }.joined(separator: ", ")
  }

  /// Chromium as a reference.
  ///
  /// - Parameters:
  ///   - twin: The name of the reference that the checked layout names. If the checked layout is a
  ///     layout in Swift, this is its own name. The value is nil if a script names no reference.
  ///   - layout: The name of the layout that is checked.
  /// - Throws: ``Failure`` if neither the command line nor the layout names a rule of CSS.
  func subject(for twin: String?, of layout: String) throws(Failure) -> CheckSubject {
    let known = twin.flatMap { ReferenceLayout.named($0)?.name }.flatMap(CSSRule.init)
    guard let rule = rule ?? known else {
      throw Failure(
        Diagnostic(
          code: .unknownName,
          "--against chromium: the reference of \(layout) is none of the layouts of CSS",
          helps: [Self.rules]))
    }
    var subject = CheckSubject(
      ReferenceLayout(rule) { [answers] (page) throws(LayoutError) in
        try answers.answer(to: page)
      })
    subject.argument = "chromium:\(rule.rawValue)"
    subject.knowsOnlyPlaces = true
    return subject
  }

  /// Adds Chromium's new answers to the file of recorded answers.
  func record() throws(Failure) { try answers.record() }

  /// Ends the command if a question has no answer.
  func requireAll() throws(Failure) { try answers.requireAll() }
}

/// The meaning of a code, for `celluna explain`, the prompt, reports in SARIF and the page of
/// codes.
package struct DiagnosticExplanation: Hashable, Sendable {
  /// The failure, in a few words without a full stop.
  package let title: String
  /// When the failure happens, in a few sentences.
  package let meaning: String
  /// How to correct the failure, without a full stop.
  package let advice: String
  /// How a command usually ends after the message; ``Ending/fine`` for a warning.
  package let ending: Ending
  /// The other ways in which a command can end after the message, depending on the command.
  package let otherEndings: [Ending]
  /// Where the subject of the message is documented, the most useful place first.
  let references: [DiagnosticReference]

  init(
    _ title: String, _ meaning: String, advice: String, endsWith ending: Ending,
    or otherEndings: Ending..., more references: DiagnosticReference...
  ) {
    self.title = title
    self.meaning = meaning
    self.advice = advice
    self.ending = ending
    self.otherEndings = otherEndings
    self.references = references
  }

  /// Creates the explanation of a broken law.
  fileprivate init(_ law: NamedLaw) {
    self.init(
      "the law `\(law.rawValue)` is broken", "The law promises: \(law.promise).",
      advice: law.waiverAdvice.map {
        "look at the elements and the state that the message names; \($0)"
      }
        ?? (law.isForAll
          ? "look at the elements and the state that the message names; every layout must keep the law"
            + (law.hint.map { "; \($0)" } ?? "")
          : "look at the elements and the state that the message names; if the layout is not meant to "
            + "keep the law, remove the promise, which a script makes in its table `laws`"),
      endsWith: .check, more: .api(law.rawValue), .promises)
  }
}

extension DiagnosticCode {
  /// The code's explanation.
  package var explanation: DiagnosticExplanation {
    if let explanation = Self.explanations[self] { return explanation }
    preconditionFailure("every code is in one of the tables, or is that of a law")
  }

  private static let explanations: [DiagnosticCode: DiagnosticExplanation] = {
    let laws = NamedLaw.allCases.map { ($0.code, DiagnosticExplanation($0)) }
    let tables = [
      aboutText, aboutRunning, aboutPlacing, aboutBehaviour, aboutSandbox, aboutFiles, aboutPrompt,
      aboutConformance,
    ]
    return Dictionary(uniqueKeysWithValues: laws + tables.flatMap { $0.map { ($0, $1) } })
  }()

  /// All codes by topic, in the order of their numbers.
  package static let areas: [(title: String, codes: [DiagnosticCode])] = [
    ("The text of a script", "CL01"), ("A script while it runs", "CL02"),
    ("What a script places or returns", "CL03"), ("Behaviour over time", "CL04"),
    ("The sandbox and its limits", "CL05"), ("Scenes, files and the command line", "CL06"),
    ("Modules and the prompt", "CL07"), ("Conformance", "CL08"),
  ].map { (title, start) in (title, allCases.filter { $0.rawValue.hasPrefix(start) }) }

  /// Creates the code that a text names; nil if the text names no code.
  ///
  /// The text can be `CL0302`, `cl302`, `302`, or a message that contains the code, for example
  /// `error[CL0302]: …`.
  ///
  /// Case is ignored. If a text contains several codes, the first one is used.
  package init?(name: String) {
    guard let digits = Self.digits(in: name) else { return nil }
    self.init(rawValue: "CL" + String(repeating: "0", count: 4 - digits.count) + digits)
  }

  /// The code that is most similar to a misspelt code; nil if no code is similar to it.
  ///
  /// - Parameter name: The misspelt code, or a text that contains it, as for ``init(name:)``.
  package static func nearest(to name: String) -> DiagnosticCode? {
    let word = digits(in: name).map { "CL\($0)" } ?? name
    return Suggestion.nearest(to: word, in: allCases.map(\.rawValue)).flatMap {
      DiagnosticCode(rawValue: $0)
    }
  }

  /// The digits of the first code in a text, or a text of digits alone; nil if there is no code.
  private static func digits(in text: String) -> Substring? {
    let text = text.uppercased()
    return text.firstMatch(of: #/\bCL([0-9]{1,4})\b/#)?.1
      ?? text.wholeMatch(of: #/[0-9]{1,4}/#)?.0
  }
}

extension NamedLaw {
  /// The most common reason why the law is broken, and the remedy; nil if no reason is common.
  fileprivate var hint: String? {
    switch self {
    case .queryComplete:
      "if the hook `scroll` moves elements, the field `overscan` must state the greatest distance"
    case .incremental: "values for later calls of hooks belong in `ctx.state`, not in locals"
    default: nil
    }
  }
}

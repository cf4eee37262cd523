internal import LayoutCore

/// What the codes of a check's findings mean.
enum CheckCode {
  /// The code of a case that ended badly without a finding of its own.
  static func code(of status: CheckStatus, in stage: CheckStage) -> String {
    switch (status, stage) {
    case (.xpass, _): "CL0802"
    case (.flaky, _): "CL0803"
    case (_, .growth): "CL0406"
    case (_, .mutate): "CL0830"
    default: "CL0804"
    }
  }

  /// What a code is about, in one sentence without a full stop.
  static func title(of code: String) -> String {
    if let law = laws[code] { return law.promise }
    if let title = titles[code] { return title }
    return groups[String(code.prefix(4))] ?? "the layout is not as it should be"
  }

  /// What to do about it.
  static func help(for code: String) -> String {
    if let law = laws[code] {
      return
        "The law `\(law.name)` is broken: \(law.promise). The message names the elements and the "
        + "state; if the layout means it, let it not promise the law."
    }
    switch code {
    case Finding.differenceCode:
      return
        "Look at the classification first: it says what all differences have in common. The first "
        + "element that differs usually moves the others."
    case "CL0802":
      return "Take the expectation away: what it waits for has come true."
    case "CL0803":
      return "Look for what differs from run to run: the order of `pairs`, state kept outside of "
        + "`ctx.state`, or chance."
    case "CL0830":
      return
        "Add a scene, a law or an example that fails when the line named in the message changes."
    default:
      return "Follow the help in the message; the same command reproduces it."
    }
  }

  private static let laws: [String: Law] = Dictionary(
    NamedLaw.allCases.map(Law.named).map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

  private static let titles = [
    Finding.differenceCode: "the layout and its reference answer the same",
    "CL0406": "work per scroll does not grow with the number of items",
    "CL0407": "the layout's answers make sense to a view",
    "CL0802": "what is expected to fail fails",
    "CL0803": "every run ends in the same way",
    "CL0804": "the check passes",
    "CL0820": "the script keeps its own laws",
    "CL0830": "the checks notice a change of the script",
  ]

  /// By the first two digits.
  ///
  /// Source: UX.md section 3.8.
  private static let groups = [
    "CL01": "the script's text is valid",
    "CL02": "the script runs",
    "CL03": "what the script returns makes sense",
    "CL04": "the layout behaves well over time",
    "CL05": "the script stays within its sandbox and its limits",
    "CL06": "scenes and project files are valid",
    "CL07": "modules can be found",
    "CL08": "the layout conforms",
  ]
}

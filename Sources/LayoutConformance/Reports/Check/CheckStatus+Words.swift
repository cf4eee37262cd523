internal import LayoutCore

extension CheckStatus {
  /// The status in one or two words.
  var words: String {
    switch self {
    case .pass: "ok"
    case .fail: "failed"
    case .xfail: "expected failure"
    case .xpass: "unexpected pass"
    case .error: "error"
    case .limit: "limit hit"
    case .skip: "skipped"
    case .flaky: "flaky"
    }
  }

  /// The mark that the text format writes for the status.
  ///
  /// Source: UX.md section 3.2.
  var mark: String {
    switch self {
    case .pass: "✓"
    case .fail, .error, .limit, .flaky: "✗"
    case .xpass: "+"
    case .xfail: "~"
    case .skip: "–"
    }
  }

  /// A number of cases with the status, as text: `1 unexpected pass`, `2 errors`.
  func counted(_ count: Int) -> String {
    let number = NumberText.grouped(count)
    let ending = count == 1 ? "" : self == .xpass ? "es" : "s"
    switch self {
    case .pass, .fail, .skip, .flaky: return "\(number) \(words)"
    case .limit: return "\(number) limit\(ending) hit"
    case .xfail, .xpass, .error: return "\(number) \(words)\(ending)"
    }
  }

  /// All statuses; the worst comes first, and those without a fault come last.
  static let fromWorst: [CheckStatus] = [
    .error, .limit, .fail, .flaky, .xpass, .xfail, .pass, .skip,
  ]
}

internal import LayoutCore

extension CheckStatus {
  /// How a case ended, in a word or two.
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

  /// The sign of it.
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

  /// Such as `1 unexpected pass`, `2 errors`.
  func counted(_ count: Int) -> String {
    let number = NumberText.grouped(count)
    let ending = count == 1 ? "" : self == .xpass ? "es" : "s"
    switch self {
    case .pass, .fail, .skip, .flaky: return "\(number) \(words)"
    case .limit: return "\(number) limit\(ending) hit"
    case .xfail, .xpass, .error: return "\(number) \(words)\(ending)"
    }
  }

  /// The order from the worst to what is fine.
  static let fromWorst: [CheckStatus] = [
    .error, .limit, .fail, .flaky, .xpass, .xfail, .pass, .skip,
  ]
}

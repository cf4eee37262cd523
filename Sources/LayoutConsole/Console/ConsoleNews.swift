internal import LayoutCore
internal import LayoutScenes

/// The result of reading the session's files, with its consequences at the prompt.
struct ConsoleNews {
  var news: SessionNews
  /// The last lines that scripts have printed since the previous reply.
  let printed: [String]
  /// The elements that the new version moved; nil until it is judged.
  var moved: SessionVerdict?
  /// The laws that the new version breaks.
  var broken: [Diagnostic] = []
  /// Why the laws could not be judged; nil if they could.
  var failure: SessionError?
  /// The values that the new version could not take over, one sentence each.
  var notes: [String] = []

  /// The script that was saved, if it is not the session's own.
  var otherScript: String? { if case .other(let name, _) = news { name } else { nil } }

  /// The number of the version that has taken over; nil if none has.
  var version: Int? {
    switch news {
    case .reloaded(let reload), .other(_, .reloaded(let reload)): reload.version
    default: nil
    }
  }

  /// The same consequences for other news.
  func of(_ news: SessionNews) -> ConsoleNews {
    var result = self
    result.news = news
    return result
  }

  /// The lines about what moved and about broken laws.
  var verdict: [String] {
    (moved.map(ConsoleText.lines) ?? []) + broken.map { "  ! \($0.code) \($0.message)" }
      + (failure.map { DiagnosticText($0.diagnostic).lines } ?? [])
  }

  /// All lines, in the order in which they are shown.
  func lines(name: String) -> [String] {
    ConsoleText.lines(of: news, name: name) + PrintedText.lines(printed)
      + verdict + notes.map { "note: \($0)" }
  }
}

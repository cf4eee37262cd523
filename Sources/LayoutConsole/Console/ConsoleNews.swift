internal import LayoutCore
internal import LayoutScenes

/// The result of reading the session's files, with its consequences at the prompt.
struct ConsoleNews {
  var news: SessionNews
  /// The last lines that scripts have printed since the previous reply.
  let printed: [String]
  /// The elements that the new version moved; nil until they have been found.
  var moved: SessionVerdict?
  /// The laws that the new version breaks.
  var broken: [Diagnostic] = []
  /// The reason why the laws could not be checked; nil if they were checked, or are not checked
  /// yet.
  var failure: SessionError?
  /// The values that could not be carried over to the new version, one sentence for each.
  var notes: [String] = []

  /// The name of the script that was saved; nil if the session's own script or another file was
  /// saved.
  var otherScript: String? { if case .other(let name, _) = news { name } else { nil } }

  /// The number of the new version that is now in use; nil if there is no new version in use.
  var version: Int? {
    switch news {
    case .reloaded(let reload), .other(_, .reloaded(let reload)): reload.version
    default: nil
    }
  }

  /// A copy with other news and the same consequences.
  func of(_ news: SessionNews) -> ConsoleNews {
    var result = self
    result.news = news
    return result
  }

  /// The lines about the elements that moved, and about broken laws.
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

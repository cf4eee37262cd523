internal import LayoutCore
internal import LayoutScenes

/// What came of looking at the files, with what follows from it at the prompt.
struct ConsoleNews {
  var news: SessionNews
  /// What scripts printed meanwhile, the last lines of it.
  let printed: [String]
  /// What the new version has moved; nil until it is judged.
  var moved: SessionVerdict?
  /// The laws that the new version breaks.
  var broken: [Diagnostic] = []
  /// Why the laws could not be judged; nil if they could.
  var failure: SessionError?
  /// What cannot go over to the new version, a sentence each.
  var notes: [String] = []

  /// The script that was saved, if it is another one than the session's own.
  var otherScript: String? { if case .other(let name, _) = news { name } else { nil } }

  /// The number of the version that has taken over; nil if none has.
  var version: Int? {
    switch news {
    case .reloaded(let reload), .other(_, .reloaded(let reload)): reload.version
    default: nil
    }
  }

  /// The same of other news.
  func of(_ news: SessionNews) -> ConsoleNews {
    var result = self
    result.news = news
    return result
  }

  /// What is told of what moved, and of the laws, line by line.
  var verdict: [String] {
    (moved.map(ConsoleText.lines) ?? []) + broken.map { "  ! \($0.code) \($0.message)" }
      + (failure.map { DiagnosticText($0.diagnostic).lines } ?? [])
  }

  /// Everything as it is told, line by line.
  func lines(name: String) -> [String] {
    ConsoleText.lines(of: news, name: name) + PrintedText.lines(printed)
      + verdict + notes.map { "note: \($0)" }
  }
}

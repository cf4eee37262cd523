internal import LayoutCore
internal import LayoutScenes

/// The news from the session's files, with the consequences for the console.
struct ConsoleNews {
  var news: SessionNews
  /// The last lines that scripts have printed since the previous reply.
  let printed: [String]
  /// The elements that the new version moved; nil until they have been computed.
  var moved: SessionVerdict?
  /// The laws that the new version breaks.
  var broken: [Diagnostic] = []
  /// The reason why the laws could not be checked; nil if they could be checked, or were not
  /// checked yet.
  var failure: SessionError?
  /// Notes about the values that could not be carried over to the new version, one sentence for
  /// each.
  var notes: [String] = []

  /// The name of a saved script to which an event has switched; nil if another file was saved.
  var otherScript: String? { if case .other(let name, _) = news { name } else { nil } }

  /// The number of the new version that is now in use; nil if no new version has come into use.
  var version: Int? {
    switch news {
    case .reloaded(let reload), .other(_, .reloaded(let reload)): reload.version
    default: nil
    }
  }

  /// A copy of this value with other news.
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

  /// All lines of the news, in the order in which they are shown.
  func lines(name: String) -> [String] {
    ConsoleText.lines(of: news, name: name) + PrintedText.lines(printed)
      + verdict + notes.map { "note: \($0)" }
  }
}

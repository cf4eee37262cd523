internal import LayoutCore
internal import LayoutScenes

/// One result of reading the session's files, with the consequences that the console reports.
struct ConsoleNews {
  var news: SessionNews
  /// The last lines that scripts have printed since the previous reply or the previous news.
  let printed: [String]
  /// The effect of the new version on the elements.
  ///
  /// The value is nil until the effect has been computed, and stays nil if there is no new version.
  var moved: SessionVerdict?
  /// The laws that the new version breaks.
  var broken: [Diagnostic] = []
  /// The reason why the laws could not be checked; nil if they could be checked, or if no check was
  /// tried.
  var failure: SessionError?
  /// Notes about the values of the prompt that were lost, then the warnings about the new version.
  var notes: [String] = []

  /// The name of the script that the news is about, if an event has switched to this script;
  /// otherwise nil.
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

  /// The lines about the elements that moved, then about broken laws.
  ///
  /// If the laws could not be checked, the last lines are about the reason.
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

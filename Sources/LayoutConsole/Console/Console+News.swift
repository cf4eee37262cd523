internal import LayoutCore
package import LayoutHosting
internal import LayoutPreview
internal import LayoutScripting

/// Messages about saved files.
extension Console {
  /// Reads the files of the session.
  ///
  /// - Parameter judgesLater: Whether a new version is only announced; ``judge()`` then reports
  ///   later which elements it moved and which laws it breaks.
  /// - Returns: The reply; nil if nothing is new.
  package func look(watch: FileWatch?, judgesLater: Bool = false) -> ConsoleReply? {
    let news = news(watch: watch, judgesLater: judgesLater)
    guard !news.isEmpty else { return nil }
    var reply = ConsoleReply(news.flatMap { $0.lines(name: session.choice.name) })
    reply.isNews = true
    if !hasUnjudged, let picture = watchedPicture { reply.append(picture) }
    return reply
  }

  /// A reply with the picture of `:watch draw`, drawn again; nil if no picture is watched.
  package func drawWatched() -> ConsoleReply? {
    guard let picture = watchedPicture else { return nil }
    var reply = ConsoleReply()
    reply.append(picture)
    return reply
  }

  /// The lines of news to show after a command that reads the files.
  func newsLines() -> [String] {
    news(watch: nil).flatMap { $0.lines(name: session.choice.name) }
  }

  /// Reads the files of the session, and returns the news; the list is empty if nothing is new.
  func news(watch: FileWatch?, judgesLater: Bool = false) -> [ConsoleNews] {
    var all: [ConsoleNews] = []
    // Several files can be saved together, for example the script and the scene. If there is still
    // more news after three rounds, the next call reads it.
    for _ in 0..<3 {
      guard let news = session.look(watch: watch) else { break }
      var result = unjudgedNews(news)
      if news.bringsVersion {
        if judgesLater { unjudged = result } else { judge(&result) }
      }
      all.append(result)
    }
    return all
  }

  /// Whether a new version is in use about which ``judge()`` has not reported yet.
  package var hasUnjudged: Bool { unjudged != nil }

  /// Reports the elements that the new version moved and the laws that it breaks, if this report
  /// was postponed.
  ///
  /// - Returns: The reply; nil if no report was postponed.
  package func judge() -> ConsoleReply? {
    guard let news = judgedNews() else { return nil }
    var reply = ConsoleReply(news.verdict)
    reply.isNews = true
    if let picture = watchedPicture { reply.append(picture) }
    return reply
  }

  /// The news of a version whose report was postponed, together with the report; nil if there is no
  /// such version.
  func judgedNews() -> ConsoleNews? {
    guard var news = unjudged else { return nil }
    unjudged = nil
    judge(&news)
    return news
  }

  /// The lines about a saved file.
  func tell(_ news: SessionNews) -> [String] {
    judged(news).lines(name: session.choice.name)
  }

  /// The news of a save, together with its consequences.
  ///
  /// The consequences are the elements that moved, the broken laws, and the values that could not
  /// be carried over to the new version.
  func judged(_ news: SessionNews) -> ConsoleNews {
    var result = unjudgedNews(news)
    if news.bringsVersion { judge(&result) }
    return result
  }

  /// The news of a save, without the moved elements and the broken laws.
  private func unjudgedNews(_ news: SessionNews) -> ConsoleNews {
    var result = ConsoleNews(news: news, printed: printed(atMost: Self.printLimit))
    result.notes = carryMemory()
    guard news.bringsVersion else { return result }
    let warnings = session.shownSource?.warnings ?? []
    result.notes += warnings.map { "line \($0.location?.line ?? 0): \($0.message) (\($0.code))" }
    return result
  }

  private func judge(_ result: inout ConsoleNews) {
    result.moved = session.lastVerdict
    do throws(SessionError) {
      result.broken = try session.brokenLaws()
    } catch {
      result.failure = error
      // The error of the version itself has already been reported.
      if error.killsScript { try? session.restore(to: session.position) }
    }
  }
}

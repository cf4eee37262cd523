internal import LayoutCore
public import LayoutHosting
internal import LayoutPreview
internal import LayoutScripting

/// What is told of saves.
extension Console {
  /// Looks at the files of the session.
  ///
  /// - Parameter judgesLater: Whether what moved, and the laws, wait for ``judge()``, so that what is new shows before.
  /// - Returns: What to say; nil if nothing is new.
  public func look(watch: FileWatch?, judgesLater: Bool = false) -> ConsoleReply? {
    let news = news(watch: watch, judgesLater: judgesLater)
    guard !news.isEmpty else { return nil }
    var reply = ConsoleReply(news.flatMap { $0.lines(name: session.choice.name) })
    reply.isNews = true
    if !hasUnjudged, let picture = watchedPicture { reply.append(picture) }
    return reply
  }

  /// The picture of `:watch draw`, drawn anew; nil if there is none.
  public func drawWatched() -> ConsoleReply? {
    guard let picture = watchedPicture else { return nil }
    var reply = ConsoleReply()
    reply.append(picture)
    return reply
  }

  /// What to say of the files after a command that looks at them.
  func newsLines() -> [String] {
    news(watch: nil).flatMap { $0.lines(name: session.choice.name) }
  }

  /// Looks at the files, for people and programs alike; empty if nothing is new.
  func news(watch: FileWatch?, judgesLater: Bool = false) -> [ConsoleNews] {
    var all: [ConsoleNews] = []
    // the script and the scene may have been saved together; whoever goes on saving is seen next time
    for _ in 0..<3 {
      guard let news = session.look(watch: watch) else { break }
      var told = told(news)
      if news.bringsVersion {
        if judgesLater { unjudged = told } else { judge(&told) }
      }
      all.append(told)
    }
    return all
  }

  /// Whether a version has taken over that has not been judged.
  public var hasUnjudged: Bool { unjudged != nil }

  /// Judges what has been told and was to be judged later.
  ///
  /// - Returns: What to say; nil if there is nothing.
  public func judge() -> ConsoleReply? {
    guard let news = judgedNews() else { return nil }
    var reply = ConsoleReply(news.verdict)
    reply.isNews = true
    if let picture = watchedPicture { reply.append(picture) }
    return reply
  }

  /// What has been told, judged; nil if nothing waits for it.
  func judgedNews() -> ConsoleNews? {
    guard var news = unjudged else { return nil }
    unjudged = nil
    judge(&news)
    return news
  }

  /// What to say of a save.
  func tell(_ news: SessionNews) -> [String] {
    judged(news).lines(name: session.choice.name)
  }

  /// A save with what follows from it: what moved, broken laws, and what cannot go over to the new version.
  func judged(_ news: SessionNews) -> ConsoleNews {
    var result = told(news)
    if news.bringsVersion { judge(&result) }
    return result
  }

  /// A save with what is known of it at once.
  private func told(_ news: SessionNews) -> ConsoleNews {
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
      // the error of the version itself is told already
      if error.killsScript { try? session.restore(to: session.position) }
    }
  }
}

internal import LayoutConformance
package import LayoutCore
package import LayoutHosting
internal import LayoutScenes
internal import LayoutScripting
internal import ScriptConformance
internal import ReferenceLayouts

/// A console for programs: each request and each reply is a line with a JSON object.
///
/// Every request has an `op`. A request can have an `id`, which its reply repeats. Lines about the
/// topics that the program has subscribed to can follow a reply. A blank line is ignored.
/// Source: UX.md section 3.4.
package final class ConsoleProgram {
  let console: Console
  /// The topics that the program has subscribed to, and those of them that no later request can
  /// remove.
  private var (topics, keptTopics): (Set<String>, Set<String>) = ([], [])
  /// Lines that were already taken from the console, and that the next reply reports as `printed`.
  ///
  /// Most of them were printed by scripts.
  private var printed: [String] = []

  /// The topics that a program can subscribe to.
  static let topics = ["error", "layout", "reload"]

  /// Creates a console for programs.
  package init(_ console: Console) {
    self.console = console
  }

  /// The exit code that follows from the errors so far.
  package internal(set) var endings = ConsoleEndings()
  /// Whether a request has ended the session.
  package private(set) var isAtEnd = false
  /// The error to report if the input ends now; nil if the input is complete.
  package var unfinished: SessionError? { console.isWaiting ? console.unfinishedInput : nil }

  /// The lines to write before the first request: the reason why the layout does not work; empty if
  /// it works.
  package func greet() -> [String] {
    guard let failure = console.session.failure else { return [] }
    endings.note(failure)
    let news = SessionNews.failed(
      version: console.session.tried.latest, keeping: console.session.runningVersion, failure)
    return [event(ConsoleNews(news: news, printed: console.printed(atMost: Console.printLimit)))]
  }

  /// The line to write if the session cannot be opened.
  package static func refusal(_ diagnostic: Diagnostic, exit: Int32) -> String {
    JSONText.object([
      ("event", "\"error\""), ("error", ProgramText.diagnostic(diagnostic, exit: exit)),
    ])
  }

  /// Handles a line of input.
  ///
  /// - Returns: The lines to write, without line ends.
  package func handle(_ line: String) -> [String] {
    handle(ProgramRequest(Array(line.utf8)))
  }

  /// Handles a request.
  ///
  /// - Parameter isStopped: Whether the request was interrupted before it began. Such a request
  ///   gets a reply, but is performed only if its operation runs no scripts.
  /// - Returns: The lines to write, without line ends.
  package func handle(_ request: ProgramRequest, isStopped: Bool = false) -> [String] {
    if request.isBlank { return [] }
    let (wasScrolling, run) = (session.isScrolling, session.run)
    var (lines, isChanged): ([String], Bool)
    do throws(SessionError) {
      let operation = try ProgramOperation.named(request)
      let fields = try perform(operation, request, isStopped: isStopped) + aftermath
      (lines, isChanged) = ([answer(request, [("ok", "true")] + fields)], operation.changesLayout)
    } catch {
      (lines, isChanged) = ([refusal(request, error)], false)
    }
    // While the view follows a finger, the event `layout` is not sent. The replies to the requests
    // `scroll` already contain the elements.
    let showsOther = isChanged || wasScrolling || run !== session.run
    if topics.contains("layout"), showsOther, !session.isScrolling {
      lines.append(layoutEvent)
    }
    return lines
  }

  private func perform(
    _ operation: ProgramOperation, _ request: ProgramRequest, isStopped: Bool
  ) throws(SessionError) -> [(String, String)] {
    if isStopped, operation.runsScripts { throw SessionError.stoppedEarly }
    if console.batch != nil, operation.changesLayout, operation.name != "command" {
      throw SessionError(
        .wrongCommand, "`\(operation.name)` cannot be used in a batch",
        help: "end the batch with :end; it takes :insert, :delete and :move")
    }
    switch operation.reads {
    case .view: break
    case .events: try session.endScroll()
    case .state: try session.settle()
    }
    guard operation.onlyLooks else { return try operation.action(self, request) }
    return try session.output.quietly { () throws(SessionError) in
      try operation.action(self, request)
    }
  }

  private func refusal(_ request: ProgramRequest, _ error: SessionError) -> String {
    endings.note(error)
    var error = error
    if console.batch != nil, error.diagnostic.code == .wrongCommand {
      error.diagnostic.helps.append("{\"op\": \"forget\"} discards the batch")
    }
    return answer(
      request, [("ok", "false"), ("error", ProgramText.diagnostic(error))] + aftermath)
  }

  /// Reads the files of the session; does nothing if watching is off.
  ///
  /// The elements that a new version moved are reported later, by ``judge()``.
  ///
  /// - Returns: The lines to write for the subscribed topics.
  package func look(watch: FileWatch?) -> [String] {
    guard console.isWatching else { return [] }
    return console.news(watch: watch, judgesLater: true).flatMap(tell)
  }

  /// Whether a new version is in use about which ``judge()`` has not reported yet.
  package var hasUnjudged: Bool { console.hasUnjudged }

  /// Reports the elements that the new version moved and the laws that it breaks, if
  /// ``look(watch:)`` has read this version and postponed the report.
  ///
  /// - Returns: The line to write; empty if there is no such version, or if the program has not
  ///   subscribed to `reload`.
  package func judge() -> [String] {
    guard topics.contains("reload") else {
      console.unjudged = nil
      return []
    }
    guard let news = console.judgedNews() else { return [] }
    let version = news.version.map { [("version", "\($0)")] } ?? []
    return [event("judged", of: news, version + ProgramText.fields(ofVerdict: news))]
  }

  private func tell(_ news: ConsoleNews) -> [String] {
    let (topic, _) = ProgramText.fields(of: news)
    guard topics.contains(topic) else { return [] }
    return [event(news)] + (topic == "reload" && topics.contains("layout") ? [layoutEvent] : [])
  }

  private func event(_ news: ConsoleNews) -> String {
    let (topic, fields) = ProgramText.fields(of: news)
    let printed = news.printed.map(JSONText.string)
    return event(
      topic, of: news, fields + (printed.isEmpty ? [] : [("printed", JSONText.array(printed))]))
  }

  private func event(
    _ event: String, of news: ConsoleNews, _ fields: [(String, String)]
  ) -> String {
    let name = news.otherScript ?? console.session.choice.name
    return JSONText.object(
      [("event", JSONText.string(event)), ("script", JSONText.string(name))] + fields)
  }

  /// The fields about the output of scripts and the lost values of the prompt that no reply has
  /// reported yet.
  private var aftermath: [(String, String)] {
    let all = printed + console.printed(atMost: Console.printLimit)
    printed = []
    return [("printed", all), ("lost", console.carryMemory())].filter { !$0.1.isEmpty }
      .map { ($0.0, JSONText.array($0.1.map(JSONText.string))) }
  }

  private func answer(_ request: ProgramRequest, _ fields: [(String, String)]) -> String {
    JSONText.object((request.id.map { [("id", $0)] } ?? []) + fields)
  }

  private var layoutEvent: String {
    JSONText.object(
      [("event", "\"layout\"")] + ProgramText.fields(of: session.run.view))
  }

  // MARK: Operations

  /// Runs a line as if a user had typed it at the prompt.
  ///
  /// A line that ends within a statement is an error, because the next request cannot continue the
  /// statement.
  func enter(_ line: String) throws(SessionError) -> [(String, String)] {
    let reply = console.enter(line)
    if let error = reply.error {
      printed = reply.lines
      throw error
    }
    if console.isWithinStatement {
      console.forgetStatement()
      throw SessionError(
        .unclosedBlock, "the code ends within a statement",
        help: "close what is open, `end`, `)` or `}`, and send it again as a whole")
    }
    if reply.isLast { isAtEnd = true }
    return [
      ("lines", JSONText.array(reply.lines.map(JSONText.string))),
      ("incomplete", "\(reply.isIncomplete)"),
    ]
  }

  /// Evaluates Lua code; a command of the console is rejected.
  func evaluate(_ code: String) throws(SessionError) -> [(String, String)] {
    let text = code.trimmed
    if text.hasPrefix(":"), !text.hasPrefix("::") {
      let word = text.prefix { !$0.isWhitespace }.prefix(40)
      throw SessionError(
        .wrongRequest, "`eval` takes Lua, but `\(word)` is a command",
        help: "{\"op\": \"command\"} runs commands")
    }
    return try enter(code)
  }

  /// The fields of a reply about a step, with notes about things that could not be kept.
  func fields(of step: SessionStep, notes: [String]) -> [(String, String)] {
    ProgramText.fields(of: step, position: session.position)
      + [("notes", ProgramText.texts(notes))]
  }

  /// Performs an event.
  ///
  /// - Parameter gesture: The identifier of the gesture to which the event belongs; nil if it
  ///   belongs to none. Each event of a gesture replaces the previous one.
  func perform(
    _ event: SceneEvent, gesture: String? = nil
  ) throws(SessionError) -> [(String, String)] {
    let step = try session.perform(event, gesture: gesture)
    return ProgramText.fields(of: step, position: session.position)
  }

  /// Loads the version on disk again, even if it has not changed.
  ///
  /// - Throws: ``SessionError`` if the session has a layout in Swift, if the file cannot be read,
  ///   or if the version does not work.
  func reload() throws(SessionError) -> [(String, String)] {
    guard case .script = console.session.choice else {
      throw SessionError(
        .wrongRequest,
        "\(console.session.choice.name) is written in Swift: there is nothing to reload",
        help: "{\"op\": \"load\"} tries another layout")
    }
    let news = console.judged(try console.session.reloadAnyway())
    switch news.news {
    case .failed(_, _, let error), .interrupted(_, _, let error): throw error
    default: break
    }
    printed += news.printed
    return ProgramText.fields(of: news).1.filter { $0.0 != "ok" }
  }

  /// Discards the current batch.
  ///
  /// - Throws: ``SessionError`` if no batch has begun.
  func forget() throws(SessionError) {
    guard console.batch != nil else {
      throw SessionError(.wrongCommand, "no batch has begun", help: ":batch begins one")
    }
    console.forgetInput()
  }

  func subscribe(to names: [String], areKept: Bool) {
    if areKept { keptTopics.formUnion(names) }
    topics = keptTopics.union(names)
  }

  func candidates(_ line: String) -> [String] { console.candidates(for: line) }

  var session: LayoutSession { console.session }
}

extension SessionError {
  fileprivate static var stoppedEarly: SessionError {
    SessionError(
      .script,
      Diagnostic(code: .stopped, "the request was cancelled before it began"))
  }
}

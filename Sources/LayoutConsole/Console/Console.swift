internal import LayoutCore
package import LayoutPreview
internal import LayoutScenes
internal import LayoutScripting

/// An interactive console for trying a layout: commands that begin with `:`, and Lua.
///
/// A console does not use a terminal. Its owner passes lines to it, and prints its replies. A
/// console is not Sendable. Source: UX.md section 3.4.
package final class Console {
  /// The session to which the commands apply.
  package let session: LayoutSession
  /// Opens a file at a line in an editor, for `:edit`.
  ///
  /// The closure returns the editor's exit code, or nil if there is no editor. Without this
  /// closure, `:edit` reports that there is no editor.
  package var edit: ((_ path: String, _ line: Int?) -> Int32?)?
  /// The style of drawings.
  package var drawing = TextDrawingOptions()
  /// The graphics of the terminal, for `:draw` and `:watch draw`; nil draws with lines and letters.
  package var graphics: ConsoleGraphics?
  /// Whether saved files are reloaded.
  package var isWatching = true
  /// Whether `:save` and `:transcript` write only files below the current folder, and follow no
  /// links.
  ///
  /// The property is true for a transcript, because it can come from another person, and for
  /// `celluna preview`.
  package var confinesFiles = false
  /// The reason why the session cannot be kept for `celluna preview --resume`.
  ///
  /// The value is nil if the session can be kept, or if it need not be kept.
  package var unkept: String?
  /// The lines entered so far of a Lua statement that is not complete yet.
  private var pending = ""
  /// The changes of the current batch; nil outside of a batch.
  var batch: [PlacedEvent]?
  /// Whether the calls of each event are shown.
  var showsCalls = false
  /// The transcript to which lines and replies are written; nil if there is none.
  var transcript: ConsoleTranscript?
  /// The last error, which is the value of `_err`.
  private(set) var lastError: SessionError?
  /// The prompt at which the Lua lines are evaluated.
  private var prompt = ConsolePrompt()
  /// The news of a new version about which ``judge()`` has not reported yet; nil if there is none.
  var unjudged: ConsoleNews?
  /// Whether a picture follows each event and each save.
  package internal(set) var watchesDrawing = false

  /// Creates a console.
  package init(_ session: LayoutSession) {
    self.session = session
  }

  /// The prompt for the next line.
  ///
  /// - Parameter mark: The text before the prompt if a file on disk has an error; the prompt within
  ///   an input of several lines has no mark.
  package func prompt(mark: String) -> String {
    isWaiting ? ">> " : session.brokenFile == nil ? "> " : "\(mark)> "
  }

  /// Whether the next line continues the current input.
  package var isWaiting: Bool { isWithinStatement || batch != nil }

  /// Whether the input so far ends within a Lua statement.
  var isWithinStatement: Bool { !pending.isEmpty }

  /// Whether the input would continue after the given line, which has not been entered yet.
  package func goesOn(after line: String) -> Bool {
    if pending.isEmpty, ConsoleCommand.isCommand(line) {
      // An unknown command ends the input too.
      let word = line.trimmed.dropFirst().prefix { !$0.isWhitespace }
      let name = try? ConsoleCommand.named(String(word)).name
      return name == "batch" || batch != nil && name != "end"
    }
    // An error is reported when the line is entered, and not here.
    return batch != nil || (try? prompt.open(for: session).goesOn(pendingText(with: line))) == true
  }

  /// The reply before the first line, with the text that scripts have printed so far.
  package func greet() -> ConsoleReply {
    var reply = ConsoleReply(greeting)
    reply.precede(by: printed(atMost: Self.printLimit))
    return reply
  }

  private var greeting: [String] {
    let version = session.runningVersion.map { " v\($0)" } ?? ""
    let first = [
      "\(session.choice.name)\(version)", sceneLine, isWatching ? "watching" : nil, ":help",
    ]
    .compactMap { $0 }.joined(separator: " · ")
    guard let failure = session.failure else { return [first, contentLine] }
    return [first] + DiagnosticText(failure.diagnostic).lines
      + ["the data are shown as a plain list; \(contentLine)"]
  }

  /// The error of an input that ends before it is complete.
  package var unfinishedInput: SessionError {
    if batch != nil {
      return SessionError(.wrongCommand, "the input ends within a batch", help: ":end ends it")
    }
    // If there is a script, the error is the one that Lua reports for a file with this text.
    if let error = (try? prompt.open(for: session))?.objection(toEnding: pending) {
      return SessionError(.usage, error.diagnostic)
    }
    return SessionError(
      .unclosedBlock, "the input ends within a statement",
      help: "close what is open: `end`, `)` or `}`")
  }

  /// Discards an incomplete statement, but keeps the current batch.
  func forgetStatement() {
    pending = ""
  }

  /// Discards an incomplete statement and the current batch.
  package func forgetInput() {
    (pending, batch) = ("", nil)
  }

  /// Runs a line, and returns the reply.
  package func enter(_ line: String) -> ConsoleReply {
    let (transcript, goesOn) = (transcript, !pending.isEmpty)
    var reply = ConsoleReply()
    do throws(SessionError) {
      reply = try answer(line)
    } catch {
      reply.error = error
      lastError = error
    }
    reply.isIncomplete = isWaiting
    let isCommand = !goesOn && ConsoleCommand.isCommand(line)
    let printed = printed(atMost: isCommand ? Self.printLimit : .max)
    reply.precede(by: printed)
    reply.lines += carryMemory().map { "note: \($0)" }
    if transcript?.write(line, reply, goesOn: goesOn) == false {
      self.transcript = nil
      reply.lines.append("note: the transcript could not be written, and ends here")
    }
    return reply
  }

  /// The greatest number of printed lines that are shown for one command.
  ///
  /// Scripts can print many lines during one command, because a command can replay many events.
  static let printLimit = 100

  /// The last lines that scripts have printed since the last reply.
  ///
  /// If more than `limit` lines were printed, the first line of the result states how many are
  /// omitted.
  func printed(atMost limit: Int) -> [String] {
    var lines = session.takeOutput().split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let rest = lines.count - min(limit, lines.count)
    return (rest > 0 ? ["… \(ConsoleText.count(rest, "printed line")) before"] : [])
      + lines.suffix(limit).map(String.init)
  }

  // MARK: Commands

  private func answer(_ line: String) throws(SessionError) -> ConsoleReply {
    // A file of lines can begin with a byte order mark.
    let line = line.hasPrefix("\u{FEFF}") ? String(line.dropFirst()) : line
    let text = line.trimmed
    if pending.isEmpty, text.isEmpty { return ConsoleReply() }
    guard pending.isEmpty, ConsoleCommand.isCommand(line) else { return try evaluate(line) }
    let word = text.dropFirst().prefix { !$0.isWhitespace }
    let command = try ConsoleCommand.named(String(word))
    let arguments = try ConsoleArguments(
      command, String(text.dropFirst(word.count + 1).trimmed))
    if batch != nil, !ConsoleCommand.namesInBatch.contains(command.name) {
      throw SessionError(
        .wrongCommand, "`:\(command.name)` cannot be used in a batch",
        help: "end the batch with :end; it takes :insert, :delete and :move")
    }
    let known = session.state
    var reply = try command.action(self, arguments)
    if watchesDrawing, command.name != "draw", batch == nil, session.state != known,
      let picture = watchedPicture
    {
      reply.append(picture)
    }
    reply.isLast = command.name == "quit"
    return reply
  }

  /// Performs an event, or adds it to the current batch.
  ///
  /// - Throws: ``SessionError`` if the event fails, or if a scene must not contain such an event.
  ///   The scene of a session with this event could not be saved.
  func perform(
    _ event: SceneEvent, _ arguments: ConsoleArguments
  ) throws(SessionError) -> [String] {
    _ = try arguments.event(event.text)
    return try perform(readable: event)
  }

  /// Performs an event that scenes can contain, or adds it to the current batch.
  func perform(readable event: SceneEvent) throws(SessionError) -> [String] {
    if batch != nil {
      batch?.append(PlacedEvent(event))
      return []
    }
    let step = try session.perform(event)
    let lines = ConsoleText.lines(of: step, event)
    return showsCalls ? lines + ConsoleText.callLines(step.calls) : lines
  }

  // MARK: Lua

  /// The greatest length of an input of several lines, in bytes.
  ///
  /// The length is limited because the whole input is scanned again for each new line.
  private static let inputBytes = 16 << 10

  private func evaluate(_ line: String) throws(SessionError) -> ConsoleReply {
    let text = pendingText(with: line)
    guard pending.isEmpty || text.utf8.count <= Self.inputBytes else {
      pending = ""
      throw SessionError(
        .wrongCommand, "the input is longer than \(Self.inputBytes >> 10) KiB",
        help: "put it into a module")
    }
    do throws(SessionError) {
      switch try outcome(of: text) {
      case .incomplete:
        pending = text
        return ConsoleReply()
      case .values(let values):
        pending = ""
        if values == ["nil"], let hint = hint(for: String(line.trimmed)) {
          return ConsoleReply([hint])
        }
        let text = values.joined(separator: "\t")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return ConsoleReply(values.isEmpty ? [] : lines.map(String.init))
      }
    } catch {
      pending = ""
      throw error
    }
  }

  /// The text of the incomplete input, followed by one more line.
  private func pendingText(with line: String) -> String {
    pending.isEmpty ? line : pending + "\n" + line
  }

  /// Evaluates a text in the Lua state of the script.
  ///
  /// If the text reaches a limit that ends this Lua state, the script is loaded into a new Lua
  /// state.
  func outcome(of text: String) throws(SessionError) -> ScriptPrompt.Outcome {
    try restoreIfDead()
    do throws(ScriptError) {
      let outcome = try prompt.open(for: session).evaluate(
        text, scene: session.sceneValues, failure: lastError?.diagnostic.summary)
      prompt.remember()
      return outcome
    } catch {
      try restoreIfDead()
      throw SessionError(error)
    }
  }

  /// Loads the script into a new Lua state if a limit has ended the old one.
  private func restoreIfDead() throws(SessionError) {
    guard let script = session.script, !script.isAlive else { return }
    try session.restore(to: session.position)
  }

  /// Carries the values that the prompt has stored over to another version, and returns notes about
  /// lost values; see ``ConsolePrompt/carryMemory(to:)``.
  func carryMemory() -> [String] { prompt.carryMemory(to: session) }

  /// The names that can continue a line; see ``ScriptPrompt/names(_:in:)``.
  func names(_ beginning: String, in path: [ScriptPrompt.Step]) -> [String] {
    // A completion does not report errors, so an error gives no names.
    (try? prompt.open(for: session).names(beginning, in: path)) ?? []
  }
}

extension StringProtocol {
  /// The text without leading and trailing blanks.
  var trimmed: SubSequence {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return self[endIndex...] }
    return start[...end]
  }
}

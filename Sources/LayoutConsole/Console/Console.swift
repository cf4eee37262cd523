internal import LayoutCore
public import LayoutPreview
internal import LayoutScenes
internal import LayoutScripting

/// What somebody types to try a layout by hand: commands behind a `:`, and Lua.
///
/// A console knows no terminal: whoever owns it hands it lines and prints what it says. Not Sendable.
/// Source: UX.md section 3.4.
public final class Console {
  /// What is tried.
  public let session: LayoutSession
  /// Opens a file at a line in an editor, for `:edit`, and gives the code that it ended with; nil if there is none.
  public var edit: ((_ path: String, _ line: Int?) -> Int32?)?
  /// How drawings look.
  public var drawing = TextDrawingOptions()
  /// Whether files are looked at when they are saved.
  public var isWatching = true
  /// Whether `:save` and `:transcript` write below the current folder only, and through no link.
  ///
  /// For lines that nobody typed: those of a file may be somebody else's.
  public var confinesFiles = false
  /// What has been typed of an input that goes on.
  private var pending = ""
  /// The changes of a batch that has begun; nil outside of one.
  var batch: [PlacedEvent]?
  /// Whether each event shows its calls.
  var showsCalls = false
  /// Where lines and replies are written to; nil if nowhere.
  var transcript: ConsoleTranscript?
  /// The last error, for `_err`.
  private(set) var lastError: SessionError?
  private var prompt: (script: ScriptedLayout, prompt: ScriptPrompt)?
  private var memory: ScriptPrompt.Memory?
  /// What has been told of a version that has taken over, and has not been judged.
  var unjudged: ConsoleNews?
  /// Whether a picture follows on every event and every save.
  public internal(set) var watchesDrawing = false
  /// What could not be brought over to another version and has not been told.
  private var losses: [String] = []

  /// Creates a console.
  public init(_ session: LayoutSession) {
    self.session = session
  }

  /// What stands before the line that is typed next.
  ///
  /// - Parameter mark: Stands there while a file on disk does not work.
  public func prompt(mark: String) -> String {
    isWaiting ? ">> " : session.brokenFile == nil ? "> " : "\(mark)> "
  }

  /// Whether the last line begins something that goes on.
  public var isWaiting: Bool { isWithinStatement || batch != nil }

  /// Whether the last line ends within a statement.
  var isWithinStatement: Bool { !pending.isEmpty }

  /// Whether an input goes on behind a line that has not been entered yet.
  public func goesOn(after line: String) -> Bool {
    if pending.isEmpty, ConsoleCommand.isCommand(line) {
      // what is no command ends too
      let word = line.trimmed.dropFirst().prefix { !$0.isWhitespace }
      let name = try? ConsoleCommand.named(String(word)).name
      return name == "batch" || batch != nil && name != "end"
    }
    // what cannot be asked says so when it is entered
    return batch != nil || (try? openPrompt().goesOn(pendingText(with: line))) == true
  }

  /// What to say at the beginning, with what scripts have printed until then.
  public func greet() -> ConsoleReply {
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

  /// The error of an input that ends where it should go on.
  public var unfinishedInput: SessionError {
    if batch != nil {
      return SessionError(.wrongCommand, "the input ends within a batch", help: ":end ends it")
    }
    // told as in a file, where the script can be asked
    if let error = (try? openPrompt())?.objection(toEnding: pending) {
      return SessionError(.usage, error.diagnostic)
    }
    return SessionError(
      .unclosedBlock, "the input ends within a statement",
      help: "close what is open: `end`, `)` or `}`")
  }

  /// Drops a statement that goes on, and keeps a batch.
  func forgetStatement() {
    pending = ""
  }

  /// Drops what has been typed of an input that goes on.
  public func forgetInput() {
    (pending, batch) = ("", nil)
  }

  /// Takes a line.
  public func enter(_ line: String) -> ConsoleReply {
    let (transcript, goesOn) = (transcript, !pending.isEmpty)
    var reply = ConsoleReply()
    do throws(SessionError) {
      reply = try answer(line)
    } catch {
      reply.error = error
      lastError = error
    }
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

  /// How many lines that scripts print are shown of a command, which may let much happen again.
  static let printLimit = 100

  /// What scripts have printed since the last reply, the last lines of it.
  func printed(atMost limit: Int) -> [String] {
    var lines = session.takeOutput().split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let rest = lines.count - min(limit, lines.count)
    return (rest > 0 ? ["… \(ConsoleText.count(rest, "printed line")) before"] : [])
      + lines.suffix(limit).map(String.init)
  }

  // MARK: Commands

  private func answer(_ line: String) throws(SessionError) -> ConsoleReply {
    // a file may begin with a byte order mark
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
        .wrongCommand, "`:\(command.name)` cannot be part of a batch",
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
    reply.isIncomplete = batch != nil
    return reply
  }

  /// Lets an event happen, or keeps it for the batch that has begun.
  ///
  /// - Throws: ``SessionError``, also if no scene may hold such an event: it could not be saved.
  func perform(
    _ event: SceneEvent, _ arguments: ConsoleArguments
  ) throws(SessionError) -> [String] {
    _ = try arguments.event(event.text)
    return try perform(readable: event)
  }

  /// Lets an event happen that a scene may hold, or keeps it for the batch that has begun.
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

  /// The greatest number of bytes of an input of several lines: with each line all of it is looked at again.
  private static let inputBytes = 16 << 10

  private func evaluate(_ line: String) throws(SessionError) -> ConsoleReply {
    let text = pendingText(with: line)
    guard pending.isEmpty || text.utf8.count <= Self.inputBytes else {
      pending = ""
      throw SessionError(
        .wrongCommand, "the input goes on for more than \(Self.inputBytes >> 10) KiB",
        help: "put it into a module")
    }
    do throws(SessionError) {
      switch try outcome(of: text) {
      case .incomplete:
        pending = text
        var reply = ConsoleReply()
        reply.isIncomplete = true
        return reply
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

  /// What to say of a single name that is nothing here; nil if nothing else was meant.
  private func hint(for text: String) -> String? {
    let isName =
      text.first.map { $0.isLetter || $0 == "_" } == true
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isName, !names(text, in: []).contains(text) else { return nil }
    let command = ["exit": "quit", "bye": "quit", "q": "quit"][text] ?? text
    if ConsoleCommand.names.contains(command) {
      return "`\(text)` is nothing in Lua; the command is `:\(command)`"
    }
    return Suggestion.nearest(to: text, in: names("", in: [])).map {
      "nothing is called `\(text)` here; did you mean `\($0)`?"
    }
  }

  /// The input that has begun, with one more line.
  private func pendingText(with line: String) -> String {
    pending.isEmpty ? line : pending + "\n" + line
  }

  /// Evaluates a text in the state of the script; where a limit killed the state, makes it anew.
  func outcome(of text: String) throws(SessionError) -> ScriptPrompt.Outcome {
    try restoreIfDead()
    do throws(ScriptError) {
      let outcome = try openPrompt().evaluate(
        text, scene: session.sceneValues, failure: lastError?.diagnostic.summary)
      prompt?.prompt.remember()
      return outcome
    } catch {
      try restoreIfDead()
      throw SessionError(error)
    }
  }

  /// Makes the state of the script anew if a limit has killed it.
  private func restoreIfDead() throws(SessionError) {
    guard let script = session.script, !script.isAlive else { return }
    try session.restore(to: session.position)
  }

  /// The prompt of the script that runs now.
  private func openPrompt() throws(ScriptError) -> ScriptPrompt {
    guard let script = session.script else {
      throw ScriptError(
        .invalidScript,
        Diagnostic(
          code: .noWorkingScript,
          "there is no script to evaluate this in: \(session.run.layout.name) lays out",
          helps: ["`:load FILE` loads one"]))
    }
    if let prompt, prompt.script === script { return prompt.prompt }
    noteLosses()
    let opened = try ScriptPrompt(script, memory: memory)
    prompt = (script, opened)
    return opened
  }

  /// Brings what was typed over to another version; says what it cannot bring, once.
  func carryMemory() -> [String] {
    noteLosses()
    defer { losses = [] }
    return losses
  }

  private func noteLosses() {
    guard let prompt, prompt.script !== session.script else { return }
    // of a state that died, what was there after the last line is known
    prompt.prompt.remember(isWhole: true)
    memory = prompt.prompt.memory
    self.prompt = nil
    losses += (memory?.lost ?? []).map { "`\($0.name)` is gone: \($0.reason)" }
  }

  /// The names that a line can go on with; see ``ScriptPrompt/names(_:in:)``.
  func names(_ beginning: String, in path: [ScriptPrompt.Step]) -> [String] {
    // whoever completes a name is not told why there is none
    (try? openPrompt().names(beginning, in: path)) ?? []
  }
}

extension StringProtocol {
  /// The text without blanks around it.
  var trimmed: SubSequence {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return self[endIndex...] }
    return start[...end]
  }
}

internal import LayoutConformance
internal import LayoutCore
public import LayoutHosting
public import LayoutPreview
internal import LayoutScripting

/// What somebody types to try a layout by hand: commands behind a `:`, and Lua.
///
/// A console knows no terminal: whoever owns it hands it lines and prints what it says. Not Sendable.
/// Source: UX.md section 3.4.
public final class Console {
  /// What is tried.
  public let session: LayoutSession
  /// Opens a file at a line in an editor, for `:edit`; nil if there is none.
  public var edit: ((_ path: String, _ line: Int?) -> Bool)?
  /// How drawings look.
  public var drawing = TextDrawingOptions()
  /// Whether files are looked at when they are saved.
  public var isWatching = true
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

  /// Creates a console.
  public init(_ session: LayoutSession) {
    self.session = session
  }

  /// Whether the last line begins something that goes on.
  public var isWaiting: Bool { !pending.isEmpty || batch != nil }

  /// What to say at the beginning.
  public var greeting: [String] {
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
    batch != nil
      ? SessionError("CL0711", "the input ends within a batch", help: ":end ends it")
      : SessionError(
        "CL0101", "the input ends within a statement", help: "close what is open: `end`, `)` or `}`"
      )
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
    transcript?.write(line, reply, goesOn: goesOn)
    return reply
  }

  /// Looks at the files of the session.
  ///
  /// - Returns: What to say; nil if nothing is new.
  public func look(watch: FileWatch?) -> ConsoleReply? {
    guard let news = session.look(watch: watch) else { return nil }
    return ConsoleReply(tell(news))
  }

  /// What to say of a save.
  func tell(_ news: SessionNews) -> [String] {
    let lines = ConsoleText.lines(of: news, name: session.choice.name)
    guard case .reloaded = news else { return lines }
    var more: [String] = []
    do throws(SessionError) {
      more = try session.brokenLaws().map { "  ! \($0.code) \($0.message)" }
    } catch {
      more = DiagnosticText(error.diagnostic).lines
    }
    return lines + more + carryMemory()
  }

  // MARK: Commands

  private func answer(_ line: String) throws(SessionError) -> ConsoleReply {
    // a file may begin with a byte order mark
    let line = line.hasPrefix("\u{FEFF}") ? String(line.dropFirst()) : line
    let text = String(line.trimmed)
    if pending.isEmpty, text.isEmpty { return ConsoleReply() }
    guard pending.isEmpty, text.hasPrefix(":"), !text.hasPrefix("::") else {
      return try evaluate(line)
    }
    let word = text.dropFirst().prefix { !$0.isWhitespace }
    let command = try ConsoleCommand.named(String(word))
    let rest = String(text.dropFirst(word.count + 1)).trimmed
    let arguments = ConsoleArguments(command, String(rest))
    if batch != nil, !ConsoleCommand.namesInBatch.contains(command.name) {
      throw SessionError(
        "CL0711", "`:\(command.name)` cannot be part of a batch",
        help: "end the batch with :end; it takes :insert, :delete and :move")
    }
    var reply = ConsoleReply(try command.action(self, arguments))
    reply.isLast = command.name == "quit"
    reply.isIncomplete = batch != nil
    reply.lines += carryMemory()
    return reply
  }

  /// Lets an event happen, or keeps it for the batch that has begun.
  func perform(_ event: SceneEvent) throws(SessionError) -> [String] {
    if batch != nil {
      batch?.append(PlacedEvent(event))
      return []
    }
    let step = try session.perform(event)
    let lines = ConsoleText.lines(of: step, event)
    return showsCalls ? lines + ConsoleText.callLines(step.calls) : lines
  }

  // MARK: Lua

  private func evaluate(_ line: String) throws(SessionError) -> ConsoleReply {
    let text = pending.isEmpty ? line : pending + "\n" + line
    do throws(SessionError) {
      switch try outcome(of: text) {
      case .incomplete:
        pending = text
        var reply = ConsoleReply()
        reply.isIncomplete = true
        return reply
      case .values(let values):
        pending = ""
        let printed = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        output = ""
        let result = values.joined(separator: "\t").split(
          separator: "\n", omittingEmptySubsequences: false)
        return ConsoleReply((printed + (values.isEmpty ? [] : result)).map(String.init))
      }
    } catch {
      (pending, output) = ("", "")
      throw error
    }
  }

  /// What scripts have printed since the last reply.
  var output = ""

  /// Receives what scripts print, to be shown with the next reply.
  public func receive(_ text: String) {
    output += text
  }

  /// Evaluates a text in the state of the script; where a limit killed the state, makes it anew.
  func outcome(of text: String) throws(SessionError) -> ScriptPrompt.Outcome {
    _ = try restoreIfDead()
    do throws(ScriptError) {
      let outcome = try openPrompt().evaluate(
        text, scene: session.sceneValues, failure: lastError?.diagnostic.summary)
      memory = prompt?.prompt.memory() ?? memory
      return outcome
    } catch {
      var failure = SessionError(error)
      if try restoreIfDead() { failure.diagnostic.notes += losses }
      throw failure
    }
  }

  /// Makes the state of the script anew if a limit has killed it.
  ///
  /// - Returns: Whether that was so.
  private func restoreIfDead() throws(SessionError) -> Bool {
    guard let script = session.script, !script.isAlive else { return false }
    prompt = nil
    try session.restore(to: session.position)
    return true
  }

  /// What could not be brought over, a sentence each.
  private var losses: [String] {
    (memory?.lost ?? []).map { "`\($0.name)` is gone: \($0.reason)" }
  }

  /// The prompt of the script that runs now.
  private func openPrompt() throws(ScriptError) -> ScriptPrompt {
    guard let script = session.script else {
      throw ScriptError(
        .invalidScript,
        Diagnostic(
          code: "CL0713",
          "there is no script to evaluate this in: \(session.run.layout.name) lays out",
          helps: ["`:load FILE` loads one"]))
    }
    if let prompt, prompt.script === script { return prompt.prompt }
    let opened = try ScriptPrompt(script, memory: memory)
    prompt = (script, opened)
    return opened
  }

  /// Brings what was typed over to another version; says what it cannot bring.
  private func carryMemory() -> [String] {
    guard let prompt, prompt.script !== session.script else { return [] }
    memory = prompt.prompt.memory() ?? memory
    self.prompt = nil
    return losses.map { "note: \($0)" }
  }

  /// The names that a line can go on with; see ``ScriptPrompt/names(_:in:)``.
  func names(_ beginning: String, in path: [String]) -> [String] {
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

extension LayoutSession {
  /// What `scene` holds at the prompt.
  fileprivate var sceneValues: [String: ParameterValue] {
    [
      "name": .text(scene.name), "seed": .number(Double(scene.seed)),
      "count": .number(Double(state.itemCounts.reduce(0, +))),
      "sections": .number(Double(state.itemCounts.count)), "events": .number(Double(position)),
    ]
  }
}

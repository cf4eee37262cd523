internal import ArgumentParser
internal import LayoutConsole
internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// `celluna repl`: tries a layout interactively.
struct ReplCommand: ParsableCommand {
  private static let endings = EndingList(
    [.fine, .check, .script, .limit, .scene, .usage, .output],
    [
      .check: "a check failed or a transcript differs",
      .scene: "a scene is invalid, or an event is impossible",
    ])

  /// The flag that stops the scripts of the session.
  ///
  /// The property is static, because a signal handler can access only static values.
  static let interrupt = ScriptInterrupt()

  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "Try a layout by hand; the layout is reloaded when you save.",
    discussion: """
      At a terminal, type commands or lines of Lua; :help lists the commands. The command also \
      runs piped input, line by line, up to the first error.

      With --keep-going or --json the command continues after an error. Its exit code is then the \
      largest exit code from 1 to 4 among the errors, or the code of the first error if no error \
      has such a code.

      \(Self.endings.text)
      """)

  @Argument(help: LayoutOptions.scriptHelp)
  var script: String

  @OptionGroup var scenes: SceneOptions

  @Flag(help: "Do not reload files when they are saved.")
  var noWatch = false

  @Option(
    help: ArgumentHelp(
      "How a terminal shows the pictures of :draw and :watch draw: \(TerminalGraphics.help)",
      valueName: "auto|kitty|iterm|sixel|half|box"))
  var gfx: TerminalGraphics?

  @Flag(
    help:
      """
      Read and write JSON objects, one on each line; the request {"op": "describe"} describes the \
      objects.
      """)
  var json = false

  @Flag(help: .hidden)
  var confineFiles = false

  @Flag(help: .hidden)
  var keepSession = false

  @Flag(help: .hidden)
  var resumeSession = false

  @Option(
    help: ArgumentHelp(
      """
      Run the lines of this file that begin with `> `, and compare each reply with the lines that \
      follow in the file.
      """,
      valueName: "file"))
  var transcript: String?

  @Flag(help: "Write the replies into the file of --transcript.")
  var update = false

  @Option(
    name: [.customShort("e"), .customShort("c")],
    help: ArgumentHelp("Run this line, and end; the option can be repeated.", valueName: "line"))
  var lines: [String] = []

  @Flag(help: "Continue after an error.")
  var keepGoing = false

  @Flag(help: "Print each input line before its reply.")
  var echo = false

  private var options: LayoutOptions { LayoutOptions(script: script, scenes: scenes) }

  func run() throws {
    var ending = Int32(0)
    do throws(Failure) {
      ending = try repl()
    } catch {
      error.print()
      ending = error.exitCode
    }
    if ending != 0 { throw ExitCode(ending) }
  }

  private func repl() throws(Failure) -> Int32 {
    try checkInputs()
    let console: Console
    let kept: KeptSession.Content?
    do throws(Failure) {
      kept = try resumeSession ? KeptSession.content(of: script) : nil
      console = try openConsole(kept)
    } catch {
      if json, let diagnostic = error.diagnostic {
        ProgramRepl.tell(diagnostic, exit: error.exitCode)
      }
      throw error
    }
    let showsFailure = isAtTerminal || json || keepGoing && transcript == nil
    if let failure = console.session.failure, !showsFailure { throw Failure(failure) }
    if let transcript {
      return try TranscriptRun(path: transcript, updates: update).run(console)
    }
    if json {
      let keeper = keepSession ? SessionKeeper(console, folder: scenes.folder(kept)) : nil
      let code = ProgramRepl(console).run()
      keeper?.keep()
      return code
    }
    if isAtTerminal {
      let way = if let gfx { gfx } else { try TerminalGraphics.fromEnvironment() }
      let (image, typed) = way?.choose() ?? (nil, [])
      return TerminalRepl(console).run(graphics: image, typed: typed)
    }
    let piped = PipedRepl(console, keepsGoing: keepGoing, echoes: echo)
    return lines.isEmpty ? piped.run() : piped.run(lines.map { Array($0.utf8) })
  }

  private var isAtTerminal: Bool {
    transcript == nil && !json && lines.isEmpty && Terminal.isInteractive
  }

  /// Throws if the options name more than one source of the input, or if `--update` has no
  /// transcript.
  private func checkInputs() throws(Failure) {
    if update, transcript == nil {
      throw Failure(
        Diagnostic(code: .conflictingOptions, "--update needs --transcript FILE"))
    }
    let inputs = [
      json ? "--json" : nil, transcript == nil ? nil : "--transcript", lines.isEmpty ? nil : "-e",
    ].compactMap { $0 }
    guard inputs.count > 1 else { return }
    throw Failure(
      Diagnostic(
        code: .conflictingOptions, "\(inputs.joined(separator: " and ")) cannot be used together",
        helps: ["each names a source of the input; use one of them"]))
  }

  private func openConsole(_ kept: KeptSession.Content?) throws(Failure) -> Console {
    let (session, file) = try Self.open(options, kept)
    session.revision = { (path, revision) throws(SessionError) in
      do throws(Failure) {
        return try ScriptRevision(path: path, revision: revision).source()
      } catch {
        throw SessionError(error)
      }
    }
    if session.failure == nil { file.tellWarnings() }
    let console = Console(session)
    console.isWatching = !noWatch
    console.confinesFiles = confineFiles
    return console
  }

  /// Opens a session with the layout and the scene that options name, and returns the layout, too.
  ///
  /// - Parameter kept: The kept session to continue; nil begins with the scene of the options. If a
  ///   kept session is continued, the new session watches no scene file.
  static func open(
    _ options: LayoutOptions, _ kept: KeptSession.Content? = nil
  ) throws(Failure) -> (session: LayoutSession, layout: LayoutFile) {
    let choice = options.sceneChoice()
    var scene = if let kept { kept.scene } else { try choice.load() }
    scene = options.changed(scene)
    let layout = LayoutChoice(options.script)
    let file = try layout.read()
    var limits = ScriptLimits(scene.limits, options.limit)
    limits.interrupt = Self.interrupt
    let parameters = try options.scenes.parameters(of: file, in: scene, limits: limits)
    if let parameters { scene.params = parameters }
    let source = SceneLayouts(
      folder: options.scenes.folder(kept), limits: limits, process: .host)
    do throws(SessionError) {
      let session = try LayoutSession(
        SessionLayout(named: options.script), scene: scene,
        sceneFile: kept == nil ? choice.file : nil, limits: limits, source: source)
      return (session, file)
    } catch {
      throw Failure(error)
    }
  }
}

extension SessionError {
  /// Creates the error of a session that corresponds to a failure.
  ///
  /// - Precondition: The failure has a message.
  fileprivate init(_ failure: Failure) {
    guard let diagnostic = failure.diagnostic else {
      preconditionFailure("a failure without a message ends a command")
    }
    self.init(failure.ending, diagnostic)
  }
}

extension Failure {
  /// Creates the failure that corresponds to an error of a session.
  init(_ error: SessionError) {
    self.init(error.kind, error.diagnostic)
  }
}

internal import ArgumentParser
internal import FoundationEssentials
internal import Glibc
internal import LayoutConsole
internal import LayoutCore
internal import LayoutHosting
internal import LayoutScenes
internal import LayoutScripting
internal import LayoutServer

/// `celluna preview`: shows layouts on a page in a browser.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show layouts on a page in a browser, up to date after each save.",
    discussion: """
      The page scrolls as an app does, has a control for each parameter, and shows each saved \
      version at once. Several scripts, or a folder with scripts, are shown as a gallery. The \
      command prints the address of the page, and serves the page until Ctrl-C. While a tab shows \
      a script, the command also prints the message of each saved version that fails.

      The server answers only requests from this computer that contain the token of the address. \
      --host lets other devices of the network reach the server.

      With --static, the command serves nothing. It records the states of scenes, and writes pages \
      that need no server: index.html for one layout, or a page for each layout and a gallery. \
      Without --scene, a page shows the examples of its script. Files of other origin are never \
      replaced.

      \(EndingList([.fine, .script, .limit, .scene, .usage, .output]).text)
      """)

  /// The pipe with which a signal handler ends the server.
  ///
  /// The pipe is static, because a signal handler can access only static values.
  private static let stop = WakePipe()

  @Argument(
    help: ArgumentHelp(
      "Layout scripts, ref:NAME for layouts in Swift, or folders with scripts.",
      valueName: "script|folder"))
  var scripts: [String]

  @OptionGroup var scenes: SceneOptions

  @Option(
    help: ArgumentHelp(
      """
      Compare each layout with this one: ref:NAME, a script, a version such as v3, or HEAD.
      """, valueName: "layout"))
  var compare: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The port of the server; a free port by default.", valueName: "n"),
    transform: PreviewCommand.portNumber)
  var port: UInt16?

  @Option(
    help: ArgumentHelp(
      "Also answer other devices, at this address of the computer; 0.0.0.0 means all addresses.",
      valueName: "address"))
  var host: String?

  @Option(
    name: .customLong("static"),
    help: ArgumentHelp(
      "Write pages with recorded states to this folder, and serve nothing.", valueName: "folder"))
  var staticFolder: String?

  @Flag(help: "Open the page in a browser.")
  var open = false

  @Flag(
    help: """
      Begin with the scenes and events that the last sessions in this folder ended with; they are \
      kept in .celluna/preview.
      """)
  var resume = false

  func run() throws {
    try report { output throws(Failure) in
      let names = try checkedScripts()
      if let staticFolder {
        try checkStatic()
        output.write(try StaticPreview(names, scenes, folder: staticFolder).write())
        return true
      }
      let server = try makeServer(names)
      Self.catchSignals()
      output.write(Self.greeting(names, server.address))
      if let reason = KeptSession.objection {
        StandardError.write("note: sessions are not kept for --resume: \(reason)\n")
      }
      if !server.isOfThisComputerAlone { output.write(Self.code(server.address)) }
      output.flush()
      // nobody knows the address
      guard !output.hasFailed else { return true }
      if let address = server.oneTimeAddress, !Browser.open(address) {
        StandardError.write("warning: no browser can be started; open the address yourself\n")
      }
      var news = PreviewNews()
      server.onEvent = { script, line in
        if let text = news.text(for: line, of: script.name) { StandardError.write(text) }
      }
      server.run(until: Self.stop.readEnd)
      return true
    }
  }

  /// The port that an argument names.
  private static func portNumber(_ argument: String) throws(ValidationError) -> UInt16 {
    guard let port = UInt16(argument) else {
      throw ValidationError("a port is a whole number from 0 to 65535; 0 chooses a free port")
    }
    return port
  }

  /// Throws if `--static` is combined with an option that only the server uses.
  private func checkStatic() throws(Failure) {
    let others = [
      compare.map { _ in "--compare" }, port.map { _ in "--port" }, host.map { _ in "--host" },
      open ? "--open" : nil, resume ? "--resume" : nil,
    ]
    guard let other = others.compactMap(\.self).first else { return }
    throw Failure(
      Diagnostic(
        code: .conflictingOptions, "--static and \(other) cannot be used together",
        helps: ["--static writes files, and starts no server"]))
  }

  /// Makes the signals that end a command end the server.
  private static func catchSignals() {
    // this line opens the pipe, because a signal handler must not allocate memory
    _ = stop.readEnd
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      _ = Glibc.signal(signal) { _ in PreviewCommand.stop.ring() }
      unsafe sigaddset(&signals, signal)
    }
    // the parent process may have blocked these signals
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func greeting(_ names: [String], _ address: String) -> String {
    let subject = names.count == 1 ? "\(names[0].printable) is" : "\(names.count) layouts are"
    return """
      \(subject) at \(address)
      Open the address in a browser. The page follows each save. Ctrl-C ends the server.

      """
  }

  /// The address as a QR code for the camera of a phone; empty if the terminal shows no Unicode
  /// characters, or if the address is too long for a code.
  ///
  /// This function also prints a warning that other devices can use the page.
  private static func code(_ address: String) -> String {
    StandardError.write(
      """
      warning: every device that knows this address can use the page and the scripts on it; the \
      connection is not encrypted

      """)
    guard Terminal.showsUnicode, let code = QRCode(address) else { return "" }
    let (begin, end) = Terminal.usesColor ? ("\u{1B}[38;5;231;48;5;16m", "\u{1B}[0m") : ("", "")
    return code.lines(drawsLight: true).map { "\(begin)\($0)\(end)\n" }.joined()
  }

  /// The scripts and the names `ref:NAME` of the command line, in its order.
  ///
  /// A folder is replaced by the layouts that it contains.
  ///
  /// - Throws: ``Failure`` if the scene, a script or the layout of `--compare` cannot be read, if a
  ///   folder contains no layout, if a layout does not accept the parameters of the command line,
  ///   or if options exclude each other.
  private func checkedScripts() throws(Failure) -> [String] {
    guard scenes.scene != "-" else {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions, "--scene -: the page cannot read standard input",
          helps: ["save the scene to a file, and name the file"]))
    }
    guard !resume || scenes.scene == nil else {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions, "--resume and --scene cannot be used together",
          helps: ["--resume shows the scene of the last session"]))
    }
    let scene = scenes.changed(try scenes.sceneChoice().load())
    let limits = ScriptLimits(scene.limits, scenes.limit)
    if let compare { try Self.check(comparison: compare) }
    var names: [String] = []
    for path in scripts {
      if let folder = LayoutFolder(path) {
        names += try folder.layouts().map(\.name)
      } else {
        names.append(path)
      }
    }
    for name in names {
      _ = try scenes.parameters(of: try LayoutChoice(name).read(), in: scene, limits: limits)
    }
    return names
  }

  /// Checks that the argument of `--compare` names a version, or a layout that can be read.
  private static func check(comparison name: String) throws(Failure) {
    let isVersion = name == "HEAD" || name.wholeMatch(of: #/v[0-9]+/#) != nil
    if !isVersion { _ = try LayoutChoice(name).read() }
  }

  /// The address of the user's editor, from `CELLUNA_EDITOR_URL`; nil if there is no valid address.
  ///
  /// For an invalid address, a warning is printed. The reports of `celluna check` use the variable,
  /// too.
  private static var editor: EditorAddress? {
    guard let template = ProcessInfo.processInfo.environment["CELLUNA_EDITOR_URL"],
      !template.isEmpty
    else { return nil }
    if let address = EditorAddress(template) { return address }
    StandardError.write(
      """
      warning: CELLUNA_EDITOR_URL is not used: it must be the address of an editor with {file}, such \
      as vscode://file/home/me/{file}:{line}

      """)
    return nil
  }

  /// The flag that continues the kept session of a script; empty if there is nothing to continue.
  ///
  /// The result is empty without `--resume`. It is also empty if no session of the script is kept,
  /// or if the kept session cannot be opened with the script; a note then reports the reason.
  private func resumption(of script: String) -> [String] {
    guard resume else { return [] }
    do throws(Failure) {
      guard let kept = try KeptSession.content(of: script) else {
        StandardError.write("note: no session of \(script.printable) is kept\n")
        return []
      }
      _ = try ReplCommand.open(LayoutOptions(script: script, scenes: scenes), kept)
      return ["--resume-session"]
    } catch {
      StandardError.write(
        """
        note: the kept session of \(script.printable) does not fit the layout any more, so that a new \
        one begins: \(error.diagnostic?.message ?? "it cannot be opened")

        """)
      return []
    }
  }

  private func makeServer(_ names: [String]) throws(Failure) -> PreviewServer {
    let scripts = names.map { name in
      PreviewScript(
        name: name, program: "/proc/self/exe",
        arguments: ["celluna", "repl", "--json", "--confine-files", "--keep-session"]
          + scenes.arguments + resumption(of: name) + ["--", name])
    }
    var options = PreviewOptions()
    (options.scene, options.compare) = (scenes.scene, compare)
    options.settings = scenes.settings.map { ($0.name, $0.value) }
    options.editor = Self.editor
    var generator = SystemRandomNumberGenerator()
    do throws(ServerError) {
      return try PreviewServer(
        scripts, options, host: host ?? "127.0.0.1", port: port ?? 0,
        token: AccessToken(using: &generator),
        // the address is an argument of the browser's process, and every user can read the
        // arguments of all processes
        oneTimeToken: open ? AccessToken(using: &generator) : nil)
    } catch {
      throw Failure(.usage, error.diagnostic)
    }
  }
}

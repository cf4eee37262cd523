internal import ArgumentParser
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

      \(EndingList([.fine, .script, .scene, .usage]).text)
      """)

  /// Ends the server.
  ///
  /// It is static, because a signal handler can access only static values.
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

  @Option(help: ArgumentHelp("The port of the server; 0 chooses a free port.", valueName: "n"))
  var port: UInt16 = 0

  @Option(
    help: ArgumentHelp(
      "Also answer other devices, at this address of the computer; 0.0.0.0 means all addresses.",
      valueName: "address"))
  var host: String?

  @Flag(help: "Open the page in a browser.")
  var open = false

  func run() throws {
    try report { output throws(Failure) in
      let names = try checkedScripts()
      let server = try makeServer(names)
      Self.catchSignals()
      output.write(Self.greeting(names, server.address))
      if let host, !Self.isOfThisComputerAlone(host) { output.write(Self.code(server.address)) }
      output.flush()
      if open, !Browser.open(server.address) {
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

  /// Makes the signals that end a command end the server.
  private static func catchSignals() {
    // made now, because a signal handler must not allocate memory
    _ = stop.readEnd
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      _ = Glibc.signal(signal) { _ in PreviewCommand.stop.ring() }
      unsafe sigaddset(&signals, signal)
    }
    // a program that starts this one may have blocked them
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func greeting(_ names: [String], _ address: String) -> String {
    let subject = names.count == 1 ? "\(names[0].printable) is" : "\(names.count) layouts are"
    return """
      \(subject) at \(address)
      Open the address in a browser. The page follows each save. Ctrl-C ends the server.

      """
  }

  /// Whether no other device can reach an address.
  private static func isOfThisComputerAlone(_ host: String) -> Bool {
    host.hasPrefix("127.") || host == "::1"
  }

  /// The address for the camera of a phone, and what others can do with it.
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

  /// The scripts, with those of folders.
  ///
  /// - Throws: ``Failure`` if one of them is missing, or if an option does not fit one of them.
  private func checkedScripts() throws(Failure) -> [String] {
    guard scenes.scene != "-" else {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions, "--scene -: the page cannot read standard input",
          helps: ["save the scene to a file, and name the file"]))
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

  /// Checks that there can be something to compare with.
  private static func check(comparison name: String) throws(Failure) {
    let isVersion = name == "HEAD" || name.wholeMatch(of: #/v[0-9]+/#) != nil
    if !isVersion { _ = try LayoutChoice(name).read() }
  }

  private func makeServer(_ names: [String]) throws(Failure) -> PreviewServer {
    let scripts = names.map { name in
      PreviewScript(
        name: name, program: "/proc/self/exe",
        arguments: ["celluna", "repl", "--json", "--confine-files"] + scenes.arguments
          + ["--", name])
    }
    var options = PreviewOptions()
    (options.scene, options.compare) = (scenes.scene, compare)
    options.settings = scenes.settings.map { ($0.name, $0.value) }
    var generator = SystemRandomNumberGenerator()
    do throws(ServerError) {
      return try PreviewServer(
        scripts, options, host: host ?? "127.0.0.1", port: port,
        token: AccessToken(using: &generator))
    } catch {
      throw Failure(.usage, error.diagnostic)
    }
  }
}

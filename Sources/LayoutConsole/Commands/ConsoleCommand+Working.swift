internal import LayoutConformance
internal import LayoutCore
internal import LayoutHosting
internal import LayoutScenes
internal import LayoutScripting
internal import ScriptConformance
internal import ReferenceLayouts

/// The commands about scripts, scenes and the console itself.
extension ConsoleCommand {
  static let working = [
    ConsoleCommand(
      "load", "SCRIPT|ref:NAME", "try another layout; the events are replayed with it",
      takes: .words(1...1), completes: .script, example: ":load layouts/grid.lua"
    ) { (console, arguments) throws(SessionError) in
      let (step, notes) = try console.session.use(SessionLayout(named: arguments.words[0]))
      return ["\(console.session.choice.name) v1 · \(step.movement.reloadSummary)"]
        + notes.map { "note: \($0)" }
    },
    ConsoleCommand("reload", "", "load the layout again") {
      (console, arguments) throws(SessionError) in
      let news = try console.session.reloadAnyway()
      switch news {
      case .failed(_, _, let error), .interrupted(_, _, let error): throw error
      default: return console.tell(news)
      }
    },
    ConsoleCommand(
      "scene", "[NAME|FILE]", "show another scene, and run its events", takes: .words(0...1),
      completes: .scene, example: ":scene sections"
    ) {
      (console, arguments) throws(SessionError) in
      guard let name = arguments.words.first else {
        return [console.sceneLine, console.contentLine]
      }
      return try console.useScene(name)
    },
    ConsoleCommand(
      "doc", "NAME", "describe a part of the script API: ctx.width, sheet.item, snap",
      takes: .words(1...1), completes: .entry, example: ":doc sheet.item"
    ) { (_, arguments) throws(SessionError) in
      let (api, name) = (ScriptAPI.current, arguments.words[0])
      guard let entry = api.entry(named: name) else {
        throw SessionError(
          .unknownName, "the script API has no `\(name)`",
          help: api.nearestName(to: name).map { "did you mean `\($0)`?" }
            ?? ":find searches for words"
        )
      }
      return api.text(of: entry).split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init).dropLast()
    },
    ConsoleCommand(
      "find", "WORD", "search the script API and the commands for a word",
      takes: .text, example: ":find inset"
    ) {
      (_, arguments) throws(SessionError) in
      guard !arguments.isEmpty else { throw arguments.wrong("something is missing") }
      let found = ConsoleHelp.matches(arguments.text)
      return found.isEmpty ? ["nothing contains `\(arguments.text)`"] : found
    },
    ConsoleCommand(
      "explain", "CODE", "explain the code of a message", takes: .words(0...1),
      completes: .words(DiagnosticCode.allCases.map(\.rawValue)), example: ":explain CL0302"
    ) {
      (console, arguments) throws(SessionError) in
      guard let word = arguments.words.first else {
        guard let code = console.lastError?.diagnostic.code else {
          throw arguments.wrong(
            "there has been no error yet",
            help: ":explain CODE explains a code such as \(DiagnosticCode.notFinite)")
        }
        return ConsoleHelp.explanation(of: code)
      }
      guard let code = DiagnosticCode(name: word) else {
        throw arguments.wrong(
          "there is no code `\(word)`",
          help: DiagnosticCode.nearest(to: word).map { "did you mean `\($0)`?" }
            ?? "codes look like \(DiagnosticCode.notFinite)")
      }
      return ConsoleHelp.explanation(of: code)
    },
    ConsoleCommand("edit", "", "open the script in your editor, at the line of the last error") {
      (console, arguments) throws(SessionError) in
      guard let path = console.session.shownFile else {
        throw arguments.wrong("\(console.session.choice.name) is not a file")
      }
      guard let code = console.edit?(path, console.errorLine(in: path)) else {
        throw arguments.wrong("there is no editor", help: "set VISUAL or EDITOR")
      }
      guard code == 0 else {
        throw arguments.wrong(
          "the editor ended with \(code)", help: "VISUAL or EDITOR is the command that starts it")
      }
      return console.newsLines()
    },
    ConsoleCommand(
      "watch", "on|off|draw",
      "reload the script when it is saved, or not; draw the visible part after each event",
      takes: .text, completes: .words(["on", "off", "draw"]), example: ":watch off",
      replying: { (console, arguments) throws(SessionError) in
        guard ["on", "off", "draw"].contains(arguments.text) else {
          throw arguments.wrong("expected on, off or draw, found `\(arguments.text)`")
        }
        console.watchesDrawing = arguments.text == "draw"
        if console.watchesDrawing {
          console.isWatching = true
          return console.drawWatched() ?? ConsoleReply()
        }
        console.isWatching = arguments.text == "on"
        return ConsoleReply(console.isWatching ? console.newsLines() : [])
      }),
    ConsoleCommand(
      "limits", "[instructions=N] [memory=MiB] [time=ms]",
      "show the limits of scripts, or change them",
      takes: .words(0...0, values: ["instructions", "memory", "time"]), example: ":limits time=100"
    ) { (console, arguments) throws(SessionError) in
      return try console.limits(arguments)
    },
    ConsoleCommand(
      "help", "[COMMAND]", "list the commands, or describe one", takes: .words(0...1),
      completes: .command, example: ":help scroll"
    ) {
      (_, arguments) throws(SessionError) in
      guard let name = arguments.words.first else { return ConsoleHelp.overview }
      return ConsoleHelp.text(
        of: try ConsoleCommand.named(name.hasPrefix(":") ? String(name.dropFirst()) : name))
    },
    ConsoleCommand("quit", "", "end the session") { (_, arguments) throws(SessionError) in
      return []
    },
  ]
}

extension SessionLayout {
  /// Creates the layout that a user names by `ref:NAME` or by the path of a script.
  ///
  /// Whether the file of the script exists is not checked.
  ///
  /// - Throws: ``SessionError`` if there is no such reference.
  package init(named name: String) throws(SessionError) {
    guard name.hasPrefix("ref:") else {
      self = .script(ScriptFile(path: name))
      return
    }
    let short = String(name.dropFirst(4))
    guard let reference = ReferenceLayout.named(short) else {
      let names = ReferenceLayout.all.map(\.name)
      throw SessionError(
        .unknownName, "there is no reference layout `\(short)`", nearest: short, of: names,
        help: "there are \(names.map { "ref:\($0)" }.joined(separator: ", "))")
    }
    self = .reference(reference)
  }
}

extension Console {
  /// Shows another scene, and returns lines that describe it.
  ///
  /// If the scene comes from a file and `change` is empty, the file is watched. If `change` is not
  /// empty, the file is not watched, because a new version of the file would undo the change of the
  /// view.
  func useScene(
    _ name: String, _ change: SceneViewChange = SceneViewChange()
  ) throws(SessionError) -> [String] {
    let isFile = name.contains("/") || name.hasSuffix(".json")
    let scene = try change.changed(SceneViewChange.scene(named: name))
    return try use(scene, file: isFile && change.isEmpty ? name : nil)
  }

  /// Shows another scene, and returns lines that describe it.
  ///
  /// If events of the previous scene were put aside, the last line states their number.
  ///
  /// - Parameter file: The path of the scene's file; nil if no file is to be watched.
  func use(_ scene: Scene, file: String? = nil) throws(SessionError) -> [String] {
    let count = try session.use(scene, file: file)
    return [sceneLine, contentLine] + (count > 0 ? [ConsoleText.putAside(count)] : [])
  }

  /// A description of the scene, such as `scene phone (375×667, 40 items, seed 42)`.
  package var sceneLine: String {
    let scene = session.scene
    let items = ConsoleText.count(scene.itemCount, "item")
    let size = scene.view.size
    return "scene \(scene.name) (\(NumberText.plain(size.width))×\(NumberText.plain(size.height)), "
      + "\(items), seed \(scene.seed))"
  }

  /// A description of the content, such as `41 elements · content 375.0 × 2064.0`.
  package var contentLine: String {
    let state = session.state
    let size = state.contentSize
    return "\(ConsoleText.count(state.elements.count, "element")) · content "
      + "\(NumberText.oneDecimal(size.width)) × \(NumberText.oneDecimal(size.height))"
  }

  /// The line of the error that the session reported last, counted from 1; nil if this error is not
  /// in the given file.
  ///
  /// The error of a file on disk takes precedence over the error of a line at the prompt.
  fileprivate func errorLine(in path: String) -> Int? {
    let place = (session.brokenFile?.failure ?? lastError)?.diagnostic.location
    return place?.file == path ? place?.line : nil
  }

  fileprivate func limits(_ arguments: ConsoleArguments) throws(SessionError) -> [String] {
    var limits = session.limits
    for (name, most) in [("instructions", 1e12), ("memory", 1e6), ("time", 1e9)] {
      guard let number = try arguments.number(named: name) else { continue }
      guard number > 0, number <= most else {
        throw arguments.wrong("`\(name)` must be above 0 and at most \(NumberText.plain(most))")
      }
      switch name {
      case "instructions": limits.instructions = Int(number.rounded(.up))
      case "memory": limits.memoryBytes = Int(number * 1_048_576)
      default: limits.time = .microseconds(Int(number * 1000))
      }
    }
    if !arguments.values.isEmpty {
      let known = session.limits
      session.limits = limits
      do throws(SessionError) {
        _ = try session.go(to: session.position)
      } catch {
        session.limits = known
        _ = try session.go(to: session.position)
        throw error
      }
    }
    let time = limits.time.map { ConsoleText.time($0) } ?? "500 ms and 2 µs for each item"
    let memory = limits.memoryBytes.map { "\($0 >> 20) MiB" } ?? "the default"
    let instructions = limits.instructions.map { NumberText.grouped($0) } ?? "unlimited"
    return ["time \(time) · memory \(memory) · instructions \(instructions)"]
  }
}

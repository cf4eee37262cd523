internal import FoundationEssentials
internal import Glibc
internal import LayoutConsole
internal import LayoutCore
internal import LayoutHosting
internal import LayoutPreview
internal import LayoutScripting

/// A console at a terminal: lines are edited, and saves show themselves above the line that is being typed.
final class TerminalRepl {
  private let console: Console
  private let bell = WakePipe()
  private let watch: FileWatch
  private let output = StandardOutput()

  init(_ console: Console) {
    self.console = console
    let bell = bell
    watch = FileWatch(console.session.paths) { bell.ring() }
  }

  /// Takes lines until there are no more.
  ///
  /// - Returns: The exit code.
  func run() -> Int32 {
    guard let editor = LineEditor(waking: bell.readEnd) else {
      return PipedRepl(console, keepsGoing: true, echoes: false).run()
    }
    prepare(editor)
    say(console.greeting.map(\.printable))
    var interrupts = 0
    while true {
      ScriptInterrupt.isRequested = false
      switch editor.read(prompt: console.isWaiting ? ">> " : "> ") {
      case .end:
        say(["\r"])
        return finish(editor)
      case .interrupted:
        interrupts += console.isWaiting ? 0 : 1
        console.forgetInput()
        if interrupts > 1 { say(["Ctrl-D or :quit ends the session"]) }
      case .line(let line):
        interrupts = 0
        editor.remember(line)
        let reply = console.enter(line)
        output.write(reply.text)
        output.flush()
        watch.watch(console.session.paths)
        if reply.isLast { return finish(editor) }
      }
    }
  }

  private func prepare(_ editor: LineEditor) {
    console.drawing.width = Terminal.size?.columns ?? console.drawing.width
    console.drawing.style = Terminal.showsUnicode ? .box : .ascii
    console.drawing.usesColor = Terminal.usesColor
    console.edit = { path, line in Editor.open(path, line: line) }
    editor.onWake = { [unowned self] in
      bell.answer()
      guard console.isWatching else { return nil }
      return console.look(watch: watch)?.text
    }
    editor.onComplete = { [console] in console.completion(of: $0) }
    LineEditor.onInterrupt { ScriptInterrupt.isRequested = true }
    if let path = Self.historyPath { editor.loadHistory(path) }
  }

  private func say(_ lines: [String]) {
    output.write(lines.map { $0 + "\n" }.joined())
    output.flush()
  }

  private func finish(_ editor: LineEditor) -> Int32 {
    if let path = Self.historyPath, !editor.saveHistory(path) {
      StandardError.write("warning: the history could not be written to \(path)\n")
    }
    return 0
  }

  /// Where lines are kept; nil if there is no place.
  ///
  /// Its folder is made.
  private static var historyPath: String? {
    let environment = ProcessInfo.processInfo.environment
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = state ?? environment["HOME"].map({ "\($0)/.local/state" }) else { return nil }
    let folder = "\(base)/celluna"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      return nil
    }
    return "\(folder)/history"
  }
}

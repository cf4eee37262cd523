internal import FoundationEssentials
internal import Glibc
internal import LayoutConsole
internal import LayoutCore
internal import LayoutFiles
internal import LayoutHosting
internal import LayoutPreview
internal import LayoutScripting

/// A console at a terminal: lines are edited, and saves show themselves above the line that is being typed.
///
/// At a terminal that only shows text they are typed as they are, and saves show themselves before the next prompt.
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
    guard !Terminal.isDumb, let editor = LineEditor(waking: bell.readEnd) else {
      converse(PlainLines(output))
      return 0
    }
    editor.onComplete = { [console] in console.completion(of: $0) }
    console.drawing.usesColor = Terminal.usesColor
    if let path = Self.historyPath, Self.isHistory(path) { editor.loadHistory(path) }
    converse(editor)
    if let path = Self.historyPath, !editor.saveHistory(path) {
      StandardError.write("warning: the history could not be written to \(path)\n")
    }
    return 0
  }

  private func converse(_ lines: any TypedLines) {
    prepare(lines)
    say(console.greeting.map(\.printable))
    var interrupts = 0
    while !output.hasFailed {
      ScriptInterrupt.isRequested = false
      switch lines.read(prompt: console.isWaiting ? ">> " : "> ") {
      case .end:
        say(["\r"])
        return
      case .interrupted:
        interrupts += console.isWaiting ? 0 : 1
        console.forgetInput()
        if interrupts > 1 { say(["Ctrl-D or :quit ends the session"]) }
      case .line(let line):
        interrupts = 0
        lines.remember(line)
        if take(line) { return }
      }
    }
  }

  /// Takes a line.
  ///
  /// - Returns: Whether the session is to end.
  private func take(_ line: String) -> Bool {
    console.drawing.fit(Terminal.size)
    let reply = console.enter(line)
    output.write(reply.text)
    output.flush()
    watch.watch(console.session.paths)
    return reply.isLast
  }

  private func prepare(_ lines: any TypedLines) {
    console.drawing.style = Terminal.showsUnicode ? .box : .ascii
    console.edit = { [weak lines] path, line in
      lines?.pause()
      return Editor.open(path, line: line)
    }
    lines.onWake = { [unowned self] in
      bell.answer()
      guard console.isWatching else { return nil }
      return console.look(watch: watch)?.text
    }
    LineEditor.onInterrupt { ScriptInterrupt.isRequested = true }
  }

  private func say(_ lines: [String]) {
    output.write(lines.map { $0 + "\n" }.joined())
    output.flush()
  }

  /// Whether a file may be read whole.
  private static func isHistory(_ path: String) -> Bool {
    // the first time there is none
    (try? PlainFile.read(path, limit: FileBounds.history)) != nil
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

internal import LayoutConsole
internal import LayoutCore
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
      converse(PlainLines(output), nil)
      return 0
    }
    editor.onComplete = { [console] in console.completion(of: $0) }
    console.drawing.usesColor = Terminal.usesColor
    converse(editor, TypedHistory(editor))
    return 0
  }

  private func converse(_ lines: any TypedLines, _ history: TypedHistory?) {
    prepare(lines)
    output.write(console.greet().text)
    output.flush()
    var interrupts = 0
    while !output.hasFailed {
      ScriptInterrupt.isRequested = false
      switch lines.read(prompt: prompt) {
      case .end:
        say(["\r"])
        return
      case .interrupted:
        interrupts += console.isWaiting ? 0 : 1
        console.forgetInput()
        history?.forgetInput()
        if interrupts > 1 { say(["Ctrl-D or :quit ends the session"]) }
      case .line(let text):
        interrupts = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
          if take(String(line), history) { return }
        }
      }
    }
  }

  /// Takes a line.
  ///
  /// - Returns: Whether the session is to end.
  private func take(_ line: String, _ history: TypedHistory?) -> Bool {
    console.drawing.fit(Terminal.size)
    // before anything happens, which may end the session
    history?.add(line)
    if !console.goesOn(after: line) { history?.keep() }
    if let verdict = console.judge() { output.write(verdict.text(inColor: usesColor)) }
    let reply = console.enter(line)
    if !console.isWaiting { history?.keep() }
    output.write(reply.text(inColor: usesColor))
    output.flush()
    watch.watch(console.session.paths)
    return reply.isLast
  }

  private var usesColor: Bool { console.drawing.usesColor }

  private var prompt: String { console.prompt(mark: Terminal.showsUnicode ? "✗" : "x") }

  private func prepare(_ lines: any TypedLines) {
    console.drawing.style = Terminal.showsUnicode ? .box : .ascii
    console.edit = { [weak lines] path, line in
      lines?.pause()
      return Editor.open(path, line: line)
    }
    lines.onWake = { [unowned self, weak lines] in
      bell.answer()
      if let verdict = console.judge() { return verdict.text(inColor: usesColor) }
      guard console.isWatching else { return nil }
      console.drawing.fit(Terminal.size)
      let news = console.look(watch: watch, judgesLater: true)
      // what is told now shows before it is judged
      if console.hasUnjudged { bell.ring() }
      lines?.change(prompt: prompt)
      return news?.text(inColor: usesColor)
    }
    LineEditor.onInterrupt { ScriptInterrupt.isRequested = true }
  }

  private func say(_ lines: [String]) {
    output.write(lines.map { $0 + "\n" }.joined())
    output.flush()
  }
}

internal import LayoutConsole
internal import LayoutCore
internal import LayoutHosting
internal import LayoutImages
internal import LayoutPreview
internal import LayoutScripting

/// A console at a terminal with a line editor; a saved file is reported above the line that is
/// being typed.
///
/// At a terminal that can only show text, lines are not edited, and a saved file is reported before
/// the next prompt.
final class TerminalRepl {
  private let console: Console
  private let bell = WakePipe()
  private let watch: FileWatch
  private let output = StandardOutput()
  /// The picture above the prompt; nil if the terminal cannot overwrite text.
  private var picture: TerminalPicture?
  /// Whether an explanation has been offered, which happens at most once in a session.
  private var hasOffered = false

  init(_ console: Console) {
    self.console = console
    let bell = bell
    watch = FileWatch(console.session.paths) { bell.ring() }
  }

  /// Runs lines until the input ends, a line ends the session, or the output fails.
  ///
  /// - Parameters:
  ///   - image: The way to show pixels; nil draws pictures with lines and letters.
  ///   - typed: The keys that were typed before, which are the first input.
  /// - Returns: The exit code, which is always 0.
  func run(graphics image: TerminalImage?, typed: [UInt8]) -> Int32 {
    console.graphics = image.map(ConsoleGraphics.init)
    guard !Terminal.isDumb, let editor = LineEditor(waking: bell.readEnd) else {
      converse(PlainLines(output), nil)
      return 0
    }
    editor.type(typed)
    picture = TerminalPicture()
    editor.onComplete = { [unowned self, weak editor] line in
      guard let (insert, list) = console.completion(of: line) else { return nil }
      if editor?.takeReturn() == true { picture?.lose() }
      return (insert, list.isEmpty ? "" : placed(list + "\n", nil, typing: editor))
    }
    console.drawing.usesColor = Terminal.usesColor
    converse(editor, TypedHistory(editor))
    return 0
  }

  private func converse(_ lines: any TypedLines, _ history: TypedHistory?) {
    prepare(lines)
    output.write(console.greet().text + offer(console.session.failure))
    output.flush()
    var interrupts = 0
    while !output.hasFailed {
      ReplCommand.interrupt.isRequested = false
      switch lines.read(prompt: prompt) {
      case .end:
        say(["\r"])
        return
      case .interrupted:
        picture?.lose()
        interrupts += console.isWaiting ? 0 : 1
        console.forgetInput()
        history?.forgetInput()
        if interrupts > 1 { say(["Ctrl-D or :quit ends the session"]) }
      case .line(let text):
        interrupts = 0
        let inputs = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.takeReturn() || inputs.count > 1 { picture?.lose() }
        picture?.note(text, behind: prompt)
        for line in inputs {
          if take(String(line), history) { return }
        }
      }
    }
  }

  /// Runs one line.
  ///
  /// - Returns: Whether the session must end.
  private func take(_ line: String, _ history: TypedHistory?) -> Bool {
    console.drawing.fit(Terminal.size)
    // the line is added to the history before the line runs, because the run can end the session
    history?.add(line)
    if !console.goesOn(after: line) { history?.keep() }
    if let verdict = console.judge() { output.write(placed(verdict)) }
    let reply = console.enter(line)
    if !console.isWaiting { history?.keep() }
    output.write(placed(reply))
    output.flush()
    watch.watch(console.session.paths)
    return reply.isLast
  }

  /// The text to write for a reply: the reply's lines, and below them the watched picture, if there
  /// is one.
  ///
  /// - Parameter lines: The terminal input, if the user may be typing a line at this moment; nil if
  ///   a line has just been entered.
  private func placed(_ reply: ConsoleReply, typing lines: (any TypedLines)? = nil) -> String {
    if reply.isLast { picture?.forget() }
    // a reply without an error of its own may report a save that failed
    let failure = reply.error ?? (lines == nil ? nil : console.session.failure)
    return placed(
      reply.withoutPicture.text(inColor: usesColor) + offer(failure),
      reply.isLast ? nil : reply.pictureText, typing: lines)
  }

  /// The line that offers to explain an error; empty without an error, and after the first offer.
  private func offer(_ error: SessionError?) -> String {
    guard !hasOffered, let error else { return "" }
    hasOffered = true
    return "more: :explain \(error.diagnostic.code)\n"
  }

  private func placed(
    _ said: String, _ shown: String?, typing lines: (any TypedLines)?
  ) -> String {
    if !console.watchesDrawing { picture?.forget() }
    // while an input continues over several lines, only a new picture is shown
    if console.isWaiting, shown == nil {
      picture?.add(said)
      return said
    }
    let size = Terminal.size
    // if a version is not judged yet, its picture follows later
    let isStale = shown == nil && !console.hasUnjudged && picture?.isStale(in: size) == true
    let another = isStale ? console.drawWatched()?.pictureText : shown
    return picture?.placing(
      said, another, in: size, input: lines == nil ? 1 : TerminalPicture.inputRows)
      ?? said + (shown ?? "")
  }

  private var usesColor: Bool { console.drawing.usesColor }

  private var prompt: String { console.prompt(mark: Terminal.showsUnicode ? "✗" : "x") }

  private func prepare(_ lines: any TypedLines) {
    console.drawing.style = Terminal.showsUnicode ? .box : .ascii
    console.edit = { [unowned self, weak lines] path, line in
      lines?.pause()
      picture?.lose()
      return Editor.open(path, line: line)
    }
    lines.onWake = { [unowned self, weak lines] in
      bell.answer()
      if lines?.takeReturn() == true { picture?.lose() }
      if let verdict = console.judge() { return placed(verdict, typing: lines) }
      guard console.isWatching else { return nil }
      console.drawing.fit(Terminal.size)
      let news = console.look(watch: watch, judgesLater: true)
      // the new version is announced before it is judged
      if console.hasUnjudged { bell.ring() }
      lines?.change(prompt: prompt)
      return news.map { placed($0, typing: lines) }
    }
    LineEditor.onInterrupt { ReplCommand.interrupt.isRequested = true }
  }

  private func say(_ lines: [String]) {
    output.write(lines.map { $0 + "\n" }.joined())
    output.flush()
  }
}

extension ConsoleGraphics {
  /// Creates the graphics of a terminal with a protocol.
  fileprivate init(_ image: TerminalImage) {
    var options = DrawingOptions()
    options.fit(image)
    self.init(options) { drawing, columns, lines in
      try? image.text(of: drawing, .light, columns: columns, lines: lines)
    }
  }
}

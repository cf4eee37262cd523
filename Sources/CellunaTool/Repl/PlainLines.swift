internal import CEdit

/// Lines from a terminal that can only show text.
///
/// News about saved files is not shown while a line is typed, but before the next prompt.
final class PlainLines: TypedLines {
  var onWake: (() -> String?)?
  private let input = InputLines { cedit_wait() }
  private let output: StandardOutput
  private var next = ""

  init(_ output: StandardOutput) {
    self.output = output
  }

  func read(prompt: String) -> TypedLine {
    // This discards an earlier Ctrl-C, so that a Ctrl-C from now on applies to this line.
    _ = cedit_take_interrupt()
    next = prompt
    // the first news can announce a version, and the next news is then the verdict on that version
    while let news = onWake?() { output.write(news) }
    output.write(next)
    output.flush()
    if let line = input.next() { return .line(String(decoding: line, as: UTF8.self)) }
    guard cedit_take_interrupt() else { return .end }
    output.write("\n")
    output.flush()
    return .interrupted
  }

  // The new prompt is shown by ``read(prompt:)``, after the news.
  func change(prompt: String) { next = prompt }

  func takeReturn() -> Bool { false }

  func pause() {}
}

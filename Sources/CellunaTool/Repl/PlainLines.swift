internal import CEdit

/// Lines from a terminal that knows no more than to show text, one below the other.
///
/// Nothing is shown while a line is typed: what somebody rings for comes before the next prompt.
final class PlainLines: TypedLines {
  var onWake: (() -> String?)?
  private let input = InputLines { cedit_wait() }
  private let output: StandardOutput
  private var next = ""

  init(_ output: StandardOutput) {
    self.output = output
  }

  func read(prompt: String) -> TypedLine {
    // before anything shows: what is pressed from then on is meant for this line
    _ = cedit_take_interrupt()
    next = prompt
    // what is told may be judged, which is told too
    while let news = onWake?() { output.write(news) }
    output.write(next)
    output.flush()
    if let line = input.next() { return .line(String(decoding: line, as: UTF8.self)) }
    guard cedit_take_interrupt() else { return .end }
    output.write("\n")
    output.flush()
    return .interrupted
  }

  // news come before the prompt shows
  func change(prompt: String) { next = prompt }

  func takeReturn() -> Bool { false }

  func pause() {}
}

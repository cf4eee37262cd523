/// What came of waiting for a line.
enum TypedLine {
  /// A line, or several of an input that was typed before.
  case line(String)
  /// There will be no more.
  case end
  /// Ctrl-C was pressed; what was typed is dropped.
  case interrupted
}

/// Lines that somebody types at a terminal.
protocol TypedLines: AnyObject {
  /// Asked for what to show when somebody rings.
  var onWake: (() -> String?)? { get set }
  /// Waits for a line.
  func read(prompt: String) -> TypedLine
  /// Changes the prompt of the line that is being typed, for when it is drawn again.
  func change(prompt: String)
  /// Whether others have used the terminal since it was asked last.
  func takeReturn() -> Bool
  /// Lets another program use the terminal, until a line is read again.
  func pause()
}

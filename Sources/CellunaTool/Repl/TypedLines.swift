/// The outcome of waiting for a line.
enum TypedLine {
  /// A typed line, or the lines of an earlier input from the history.
  case line(String)
  /// The end of the input; a failure to read is treated as the end.
  case end
  /// Ctrl-C was pressed; the typed text is discarded.
  case interrupted
}

/// Lines typed at a terminal.
protocol TypedLines: AnyObject {
  /// Called when there may be news; returns the text to show, or nil if there is nothing to show.
  var onWake: (() -> String?)? { get set }
  /// Waits for a line.
  func read(prompt: String) -> TypedLine
  /// Changes the prompt of the line that is being typed; the new prompt appears when the line is
  /// next drawn.
  func change(prompt: String)
  /// Returns whether another program may have used the terminal since the last call.
  ///
  /// The result is true if the process was stopped and continued. ``PlainLines`` does not notice
  /// this, and always returns false.
  func takeReturn() -> Bool
  /// Lets another program use the terminal until the next line is read.
  func pause()
}

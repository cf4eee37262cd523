/// The output of scripts, collected until it is taken.
final class SessionOutput {
  /// The output since the last call of ``take()``.
  var pending = ""
  private var isMuted = false

  /// Adds output of a script.
  func receive(_ text: String) {
    if !isMuted { pending += text }
  }

  /// Returns the output since the last call.
  func take() -> String {
    defer { pending = "" }
    return pending
  }

  /// Calls a function, and discards the output of scripts during the call.
  ///
  /// Otherwise, a replay that restores a state would add the output of its events a second time.
  func quietly<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let known = isMuted
    isMuted = true
    defer { isMuted = known }
    return try body()
  }
}

/// What scripts print, up to when somebody takes it.
final class SessionOutput {
  private var text = ""
  private var isMuted = false

  /// Adds what a script prints.
  func receive(_ text: String) {
    if !isMuted { self.text += text }
  }

  /// Everything since the last time.
  func take() -> String {
    defer { text = "" }
    return text
  }

  /// Drops what is printed meanwhile: by what has printed it before, and only happens once more.
  func quietly<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let known = isMuted
    isMuted = true
    defer { isMuted = known }
    return try body()
  }
}

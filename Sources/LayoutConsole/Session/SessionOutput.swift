/// The output of scripts, collected until it is taken.
final class SessionOutput {
  /// The output since the last call of ``take()``.
  var pending = ""
  /// Whether the output of the script with the given name is added.
  private var hears: (_ name: String) -> Bool = { _ in true }

  /// Adds output of the script with the given name.
  func receive(_ text: String, from name: String) {
    if hears(name) { pending += text }
  }

  /// Returns the output since the last call.
  func take() -> String {
    defer { pending = "" }
    return pending
  }

  /// Calls a function, and discards the output of scripts during the call.
  ///
  /// Otherwise, a replay that restores a state would add the output of its events a second time.
  ///
  /// - Parameter name: The name of a script whose output is still added, because its version is
  ///   new; nil if there is no such script.
  func quietly<Result, Failure: Error>(
    except name: String? = nil, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let known = hears
    hears = { $0 == name && known($0) }
    defer { hears = known }
    return try body()
  }
}

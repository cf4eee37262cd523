internal import LayoutHosting
internal import LayoutScripting

extension ScriptFile {
  /// Reads the file, or ends the command.
  func read() throws(Failure) -> ScriptSource {
    do throws(ScriptError) {
      return try source()
    } catch {
      throw Failure(error)
    }
  }
}

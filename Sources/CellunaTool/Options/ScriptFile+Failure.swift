internal import LayoutHosting
internal import LayoutScripting

extension ScriptFile {
  /// Reads the file; throws a failure that ends the command if the file cannot be read.
  func read() throws(Failure) -> ScriptSource {
    do throws(ScriptError) {
      return try source()
    } catch {
      throw Failure(error)
    }
  }
}

internal import LayoutCore
internal import LayoutHosting

extension TextFile {
  /// Writes the result of a command, in place of the file's content.
  ///
  /// - Throws: ``Failure`` if the file cannot be written.
  func write(output text: String, makesFolder: Bool = false) throws(Failure) {
    do throws(WriteError) {
      try write(text, makesFolder: makesFolder)
    } catch {
      throw Failure(.output, error.diagnostic)
    }
  }

  /// Appends the result of a command.
  ///
  /// - Throws: ``Failure`` if the file cannot be written.
  func append(output text: String) throws(Failure) {
    do throws(WriteError) {
      try append(text)
    } catch {
      throw Failure(.output, error.diagnostic)
    }
  }
}

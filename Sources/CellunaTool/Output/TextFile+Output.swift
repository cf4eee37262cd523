internal import LayoutCore
internal import LayoutHosting

extension TextFile {
  /// Writes the result of a command, and replaces the file's content.
  ///
  /// - Throws: ``Failure`` if the file cannot be written.
  func write(output text: String, makesFolder: Bool = false) throws(Failure) {
    try write(output: Array(text.utf8), makesFolder: makesFolder)
  }

  /// Writes the result of a command, and replaces the file's content.
  ///
  /// - Throws: ``Failure`` if the file cannot be written.
  func write(output bytes: [UInt8], makesFolder: Bool = false) throws(Failure) {
    do throws(WriteError) {
      try write(bytes, makesFolder: makesFolder)
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

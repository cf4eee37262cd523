internal import LayoutCore
internal import LayoutHosting

extension TextFile {
  /// Writes what a command has found out, in the place of what was there.
  ///
  /// - Throws: ``Failure`` if it cannot be written.
  func write(output text: String, makesFolder: Bool = false) throws(Failure) {
    do throws(WriteError) {
      try write(text, makesFolder: makesFolder)
    } catch {
      throw Failure(.output, error.diagnostic)
    }
  }

  /// Adds what a command has found out at the end.
  ///
  /// - Throws: ``Failure`` if it cannot be written.
  func append(output text: String) throws(Failure) {
    do throws(WriteError) {
      try append(text)
    } catch {
      throw Failure(.output, error.diagnostic)
    }
  }
}

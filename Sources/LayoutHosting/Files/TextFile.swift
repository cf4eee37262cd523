package import LayoutCore
package import LayoutFiles

/// A file that the tool writes, and that it reads as text.
///
/// If the user typed the path, links are followed and are not replaced. A special file such as
/// `/dev/stdout` is written to and is not replaced. If the path comes from a checked-out
/// repository, no link is followed, and no file outside of the current folder is written.
package struct TextFile: Hashable, Sendable {
  /// The reason why a file was not written.
  package struct WriteError: Error, Hashable, Sendable {
    /// The message, with a remedy.
    package let diagnostic: Diagnostic
  }

  /// The path as the user named it.
  package let path: String
  /// Whether the path comes from a checked-out repository.
  ///
  /// The path must then stay below the current folder, and none of its folders may be a link. If
  /// the file itself is a link, reading and appending fail, and writing replaces the link.
  package let isConfined: Bool

  /// Creates the description of a file, which need not exist.
  package init(path: String, isConfined: Bool = false) {
    self.path = path
    self.isConfined = isConfined
  }

  /// The content of the file; nil if there is no file, or if it is a folder or a special file such
  /// as a device.
  ///
  /// A pipe at a path such as `/dev/stdin` is read like a file.
  ///
  /// - Parameter limit: The greatest number of bytes.
  /// - Throws: ``FileError`` if the file cannot be read, or has more than `limit` bytes. A confined
  ///   path that leads through a link or out of the current folder is also an error.
  package func content(limit: Int) throws(FileError) -> String? {
    do throws(FileError) {
      let bytes =
        isConfined
        ? try place().folder.read(place().name, limit: limit)
        : try PlainFile.read(path, limit: limit)
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      switch error.reason {
      case .missing, .special, .folder: return nil
      case .link, .outside, .refused, .notWritten, .full, .tooLarge: throw error
      }
    }
  }

  /// Writes the whole file; an existing plain file is replaced in one step or, after an error, left
  /// unchanged.
  ///
  /// - Parameter makesFolder: Whether the missing folders of the path are created.
  /// - Throws: ``WriteError`` with CL0607 if the file could not be written.
  package func write(_ text: String, makesFolder: Bool = false) throws(WriteError) {
    try write(Array(text.utf8), makesFolder: makesFolder)
  }

  /// Writes the bytes, for example of a picture, as the whole file; an existing plain file is
  /// replaced in one step or, after an error, left unchanged.
  ///
  /// - Parameter makesFolder: Whether the missing folders of the path are created.
  /// - Throws: ``WriteError`` with CL0607 if the file could not be written.
  package func write(_ bytes: [UInt8], makesFolder: Bool = false) throws(WriteError) {
    do throws(FileError) {
      guard isConfined else {
        return try WrittenFile.write(bytes, to: path, makesFolder: makesFolder)
      }
      let (folder, name) = try place(makesFolder: makesFolder)
      try folder.write(bytes, to: name)
    } catch {
      throw writeError(error)
    }
  }

  /// Appends a text to the file, which is created if it is missing.
  ///
  /// - Throws: ``WriteError`` with CL0607 if the file could not be written.
  package func append(_ text: String) throws(WriteError) {
    do throws(FileError) {
      let bytes = Array(text.utf8)
      guard isConfined else { return try WrittenFile.append(bytes, to: path) }
      let (folder, name) = try place()
      try folder.append(bytes, to: name)
    } catch {
      throw writeError(error)
    }
  }

  /// The open folder and the name of a file whose path comes from a checked-out repository.
  private func place(
    makesFolder: Bool = false
  ) throws(FileError) -> (folder: OpenFolder, name: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    guard !path.hasPrefix("/") else { throw FileError(path, .outside) }
    return (
      try OpenFolder(".").folder(atPath: folder, makes: makesFolder), String(parts.last ?? "")
    )
  }

  /// The error that the file cannot be written for the given reason.
  package func writeError(_ error: FileError) -> WriteError {
    let message =
      switch error.reason {
      case .link, .outside: error.message
      case .full: "`\(path)` could not be written, because there is not enough free space"
      case .missing, .folder, .special, .refused, .notWritten, .tooLarge:
        "`\(path)` could not be written"
      }
    let help =
      isConfined
      ? "name a file below this folder" : "check that its folder exists, and its permissions"
    return WriteError(
      diagnostic: Diagnostic(
        code: .notWritten, message,
        helps: [error.reason == .full ? error.help ?? help : help]))
  }
}

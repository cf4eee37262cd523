internal import FoundationEssentials
internal import LayoutCore

/// A file that a command writes.
struct OutputFile {
  let path: String

  /// Writes the whole file, in place of what was there.
  ///
  /// - Parameter makesFolder: Whether its folder is made if it is not there.
  /// - Throws: ``Failure`` if it cannot be written.
  func write(_ text: String, makesFolder: Bool = false) throws(Failure) {
    do {
      if makesFolder {
        try FileManager.default.createDirectory(
          at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
      }
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw Failure(
        .output,
        Diagnostic(
          code: "CL0607", "`\(path)` could not be written",
          helps: ["look whether its folder is there, and at its permissions"]))
    }
  }
}

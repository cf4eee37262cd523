internal import FoundationEssentials
internal import LayoutCore

/// A file that the console writes.
struct ConsoleFile {
  let path: String

  /// Writes the whole file, in the place of what was there.
  func write(_ text: String) throws(SessionError) {
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw SessionError.unwritable(path)
    }
  }
}

extension SessionError {
  /// The error of a file that cannot be written.
  static func unwritable(_ path: String) -> SessionError {
    SessionError(
      .usage,
      Diagnostic(
        code: "CL0607", "`\(path)` could not be written",
        helps: ["look whether its folder is there, and at its permissions"]))
  }
}

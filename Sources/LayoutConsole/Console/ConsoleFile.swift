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
      throw SessionError(
        .usage,
        Diagnostic(
          code: "CL0607", "`\(path)` could not be written",
          helps: ["look whether its folder is there, and at its permissions"]))
    }
  }
}

/// What was typed and said, as a file that can be run again.
final class ConsoleTranscript {
  private let file: ConsoleFile
  private var text = ""

  /// Begins an empty file.
  init(path: String) throws(SessionError) {
    file = ConsoleFile(path: path)
    try file.write("")
  }

  /// Adds a line and what was said to it.
  ///
  /// - Parameter goesOn: Whether it goes on with the input before.
  func write(_ line: String, _ reply: ConsoleReply, goesOn: Bool) {
    let said = Transcript.said(reply.text).map { $0 + "\n" }.joined()
    text += "\(goesOn ? ">>" : ">") \(line)\n\(said)"
    // it was possible when the transcript began
    try? file.write(text)
  }
}

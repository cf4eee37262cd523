internal import LayoutHosting

/// A transcript that is being written: a file of inputs and replies that can be run again.
final class ConsoleTranscript {
  let file: TextFile

  /// Creates an empty file; an existing file must be empty.
  ///
  /// - Parameter isConfined: Whether the file must lie below the current folder.
  /// - Throws: ``SessionError`` if an existing file has content or cannot be read, or if the file
  ///   cannot be written.
  init(path: String, isConfined: Bool) throws(SessionError) {
    file = TextFile(path: path, isConfined: isConfined)
    try file.replace(with: "", kind: "an empty file", limit: 0) { _ in false }
  }

  /// Adds a line and its reply.
  ///
  /// - Parameter goesOn: Whether the line continues the previous input.
  /// - Returns: Whether the line and the reply were written.
  /// - Complexity: O(*n*) in the length of the line and the reply.
  func write(_ line: String, _ reply: ConsoleReply, goesOn: Bool) -> Bool {
    var prompt = goesOn ? ">>" : ">"
    var text = ""
    // A program can send several lines at once.
    for part in line.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      text += "\(prompt) \(String(decoding: part, as: UTF8.self))\n"
      prompt = ">>"
    }
    for line in TranscriptLine.written(reply.textLines) { text += line + "\n" }
    do throws(TextFile.WriteError) {
      try file.append(text)
      return true
    } catch {
      return false
    }
  }
}

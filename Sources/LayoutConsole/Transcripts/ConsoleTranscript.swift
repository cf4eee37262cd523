internal import LayoutFiles
internal import LayoutHosting

/// What was typed and said, as a file that can be run again.
final class ConsoleTranscript {
  private let file: TextFile

  /// Begins an empty file, in the place of another transcript.
  ///
  /// - Parameter isConfined: Whether it must lie below the current folder.
  /// - Throws: ``SessionError`` if it cannot be written, or holds something else.
  init(path: String, isConfined: Bool) throws(SessionError) {
    file = TextFile(path: path, isConfined: isConfined)
    try file.replace(
      with: "", kind: "transcript", limit: FileBounds.transcript
    ) { $0.hasPrefix("> ") }
  }

  /// Adds a line and what was said to it.
  ///
  /// - Parameter goesOn: Whether it goes on with the input before.
  /// - Returns: Whether that was possible.
  /// - Complexity: O(*n*) in the length of both.
  func write(_ line: String, _ reply: ConsoleReply, goesOn: Bool) -> Bool {
    var prompt = goesOn ? ">>" : ">"
    var text = ""
    // a program may send several at once
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

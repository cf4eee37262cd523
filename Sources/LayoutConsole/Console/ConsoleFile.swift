internal import LayoutConformance
internal import LayoutHosting

/// What was typed and said, as a file that can be run again.
final class ConsoleTranscript {
  private let file: TextFile

  /// Begins an empty file, in the place of another transcript.
  ///
  /// - Throws: ``SessionError`` if it cannot be written, or holds something else.
  init(path: String) throws(SessionError) {
    file = TextFile(path: path)
    try file.replace(with: "", kind: "transcript") { $0.hasPrefix("> ") }
  }

  /// Adds a line and what was said to it.
  ///
  /// - Parameter goesOn: Whether it goes on with the input before.
  func write(_ line: String, _ reply: ConsoleReply, goesOn: Bool) {
    // it was possible when the transcript began
    try? file.append("\(goesOn ? ">>" : ">") \(line)\n\(reply.text)")
  }
}

extension TextFile {
  /// Writes a scene, in the place of another scene.
  ///
  /// - Throws: ``SessionError`` if it cannot be written, or holds something else.
  func replace(with scene: Scene) throws(SessionError) {
    let path = path
    try replace(with: SceneText(scene).text, kind: "scene") { text in
      // the error only says that it is none
      (try? Scene.load(bytes: Array(text.utf8), named: path)) != nil
    }
  }

  /// Writes the file, unless it holds something that was not written by the like of it.
  fileprivate func replace(
    with text: String, kind: String, isKind: (String) -> Bool
  ) throws(SessionError) {
    if let content, !content.isEmpty, !isKind(content) {
      throw SessionError(
        "CL0711", "`\(path)` is there, and is no \(kind)", help: "name another file")
    }
    do throws(WriteError) {
      try write(text)
    } catch {
      throw SessionError(.usage, error.diagnostic)
    }
  }
}

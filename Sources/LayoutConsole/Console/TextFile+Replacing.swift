internal import LayoutCore
internal import LayoutFiles
internal import LayoutHosting
internal import LayoutScenes

extension TextFile {
  /// Writes a scene to the file.
  ///
  /// If the file is empty or contains another scene, the new scene replaces the content.
  ///
  /// - Throws: ``SessionError`` if the file exists but cannot be read, is too large, contains
  ///   something other than a scene, or cannot be written, or if a confined path leads through a
  ///   link or out of the current folder.
  func replace(with scene: Scene) throws(SessionError) {
    let path = path
    try replace(
      with: SceneText(scene).text, kind: "a scene", limit: FileBounds.scene
    ) { text in
      // An error means that the text is not a scene.
      (try? Scene.load(bytes: Array(text.utf8), named: path)) != nil
    }
  }

  /// Writes a text to the file; an existing text of the same kind, or an empty file, is replaced.
  ///
  /// - Parameters:
  ///   - kind: The kind with its article, for messages.
  ///   - limit: The greatest length, in bytes, with which an existing file can be replaced.
  /// - Throws: ``SessionError`` if the file contains something of another kind, cannot be read, has
  ///   more than `limit` bytes, or cannot be written.
  func replace(
    with text: String, kind: String, limit: Int, isKind: (String) -> Bool
  ) throws(SessionError) {
    let isOther: Bool
    do throws(FileError) {
      isOther = try content(limit: limit).map { !$0.isEmpty && !isKind($0) } ?? false
    } catch {
      switch error.reason {
      case .link, .outside: throw SessionError(.output, writeError(error).diagnostic)
      // A file that cannot be read, or is too large, is treated as a file of another kind.
      case .missing, .folder, .special, .refused, .notWritten, .full, .tooLarge: isOther = true
      }
    }
    guard !isOther else {
      throw SessionError(
        .wrongCommand, "`\(path)` exists, and is not \(kind)", help: "name another file")
    }
    do throws(WriteError) {
      try write(text)
    } catch {
      throw SessionError(.output, error.diagnostic)
    }
  }
}

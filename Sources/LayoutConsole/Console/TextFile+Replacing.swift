internal import LayoutCore
internal import LayoutFiles
internal import LayoutHosting
internal import LayoutScenes

extension TextFile {
  /// Writes a scene.
  ///
  /// If the file contains another scene, that scene is replaced.
  ///
  /// - Throws: ``SessionError`` if the file cannot be written, or contains something other than a
  ///   scene.
  func replace(with scene: Scene) throws(SessionError) {
    let path = path
    try replace(
      with: SceneText(scene).text, kind: "scene", limit: FileBounds.scene
    ) { text in
      // an error means that the text is not a scene
      (try? Scene.load(bytes: Array(text.utf8), named: path)) != nil
    }
  }

  /// Writes the file, unless it contains something of another kind.
  ///
  /// - Parameter limit: The greatest number of bytes that an existing file can have to be replaced.
  func replace(
    with text: String, kind: String, limit: Int, isKind: (String) -> Bool
  ) throws(SessionError) {
    let isOther: Bool
    do throws(FileError) {
      isOther = try content(limit: limit).map { !$0.isEmpty && !isKind($0) } ?? false
    } catch {
      // a file that is unreadable or too large is treated as a file of another kind
      isOther = true
    }
    guard !isOther else {
      throw SessionError(
        .wrongCommand, "`\(path)` exists, and is not a \(kind)", help: "name another file")
    }
    do throws(WriteError) {
      try write(text)
    } catch {
      throw SessionError(.usage, error.diagnostic)
    }
  }
}

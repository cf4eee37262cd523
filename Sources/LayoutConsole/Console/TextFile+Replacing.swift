internal import LayoutCore
internal import LayoutFiles
internal import LayoutHosting
internal import LayoutScenes

extension TextFile {
  /// Writes a scene, in the place of another scene.
  ///
  /// - Throws: ``SessionError`` if it cannot be written, or holds something else.
  func replace(with scene: Scene) throws(SessionError) {
    let path = path
    try replace(
      with: SceneText(scene).text, kind: "scene", limit: FileBounds.scene
    ) { text in
      // the error only says that it is none
      (try? Scene.load(bytes: Array(text.utf8), named: path)) != nil
    }
  }

  /// Writes the file, unless it holds something that was not written by the like of it.
  ///
  /// - Parameter limit: The greatest number of bytes of what is replaced.
  func replace(
    with text: String, kind: String, limit: Int, isKind: (String) -> Bool
  ) throws(SessionError) {
    let isOther: Bool
    do throws(FileError) {
      isOther = try content(limit: limit).map { !$0.isEmpty && !isKind($0) } ?? false
    } catch {
      // what cannot be read, or is larger than any, is none
      isOther = true
    }
    guard !isOther else {
      throw SessionError(
        .wrongCommand, "`\(path)` is there, and is no \(kind)", help: "name another file")
    }
    do throws(WriteError) {
      try write(text)
    } catch {
      throw SessionError(.usage, error.diagnostic)
    }
  }
}

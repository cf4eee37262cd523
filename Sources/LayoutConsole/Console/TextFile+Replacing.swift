internal import LayoutConformance
internal import LayoutHosting

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
  func replace(
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

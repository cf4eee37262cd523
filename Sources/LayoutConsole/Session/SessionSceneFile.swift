internal import FoundationEssentials
internal import LayoutConformance

/// The file of a scene, read again when it is saved.
struct SessionSceneFile {
  let path: String
  private var content: Data?

  init(path: String) {
    self.path = path
    content = FileManager.default.contents(atPath: path)
  }

  /// The scene that the file holds now; nil if it holds what it held, or nothing.
  mutating func next() -> Result<Scene, SceneError>? {
    guard let now = FileManager.default.contents(atPath: path), !now.isEmpty, now != content else {
      return nil
    }
    content = now
    return Result { () throws(SceneError) in try Scene.load(bytes: Array(now), named: path) }
  }
}

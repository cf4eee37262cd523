internal import FoundationEssentials
internal import LayoutConformance

/// `--scene FILE|NAME|-`.
struct SceneChoice {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// A file if there is one of that name, else a shipped scene; `-` is standard input.
  func load() throws(Failure) -> Scene {
    do throws(SceneError) {
      if text == "-" { return try Scene.load(bytes: StandardInput.readAll(), named: "<stdin>") }
      if FileManager.default.fileExists(atPath: text) { return try Scene.load(fileAt: text) }
      return try Scene.load(text)
    } catch {
      throw Failure(error)
    }
  }
}

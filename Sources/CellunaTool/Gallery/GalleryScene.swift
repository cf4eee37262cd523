internal import LayoutCore
internal import LayoutScenes

/// A scene on the page of the gallery.
struct GalleryScene {
  /// The name of the scene.
  let name: String
  /// A sentence that describes the scene; nil if the file has none.
  let summary: String?
  /// The number of events.
  let eventCount: Int
  /// A picture of the scene before its first event, laid out by `ref:flow`.
  let picture: GalleryPicture

  /// Draws a scene.
  ///
  /// - Parameters:
  ///   - path: The path of the scene.
  ///   - file: The name of the picture.
  /// - Throws: ``Failure`` if the scene cannot be read, is invalid, or cannot be laid out.
  init(_ path: String, _ file: String) throws(Failure) {
    let scene = try SceneChoice(path).load()
    name = scene.name
    summary = scene.doc
    eventCount = scene.events.count
    picture = try GalleryPicture(
      ["ref:flow"] + ShellWord.option("--scene", path) + ["--at", "0"], file: file)
  }
}

internal import LayoutConformance
internal import LayoutCore
internal import LayoutFiles
internal import LayoutHosting
internal import LayoutScenes

/// The file in which a session of the live page is kept, so that `--resume` can continue it.
///
/// The folder can belong to a checkout that somebody else made. Therefore no link in it is followed.
struct KeptSession {
  private static let folder = ".celluna/preview"

  private let name: String

  /// - Parameter script: The script as the user typed it; each path has its own file.
  init(of script: String) {
    name = "\(script.stem)-\(script.stableDigits).json"
  }

  /// The path of the file.
  var path: String { "\(Self.folder)/\(name)" }

  /// Whether a session is kept.
  var isThere: Bool {
    // a folder or a file that cannot be read keeps nothing
    (try? Self.open().read(name, limit: FileBounds.scene)) != nil
  }

  /// Keeps a scene with the events that have happened, unless it equals the scene at the start.
  func keep(_ scene: Scene, start: Scene) {
    guard scene != start else { return }
    // a session that ends can report an error to nobody
    try? Self.open(makes: true).write(Array(SceneText(scene).text.utf8), to: name)
  }

  private static func open(makes: Bool = false) throws(FileError) -> OpenFolder {
    try OpenFolder(".").folder(atPath: folder, makes: makes)
  }
}

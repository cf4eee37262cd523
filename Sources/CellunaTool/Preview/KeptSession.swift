internal import LayoutConformance
internal import LayoutCore
internal import LayoutFiles
internal import LayoutHosting
internal import LayoutScenes

/// The file in which a session of the live page is kept, so that `--resume` can continue it.
///
/// The file is in the folder `.celluna/preview` of the current folder. This folder can belong to a
/// checkout that somebody else made. Therefore no link at `.celluna`, at `preview` or at the file
/// is followed.
struct KeptSession {
  /// The content of the file.
  struct Content {
    /// The scene with the events that have happened.
    let scene: Scene
    /// The folder in which events find scripts, besides the current folder; nil if there is none.
    let folder: String?
  }

  private static let folder = ".celluna/preview"

  private let name: String

  /// Finds the file of a script's session; nothing is read yet.
  ///
  /// - Parameter script: The script as the user typed it; each path has its own file.
  init(of script: String) {
    name = "\(script.stem)-\(script.stableDigits).json"
  }

  /// Reads the kept session of a script; nil if none is kept, or if the file cannot be read.
  ///
  /// - Throws: ``Failure`` if the file contains no valid session.
  static func content(of script: String) throws(Failure) -> Content? {
    do throws(SceneError) {
      return try KeptSession(of: script).read()
    } catch {
      throw Failure(error)
    }
  }

  private func read() throws(SceneError) -> Content? {
    // if the folder or the file cannot be read, no session is kept
    guard let bytes = try? Self.open().read(name, limit: FileBounds.scene) else { return nil }
    let path = "\(Self.folder)/\(name)"
    let root = try? JSONDocument(SourceText(file: path, bytes: bytes)).root
    guard let root, let document = root["scene"], document.isObject else {
      // earlier versions kept only the scene
      return Content(scene: try Scene.load(bytes: bytes, named: path), folder: nil)
    }
    let text = SceneText(FreeValue(document)).text
    return Content(
      scene: try Scene.load(bytes: Array(text.utf8), named: path), folder: root["folder"]?.string)
  }

  /// Writes the session into its file.
  ///
  /// - Throws: ``FileError`` if the file cannot be written.
  func keep(_ content: Content) throws(FileError) {
    var members = [FreeValue.Member(name: "scene", value: content.scene.document)]
    if let folder = content.folder {
      members.insert(FreeValue.Member(name: "folder", value: .text(folder)), at: 0)
    }
    try Self.open(makes: true).write(Array(SceneText(.record(members)).text.utf8), to: name)
  }

  /// The reason why no session can be kept in the current folder; nil if none is known.
  ///
  /// The reason is a sentence without a full stop. No file is written to find the reason.
  static var objection: String? {
    do throws(FileError) {
      var place = try OpenFolder(".")
      for name in folder.split(separator: "/").map(String.init) {
        guard place.has(name) else { break }
        place = try place.folder(name)
      }
      return place.isWritable ? nil : FileError(place.path, .notWritten).message
    } catch {
      // No session can be kept below something that cannot be opened as a folder.
      return error.reason == .refused
        ? FileError(error.path, .notWritten).message : error.message
    }
  }

  private static func open(makes: Bool = false) throws(FileError) -> OpenFolder {
    try OpenFolder(".").folder(atPath: folder, makes: makes)
  }
}

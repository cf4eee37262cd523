internal import LayoutConformance
internal import LayoutCore
internal import LayoutFiles
internal import LayoutScenes

/// The folder of scenes that showed a fault.
///
/// The folder contains a folder for each layout that showed a fault, with a file for each scene. It
/// can belong to a checkout that somebody else made. Therefore no link in the folder is followed,
/// and only plain files are read or changed.
struct FoundScenes: Sendable {
  /// The default folder of found scenes.
  static let standardFolder = ".celluna/found"

  let folder: String

  /// The greatest number of bytes of a scene's file, and the greatest number of files that are read
  /// from one folder of scenes.
  private static let bounds = (bytes: 4 << 20, count: 1000)
  private static let passLimit = 3

  // MARK: Folders

  /// The open folder that contains the folders of all layouts.
  ///
  /// Links in a path that the user typed are followed. If the standard folder is a link, it is not
  /// followed, because a checkout can contain such a link.
  ///
  /// - Parameter makes: Whether a missing folder is made.
  func root(makes: Bool = false) throws(FileError) -> OpenFolder {
    guard folder == Self.standardFolder else { return try OpenFolder(folder, makes: makes) }
    return try OpenFolder(".").folder(atPath: folder, makes: makes)
  }

  /// Opens the folder with the found scenes of a layout.
  private func folder(of task: CheckTask, makes: Bool = false) throws(FileError) -> OpenFolder {
    try root(makes: makes).folder(Self.name(of: task), makes: makes)
  }

  /// The folder of pinned scenes.
  private static let pinnedFolder = "scenes/regressions"

  private static func pinned(makes: Bool = false) throws(FileError) -> OpenFolder {
    try OpenFolder(".").folder(atPath: pinnedFolder, makes: makes)
  }

  private static func name(of task: CheckTask) -> String { task.subject.name.stem }

  private func path(of task: CheckTask) -> String { "\(folder)/\(Self.name(of: task))" }

  // MARK: Scenes

  /// The stored scenes of a layout, and then all pinned scenes, both ordered by name.
  ///
  /// A file that does not contain a scene is skipped.
  func scenes(of task: CheckTask) -> [Scene] {
    // If a folder does not exist, no scene has been found or pinned yet.
    let stored = (try? folder(of: task)).map { Self.scenes(in: $0, path: path(of: task)) }
    let pinned = (try? Self.pinned()).map { Self.scenes(in: $0, path: Self.pinnedFolder) }
    return (stored ?? []) + (pinned ?? [])
  }

  private static func scenes(in stored: OpenFolder, path: String) -> [Scene] {
    let names = stored.names.filter { $0.hasSuffix(".json") }.prefix(bounds.count)
    return names.compactMap { name in
      guard let bytes = try? stored.read(name, limit: bounds.bytes),
        var scene = try? Scene.load(bytes: bytes, named: "\(path)/\(name)")
      else { return nil }
      scene.name = "\(path)/\(name)"
      return scene
    }
  }

  /// Stores a scene, and returns the path of its file.
  ///
  /// - Throws: ``FileError`` if the scene cannot be stored.
  func store(_ smallest: SmallestScene, of task: CheckTask) throws(FileError) -> String {
    // The scene's name and its field `doc` describe how the scene was found, and its tags are those
    // of the scene from which it was made. They are removed here, so that equal scenes get the same
    // file.
    var scene = smallest.scene
    (scene.name, scene.doc, scene.tags) = ("", nil, [])
    let id = Self.id(of: SceneText(scene).text)
    (scene.name, scene.doc) = ("found-\(id)", smallest.scene.doc)
    let stored = try folder(of: task, makes: true)
    // A scene that names no case does not replace an equal stored scene: the stored one can name a
    // case to which an expectation applies.
    if scene.doc != nil || !stored.has("\(id).json") {
      try stored.write(Array(SceneText(scene).text.utf8), to: "\(id).json")
    }
    return "\(path(of: task))/\(id).json"
  }

  /// Counts in how many checks in a row each stored scene has passed, and deletes the scenes that
  /// have passed in three checks in a row.
  ///
  /// Layouts with the same name share stored scenes. Such a scene has passed in a check if it has
  /// passed with all layouts of the check that use it.
  func note(_ cases: [CheckCase]) {
    for (path, made) in Dictionary(
      grouping: cases.filter { $0.stage == .fuzz }, by: { $0.scene ?? "" })
    {
      guard path.hasPrefix("\(folder)/"), !path.hasPrefix("\(Self.pinnedFolder)/") else {
        continue
      }
      let parts = path.dropFirst(folder.count + 1).split(separator: "/").map(String.init)
      // if the folder cannot be opened, the next check tries again
      guard parts.count == 2, let stored = try? root().folder(parts[0]) else { continue }
      note(made.allSatisfy { $0.status == .pass }, of: parts[1], in: stored)
    }
  }

  private func note(_ passed: Bool, of scene: String, in stored: OpenFolder) {
    let counter = scene + ".passes"
    let bytes = (try? stored.read(counter, limit: FileBounds.counter)) ?? []
    let before = Int(String(decoding: bytes, as: UTF8.self)) ?? 0
    let count = passed ? min(max(0, before), Self.passLimit) + 1 : 0
    if count >= Self.passLimit { stored.remove(scene) }
    if count == 0 || count >= Self.passLimit {
      stored.remove(counter)
    } else {
      // if the new count cannot be written, the next check tries again
      try? stored.write(Array("\(count)".utf8), to: counter)
    }
  }

  // MARK: Pinning

  /// Moves a stored scene to the folder of pinned scenes.
  ///
  /// - Parameter id: The name of the scene's file without the extension, or a prefix of that name.
  ///   The name of the layout and a slash, or the path of the layout's folder, can precede it.
  /// - Returns: The new path.
  /// - Throws: ``Failure`` if there is no such scene, or more than one.
  func pin(_ id: String) throws(Failure) -> String {
    // If the folder does not exist, no scene has been found yet.
    let stored = try? root()
    let wanted = id.hasPrefix("\(folder)/") ? String(id.dropFirst(folder.count + 1)) : id
    let places = (stored?.names ?? []).flatMap { name in
      ((try? stored?.folder(name))?.names ?? []).filter { scene in
        let path = wanted.contains("/") ? "\(name)/\(scene)" : scene
        return path.hasPrefix(wanted) && scene.hasSuffix(".json")
      }.map { (folder: name, scene: $0) }
    }
    guard let stored, let place = places.first, places.count == 1 else {
      throw notOne(id, places.map { "\(folder)/\($0.folder)/\($0.scene)" })
    }
    let target = Self.pinnedFolder
    do throws(FileError) {
      try stored.folder(place.folder).move(place.scene, to: try Self.pinned(makes: true))
      return "\(target)/\(place.scene)"
    } catch {
      throw Failure(
        Diagnostic(
          code: .notWritten,
          "`\(folder)/\(place.folder)/\(place.scene)` could not be moved to `\(target)`",
          helps: [error.help].compactMap { $0 }))
    }
  }

  private func notOne(_ id: String, _ paths: [String]) -> Failure {
    Failure(
      Diagnostic(
        code: .nothingFound,
        paths.isEmpty
          ? "--pin: there is no scene `\(id)` in \(folder)"
          : "--pin: several scenes begin with `\(id)`",
        helps: [paths.isEmpty ? "look into \(folder)" : "they are \(paths.joined(separator: ", "))"]
      ))
  }

  /// A hash of a scene's text, as eight hexadecimal digits.
  private static func id(of text: String) -> String {
    let hash = text.stableHash
    let digits = String(UInt32(truncatingIfNeeded: hash ^ (hash >> 32)), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

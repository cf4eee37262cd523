internal import FoundationEssentials
internal import LayoutConformance
internal import LayoutCore

/// The folder of scenes that showed a fault: a folder for each script, a file for each fault.
struct FoundScenes: Sendable {
  let folder: String

  /// The stored scenes of a layout, by name; a file that is no scene is left alone.
  func scenes(of task: CheckTask) -> [Scene] {
    let path = self.path(of: task)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
      var scene = try? Scene.load(fileAt: "\(path)/\(name)")
      scene?.name = "\(path)/\(name)"
      return scene
    }
  }

  /// Keeps a scene, and says in which file; nil if that is not possible.
  func store(_ smallest: SmallestScene, of task: CheckTask) -> String? {
    // the name says how the scene was come by, and must not make two files of one scene
    var scene = smallest.scene
    scene.name = ""
    let id = Self.id(of: SceneText(scene).text)
    scene.name = "found-\(id)"
    let text = SceneText(scene).text
    let path = "\(self.path(of: task))/\(id).json"
    do {
      try FileManager.default.createDirectory(
        atPath: self.path(of: task), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
      return path
    } catch {
      return nil
    }
  }

  /// Forgets scenes that have passed three times in a row.
  func note(_ cases: [CheckCase]) {
    for made in cases where made.stage == .fuzz {
      guard let path = made.scene, path.hasPrefix("\(folder)/") else { continue }
      let counter = path + ".passes"
      let bytes = FileManager.default.contents(atPath: counter) ?? Data()
      let count = made.status == .pass ? (Int(String(decoding: bytes, as: UTF8.self)) ?? 0) + 1 : 0
      // what cannot be written is tried again the next time
      if count >= Self.passLimit {
        try? FileManager.default.removeItem(atPath: path)
      }
      if count == 0 || count >= Self.passLimit {
        try? FileManager.default.removeItem(atPath: counter)
      } else {
        try? Data("\(count)".utf8).write(to: URL(filePath: counter))
      }
    }
  }

  private static let passLimit = 3

  /// Moves a stored scene to where it stays for good.
  ///
  /// - Parameter id: The name of its file without the extension, or its beginning.
  /// - Returns: Where it is now.
  /// - Throws: ``Failure`` if there is no such scene, or more than one.
  func pin(_ id: String) throws(Failure) -> String {
    let manager = FileManager.default
    let folders = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
    let paths = folders.sorted().flatMap { name in
      ((try? manager.contentsOfDirectory(atPath: "\(folder)/\(name)")) ?? [])
        .filter { $0.hasPrefix(id) && $0.hasSuffix(".json") }.sorted().map {
          "\(folder)/\(name)/\($0)"
        }
    }
    guard let path = paths.first, paths.count == 1 else {
      throw Failure(
        .usage,
        Diagnostic(
          code: "CL0617",
          paths.isEmpty
            ? "--pin: there is no scene `\(id)` in \(folder)"
            : "--pin: several scenes begin with `\(id)`",
          helps: [
            paths.isEmpty ? "look into \(folder)" : "they are \(paths.joined(separator: ", "))"
          ]))
    }
    let target = "scenes/regressions/\(path.split(separator: "/").last ?? "scene.json")"
    do {
      try manager.createDirectory(atPath: "scenes/regressions", withIntermediateDirectories: true)
      try manager.moveItem(atPath: path, toPath: target)
    } catch {
      throw Failure(
        .output, Diagnostic(code: "CL0607", "`\(path)` could not be moved to `\(target)`"))
    }
    return target
  }

  private func path(of task: CheckTask) -> String { "\(folder)/\(task.subject.name.stem)" }

  /// Eight digits that stand for a scene.
  private static func id(of text: String) -> String {
    let hash = text.stableHash
    let digits = String(UInt32(truncatingIfNeeded: hash ^ (hash >> 32)), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

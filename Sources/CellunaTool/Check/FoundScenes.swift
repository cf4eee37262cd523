internal import FoundationEssentials
internal import LayoutConformance

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
    let text = SceneText(smallest.scene).text
    let path = "\(self.path(of: task))/\(Self.id(of: text)).json"
    do {
      try FileManager.default.createDirectory(
        atPath: self.path(of: task), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
      return path
    } catch {
      return nil
    }
  }

  private func path(of task: CheckTask) -> String {
    let name =
      task.subject.name.hasSuffix(".lua")
      ? String(task.subject.name.dropLast(4)) : task.subject.name
    return "\(folder)/\(name)"
  }

  /// Eight digits that stand for a scene: FNV-1a, folded.
  private static func id(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(UInt32(truncatingIfNeeded: hash ^ (hash >> 32)), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

internal import FoundationEssentials
internal import LayoutConsole
internal import LayoutCore
internal import LayoutHosting
internal import LayoutScenes
internal import LayoutScripting
internal import ScriptConformance

/// The layouts that the events of a scene name: layouts in Swift, and scripts.
///
/// The path of a script is relative to the folder of the scene's file. If there is no such script,
/// the path is relative to the current folder.
struct SceneLayouts: SessionLayoutSource {
  /// The folder of the scene's file, or the folder that a kept session remembers; nil if there is
  /// none.
  let folder: String?
  /// The limits of each script.
  let limits: ScriptLimits
  /// The process in which each script runs.
  let process: ScriptProcess

  var referenceNames: [String] { ReferenceLayoutSource().referenceNames }

  func reference(named name: String) -> NamedLayout? {
    ReferenceLayoutSource().reference(named: name)
  }

  func layout(named name: String) throws(LayoutError) -> NamedLayout? {
    if let reference = reference(named: name) { return reference }
    guard let path = scriptPath(named: name) else { return nil }
    do throws(ScriptError) {
      return try NamedLayout(
        telling: ScriptFile(path: path).source(), limits: limits, process: process)
    } catch {
      throw LayoutError(error)
    }
  }

  func scriptPath(named name: String) -> String? {
    let paths = (folder.map { ["\($0)/\(name)"] } ?? []) + [name]
    return (name.hasPrefix("/") ? [name] : paths).first { path in
      var isFolder = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
    }
  }
}

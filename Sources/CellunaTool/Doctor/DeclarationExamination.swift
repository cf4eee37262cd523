internal import LayoutFiles
internal import LayoutScripting

/// The declarations that `celluna new` put into the current folder, for editors.
enum DeclarationExamination {
  private static let path = "meta/celluna.lua"
  private static let limit = 1 << 20

  /// A finding if the current folder has declarations; they may be of another version.
  static func declarations() -> DoctorFinding? {
    // a folder without declarations is the usual one
    guard let bytes = try? PlainFile.read(path, limit: limit) else { return nil }
    guard bytes != Array(ScriptAPI.current.luaDefinitions.utf8) else {
      return DoctorFinding("declarations", .ok, "\(path) is of this version")
    }
    return DoctorFinding(
      "declarations", .warning, "\(path) is of another version, so editors may be wrong",
      advice: "celluna api --format lua > \(path)")
  }
}

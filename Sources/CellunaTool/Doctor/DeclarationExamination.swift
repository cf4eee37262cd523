internal import LayoutFiles
internal import LayoutScripting

/// Examines the file of declarations that `celluna new` writes for editors.
enum DeclarationExamination {
  private static let path = "meta/celluna.lua"
  private static let limit = 1 << 20

  /// The finding about the declarations in the current folder; nil if the folder has none.
  ///
  /// The finding is a warning if the declarations cannot be read, or are not those of this version.
  static func declarations() -> DoctorFinding? {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try PlainFile.read(path, limit: limit)
    } catch {
      // Most folders have no declarations.
      guard error.reason != .missing else { return nil }
      return DoctorFinding(
        "declarations", .warning, "\(error.message), so editors may be wrong",
        advice: error.help ?? "replace it with the output of: celluna api --format lua")
    }
    guard bytes != Array(ScriptAPI.current.luaDefinitions.utf8) else {
      return DoctorFinding("declarations", .ok, "\(path) is of this version")
    }
    return DoctorFinding(
      "declarations", .warning, "\(path) is of another version, so editors may be wrong",
      advice: "celluna api --format lua > \(path)")
  }
}

internal import ArgumentParser
internal import FoundationEssentials
internal import LayoutScripting

/// Examines the version of this program, and whether it is the first `celluna` in `PATH`.
enum ProgramExamination {
  static func program() -> DoctorFinding {
    let version = Celluna.configuration.version
    let levels = ScriptAPI.current.levels.map(String.init).joined(separator: ", ")
    let own = ProgramPath.own
    let text = "\(version), script API \(levels), \(own)"
    guard let found = ProgramPath.find("celluna") else {
      return DoctorFinding(
        "celluna", .absent, "\(text), not on the PATH",
        advice: "so that editors and you find it: export PATH=\"\(ProgramPath.folder):$PATH\"")
    }
    guard ProgramPath.real(found) == own else {
      return DoctorFinding(
        "celluna", .warning, text,
        advice: "another one is first on the PATH: \(found)")
    }
    return DoctorFinding("celluna", .ok, text)
  }
}

/// The paths of programs.
enum ProgramPath {
  /// The path of this program.
  static var own: String { real("/proc/self/exe") }

  /// The folder of this program.
  static var folder: String { own.split(separator: "/").dropLast().map { "/\($0)" }.joined() }

  /// The path with each symbolic link replaced by the path to which it leads.
  static func real(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }

  /// The path of the first program with this name in the folders of `PATH`; nil if there is none.
  ///
  /// A name that contains a `/` is already a path.
  static func find(_ name: String) -> String? {
    guard !name.contains("/") else { return isProgram(name) ? name : nil }
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }.first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
      && FileManager.default.isExecutableFile(atPath: path)
  }
}

internal import Foundation

/// Examines the programs that some commands use.
enum ToolExamination {
  static func editor() -> DoctorFinding {
    let environment = ProcessInfo.processInfo.environment
    guard let editor = Editor.chosen(in: environment) else {
      return DoctorFinding(
        "editor", .absent, "neither VISUAL nor EDITOR is set; :edit at the prompt needs one",
        advice: "name yours, for example: export VISUAL=vim")
    }
    let program = editor.split(separator: " ").first.map(String.init) ?? editor
    guard let path = ProgramPath.find(program) else {
      return DoctorFinding(
        "editor", .warning, "there is no program `\(program)`, which VISUAL or EDITOR names",
        advice: "install it, or name another one")
    }
    return DoctorFinding("editor", .ok, path)
  }

  static func git() -> DoctorFinding {
    let output = try? GitCommand.run(["--version"], in: ".", limit: 4096)  // without git, absent
    guard let bytes = output else {
      return DoctorFinding(
        "git", .absent, "there is no git; SCRIPT@HEAD and other revisions need it",
        advice: "apt-get install git")
    }
    let version = String(decoding: bytes, as: UTF8.self)
    return DoctorFinding("git", .ok, version.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// The finding about the browser that `check --against chromium` and Celluna's own tests start.
  static func chromium() -> DoctorFinding {
    guard let path = ChromiumBrowser.program else {
      return DoctorFinding(
        "chromium", .absent,
        "there is no Chromium; check --against chromium and the tests of Celluna itself need it",
        advice: "apt-get install chromium")
    }
    return DoctorFinding("chromium", .ok, path)
  }
}

internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting
internal import ScriptConformance

/// Examines whether scripts run, in this process and in a process of their own.
enum ScriptExamination {
  private static let script = ScriptSource(
    name: "doctor.lua",
    text: """
      return {
        name = "doctor", version = "1.0.0", api = 1,
        prepare = function(ctx, sheet)
          for i in ctx.items() do sheet.item(i, 0, 0, 10, 10) end
          return 10, 10
        end,
      }
      """)

  static func host() -> DoctorFinding {
    let lua = "Lua \(ScriptAPI.luaRelease), linked into the program"
    switch run(.host) {
    case .success(let time): return DoctorFinding("lua", .ok, "\(lua); a script ran in \(time)")
    case .failure(let error):
      return DoctorFinding(
        "lua", .missing, "\(lua); a script does not run: \(error.message)",
        advice: "build Celluna again; Debian's package liblua5.4-dev has the library")
    }
  }

  static func worker() -> DoctorFinding {
    let path = "\(ProgramPath.folder)/celluna-worker"
    guard ProgramPath.find(path) != nil else {
      return DoctorFinding(
        "worker", .missing, "there is no \(path), so --isolate cannot work",
        advice:
          "build it, or put it beside celluna: swift build -c release --product celluna-worker")
    }
    switch run(.worker) {
    case .success(let time):
      return DoctorFinding(
        "worker", .ok, "\(path) ran a script in a process of its own in \(time)")
    case .failure(let error):
      return DoctorFinding(
        "worker", .warning, "--isolate does not work here: \(error.message)",
        advice: "SECURITY.md lists what the system must allow; without --isolate scripts run")
    }
  }

  /// Lays out one item, and returns the time that this takes, as text.
  private static func run(_ process: ScriptProcess) -> Result<String, DoctorError> {
    let start = ContinuousClock.now
    do {
      let layout = try ScriptedLayout(script, limits: .forChecks, process: process)
      let view = try Scene.load(shipped: "one").makeCollectionView(layout: layout)
      try view.layoutIfNeeded()
      guard view.contentSize.width == 10 else { return .failure(DoctorError("a wrong result")) }
      return .success(DoctorTime.text(ContinuousClock.now - start))
    } catch {
      return .failure(DoctorError(error))
    }
  }
}

/// The reason why an examination failed.
struct DoctorError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }

  init(_ error: any Error) {
    message =
      switch error {
      case let error as ScriptError: error.diagnostic.message
      case let error as LayoutError: error.message
      default: "\(error)"
      }
  }
}

/// Times as `celluna doctor` prints them.
enum DoctorTime {
  /// Milliseconds with one decimal.
  static func text(_ time: Duration) -> String {
    "\(NumberText.oneDecimal(time / .milliseconds(1))) ms"
  }
}

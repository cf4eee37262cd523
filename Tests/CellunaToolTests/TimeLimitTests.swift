import Foundation
import Testing

/// The time limit of scripts is measured in processor time.
///
/// Source: SANDBOX.md section 4.5.
@Suite struct TimeLimitTests {
  /// A script that only the time limit stops.
  private static let script = """
    return {
      name = "endless", version = "1.0.0", api = 1,
      prepare = function(ctx, sheet)
        while true do end
      end,
    }
    """
  /// The time limit, in milliseconds.
  private static let limit = 4000
  /// The processor time that the script uses before the pause, and again after the pause, in
  /// hundredths of a second; together much less than ``limit``.
  ///
  /// The tool needs less time than this until the script runs.
  private static let work = 25

  @Test(arguments: [[], ["--isolate"]])
  func `a pause longer than the limit does not stop a script`(options: [String]) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).lua")
    try Data(Self.script.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }  // or the system deletes it later
    let host = Process()
    host.executableURL = Tool.executable
    host.currentDirectoryURL = Tool.checkout
    host.arguments =
      ["run", file.path, "--scene", "one", "--limit", "time=\(Self.limit)"] + options
    host.standardOutput = FileHandle.nullDevice
    host.standardError = FileHandle.nullDevice
    try host.run()
    let runner = try #require(scriptProcess(of: host, isWorker: !options.isEmpty))
    kill(runner, SIGSTOP)
    usleep(UInt32(Self.limit + 200) * 1000)
    #expect(ProcessState(of: runner)?.letter == "T")
    kill(runner, SIGCONT)
    ProcessState.waitForWork(of: runner, ticks: Self.work)
    kill(runner, SIGKILL)
    host.waitUntilExit()
  }

  /// The process that runs the script, once the script has run for a while; nil if the tool ends
  /// before.
  private func scriptProcess(of host: Process, isWorker: Bool) -> Int32? {
    while host.isRunning {
      let id = host.processIdentifier
      let number = isWorker ? ProcessState.child(of: id) : id
      let ticks = number.flatMap { ProcessState(of: $0)?.ticks } ?? 0
      if ticks >= Self.work { return number }
      usleep(2000)
    }
    return nil
  }
}

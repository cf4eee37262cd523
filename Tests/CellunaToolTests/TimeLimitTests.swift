import Foundation
import Testing

/// The time limit of scripts is measured in processor time.
///
/// Source: SANDBOX.md section 4.5.
@Suite struct TimeLimitTests {
  /// A script that takes less time than ``limit``, but more time than the tool needs to start.
  private static let script = """
    return {
      name = "slow", version = "1.0.0", api = 1,
      prepare = function(ctx, sheet)
        local sum = 0
        for k = 1, 60000000 do sum = sum + k % 3 end
        for i in ctx.items() do sheet.item(i, 0, i, 1, 1) end
        return 1, ctx.count
      end,
    }
    """
  private static let limit = 4000

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
    host.waitUntilExit()
    #expect(host.terminationStatus == 0)
  }

  /// The process that runs the script, once the script has run for a while; nil if the tool ends
  /// before.
  private func scriptProcess(of host: Process, isWorker: Bool) -> Int32? {
    while host.isRunning {
      let id = host.processIdentifier
      let number = isWorker ? ProcessState.child(of: id) : id
      // Until the script runs, the tool takes less processor time than this.
      let ticks = number.flatMap { ProcessState(of: $0)?.ticks } ?? 0
      if ticks >= (isWorker ? 10 : 25) { return number }
      usleep(2000)
    }
    return nil
  }
}

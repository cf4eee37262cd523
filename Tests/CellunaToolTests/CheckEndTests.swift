import Foundation
import Testing

/// A check that ends early, because of a signal or at its time limit, writes its reports.
@Suite struct CheckEndTests {
  private static let endless = CheckFolder.stack(before: "while ctx.count > 0 do end")

  /// Checks a script, and ends the check by a signal after it has worked for a while.
  ///
  /// Returns the signal that ended the process, and the JSON report that the process wrote.
  private func stop(
    _ script: String, by signal: Int32, _ arguments: [String]
  ) throws -> (ending: Int32, json: [String: Any]) {
    var result: (Int32, [String: Any])?
    try CheckFolder.with(["stack.lua": script]) { folder in
      let process = Process()
      process.executableURL = Tool.executable
      process.arguments =
        ["check", "stack.lua", "-q", "--scene", "small.json", "--report", "json=report.json"]
        + arguments
      process.currentDirectoryURL = folder.url
      process.environment = Tool.environment
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      ProcessState.waitForWork(of: process.processIdentifier, ticks: 30)
      kill(process.processIdentifier, signal)
      // Foundation learns of the end only when a pipe is closed, which the processes of other tests
      // can have inherited
      let hasEnded = ProcessState.waitForEnd(of: process.processIdentifier)
      #expect(hasEnded)
      if !hasEnded { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      let text = try #require(folder.text("report.json"))
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
      result = (process.terminationStatus, try #require(json as? [String: Any]))
    }
    return try #require(result)
  }

  private func summaries(_ json: [String: Any]) -> [String] {
    (json["cases"] as? [[String: Any]] ?? []).compactMap { $0["summary"] as? String }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal ends a check, and the report names the omitted stages`(signal: Int32) throws {
    let (ending, json) = try stop(CheckFolder.stack(), by: signal, ["--runs", "1000000"])
    #expect(ending == signal)
    let said = summaries(json)
    #expect(said.contains("left out: the check was stopped"), "\(said)")
    #expect(json["exit"] as? Int == Int(128 + signal))
  }

  @Test func `a script that does not end is stopped, and is not blamed`() throws {
    let (_, json) = try stop(
      Self.endless, by: SIGTERM, ["--only", "load,rules", "--runs", "0"])
    #expect(json["exit"] as? Int == 143)
    #expect(summaries(json).last?.hasSuffix("the check was stopped") == true)
  }

  @Test func `the time limit applies to all stages`() throws {
    try CheckFolder.with(["stack.lua": CheckFolder.stack()]) { folder in
      let result = try folder.check([
        "stack.lua", "-q", "--scene", "small.json", "--budget", "3", "--runs", "1000000",
      ])
      #expect(result.exitCode == 0)
      #expect(result.standardOutput.contains("the time limit was reached"))
    }
  }
}

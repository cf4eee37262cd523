import Foundation
import Testing

/// `celluna run --isolate`.
@Suite struct IsolateTests {
  /// Runs a script whose `prepare` begins with a statement.
  private func run(_ statement: String, _ options: [String] = []) throws -> Tool.Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // or the system deletes it later
    let file = folder.appending(path: "one.lua")
    let text = """
      return {
        name = "one", version = "1", api = 1,
        prepare = function(ctx, sheet)
          \(statement)
          for i in ctx.items() do sheet.item(i, 0, 0) end
          return 1, 1
        end,
      }
      """
    try Data(text.utf8).write(to: file)
    return try Tool.run(["run", file.path, "--scene", "one", "--isolate"] + options)
  }

  /// Two layouts of the fold form (`flow`, `waterfall`), one of the frame form (`circle`) and one
  /// of the prepare form (`rtl`); each in two scenes.
  @Test(arguments: [
    ("circle", "phone"), ("circle", "drag"), ("flow", "churn"), ("flow", "switch"),
    ("rtl", "phone"), ("rtl", "drag"), ("waterfall", "churn"), ("waterfall", "switch"),
  ])
  func `an isolated script prints the same`(layout: String, scene: String) throws {
    let arguments = ["run", "layouts/\(layout).lua", "--scene", scene, "--states"]
    let isolated = try Tool.run(arguments + ["--isolate"])
    let plain = try Tool.run(arguments)
    #expect(isolated.standardOutput == plain.standardOutput)
    #expect(isolated.standardError == plain.standardError)
    #expect(isolated.exitCode == plain.exitCode)
  }

  /// Mistakes in the places of elements and in values, at most four of them with the same code;
  /// MessageTests tests all mistakes.
  private static func mistakes() throws -> [MessageCase] {
    var counts: [Substring: Int] = [:]
    return try MessageCase.all().filter { mistake in
      guard try mistake.isOfPlaces else { return false }
      let code = try #require(try mistake.expected().firstMatch(of: #/CL\d+/#)).output
      counts[code, default: 0] += 1
      return counts[code, default: 0] <= 4
    }
  }

  @Test(arguments: try mistakes())
  func `an isolated script gives the same message`(_ mistake: MessageCase) throws {
    let arguments = try mistake.arguments() + ["--isolate"]
    let result = try Tool.run(arguments, in: MessageCase.folder)
    #expect("exit \(result.exitCode)\n" + result.standardError == (try mistake.expected()))
  }

  @Test func `what a script prints is printed`() throws {
    let result = try run("print('hello')")
    #expect(result.exitCode == 0)
    #expect(result.standardError == "print: hello\n")
  }

  @Test(arguments: [
    ("while true do end", ["--limit", "time=50"], Int32(3), "CL0501"),
    ("while true do end", ["--limit", "instructions=100k"], 3, "CL0501"),
    (
      "local t = {} while true do t[#t + 1] = {} end", ["--limit", "memory=2,time=9000"], 3,
      "CL0503"
    ),
    ("error('no')", [], 2, "CL0210"),
  ])
  func `an isolated script ends as in this process, with the line`(
    statement: String, options: [String], exitCode: Int32, code: String
  ) throws {
    let result = try run(statement, options)
    #expect(result.exitCode == exitCode)
    #expect(result.standardError.hasPrefix("error[\(code)]: "), "\(result.standardError)")
    #expect(result.standardError.contains("one.lua:4:"))
  }

  @Test(arguments: [
    ("-n 5", "shared memory (memfd): the limit of open files (ulimit -n) is too low"),
    ("-n 12", "sockets: the limit of open files (ulimit -n) is too low"),
    ("-f 400000", "shared memory (memfd): the limit of the size of files (ulimit -f) is too low"),
  ])
  func `a limit that prevents isolation is named`(limit: String, reason: String) throws {
    let command = "ulimit \(limit); exec \"$0\" run layouts/flow.lua --scene one --isolate"
    let result = try Tool.run(
      ["-c", command, Tool.executable.path], executable: URL(filePath: "/bin/sh"))
    #expect(result.exitCode == 2)
    let start = "error[CL0509]: the script cannot be isolated: the system provides no "
    #expect(result.standardError.hasPrefix(start + reason), "\(result.standardError)")
  }

  @Test func `without the worker beside the tool no script runs, and an error says so`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // or the system deletes it later
    let copy = folder.appending(path: "celluna")
    try Tool.copy(Tool.executable, to: copy)
    let result = try Tool.run(
      ["run", "layouts/flow.lua", "--scene", "one", "--isolate"], executable: copy)
    #expect(result.exitCode == 2)
    #expect(result.standardOutput == "")
    #expect(result.standardError.hasPrefix("error[CL0509]: the script cannot be isolated: "))
    #expect(result.standardError.contains("No such file or directory"))
  }

  @Test(arguments: [
    ("while true do end", "celluna-worker"),
    ("-- misbehave 1: never_answers\nreturn 1", "misbehaving-worker"),
    ("-- misbehave 1: blocks signals\nreturn 1", "misbehaving-worker"),
  ])
  func `the worker ends with its host, however that ends`(
    script: String, worker program: String
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // or the system deletes it later
    let file = folder.appending(path: "one.lua")
    try Data(script.utf8).write(to: file)
    let copy = folder.appending(path: "celluna")
    try Tool.copy(Tool.executable, to: copy)
    try Tool.copy(
      Tool.executable.deletingLastPathComponent().appending(path: program),
      to: folder.appending(path: "celluna-worker"))
    let host = Process()
    host.executableURL = copy
    host.arguments = ["run", file.path, "--isolate", "--limit", "time=600000"]
    host.standardError = FileHandle.nullDevice
    try host.run()
    var worker: Int32?
    for _ in 0..<Self.attempts where worker == nil && host.isRunning {
      worker = try Self.process {
        $0.name == "celluna-worker" && $0.parent == host.processIdentifier
      }
      usleep(10_000)  // until the next attempt
    }
    // after this time, the worker has done everything that it does before its first answer
    usleep(300_000)
    kill(host.processIdentifier, SIGKILL)
    host.waitUntilExit()
    let started = try #require(worker)
    var isGone = false
    for _ in 0..<Self.attempts where !isGone {
      isGone = try Self.process { $0.number == started && $0.state != "Z" } == nil
      usleep(10_000)
    }
    #expect(isGone)
  }

  /// The greatest number of attempts while a test waits; there is one attempt every 10 ms.
  private static let attempts = 3000

  /// A process, as the system describes it.
  private struct Running {
    let number: Int32
    let name: Substring
    let state: Substring
    let parent: Int32?
  }

  /// The id of a process that the closure accepts; nil if there is none.
  private static func process(where isMeant: (Running) -> Bool) throws -> Int32? {
    for entry in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
      guard let number = Int32(entry),
        let data = FileManager.default.contents(atPath: "/proc/\(entry)/stat")
      else { continue }
      // the file has the form `4711 (celluna-worker) R 4710 …`
      let parts = String(decoding: data, as: UTF8.self).split { "()".contains($0) }
      let fields = parts.last?.split(separator: " ") ?? []
      guard parts.count == 3, fields.count > 1 else { continue }
      let running = Running(
        number: number, name: parts[1], state: fields[0], parent: Int32(fields[1]))
      if isMeant(running) { return number }
    }
    return nil
  }
}

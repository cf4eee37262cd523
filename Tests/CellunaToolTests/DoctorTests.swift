import Foundation
import LayoutScripting
import Testing

@testable import CellunaTool

/// `celluna doctor`: its findings about this machine, and the remedies that it suggests.
@Suite(.serialized) struct DoctorTests {
  private struct Report: Decodable {
    struct Finding: Decodable {
      let name: String
      let status: String
      let text: String
      let advice: String?
    }

    let doctor: Int
    let version: String
    let exit: Int32
    let findings: [Finding]

    func finding(_ name: String) throws -> Finding {
      try #require(findings.first { $0.name == name })
    }
  }

  private func report(
    _ environment: [String: String] = [:], in folder: URL? = nil,
    executable: URL = Tool.executable
  ) throws -> (report: Report, exitCode: Int32) {
    let result = try Tool.run(
      ["doctor", "--format", "json"], in: folder, environment: environment, executable: executable)
    let report = try JSONDecoder().decode(Report.self, from: Data(result.standardOutput.utf8))
    #expect(result.exitCode == report.exit)
    return (report, result.exitCode)
  }

  @Test func `on a machine that builds and tests Celluna nothing is missing`() throws {
    let (report, exitCode) = try report()
    #expect(exitCode == 0)
    #expect(report.doctor == 1)
    let names = report.findings.map(\.name)
    #expect(
      names.filter { $0 != "folder" && $0 != "watches" } == [
        "celluna", "lua", "worker", "pictures", "watch", "terminal", "editor", "git", "chromium",
      ])
    for name in ["lua", "worker", "pictures", "watch", "git"] {
      let finding = try report.finding(name)
      #expect(finding.status == "ok", "\(finding.text)")
      #expect(finding.advice == nil)
    }
    #expect(try report.finding("lua").text.hasPrefix("Lua \(ScriptAPI.luaRelease), linked"))
    #expect(try report.finding("pictures").text.contains(#/^cairo 1\.\d+\.\d+ drew/#))
    for finding in report.findings where finding.status != "ok" {
      #expect(finding.advice != nil, "\(finding.name)")
    }
  }

  @Test func `in a pipe there are no colours, and the terminal is not asked`() throws {
    let result = try Tool.run(["doctor"], environment: ["LC_ALL": "C.UTF-8", "TERM": "xterm"])
    #expect(result.exitCode == 0)
    #expect(result.standardError == "")
    #expect(!result.standardOutput.contains("\u{1B}"))
    let lines = result.standardOutput.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasSuffix("/celluna, not on the PATH") == true)
    #expect(lines.contains { $0.hasPrefix("✓ lua          Lua 5.4") })
    #expect(lines.contains { $0.hasPrefix("– terminal     the output goes to a file") })
    #expect(lines.last?.hasPrefix("Celluna has all that it needs") == true)
  }

  @Test(arguments: [["LC_ALL": "C.UTF-8", "TERM": "dumb"], ["LC_ALL": "C", "TERM": "xterm"]])
  func `words take the place of marks where there is no Unicode`(
    environment: [String: String]
  ) throws {
    let lines = try Tool.run(["doctor"], environment: environment).standardOutput
      .split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("ok      lua          Lua 5.4") })
    #expect(lines.contains { $0.hasPrefix("absent  terminal     the output") })
    let plain = try Tool.run(["doctor", "--plain"], environment: ["LC_ALL": "C.UTF-8"])
    #expect(plain.standardOutput.contains("ok      lua          Lua 5.4"))
  }

  @Test func `a program without its worker is not complete`() throws {
    let folder = try Folder()
    let copy = folder.url.appending(path: "celluna")
    try Tool.copy(Tool.executable, to: copy)
    let (report, exitCode) = try report(["PATH": folder.url.path], executable: copy)
    #expect(exitCode == 1)
    let worker = try report.finding("worker")
    #expect(worker.status == "missing")
    #expect(worker.advice?.contains("swift build -c release --product celluna-worker") == true)
    #expect(try report.finding("celluna").status == "ok")
    // a program that is absent, but not needed, is no fault
    #expect(try report.finding("git").status == "absent")
    #expect(try report.finding("chromium").status == "absent")
    let told = try Tool.run(["doctor", "--plain"], executable: copy)
    #expect(told.exitCode == 1)
    #expect(told.standardOutput.hasSuffix("\n\nCelluna needs what is missing: worker\n"))
    // `new` writes only files that the program itself contains
    #expect(
      try Tool.run(["new", "a", "--from", "flow"], in: folder.url, executable: copy).exitCode == 0)
    #expect(
      try Tool.run(["check", "a", "--level", "1"], in: folder.url, executable: copy).exitCode == 0)
  }

  @Test func `another celluna on the PATH is a warning`() throws {
    let folder = try Folder()
    try Tool.writeProgram("#!/bin/sh\n", to: folder.url.appending(path: "celluna"))
    let path = ProcessInfo.processInfo.environment["PATH", default: ""]
    let finding = try report(["PATH": "\(folder.url.path):\(path)"]).report.finding("celluna")
    #expect(finding.status == "warning")
    #expect(finding.advice == "another one is first on the PATH: \(folder.path("celluna"))")
  }

  @Test func `the editor is the one of VISUAL, then of EDITOR`() throws {
    let found = try report(["VISUAL": "sh -c", "EDITOR": "nothing"]).report.finding("editor")
    #expect(found.status == "ok" && found.text.hasSuffix("/sh"))
    let missing = try report(["VISUAL": "no-such-editor -w"]).report.finding("editor")
    #expect(missing.status == "warning" && missing.text.contains("`no-such-editor`"))
    let second = try report(["VISUAL": "", "EDITOR": "sh -c"]).report.finding("editor")
    #expect(second.status == "ok")
    let none = try report(["VISUAL": "", "EDITOR": ""]).report.finding("editor")
    #expect(none.status == "absent" && none.advice?.contains("export VISUAL=") == true)
  }

  @Test func `a folder for temporary files that cannot be written is reported`() throws {
    let finding = try report(["TMPDIR": "/proc/nowhere"]).report.finding("watch")
    #expect(finding.status == "warning")
    #expect(finding.advice?.contains("TMPDIR") == true)
  }

  @Test func `low limits of inotify come with the command that raises them`() {
    #expect(WatchExamination.limits(watches: 192_536, instances: 128).advice == nil)
    let low = WatchExamination.limits(watches: 100, instances: 8)
    #expect(low.status == .warning)
    #expect(
      low.advice?.hasSuffix(
        "sudo sysctl fs.inotify.max_user_watches=65536 fs.inotify.max_user_instances=256") == true)
    let few = WatchExamination.limits(watches: 100_000, instances: 8)
    #expect(few.advice?.hasSuffix("sudo sysctl fs.inotify.max_user_instances=256") == true)
  }

  @Test func `declarations of another version are found in a folder that new made`() throws {
    let folder = try Folder()
    #expect(try Tool.run(["new", "a"], in: folder.url).exitCode == 0)
    let own = folder.url.appending(path: "a")
    #expect(try report(in: own).report.finding("declarations").status == "ok")
    try folder.write("---@meta\n", "a/meta/celluna.lua")
    let old = try report(in: own).report.finding("declarations")
    #expect(old.status == "warning")
    #expect(old.advice == "celluna api --format lua > meta/celluna.lua")
  }

  @Test func `declarations that cannot be read are a warning`() throws {
    let folder = try Folder()
    let file = folder.url.appending(path: "meta/celluna.lua")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let none = try report(in: folder.url).report.finding("declarations")
    #expect(none.status == "warning")
    #expect(none.text == "`meta/celluna.lua` is a folder, so editors may be wrong")
    #expect(none.advice?.contains("celluna api --format lua") == true)
    try FileManager.default.removeItem(at: file)
    try folder.write(String(repeating: "-", count: 1_048_577), "meta/celluna.lua")
    let large = try report(in: folder.url).report.finding("declarations")
    #expect(large.status == "warning")
    #expect(large.text.hasPrefix("`meta/celluna.lua` holds 1,048,577 bytes"))
  }

  // MARK: In a terminal

  private static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q\u{1B}[c"

  @Test(arguments: [
    ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;52;c", "by the protocol kitty"),
    ("\u{1B}P>|XTerm(390)\u{1B}\\\u{1B}[?64;1;2;4;6;22c", "by the protocol sixel"),
    ("\u{1B}[?1;2c", "the terminal shows no pixels"),
  ])
  func `a terminal is asked for its graphics`(answers: String, told: String) throws {
    let session = try TerminalSession(
      "'\(Tool.executable.path)' doctor", in: Folder(), terminal: "xterm-256color", columns: 100)
    let before = try session.wait(for: Self.question)
    #expect(before.contains("xterm-256color, 100 × 24 characters"))
    #expect(before.contains("results have colours"))
    #expect(before.contains("UTF-8, so lines are drawn with box characters"))
    #expect(before.contains("\u{1B}[32m✓\u{1B}[0m lua"))
    session.type(answers)
    #expect(try session.rest().contains(told))
    #expect(try session.end() == 0)
  }

  @Test func `a terminal that can only show text gets a warning and no questions`() throws {
    let session = try TerminalSession(
      "'\(Tool.executable.path)' doctor", in: Folder(), terminal: "dumb", columns: 60)
    let seen = try session.rest()
    #expect(!seen.contains("\u{1B}"))
    #expect(seen.contains("warning terminal     TERM is dumb, 60 × 24 characters"))
    #expect(seen.contains("absent  colour"))
  }
}

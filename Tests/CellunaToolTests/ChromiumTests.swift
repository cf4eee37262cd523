import Foundation
import Testing

/// `celluna check --against chromium`, with recorded answers and without a browser.
///
/// The command `.ci/chromium --record` recorded the answers of a real Chromium. `.ci/chromium`
/// compares them with the answers of the Chromium on this machine.
@Suite struct ChromiumTests {
  private static let recorded =
    Tool.checkout.appending(path: "Tests/Fixtures/chromium/answers.json").path
  private static let names = ["flow", "grid", "line", "list", "waterfall"]

  /// Runs a check with a `PATH` on which, by default, there is no Chromium.
  ///
  /// The default scenes are those whose answers are recorded.
  private static func check(
    _ folder: CheckFolder, _ arguments: [String], scenes: [String] = scenes, path: String = ""
  ) throws -> Tool.Result {
    try folder.check(
      arguments + ["--only", "load,conform"] + scenes.flatMap { ["--scene", $0] },
      environment: ["PATH": path])
  }

  private static let scenes = ["sections", "one", "delegate", "narrow"]

  private static func script(_ name: String) throws -> String {
    try String(contentsOf: Tool.checkout.appending(path: "layouts/\(name).lua"), encoding: .utf8)
  }

  @Test(arguments: names)
  func `the shipped script is laid out by CSS in the same way`(name: String) throws {
    try CheckFolder.with(["\(name).lua": try Self.script(name)]) { folder in
      let result = try Self.check(
        folder, ["\(name).lua", "--against", "chromium", "--recorded", Self.recorded])
      #expect(result.exitCode == 0, "\(result.standardOutput)\(result.standardError)")
      #expect(result.standardOutput.contains("conform  \(name).lua  against Chromium"))
      #expect(!result.standardOutput.contains("skipped"))
    }
  }

  @Test(arguments: [
    ("flow", "\"justify\")", "\"leading\")"),
    ("flow", "or ctx.params.item_spacing", "or 0"),
    ("grid", "(columns - 1) * acc.gap", "columns * acc.gap"),
    ("line", "edges.top + math.max", "math.max"),
    ("list", "ctx.columns(1, acc.gap,", "ctx.columns(1, 0,"),
    ("waterfall", "acc.x, acc.item_width + acc.gap", "acc.x, acc.item_width"),
  ])
  func `a mistake differs from CSS`(name: String, right: String, wrong: String) throws {
    let script = try Self.script(name)
    try #require(script.contains(right))
    let files = ["wrong.lua": script.replacingOccurrences(of: right, with: wrong)]
    try CheckFolder.with(files) { folder in
      let result = try Self.check(
        folder, ["wrong.lua", "--against", "chromium", "--recorded", Self.recorded])
      #expect(result.exitCode == 1)
      #expect(result.standardOutput.contains("  ✗ sections / start / ltr  "))
      #expect(result.standardOutput.contains("made at wrong.lua:"))
      #expect(
        result.standardError.hasPrefix(
          "hint: celluna check wrong.lua --against chromium:\(name) --scene "))
    }
  }

  // MARK: Without answers

  @Test func `an answer that is not recorded ends the check with the number of such answers`()
    throws
  {
    try CheckFolder.with(["list.lua": try Self.script("list")]) { folder in
      let result = try Self.check(
        folder, ["list.lua", "--against", "chromium", "--recorded", Self.recorded],
        scenes: ["small.json"])
      #expect(result.exitCode == 64)
      #expect(result.standardOutput.contains("2 skipped"))
      #expect(
        result.standardError == """
          error[CL0806]: 2 answers of Chromium are not in \(Self.recorded)
             = help: run the same check where Chromium is installed, which adds them to the file

          """)
    }
  }

  /// The arguments after `--against`, the content of `answers.json`, and the message; the content
  /// is nil if the file is missing.
  private static let refused: [(arguments: [String], answers: String?, message: String)] = [
    (
      ["chromium"], nil,
      """
      error[CL0806]: --against chromium: Chromium is not installed, and there are no recorded answers
         = help: apt-get install chromium, or name a file of answers with --recorded

      """
    ),
    (
      ["chromium", "--recorded", "answers.json"], nil,
      """
      error[CL0806]: --against chromium: Chromium is not installed, and there are no recorded answers
         = help: apt-get install chromium, or name a file of answers with --recorded

      """
    ),
    (
      ["chromium", "--recorded", "answers.json"], "{}",
      """
      error[CL0806]: answers.json is not a file of answers of Chromium
         = help: name another file, or a new one, to which the check writes the answers

      """
    ),
    (
      ["chromium", "--recorded", "answers.json"],
      #"{ "browser": "Chrome/1", "pages": "of yesterday", "answers": {} }"#,
      """
      error[CL0806]: the answers in answers.json are those of another version of Celluna
         = help: record them again where Chromium is installed: delete the file and run the check

      """
    ),
    (
      ["chromium:waterfal"], nil,
      """
      error[CL0606]: --against: Chromium cannot lay out by the rule `waterfal`
         = help: did you mean chromium:waterfall?
         = help: there are chromium:flow, chromium:grid, chromium:line, chromium:list, \
      chromium:waterfall

      """
    ),
    (
      ["chromium", "--recorded", Self.recorded], nil,
      """
      error[CL0606]: --against chromium: the reference of stack.lua is none of the layouts of CSS
         = help: there are chromium:flow, chromium:grid, chromium:line, chromium:list, \
      chromium:waterfall

      """
    ),
  ]

  @Test(arguments: refused.indices)
  func `a check without a browser, answers or a rule does not begin`(index: Int) throws {
    let (arguments, answers, message) = Self.refused[index]
    var files = ["stack.lua": CheckFolder.stack()]
    if let answers { files["answers.json"] = answers }
    try CheckFolder.with(files) { folder in
      let result = try Self.check(folder, ["stack.lua", "--against"] + arguments)
      #expect(result.exitCode == 64)
      #expect(result.standardOutput == "")
      #expect(result.standardError == message)
      #expect(folder.text("answers.json") == answers)
    }
  }

  @Test func `recorded answers are only for Chromium`() throws {
    let result = try Tool.run(["check", "layouts/list.lua", "--recorded", "answers.json"])
    #expect(result.exitCode == 64)
    #expect(result.standardError.contains("--recorded needs --against chromium"))
  }

  @Test func `a browser that does not answer ends the check with its last words`() throws {
    try CheckFolder.with(["list.lua": try Self.script("list")]) { folder in
      try Tool.writeProgram(
        "#!/bin/sh\necho no display >&2\nexit 3\n",
        to: folder.url.appending(path: "chromium"))
      let result = try Self.check(
        folder, ["list.lua", "--against", "chromium"], scenes: ["small.json"],
        path: folder.url.path)
      #expect(result.exitCode == 64)
      #expect(
        result.standardError.hasPrefix(
          "error[CL0806]: Chromium does not answer: it has ended: exit code 3; no display\n"))
    }
  }
}

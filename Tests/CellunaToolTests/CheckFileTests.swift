import Foundation
import Testing

/// `celluna check`: folders of scripts, scenes that are kept, expectations, and reports.
@Suite struct CheckFileTests {
  private static let stack = CheckFolder.stack()
  private static let gappy = CheckFolder.stack(gap: 1)
  /// The arguments of a check that finds a difference in `small.json`.
  private static let against = ["stack.lua", "--against", "other.lua"]

  private func withDifference(_ body: (CheckFolder) throws -> Void) throws {
    try CheckFolder.with(["stack.lua": Self.gappy, "other.lua": Self.stack], body)
  }

  // MARK: Folders

  @Test
  func `a folder's layouts are checked in order of name, without the modules that they require`()
    throws
  {
    let using = CheckFolder.stack(before: "require('tool').note()")
    try CheckFolder.with([
      "layouts/b.lua": using, "layouts/a.lua": Self.stack, "layouts/notes.txt": "",
      "layouts/tool.lua": "return { note = function() end }",
    ]) { folder in
      for paths in [["layouts"], ["layouts/"], []] {
        let result = try folder.checkSmall(paths + ["--only", "load", "--json"])
        #expect(result.exitCode == 0)
        #expect(try result.caseIDs() == ["a/load", "b/load"])
      }
    }
  }

  @Test func `cases of scripts with equal file names have different ids`() throws {
    try CheckFolder.with([
      "a/stack.lua": Self.gappy, "b/stack.lua": Self.stack, "c/other.lua": Self.stack,
    ]) { folder in
      let paths = ["a", "b", "c", "c/other.lua"]
      let options = paths + ["--against", "c/other.lua", "--only", "load,conform"]
      let result = try folder.checkSmall(
        options + ["--json", "--report", "junit=junit.xml", "--report", "tap=check.tap"])
      #expect(result.exitCode == 1)
      let ids = ["a/stack", "b/stack", "other"].flatMap { name in
        ["/load", "/conform/small/start/ltr", "/conform/small/start/rtl"].map { name + $0 }
      }
      #expect(try result.caseIDs() == ids)
      for name in ["a/stack", "b/stack", "other"] {
        #expect(folder.text("junit.xml")?.contains("classname=\"\(name).conform\"") == true)
        #expect(folder.text("check.tap")?.contains(" - \(name) / conform / small") == true)
      }
      // The names stay the same if only one of the scripts is checked again.
      let again = try folder.check(options + ["--scene", "small.json", "--last-failed", "--json"])
      #expect(try again.caseIDs() == Array(ids.prefix(3)))
    }
  }

  @Test func `the default is the current folder, and a folder without scripts is an error`()
    throws
  {
    try CheckFolder.with(["stack.lua": Self.stack]) { folder in
      let here = try folder.checkSmall(["--only", "load", "--json"])
      #expect(try here.caseIDs() == ["stack/load"])
    }
    try CheckFolder.with { folder in
      let nothing = try folder.checkSmall([])
      #expect(nothing.exitCode == 64)
      #expect(nothing.standardError.hasPrefix("error[CL0605]: there is no layout script in `.`\n"))
    }
  }

  @Test func `a layout in Swift is checked by its name`() throws {
    try CheckFolder.with { folder in
      let result = try folder.checkSmall(["ref:list", "--only", "load,rules,conform"])
      #expect(result.exitCode == 0)
      #expect(result.stages == ["load", "rules"])
    }
  }

  @Test func `a scene finds the scripts that lie beside it`() throws {
    let scene = CheckFolder.small.replacing(
      "] } ] }", with: #"] } ], "events": [{ "do": "switchLayout", "to": "other.lua" }] }"#)
    try CheckFolder.with([
      "stack.lua": Self.stack, "scenes/turn.json": scene, "scenes/other.lua": Self.gappy,
    ]) { folder in
      let options = ["stack.lua", "--only", "rules", "--scene", "scenes/turn.json"]
      let result = try folder.check(options)
      #expect(result.exitCode == 0)
      #expect(result.standardOutput.contains(" 2 ok\n"), "\(result.standardOutput)")
      try folder.write("return {", to: "scenes/other.lua")
      #expect(try folder.check(options).exitCode == 2)
    }
  }

  // MARK: Stored scenes

  @Test func `a kept scene is tried first, kept once, and forgotten after it passed three times`()
    throws
  {
    try withDifference { folder in
      let options = Self.against + ["--found", "kept", "--only", "fuzz"]
      #expect(try folder.checkSmall(Self.against + ["--found", "kept"]).exitCode == 1)
      let stored = folder.names(in: "kept/stack")
      #expect(stored.count == 1)
      let again = try folder.checkSmall(options)
      #expect(again.exitCode == 1)
      #expect(again.standardOutput.contains("✗ kept/stack/\(stored[0])"))
      #expect(folder.names(in: "kept/stack") == stored)
      try folder.write(Self.stack, to: "stack.lua")
      for _ in 1...2 {
        #expect(try folder.checkSmall(options).exitCode == 0)
        #expect(folder.names(in: "kept/stack").filter { $0.hasSuffix(".json") } == stored)
      }
      #expect(try folder.checkSmall(options).exitCode == 0)
      #expect(folder.names(in: "kept/stack") == [])
    }
  }

  @Test func `a scene that fails in between is not forgotten`() throws {
    try withDifference { folder in
      let options = Self.against + ["--only", "conform,fuzz"]
      for text in [Self.gappy, Self.stack, Self.stack, Self.gappy, Self.stack, Self.stack] {
        try folder.write(text, to: "stack.lua")
        _ = try folder.checkSmall(options)
      }
      #expect(
        folder.names(in: ".celluna/found/stack").filter { $0.hasSuffix(".json") }.count == 1)
    }
  }

  @Test func `a scene is pinned by the beginning of its name`() throws {
    try withDifference { folder in
      _ = try folder.checkSmall(Self.against)
      let name = try #require(folder.names(in: ".celluna/found/stack").first)
      let result = try folder.check(["--pin", String(name.prefix(4))])
      #expect(result.exitCode == 0)
      #expect(result.standardOutput == "scenes/regressions/\(name)\n")
      #expect(folder.names(in: ".celluna/found/stack") == [])
      #expect(folder.names(in: "scenes/regressions") == [name])
      // every later check runs the pinned scene, however often the scene passes
      try folder.write(Self.stack, to: "stack.lua")
      for _ in 1...4 {
        let check = try folder.checkSmall(Self.against + ["--only", "conform,fuzz", "--json"])
        #expect(check.exitCode == 0)
        #expect(check.standardOutput.contains("scenes/regressions/\(name)"))
      }
    }
  }

  @Test(arguments: ["stack/", ".celluna/found/stack/"])
  func `a layout's name says which of two equal scenes is pinned`(lead: String) throws {
    try withDifference { folder in
      _ = try folder.checkSmall(Self.against)
      let name = try #require(folder.names(in: ".celluna/found/stack").first)
      let result = try folder.check(["--pin", lead + name.prefix(4)])
      #expect(result.standardOutput == "scenes/regressions/\(name)\n")
    }
  }

  // MARK: Expectations

  @Test func `a failure is expected with a reason, and passing is then unexpected`() throws {
    try withDifference { folder in
      let update = Self.against + ["--only", "conform", "--update-expect"]
      let refused = try folder.checkSmall(update)
      #expect(refused.exitCode == 64)
      #expect(refused.standardError.hasPrefix("error[CL0616]: --update-expect needs a reason"))
      #expect(folder.text("stack.expect.json") == nil)
      let written = try folder.checkSmall(update + ["--because", "the gap, #12"])
      #expect(written.exitCode == 0, "\(written.standardOutput)")
      #expect(
        folder.text("stack.expect.json") == """
          {
            "expect": 1,
            "cases": [
              {
                "scene": "small",
                "state": "start/ltr",
                "stage": "conform",
                "status": "fail",
                "because": "the gap, #12"
              },
              {
                "scene": "small",
                "state": "start/rtl",
                "stage": "conform",
                "status": "fail",
                "because": "the gap, #12"
              }
            ]
          }

          """)
      let expected = try folder.checkSmall(Self.against + ["--only", "conform"])
      #expect(expected.exitCode == 0)
      #expect(expected.standardOutput.contains("\n2 expected failures in "))
      try folder.write(Self.stack, to: "stack.lua")
      let passing = try folder.checkSmall(Self.against + ["--only", "conform"])
      #expect(passing.exitCode == 1)
      #expect(passing.standardOutput.contains("\n2 unexpected passes in "))
      #expect(try folder.checkSmall(update).exitCode == 0)
      #expect(folder.text("stack.expect.json")?.contains("small") == false)
    }
  }

  @Test func `a failure in one direction is expected only in that direction`() throws {
    let lopsided = CheckFolder.stack(before: "if ctx.direction == 'rtl' then y = 3 end")
    try CheckFolder.with(["stack.lua": lopsided, "other.lua": Self.stack]) { folder in
      let options = Self.against + ["--only", "conform"]
      let result = try folder.checkSmall(options + ["--update-expect", "--because", "later"])
      #expect(result.exitCode == 0, "\(result.standardOutput)")
      #expect(folder.text("stack.expect.json")?.contains(#""state": "start/rtl","#) == true)
      #expect(try folder.checkSmall(options).exitCode == 0)
    }
  }

  @Test func `an accepted failure is expected in its found scene, too`() throws {
    try withDifference { folder in
      // The first check finds the scene, and the second one accepts the failure.
      #expect(try folder.checkSmall(Self.against).exitCode == 1)
      let update = Self.against + ["--update-expect", "--because", "the gap"]
      let accepted = try folder.checkSmall(update + ["--json"])
      #expect(accepted.exitCode == 0, "\(accepted.standardOutput)")
      #expect(accepted.standardOutput.contains(#""xfail":3"#))
      for _ in 1...2 {
        let again = try folder.checkSmall(Self.against + ["--json"])
        #expect(again.exitCode == 0, "\(again.standardOutput)")
        #expect(again.standardOutput.contains(#""xfail":3"#))
      }
      // A found scene passes as soon as its fault is mended, although the case is still expected.
      try folder.write(Self.stack, to: "stack.lua")
      #expect(try folder.checkSmall(Self.against + ["--only", "fuzz"]).exitCode == 0)
      // An expectation says nothing about another result.
      try folder.write(CheckFolder.stack(before: "error('no', 0)"), to: "stack.lua")
      #expect(try folder.checkSmall(Self.against + ["--only", "fuzz"]).exitCode == 2)
    }
  }

  @Test func `a found scene that a generated scene shows again keeps its expectation`() throws {
    try withDifference { folder in
      let update = Self.against + ["--update-expect", "--because", "the gap"]
      #expect(try folder.checkSmall(update).exitCode == 0)
      let generated = try folder.check(Self.against + ["--only", "fuzz", "--runs", "20"])
      #expect(generated.exitCode == 1)
      let stored = folder.names(in: ".celluna/found/stack").compactMap {
        folder.text(".celluna/found/stack/\($0)")
      }
      #expect(stored.contains { $0.contains(#""doc": "found by conform in start/ltr of small""#) })
    }
  }

  // MARK: Reports

  @Test func `several reports are written at once, and their folders are made`() throws {
    try withDifference { folder in
      let result = try folder.checkSmall(
        Self.against + [
          "--report", "text", "--report", "junit=out/junit.xml", "--report", "tap=out/check.tap",
          "--report", "json=out/check.json", "--report", "ndjson=out/check.ndjson",
          "--report", "sarif=out/check.sarif", "--report", "md=out/check.md",
          "--report", "html=out/page/",
        ])
      #expect(result.exitCode == 1)
      #expect(result.stages == ["load", "rules", "conform", "determinism"])
      let beginnings = [
        ("out/junit.xml", "<?xml "), ("out/check.tap", "TAP version 14\n"),
        ("out/check.json", #"{"report":1,"#), ("out/check.ndjson", #"{"#),
        ("out/check.sarif", "{"), ("out/check.md", "# Conformance\n"),
        ("out/page/index.html", "<!doctype html>"),
      ]
      for (name, beginning) in beginnings {
        #expect(
          folder.text(name)?.lowercased().hasPrefix(beginning.lowercased()) == true, "\(name)")
      }
    }
  }

  @Test func `a report that cannot be written ends with 74, after the text`() throws {
    try CheckFolder.with(["stack.lua": Self.stack]) { folder in
      let result = try folder.checkSmall([
        "stack.lua", "--only", "load", "--report", "text", "--report", "junit=small.json/x.xml",
      ])
      #expect(result.exitCode == 74)
      #expect(result.standardOutput.hasPrefix("load     stack.lua "))
      #expect(result.standardError.hasPrefix("error[CL0607]: `small.json/x.xml` could not be "))
    }
  }

  @Test func `JSON has the exit code, and no hint goes with it`() throws {
    try withDifference { folder in
      let result = try folder.checkSmall(Self.against + ["--json"])
      #expect(result.exitCode == 1)
      #expect(result.standardError == "")
      let json =
        try JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8)) as? [String: Any]
      #expect(json?["exit"] as? Int == 1)
      #expect((json?["summary"] as? [String: Int])?["fail"] == 2)
    }
  }

  @Test func `on GitHub commands follow the text, and the summary is appended`() throws {
    try withDifference { folder in
      try folder.write("before\n", to: "summary.md")
      let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "summary.md"]
      let result = try folder.checkSmall(Self.against, environment: environment)
      #expect(result.exitCode == 1)
      #expect(result.standardOutput.contains("\n::error file=stack.lua,line="))
      #expect(folder.text("summary.md")?.hasPrefix("before\n# Conformance\n") == true)
      let json = try folder.checkSmall(Self.against + ["--json"], environment: environment)
      #expect(!json.standardOutput.contains("::error"))
    }
  }

  @Test(
    arguments: [
      ([:], [], false), (["FORCE_COLOR": "1"], [], true),
      (["FORCE_COLOR": "1", "NO_COLOR": "1"], [], false),
      (["FORCE_COLOR": "1"], ["--plain"], false),
    ] as [([String: String], [String], Bool)])
  func `colours are off unless forced, and never with NO_COLOR or plain`(
    environment: [String: String], options: [String], isColored: Bool
  ) throws {
    try CheckFolder.with(["stack.lua": Self.stack]) { folder in
      let result = try folder.checkSmall(
        ["stack.lua", "--only", "load"] + options, environment: environment)
      #expect(result.standardOutput.contains("\u{1B}[") == isColored)
    }
  }

  @Test(arguments: [
    "a b.lua", "it's \"x\".lua", "$(touch gone).lua", "`touch gone`;touch gone.lua", "-x.lua",
    "a\nb.lua", "##vso[x] y.lua",
  ])
  func `the command that a hint names can be copied, whatever files are called`(
    _ name: String
  ) throws {
    try CheckFolder.with([name: Self.gappy, "the other.lua": Self.stack]) { folder in
      let options = ["--against", "the other.lua", "--scene", "small.json", "--runs", "0"]
      let result = try folder.check(options + ["--", name])
      #expect(result.exitCode == 1, "\(result.standardError)")
      let hint = String(try #require(result.standardError.split(separator: "\n").last))
      #expect(hint.hasPrefix("hint: celluna check "))
      let command = hint.replacing(
        "hint: celluna check", with: "\"$CELLUNA\" check --no-repairs", maxReplacements: 1)
      let again = try Tool.run(
        ["-c", command], in: folder.url, environment: ["CELLUNA": Tool.executable.path],
        executable: URL(filePath: "/bin/sh"))
      #expect(again.exitCode == 1, "\(command): \(again.standardError)")
      #expect(!folder.names(in: "").contains("gone"))
    }
  }

  @Test func `a script whose name is not UTF-8 is left out, and the others are checked`() throws {
    try CheckFolder.with(["stack.lua": Self.stack]) { folder in
      let command = """
        name=$(printf 'x\\377.lua'); : > "$name"
        "$0" check . --only load; ending=$?
        rm "$name"; exit $ending
        """
      let result = try Tool.run(
        ["-c", command, Tool.executable.path], in: folder.url,
        executable: URL(filePath: "/bin/sh"))
      #expect(result.exitCode == 0)
      #expect(
        result.standardError.contains(
          "warning: `./x\u{FFFD}.lua` is left out: its name is not UTF-8\n"))
      #expect(result.standardOutput.contains("stack.lua"))
    }
  }
}

import Foundation
import Testing

/// `celluna check`: its exit codes, its output, and the options that choose scenes and stages.
@Suite struct CheckTests {
  // MARK: Exit codes

  private static let greedy = CheckFolder.stack(
    before: "local t = 'x' for _ = 1, 40 do t = t .. t end")
  private static let raising = CheckFolder.stack(before: "error('no')")
  private static let stack = CheckFolder.stack()
  private static let gappy = CheckFolder.stack(gap: 1)

  @Test func `a script that is fine ends with 0 and without a hint`() throws {
    try CheckFolder.with(["stack.lua": Self.stack]) { folder in
      let result = try folder.checkSmall(["stack.lua"])
      #expect(result.exitCode == 0)
      #expect(result.standardError == "")
      #expect(result.stages == ["load", "rules", "determinism"])
      #expect(result.standardOutput.contains("\n4 ok in "))
      #expect(folder.names(in: ".celluna/found") == [])
    }
  }

  @Test func `a difference ends with 1, is kept as a scene, and the only hint is a command`() throws
  {
    try CheckFolder.with(["stack.lua": Self.gappy, "other.lua": Self.stack]) { folder in
      let result = try folder.checkSmall(["stack.lua", "--against", "other.lua"])
      #expect(result.exitCode == 1)
      #expect(result.standardOutput.contains("  ✗ small / start / ltr  1 of 2 elements differs"))
      let stored = try #require(folder.names(in: ".celluna/found/stack").first)
      let path = ".celluna/found/stack/\(stored)"
      #expect(
        result.standardError
          == "hint: celluna check stack.lua --against other.lua --scene \(path)\n")
      // the command in the hint finds the difference again
      let again = try folder.check([
        "stack.lua", "--against", "other.lua", "--scene", path, "--runs", "0",
      ])
      #expect(again.exitCode == 1)
    }
  }

  @Test func `the hint names the file of a scene, and not the name in it`() throws {
    let unmet = CheckFolder.small.replacing(
      #""name": "small""#, with: #""name": "phone", "expect": { "contentSize": [1, 2] }"#)
    try CheckFolder.with(["stack.lua": Self.stack, "own.json": unmet, "file": ""]) { folder in
      let rules = ["stack.lua", "--only", "rules", "--scene", "own.json"]
      let unstored = try folder.check(rules + ["--found", "file"])
      #expect(unstored.exitCode == 1)
      #expect(
        unstored.standardError == """
          warning: scenes that show faults were not stored: `file` cannot be written
          help: name a folder that can be written: --found FOLDER --seed 1
          hint: celluna check stack.lua --scene own.json

          """)
      // the second case has the kind of fault of the first one, whose smallest scene is stored
      let stored = try folder.check(rules + ["--json"])
      #expect(stored.standardOutput.contains(#""celluna check stack.lua --scene own.json""#))
      #expect(!stored.standardOutput.contains("--scene phone"))
    }
  }

  @Test func `quiet omits the hint, and plain omits the marks`() throws {
    try CheckFolder.with(["stack.lua": Self.gappy, "other.lua": Self.stack]) { folder in
      let result = try folder.checkSmall(["stack.lua", "--against", "other.lua", "-q", "--plain"])
      #expect(result.exitCode == 1)
      #expect(result.standardError == "")
      #expect(result.standardOutput.contains("\n  failed: small / start / ltr  "))
      #expect(!result.standardOutput.contains("✗"))
    }
  }

  @Test(arguments: [
    ("return {", 2 as Int32, "CL0101"), (raising, 2, "CL0210"), (greedy, 3, "CL0503"),
  ])
  func `a script that does not load or raises ends with 2, one that is stopped with 3`(
    script: String, code: Int32, name: String
  ) throws {
    try CheckFolder.with(["wrong.lua": script]) { folder in
      let result = try folder.checkSmall(["wrong.lua", "--only", "load,rules", "--bail", "1"])
      #expect(result.exitCode == code)
      #expect(result.standardOutput.contains("\(name): "), "\(result.standardOutput)")
    }
  }

  @Test func `the exit code is the largest of several`() throws {
    try CheckFolder.with([
      "a.lua": Self.gappy, "b.lua": "return {", "c.lua": Self.stack,
    ]) { folder in
      let result = try folder.checkSmall(["a.lua", "b.lua", "c.lua", "--against", "c.lua"])
      #expect(result.exitCode == 2)
      #expect(result.standardOutput.contains("\n1 error, 2 failed in "))
    }
  }

  @Test(arguments: [
    ("small.json", #"{ "scene": 1, "sections": 3 }"#, "error[CL0601]"),
    ("stack.expect.json", #"{ "expect": 1, "cases": [ { "status": "fail" } ] }"#, "`because`"),
    (
      "stack.expect.json", #"{ "expect": 1, "against": "lst", "cases": [] }"#,
      "did you mean ref:list?"
    ),
    (
      "small.json",
      CheckFolder.small.replacing("] } ] }", with: #"] } ], "expect": { "sameAs": "lst" } }"#),
      "error[CL0606]: expect: there is no reference layout `lst`"
    ),
    (
      "small.json",
      CheckFolder.small.replacing(
        "] } ] }",
        with: #"] } ], "events": [{ "do": "expect", "that": { "sameAs": "lst" } }] }"#),
      "did you mean `list`?"
    ),
  ])
  func `an invalid scene or file of expectations ends with 4`(
    name: String, text: String, message: String
  ) throws {
    try CheckFolder.with(["stack.lua": Self.stack]) { folder in
      try folder.write(text, to: name)
      let result = try folder.checkSmall(["stack.lua"])
      #expect(result.exitCode == 4)
      #expect(result.standardOutput == "")
      #expect(result.standardError.contains(message), "\(result.standardError)")
      #expect(result.standardError.contains("  --> \(name)"))
    }
  }

  @Test func `an unknown reference of a script is reported at its line`() throws {
    let script = CheckFolder.stack(fields: #"reference = "watefall","#)
    try CheckFolder.with(["stack.lua": script]) { folder in
      let result = try folder.checkSmall(["stack.lua"])
      #expect(result.exitCode == 2)
      #expect(
        result.standardError.hasPrefix(
          """
          error[CL0606]: there is no reference layout `watefall`
            --> stack.lua:3:16
             = help: did you mean ref:waterfall?

          """))
    }
  }

  // MARK: Options

  @Test func `only the requested stages run, and level includes all below it`() throws {
    try CheckFolder.with(["stack.lua": Self.stack]) { folder in
      #expect(try folder.checkSmall(["stack.lua", "--only", "rules"]).stages == ["rules"])
      let result = try folder.checkSmall(["stack.lua", "--level", "2"])
      #expect(result.exitCode == 0)
      #expect(result.stages == ["load", "rules", "level"])
    }
  }

  @Test func `a script below the required level ends with 1 and a reason`()
    throws
  {
    try CheckFolder.with(["stack.lua": Self.gappy, "other.lua": Self.stack]) { folder in
      let result = try folder.checkSmall(["stack.lua", "--level", "3", "--against", "other.lua"])
      #expect(result.exitCode == 1)
      #expect(
        result.standardOutput.contains(
          "level    stack.lua  2  it keeps the laws; not 3: conform failed\n"))
    }
  }

  @Test func `the default scenes are the shipped ones, whatever the current folder holds`()
    throws
  {
    try CheckFolder.with(["stack.lua": Self.stack, "empty/one": ""]) { folder in
      let result = try folder.check(["stack.lua", "--only", "load"])
      #expect(result.exitCode == 0, "\(result.standardError)")
    }
  }

  @Test func `scenes are chosen by name and by tag`() throws {
    let other = CheckFolder.small.replacing("small", with: "other").replacing("tiny", with: "odd")
    try CheckFolder.with(["stack.lua": Self.stack, "other.json": other]) { folder in
      let options = [
        "stack.lua", "--only", "rules", "--scene", "small.json", "--scene", "other.json", "--json",
      ]
      func scenes(_ more: [String]) throws -> [String] {
        try folder.check(options + more).caseIDs().filter { $0.hasSuffix("ltr") }
      }
      #expect(try scenes([]) == ["stack/rules/small/ltr", "stack/rules/other/ltr"])
      #expect(try scenes(["--tag", "odd"]) == ["stack/rules/other/ltr"])
      #expect(try scenes(["--not-tag", "odd"]) == ["stack/rules/small/ltr"])
      let none = try folder.check(options + ["--tag", "huge"])
      #expect(none.exitCode == 64)
      #expect(
        none.standardError == """
          error[CL0618]: --tag and --not-tag leave no scene
             = help: the scenes have the tags odd, tiny

          """)
    }
  }

  @Test func `shards are a partition of all cases`() throws {
    try CheckFolder.with(["stack.lua": Self.stack]) { folder in
      let options = [
        "stack.lua", "--only", "rules,determinism", "--scene", "small.json", "--scene", "one",
        "--scene", "empty", "--json",
      ]
      let all = try folder.check(options).caseIDs()
      #expect(all.count == 9)
      let parts = try (1...4).map { try folder.check(options + ["--shard", "\($0)/4"]).caseIDs() }
      #expect(parts.allSatisfy { !$0.isEmpty })
      #expect(parts.flatMap { $0 }.sorted() == all.sorted())
    }
  }

  @Test func `changes of a script that no case notices are listed with their places`() throws {
    let script = CheckFolder.stack(before: "local unused = 1 + 2")
    try CheckFolder.with(["stack.lua": script]) { folder in
      let result = try folder.checkSmall([
        "stack.lua", "--only", "load", "--mutate", "--against", "stack.lua",
      ])
      #expect(result.stages.contains("mutate"))
      let found = result.standardOutput.split(separator: "\n").filter {
        $0.hasSuffix(", and no check failed")
      }
      #expect(
        found.map { $0.drop { $0 == " " } }.prefix(4) == [
          "stack.lua:6:20: `1` became `0`, and no check failed",
          "stack.lua:6:20: `1` became `2`, and no check failed",
          "stack.lua:6:22: `+` became `-`, and no check failed",
          "stack.lua:6:24: `2` became `3`, and no check failed",
        ])
    }
  }

  // MARK: Wrong usage

  @Test(arguments: [
    (
      ["--only", "fuz"],
      "there is no stage `fuz`; did you mean `fuzz`? The known words are load, growth, "
    ),
    (
      ["--report", "jnit"],
      "there is no format `jnit`; did you mean `junit`? The known words are text, json, "
    ),
    (["--report", "junit="], "a file must follow `junit=`"),
    (["--json", "--report", "junit"], "standard output takes one report; name a file"),
    (["--shard", "3/2"], "'3/2' is invalid"),
    (["--level", "6"], "--level needs a number from 1 to 5"),
    (["--bail", "0"], "--bail needs a number of at least 1"),
    (["-x", "--bail", "2"], "use -x or --bail, not both"),
    (["--because", "so"], "--because needs --update-expect"),
    (["--budget", "0"], "--budget needs a number of seconds above 0 and up to 1,000,000,000"),
    (["--budget", "inf"], "--budget needs a number of seconds above 0 and up to 1,000,000,000"),
    (["--against", "lst"], "did you mean ref:list?"),
    (["--pin", "abc"], "--pin: there is no scene `abc` in .celluna/found"),
  ])
  func `wrong usage ends with 64 and help`(
    arguments: [String], message: String
  ) throws {
    try CheckFolder.with(["stack.lua": Self.stack]) { folder in
      let result = try folder.check(["stack.lua"] + arguments)
      #expect(result.exitCode == 64)
      #expect(result.standardOutput == "")
      #expect(result.standardError.contains(message), "\(result.standardError)")
    }
  }
}

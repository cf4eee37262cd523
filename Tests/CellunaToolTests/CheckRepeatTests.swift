import Foundation
import Testing

/// `celluna check`: repeating the last failures, and accepting failures.
@Suite struct CheckRepeatTests {
  private static let files = [
    "gappy.lua": CheckFolder.stack(gap: 1), "stack.lua": CheckFolder.stack(),
  ]
  /// The arguments of a check that finds a difference for `gappy.lua`, and none for `stack.lua`.
  private static let options = [
    "gappy.lua", "stack.lua", "--against", "stack.lua", "--only", "rules,conform",
  ]

  // MARK: The last failures

  @Test func `only the scripts, stages and scenes that failed are checked again`() throws {
    try CheckFolder.with(Self.files) { folder in
      #expect(try folder.checkSmall(Self.options).exitCode == 1)
      let repeating = [
        "--last-failed", "--against", "stack.lua", "--scene", "small.json", "--json",
      ]
      let again = try folder.check(repeating)
      #expect(again.exitCode == 1)
      let ids = try again.caseIDs()
      #expect(ids.first == "gappy/load")
      #expect(
        Set(ids.dropFirst()) == [
          "gappy/conform/small/start/ltr", "gappy/conform/small/start/rtl",
        ])
      // once the script is correct, its failure is forgotten
      try folder.write(CheckFolder.stack(), to: "gappy.lua")
      #expect(try folder.check(repeating).exitCode == 0)
      #expect(folder.text(".celluna/found/last-failed") == nil)
    }
  }

  @Test func `without a failure, or with other scenes, there is nothing to repeat`() throws {
    try CheckFolder.with(Self.files) { folder in
      let none = try folder.checkSmall(["--last-failed"])
      #expect(none.exitCode != 0)
      #expect(
        none.standardError.hasPrefix(
          "error[CL0617]: --last-failed: no failure of an earlier check is known in .celluna/found\n"
        ))
      _ = try folder.checkSmall(Self.options)
      let other = CheckFolder.small.replacing("small", with: "other")
      try folder.write(other, to: "other.json")
      let excluded = try folder.check([
        "--last-failed", "--against", "stack.lua", "--scene", "other.json",
      ])
      #expect(
        excluded.standardError.contains(
          "--last-failed: the other options exclude all failures of the last check"))
      #expect(
        folder.text(".celluna/found/last-failed")?.contains("conform\tsmall\tgappy.lua") == true)
    }
  }

  @Test func `a generated scene that failed is generated again`() throws {
    try CheckFolder.with(Self.files) { folder in
      let options = ["--against", "stack.lua", "--only", "fuzz", "--found", "kept"]
      let first = try folder.check(
        ["gappy.lua", "--runs", "40", "--seed", "7", "--json"] + options)
      #expect(first.exitCode == 1)
      let failed = try first.caseIDs().filter { $0.contains("/fuzz-7-") }
      #expect(!failed.isEmpty)
      let again = try folder.check(["--last-failed", "--json"] + options)
      #expect(again.exitCode == 1)
      #expect(try again.caseIDs().filter { $0.contains("/fuzz-") }.contains(failed[0]))
    }
  }

  @Test func `x stops after the first script that fails`() throws {
    try CheckFolder.with(Self.files) { folder in
      let result = try folder.checkSmall(Self.options + ["-x", "-j", "1", "--json"])
      #expect(result.exitCode == 1)
      #expect(try result.caseIDs().allSatisfy { $0.hasPrefix("gappy/") })
    }
  }

  // MARK: Accepting

  private static let accepting = [
    "check", "--no-repairs", "gappy.lua", "--against", "stack.lua", "--only", "conform", "--scene",
    "small.json", "--runs", "0", "--accept",
  ]

  @Test func `nothing is written without a yes`() throws {
    try CheckFolder.with(Self.files) { folder in
      for input in ["", "n\n", "q\n", "what?\nn\n", "y\n\n"] {
        let result = try Tool.run(Self.accepting, in: folder.url, input: input)
        #expect(result.exitCode == 1)
        #expect(result.standardError.contains("accept these 2 cases as expected? [y/n/q] "))
        #expect(folder.text("gappy.expect.json") == nil, "\(input)")
      }
    }
  }

  @Test func `accepted cases are expected from then on`() throws {
    try CheckFolder.with(Self.files) { folder in
      let result = try Tool.run(Self.accepting, in: folder.url, input: "y\nthe gap is new\n")
      #expect(result.exitCode == 0, "\(result.standardError)")
      #expect(result.standardError.contains("accepted in gappy.expect.json\n"))
      #expect(folder.text("gappy.expect.json")?.contains("\"the gap is new\"") == true)
      let again = try Tool.run(
        Array(Self.accepting.dropLast()), in: folder.url, input: "")
      #expect(again.exitCode == 0)
      #expect(again.standardOutput.contains("2 expected"))
    }
  }

  @Test func `the found scene of an accepted case is accepted, too`() throws {
    try CheckFolder.with(Self.files) { folder in
      var arguments = Self.accepting
      arguments[6] = "conform,fuzz"
      // The first check finds the scene, and accepts nothing.
      #expect(try Tool.run(arguments, in: folder.url, input: "n\n").exitCode == 1)
      let result = try Tool.run(arguments, in: folder.url, input: "y\nthe gap is new\n")
      #expect(result.exitCode == 0, "\(result.standardError)")
    }
  }

  @Test func `the reason can be an option`() throws {
    try CheckFolder.with(Self.files) { folder in
      let result = try Tool.run(
        Self.accepting + ["--because", "as designed"], in: folder.url, input: "y\n")
      #expect(result.exitCode == 0)
      #expect(folder.text("gappy.expect.json")?.contains("\"as designed\"") == true)
    }
  }
}

import Foundation
import Testing

/// `celluna diff`: its output, parameters, revisions of scripts, and exit codes.
@Suite struct DiffTests {
  private static let stack = CheckFolder.stack()
  private static let gappy = CheckFolder.stack(gap: 1)
  private static let small = ["--scene", "small.json"]

  private static func diff(_ arguments: [String], in folder: CheckFolder) throws -> Tool.Result {
    try Tool.run(["diff"] + arguments, in: folder.url)
  }

  // MARK: Output

  @Test func `what moved is shown in a table, and ends with 1`() throws {
    try CheckFolder.with(["a.lua": Self.stack, "b.lua": Self.gappy]) { folder in
      let result = try Self.diff(["a.lua", "b.lua"] + Self.small, in: folder)
      #expect(result.exitCode == 1)
      #expect(result.standardError == "")
      // items 30 and 20 high, with a gap below each of them
      #expect(
        result.standardOutput == """
          a.lua → b.lua · scene small
          start: 1 of 2 moved, largest 1.0 pt · sizes and x unchanged
            content 50.0 → 52.0 (+2.0)
            was    now    x      y              by
            1.2    1.2    0.0    30.0 → 31.0    1.0
          1 of 1 state differs

          """)
    }
  }

  @Test func `layouts that agree are the same in every state, and end with 0`() throws {
    let result = try Tool.run([
      "diff", "layouts/waterfall.lua", "ref:waterfall", "--scene", "drag",
    ])
    #expect(result.exitCode == 0)
    #expect(result.standardError == "")
    #expect(result.standardOutput.contains(/same layout in \d+ states\n$/))
  }

  @Test func `columns counted from the other side are reported as swapped`() throws {
    let script = try String(
      contentsOf: Tool.checkout.appending(path: "layouts/waterfall.lua"), encoding: .utf8)
    let other = script.replacingOccurrences(
      of: "acc.x, acc.item_width + acc.gap",
      with: "acc.x + acc.width - acc.item_width, -acc.item_width - acc.gap")
    try #require(other != script)
    try CheckFolder.with(["v1.lua": script, "v2.lua": other]) { folder in
      let result = try Self.diff(["v1.lua", "v2.lua", "--set", "columns=3"], in: folder)
      let lines = result.standardOutput.split(separator: "\n").map(String.init)
      #expect(
        lines[1] == "start: 27 of 41 moved, largest 234.0 pt · sizes and y unchanged")
      #expect(lines[2] == "  columns 1 and 3 swapped for 27 elements, first 1.1")
      #expect(lines.contains("  … 22 more"))
      #expect(result.standardError == "hint: --all shows everything that moved\n")
      let all = try Self.diff(["v1.lua", "v2.lua", "--set", "columns=3", "--all"], in: folder)
      #expect(all.standardOutput.split(separator: "\n").count == 1 + 2 + 1 + 27 + 1)
      #expect(all.standardError == "")
    }
  }

  @Test
  func `a state that differs like the previous one is abbreviated, unless it is the only one`()
    throws
  {
    let arguments = ["diff", "ref:list", "ref:grid", "--scene", "rotate"]
    let all = try Tool.run(arguments).standardOutput
    #expect(all.contains("\nevent 1, scroll: as before\n"))
    #expect(all.components(separatedBy: "was    now").count == 2)
    let one = try Tool.run(arguments + ["--at", "3"]).standardOutput
    #expect(one.contains("\nevent 3, rotate: "))
    #expect(one.hasSuffix("\n1 of 1 state differs\n"))
  }

  @Test func `a tolerance lets small differences pass`() throws {
    try CheckFolder.with(["a.lua": Self.stack, "b.lua": Self.gappy]) { folder in
      for (tolerance, code) in [("1", 1 as Int32), ("2", 0)] {
        let arguments = ["a.lua", "b.lua", "--tolerance", tolerance] + Self.small
        let result = try Self.diff(arguments, in: folder)
        #expect(result.exitCode == code)
      }
    }
  }

  @Test func `JSON has every move with its numbers`() throws {
    try CheckFolder.with(["a.lua": Self.stack, "b.lua": Self.gappy]) { folder in
      let result = try Self.diff(["a.lua", "b.lua", "--json"] + Self.small, in: folder)
      #expect(result.exitCode == 1)
      #expect(
        result.standardOutput == #"{"diff":1,"before":"a.lua","after":"b.lua","scene":"small","#
          + #""same":false,"states":[{"event":0,"do":null,"same":false,"#
          + #""summary":"1 of 2 moved, largest 1.0 pt · sizes and x unchanged","shape":null,"#
          + #""elements":2,"moved":1,"stayed":1,"new":0,"gone":0,"drawnOtherwise":0,"largest":1,"#
          + #""contentSize":[[100,50],[100,52]],"bounds":[[0,0,100,60],[0,0,100,60]],"#
          + #""moves":[{"was":"1.2","now":"1.2","change":"moved","from":[0,30,100,20],"#
          + #""to":[0,31,100,20],"distance":1,"lane":null,"remarks":[]}]}]}"# + "\n")
    }
  }

  // MARK: Parameters

  @Test func `parameters are set for the layouts that have them, at least one of both`() throws {
    let one = try Tool.run(["diff", "ref:list", "ref:waterfall", "--set", "columns=3", "--json"])
    #expect(one.exitCode == 1)
    #expect(one.standardError == "")
    let wrong = try Tool.run(["diff", "ref:list", "ref:waterfall", "--set", "colums=3"])
    #expect(wrong.exitCode == 64)
    #expect(
      wrong.standardError.hasPrefix("error[CL0602]: --set: the layout has no parameter `colums`"))
  }

  // MARK: Revisions

  private static func git(_ arguments: [String], in folder: CheckFolder) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
      + arguments
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  @Test func `a script and its modules are compared with their texts in a revision`() throws {
    let script = "local gap = require('gap')\n" + CheckFolder.stack(gap: 0)
    let files = [
      "sub/a.lua": script.replacingOccurrences(of: "y + ", with: "y + gap + "),
      "sub/gap.lua": "return 0",
    ]
    try CheckFolder.with(files) { folder in
      try Self.git(["init", "-q"], in: folder)
      try Self.git(["add", "."], in: folder)
      try Self.git(["commit", "-q", "-m", "first"], in: folder)
      try Self.git(["tag", "v1"], in: folder)
      let same = try Self.diff(["sub/a.lua@HEAD", "sub/a.lua"] + Self.small, in: folder)
      #expect(same.exitCode == 0, "\(same.standardError)")
      try folder.write("return 2", to: "sub/gap.lua")
      for revision in ["HEAD", "v1", "HEAD@{0}", "HEAD~0"] {
        let result = try Self.diff(["sub/a.lua@\(revision)", "sub/a.lua"] + Self.small, in: folder)
        #expect(result.exitCode == 1, "\(result.standardError)")
        #expect(result.standardOutput.hasPrefix("sub/a.lua@\(revision) → sub/a.lua · "))
      }
      for (name, message) in [
        ("sub/a.lua@v9", "there is no revision `v9`"),
        ("sub/a.lua@--all", "there is no revision `--all`"),
        ("sub/b.lua@v1", "there is no file `sub/b.lua` in `v1`"),
        ("nowhere/b.lua@v1", "its folder is in no git repository"),
      ] {
        let result = try Self.diff([name, "sub/a.lua"] + Self.small, in: folder)
        #expect(result.exitCode == 2)
        #expect(
          result.standardError.hasPrefix("error[CL0619]: `\(name)` cannot be read: \(message)\n"))
      }
      let without = try Tool.run(
        ["diff", "sub/a.lua@v1", "sub/a.lua"], in: folder.url, environment: ["PATH": "/nowhere"])
      #expect(without.exitCode == 2)
      #expect(without.standardError.contains("git could not be started"))
    }
  }

  @Test func `a committed link is named as a link, and its path is not read as Lua`() throws {
    try CheckFolder.with(["a.lua": Self.stack]) { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: "link.lua").path, withDestinationPath: "a.lua")
      try Self.git(["init", "-q"], in: folder)
      try Self.git(["add", "."], in: folder)
      try Self.git(["commit", "-q", "-m", "first"], in: folder)
      let result = try Self.diff(["link.lua@HEAD", "a.lua"] + Self.small, in: folder)
      #expect(result.exitCode == 2)
      #expect(
        result.standardError == """
          error[CL0619]: `link.lua@HEAD` cannot be read: it is a symbolic link in `HEAD`
             = help: name the file to which the link leads

          """)
    }
  }

  @Test func `a committed link to a module is named as a link, and is not read as Lua`() throws {
    let files = ["a.lua": "require('gap')\n" + Self.stack, "real.lua": "return 0"]
    try CheckFolder.with(files) { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: "gap.lua").path, withDestinationPath: "real.lua")
      try Self.git(["init", "-q"], in: folder)
      try Self.git(["add", "."], in: folder)
      try Self.git(["commit", "-q", "-m", "first"], in: folder)
      let result = try Self.diff(["a.lua@HEAD", "a.lua"] + Self.small, in: folder)
      #expect(result.exitCode == 2)
      #expect(
        result.standardError.hasPrefix(
          "error[CL0619]: `gap.lua@HEAD` cannot be read: it is a symbolic link in `HEAD`\n"))
    }
  }

  @Test func `a git that closes its output but does not end is reported`() throws {
    try CheckFolder.with(["a.lua": Self.stack]) { folder in
      try Tool.writeProgram(
        "#!/bin/sh\nexec >&-\nexec /bin/sleep 600\n", to: folder.url.appending(path: "git"))
      let result = try Tool.run(
        ["diff", "a.lua@HEAD", "a.lua"], in: folder.url, environment: ["PATH": folder.url.path])
      #expect(result.exitCode == 2)
      #expect(
        result.standardError
          == "error[CL0619]: `a.lua@HEAD` cannot be read: git did not end in time\n")
    }
  }

  @Test func `the prompt for programs compares with a revision`() throws {
    try CheckFolder.with(["a.lua": Self.stack]) { folder in
      func compare() throws -> String {
        try Tool.run(
          ["repl", "a.lua", "--json"] + Self.small, in: folder.url,
          input: "{\"op\":\"compare\",\"with\":\"HEAD\"}\n"
        ).standardOutput
      }
      #expect(try compare().contains("its folder is in no git repository"))
      try Self.git(["init", "-q"], in: folder)
      try Self.git(["add", "."], in: folder)
      try Self.git(["commit", "-q", "-m", "first"], in: folder)
      #expect(try compare().contains("\"summary\":\"no differences\""))
      try folder.write(Self.gappy, to: "a.lua")
      let moved = try compare()
      #expect(moved.hasPrefix("{\"ok\":true,\"name\":\"a.lua@HEAD\","))
      #expect(moved.contains("\"differing\":[\"1.2\"]"))
    }
  }

  @Test func `an error of a revision's script names the revision`() throws {
    try CheckFolder.with(["a.lua": "return {"]) { folder in
      try Self.git(["init", "-q"], in: folder)
      try Self.git(["add", "."], in: folder)
      try Self.git(["commit", "-q", "-m", "first"], in: folder)
      let result = try Self.diff(["a.lua@HEAD", "ref:list"] + Self.small, in: folder)
      #expect(result.exitCode == 2)
      #expect(result.standardError.contains("--> a.lua@HEAD:1"))
    }
  }

  // MARK: Endings

  private static let mistakes: [([String], Int32)] = [
    (["no.lua", "ref:list"], 2), (["ref:list", "no.lua"], 2), (["ref:list", "ref:lst"], 64),
    (["ref:list"], 64), (["ref:list", "ref:grid", "--at", "9"], 64),
    (["ref:list", "ref:grid", "--scene", "nothing"], 4),
    (["ref:list", "ref:grid", "--tolerance", "-1"], 64),
  ]

  @Test(arguments: mistakes)
  func `an error ends diff as it ends run`(
    arguments: [String], code: Int32
  ) throws {
    let result = try Tool.run(["diff"] + arguments)
    #expect(result.exitCode == code)
    #expect(result.standardOutput == "")
    #expect(result.standardError != "")
  }
}

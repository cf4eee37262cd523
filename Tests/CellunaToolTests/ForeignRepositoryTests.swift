import Foundation
import Testing

/// `celluna diff a.lua@HEAD` in a repository whose configuration names commands: none of them runs.
///
/// Source: SECURITY.md.
@Suite struct ForeignRepositoryTests {
  private static func git(_ arguments: [String], in url: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
      + arguments
    process.currentDirectoryURL = url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
  }

  /// Calls a closure with a partial clone that lacks the text of the script, and with the folder
  /// that contains the clone.
  ///
  /// This outer folder also contains the command `evil`, which creates a file when it runs.
  private static func withClone(_ body: (CheckFolder, CheckFolder) throws -> Void) throws {
    try CheckFolder.with { folder in
      let source = CheckFolder(url: folder.url.appending(path: "source"))
      try source.write(CheckFolder.stack(), to: "a.lua")
      try source.write("*.lua filter=evil diff=evil\n", to: ".gitattributes")
      try git(["init", "-q"], in: source.url)
      try git(["add", "."], in: source.url)
      try git(["commit", "-q", "-m", "first"], in: source.url)
      try git(["config", "uploadpack.allowFilter", "true"], in: source.url)
      try git(["config", "uploadpack.allowAnySHA1InWant", "true"], in: source.url)
      try git(
        [
          "clone", "-q", "--filter=blob:none", "--no-checkout",
          "file://\(source.url.path)", "clone",
        ], in: folder.url)
      let clone = CheckFolder(url: folder.url.appending(path: "clone"))
      try Tool.writeProgram(
        "#!/bin/sh\ntouch \"$(dirname \"$0\")/ran-$1\"\nexec git-upload-pack \"$2\"\n",
        to: folder.url.appending(path: "evil"))
      try body(clone, folder)
    }
  }

  private static func traces(_ folder: CheckFolder) -> [String] {
    folder.names(in: ".").filter { $0.hasPrefix("ran-") }
  }

  /// Configurations that run a command when an object is fetched, when files are inspected, or when
  /// a text is shown.
  ///
  /// `EVIL` stands for the path of the command `evil`.
  static let settings: [[(String, String)]] = [
    [("remote.origin.uploadpack", "EVIL uploadpack")],
    [("remote.origin.url", "ext::EVIL ext"), ("protocol.ext.allow", "always")],
    [("remote.origin.url", "ssh://host/path"), ("core.sshCommand", "EVIL ssh")],
    [("remote.origin.url", "git://host/path"), ("core.gitProxy", "EVIL proxy")],
    [
      ("core.fsmonitor", "EVIL fsmonitor"), ("core.pager", "EVIL pager"),
      ("pager.cat-file", "EVIL pager"), ("pager.show", "EVIL pager"),
      ("diff.external", "EVIL external"), ("diff.evil.textconv", "EVIL textconv"),
      ("diff.evil.command", "EVIL command"), ("filter.evil.smudge", "EVIL smudge"),
      ("filter.evil.process", "EVIL process"), ("alias.cat-file", "!EVIL alias"),
      ("alias.rev-parse", "!EVIL alias"), ("core.askPass", "EVIL askpass"),
      ("credential.helper", "!EVIL credential"), ("core.alternateRefsCommand", "EVIL refs"),
      ("gpg.program", "EVIL gpg"), ("log.showSignature", "true"),
    ],
  ]

  @Test(arguments: settings.indices)
  func `no command of a repository runs, and what is missing is not fetched`(number: Int) throws {
    try Self.withClone { clone, folder in
      let evil = folder.url.appending(path: "evil").path
      for (name, value) in Self.settings[number] {
        try Self.git(
          ["config", name, value.replacingOccurrences(of: "EVIL", with: evil)], in: clone.url)
      }
      let result = try Tool.run(
        ["diff", "a.lua@HEAD", "ref:list"], in: clone.url,
        environment: ["GIT_ALLOW_PROTOCOL": "file:ext:ssh", "GIT_SSH_COMMAND": "\(evil) variable"])
      #expect(result.exitCode == 2)
      #expect(
        result.standardError.hasPrefix(
          "error[CL0619]: `a.lua@HEAD` cannot be read: there is no file `a.lua` in `HEAD`"))
      #expect(Self.traces(folder) == [])
    }
  }

  @Test func `an existing script is read without running a filter or a monitor`() throws {
    try Self.withClone { clone, folder in
      let evil = folder.url.appending(path: "evil").path
      // this command of git fetches the text of the script into the clone
      try Self.git(["cat-file", "blob", "HEAD:a.lua"], in: clone.url)
      for (name, value) in Self.settings[4] {
        try Self.git(
          ["config", name, value.replacingOccurrences(of: "EVIL", with: evil)], in: clone.url)
      }
      let result = try Tool.run(
        ["diff", "a.lua@HEAD", "a.lua@HEAD", "--scene", "../small.json"], in: clone.url)
      #expect(result.exitCode == 0, "\(result.standardError)")
      #expect(Self.traces(folder) == [])
    }
  }

  @Test func `variables that lead to another repository are ignored`() throws {
    try CheckFolder.with(["a.lua": CheckFolder.stack()]) { folder in
      try Self.git(["init", "-q"], in: folder.url)
      try Self.git(["add", "."], in: folder.url)
      try Self.git(["commit", "-q", "-m", "first"], in: folder.url)
      let result = try Tool.run(
        ["diff", "a.lua@HEAD", "a.lua", "--scene", "small.json"], in: folder.url,
        environment: [
          "GIT_DIR": "/nowhere", "GIT_WORK_TREE": "/", "GIT_OBJECT_DIRECTORY": "/nowhere",
          "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "core.bare", "GIT_CONFIG_VALUE_0": "true",
        ])
      #expect(result.exitCode == 0, "\(result.standardError)")
    }
  }

  @Test func `a text of a revision that is too large is not read to its end`() throws {
    let large = "--" + String(repeating: "x", count: 300 << 10) + "\n"
    try CheckFolder.with(["a.lua": large]) { folder in
      try Self.git(["init", "-q"], in: folder.url)
      try Self.git(["add", "."], in: folder.url)
      try Self.git(["commit", "-q", "-m", "first"], in: folder.url)
      let result = try Tool.run(["diff", "a.lua@HEAD", "ref:list"], in: folder.url)
      #expect(result.exitCode == 2)
      #expect(
        result.standardError.hasPrefix("error[CL0507]: the file holds more than 262,144 bytes"))
    }
  }
}

import Foundation
import Testing

/// A checkout that somebody else made: whatever it contains, nothing outside of it is written or
/// shown, unless the user types its path.
///
/// Source: SECURITY.md.
@Suite struct CheckoutTests {
  private static let small = ["--scene", "small.json", "--runs", "0"]
  private static let against = ["stack.lua", "--against", "other.lua"]
  private static let secret = "the secret of the house"

  /// Calls a closure with a checkout, and with the folder that contains the checkout.
  ///
  /// The checkout contains two different scripts. The outer folder also contains a file, which must
  /// not change.
  private static func withCheckout(_ body: (CheckFolder, CheckFolder) throws -> Void) throws {
    try CheckFolder.with(["secret.txt": secret]) { outside in
      let checkout = CheckFolder(url: outside.url.appending(path: "checkout"))
      try checkout.write(CheckFolder.small, to: "small.json")
      try checkout.write(CheckFolder.stack(gap: 1), to: "stack.lua")
      try checkout.write(CheckFolder.stack(), to: "other.lua")
      try body(checkout, outside)
      #expect(outside.text("secret.txt") == secret)
    }
  }

  private static func link(_ name: String, to target: String, in folder: CheckFolder) throws {
    let path = folder.url.appending(path: name)
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path.path, withDestinationPath: target)
  }

  private static func makePipe(_ name: String, in folder: CheckFolder) throws {
    let result = unsafe mkfifo(folder.url.appending(path: name).path, 0o600)
    try #require(result == 0)
  }

  // MARK: Stored scenes

  @Test func `the counter of a stored scene is not written through a link`() throws {
    try Self.withCheckout { checkout, _ in
      _ = try checkout.check(Self.against + Self.small)
      let stored = try #require(checkout.names(in: ".celluna/found/stack").first)
      try Self.link(
        ".celluna/found/stack/\(stored).passes", to: "../../../../secret.txt", in: checkout)
      try checkout.write(CheckFolder.stack(), to: "stack.lua")
      let result = try checkout.check(Self.against + Self.small + ["--only", "fuzz"])
      #expect(result.exitCode == 0, "\(result.standardOutput)")
      #expect(checkout.text(".celluna/found/stack/\(stored).passes") == "1")
    }
  }

  @Test(arguments: [".celluna", ".celluna/found", ".celluna/found/stack"])
  func `no scene is stored or read through a folder that is a link`(link: String) throws {
    try Self.withCheckout { checkout, outside in
      let up = String(repeating: "../", count: link.split(separator: "/").count)
      try outside.write("", to: "elsewhere/found/stack/keep")
      try Self.link(link, to: "\(up)elsewhere", in: checkout)
      let result = try checkout.check(Self.against + Self.small)
      #expect(result.exitCode == 1)
      #expect(outside.names(in: "elsewhere") == ["found"])
      #expect(outside.names(in: "elsewhere/found/stack") == ["keep"])
    }
  }

  @Test func `a scene is not pinned through a link`() throws {
    try Self.withCheckout { checkout, outside in
      _ = try checkout.check(Self.against + Self.small)
      let stored = try #require(checkout.names(in: ".celluna/found/stack").first)
      try outside.write("", to: "elsewhere/keep")
      try Self.link("scenes/regressions", to: "../../elsewhere", in: checkout)
      let result = try checkout.check(["--pin", String(stored.prefix(8))])
      #expect(result.exitCode == 74)
      #expect(
        result.standardError.hasPrefix("error[CL0607]: `.celluna/found/stack/\(stored)` could"))
      #expect(outside.names(in: "elsewhere") == ["keep"])
    }
  }

  @Test func `a script whose name leads to a parent folder stores nothing there`() throws {
    try Self.withCheckout { checkout, _ in
      try checkout.write(CheckFolder.stack(gap: 1), to: "...lua")
      let result = try checkout.check(["...lua", "--against", "other.lua"] + Self.small)
      #expect(result.exitCode == 1)
      #expect(checkout.names(in: ".celluna").filter { $0 != "found" } == [])
    }
  }

  // MARK: Files beside scripts

  @Test func `expectations beside a script are neither read nor written through a link`() throws {
    try Self.withCheckout { checkout, outside in
      try Self.link("stack.expect.json", to: "../secret.txt", in: checkout)
      let result = try checkout.check(
        Self.against + Self.small + ["--update-expect", "--because", "so it is"])
      #expect(result.exitCode == 4)
      #expect(
        result.standardError.hasPrefix("error[CL0605]: `stack.expect.json` is a symbolic link"))
      #expect(!result.standardError.contains("secret of"))
      // a symbolic link whose path the user types is followed
      try outside.write(#"{ "expect": 1, "cases": [] }"#, to: "theirs.json")
      try Self.link("mine.json", to: "../theirs.json", in: checkout)
      let named = try checkout.check(Self.against + Self.small + ["--expect", "mine.json"])
      #expect(named.exitCode == 1)
    }
  }

  @Test func `a script that is a link out of its folder, or a pipe, is not read`() throws {
    try Self.withCheckout { checkout, _ in
      try Self.link("layouts/key.lua", to: "../../secret.txt", in: checkout)
      let result = try checkout.check(["layouts"] + Self.small)
      #expect(result.exitCode == 2)
      #expect(result.standardError.hasPrefix("error[CL0605]: `layouts/key.lua` leads out of"))
      #expect(!(result.standardError + result.standardOutput).contains("secret of"))
      try Self.makePipe("pipe.lua", in: checkout)
      let piped = try checkout.check(["."] + Self.small)
      #expect(piped.exitCode == 2)
      #expect(piped.standardError.contains("`pipe.lua` is not a plain file"))
    }
  }

  @Test func `a module that is a link out of the folder, or a pipe, is missing`() throws {
    try Self.withCheckout { checkout, outside in
      try outside.write("return 'secret'", to: "a.lua")
      try Self.link("out.lua", to: "../a.lua", in: checkout)
      try Self.makePipe("pipe.lua", in: checkout)
      for name in ["out", "pipe"] {
        try checkout.write(
          "local m = require '\(name)'\n" + CheckFolder.stack(), to: "main.lua")
        let result = try Tool.run(["run", "main.lua"], in: checkout.url)
        #expect(result.exitCode == 2)
        #expect(result.standardError.hasPrefix("error[CL0702]: there is no module `\(name)`"))
      }
    }
  }

  // MARK: Transcripts

  @Test(arguments: ["../new.json", "way/new.json", "/tmp/celluna-written.json"])
  func `a transcript writes only below the current folder`(path: String) throws {
    try Self.withCheckout { checkout, outside in
      try Self.link("way", to: "..", in: checkout)
      try checkout.write("> :save \(path)\n> :transcript \(path)\n", to: "session.txt")
      _ = try Tool.run(["repl", "stack.lua", "--transcript", "session.txt"], in: checkout.url)
      #expect(outside.text("new.json") == nil)
      #expect(!FileManager.default.fileExists(atPath: "/tmp/celluna-written.json"))
      // a path that the user types may lead anywhere
      let typed = try Tool.run(
        ["repl", "stack.lua", "-e", ":save ../typed.json"], in: checkout.url)
      #expect(typed.exitCode == 0)
      #expect(outside.text("typed.json") != nil)
    }
  }

  // MARK: Sizes

  @Test func `a file that is too large is refused by its size`() throws {
    try CheckFolder.with(["main.lua": "require 'huge'\n" + CheckFolder.stack()]) { folder in
      for name in ["huge.lua", "huge.json", "huge.txt"] {
        try folder.write("", to: name)
        let handle = try FileHandle(forWritingTo: folder.url.appending(path: name))
        try handle.truncate(atOffset: 3 << 30)
      }
      let runs: [([String], Int32, String)] = [
        (["run", "huge.lua"], 2, "error[CL0507]: the file holds 3,221,225,472 bytes"),
        (["run", "main.lua"], 2, "error[CL0507]: the file holds 3,221,225,472 bytes"),
        (["run", "ref:list", "--scene", "huge.json"], 4, "error[CL0605]: `huge.json` holds 3,221"),
        (
          ["check", "ref:list", "--scene", "small.json", "--expect", "huge.json"], 0, ""
        ),
        (["repl", "ref:list", "--transcript", "huge.txt"], 4, "error[CL0605]: `huge.txt` holds"),
        (["bench", "ref:list", "--baseline", "huge.json"], 4, "error[CL0605]: `huge.json` holds"),
      ]
      for (arguments, code, message) in runs {
        let result = try Tool.run(arguments, in: folder.url)
        #expect(result.exitCode == code, "\(arguments) \(result.standardError)")
        #expect(result.standardError.hasPrefix(message), "\(arguments) \(result.standardError)")
      }
    }
  }
}

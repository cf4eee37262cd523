import Foundation
import Testing

/// Attacks through other channels than a plain `run`: other commands and options of the tool.
///
/// These tests send each chosen attack through one channel; `.ci/attack` sends all attacks through
/// all channels. Source: Tests/Fixtures/attacks/README.md.
@Suite struct EveryWayTests {
  @Test(arguments: try WayOfAttack.chosen())
  func `an attack achieves nothing through this channel`(_ way: WayOfAttack) throws {
    let base = FileManager.default.temporaryDirectory.appending(path: "way-\(UUID().uuidString)")
    let folder = base.appending(path: "work")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: base) }  // or the system deletes it later
    for name in ["attack.lua", "copy.lua"] {
      try FileManager.default.copyItem(
        atPath: way.attack.path, toPath: folder.appending(path: name).path)
    }
    let start = ContinuousClock.now
    let result = try Tool.run(
      way.arguments, in: folder, input: way.input, environment: ["HOME": base.path])
    // the limit is generous: even on a busy machine, only a command that hangs takes longer
    #expect(ContinuousClock.now - start < .seconds(90))
    #expect([0, 1, 2, 3, 4, 64, 74].contains(result.exitCode))
    expectHarmless(result.standardError, atMost: 1 << 20)
    expectHarmless(result.standardOutput, atMost: 1 << 25)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: base.path) == ["work"],
      "something was written elsewhere")
  }

  /// Expects that neither a terminal nor a continuous integration service finds a command in the
  /// output.
  private func expectHarmless(_ text: String, atMost count: Int) {
    #expect(text.utf8.count <= count)
    #expect(
      text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
      })
    // GitHub trims a line before it looks for `::`; GitHub and others look for the other patterns
    // anywhere in a line
    let commands = text.matches(of: #/(?m)^\s*::[a-z]|##\[|##vso\[|##teamcity\[/#)
    #expect(
      commands.isEmpty, "\(commands.first.map { text[$0.range.lowerBound...].prefix(60) } ?? "")")
  }
}

/// An attack, and the channel through which it reaches the tool: arguments and an input.
struct WayOfAttack: CustomTestStringConvertible {
  let attack: URL
  let name: String
  let arguments: [String]
  let input: String

  var testDescription: String { "\(attack.lastPathComponent), \(name)" }

  private static let limit = ["--limit", "time=40"]
  private static let edits = """
    :scroll 300
    :insert 1.2 height=120
    :delete 1.1
    :undo
    :rotate
    :switch ref:list
    :undo
    :why 1.1
    ctx.count
    :check

    """
  private static let requests = """
    {"op": "event", "event": {"do": "insert", "at": "1.2", "items": [[100, 33]]}}
    {"op": "event", "event": {"do": "rotate"}}
    {"op": "command", "line": ":undo"}
    {"op": "eval", "code": "ctx.count"}
    {"op": "load", "script": "copy.lua"}

    """

  /// The channels that take at most a few tenths of a second in a debug build, by the names that
  /// the attacks use for them.
  private static let ways: [String: (arguments: [String], input: String)] = [
    "laws": (["run", "attack.lua", "--scene", "sections", "--laws"] + limit, ""),
    "states": (["run", "attack.lua", "--scene", "churn", "--at", "3", "--states"] + limit, ""),
    "example": (["run", "attack.lua", "--example", "x"] + limit, ""),
    "render": (["render", "attack.lua", "--scene", "sections"] + limit, ""),
    "diff": (["diff", "attack.lua", "copy.lua", "--scene", "sections"] + limit, ""),
    "check": (
      [
        "check", "attack.lua", "--only", "load,rules,fuzz", "--scene", "one", "--runs", "4",
        "--budget", "1",
      ], ""
    ),
    "repl": (["repl", "attack.lua", "--scene", "sections", "--keep-going"] + limit, edits),
    "protocol": (["repl", "attack.lua", "--scene", "sections", "--json"] + limit, requests),
    "bench": (["bench", "attack.lua", "--items", "300"] + limit, ""),
  ]

  /// The attacks of today, each with one channel.
  ///
  /// These are all attacks that name channels, and one in thirty of the other attacks. The choice
  /// of the other attacks changes each day, and so does the choice between several channels.
  static func chosen() throws -> [WayOfAttack] {
    let day = Int(Date().timeIntervalSince1970 / 86400)
    let folder = Tool.checkout.appending(path: "Tests/Fixtures/attacks")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".lua") }
    return try files.enumerated().compactMap { number, file in
      let attack = folder.appending(path: file)
      let own = try namedWays(of: attack)
      guard !own.isEmpty || (number + day) % 30 == 0 else { return nil }
      let names = own.isEmpty ? ways.keys.sorted() : own
      let name = names[(number + day) % names.count]
      return ways[name].map {
        WayOfAttack(attack: attack, name: name, arguments: $0.arguments, input: $0.input)
      }
    }
  }

  /// The names of the channels that an attack lists in its first five lines, after `-- ways:`.
  ///
  /// Channels that are not in ``ways`` are omitted.
  private static func namedWays(of attack: URL) throws -> [String] {
    let lines = String(decoding: try Data(contentsOf: attack).prefix(4096), as: UTF8.self)
      .split(separator: "\n").prefix(5)
    let line = lines.first { $0.hasPrefix("-- ways: ") }?.dropFirst(9) ?? ""
    return line.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { ways[$0] != nil }
  }
}

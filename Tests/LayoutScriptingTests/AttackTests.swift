import FoundationEssentials
import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// Scripts that try to break out, to hang, or to exhaust the host.
///
/// Source: Tests/Fixtures/attacks/README.md.
@Suite struct AttackTests {
  /// If an attack must be stopped, this is done alternately by time and by instructions.
  ///
  /// ``IsolatedAttackTests`` and ``EmbeddedAttackTests`` use the other limit for each attack.
  @Test(arguments: try Attack.all().enumerated().map { ($1, Metering.allCases[($0 + 1) % 2]) })
  func `an attack ends by itself as its file says, and the host goes on`(
    _ attack: Attack, metering: Metering
  ) throws {
    let start = ContinuousClock.now
    let end = attack.run(metering)
    // the limit is generous: even on a busy machine, only a script that hangs takes longer
    #expect(ContinuousClock.now - start < .seconds(30))
    #expect(
      attack.expectedEnds.contains(end.kind), "it ended as \(end.kind): \(end.message ?? "")")
    if let message = end.message {
      #expect(!message.isEmpty && message.utf8.count <= 2048)
      #expect(message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
    let layout = try Scripts.layout("waterfall")
    let view = CollectionView.over(Attack.sections, size: Attack.viewSize, layout: layout)
    #expect(try view.itemFrames().count == 120)
  }
}

/// The limit that stops a script.
enum Metering: CaseIterable {
  case time, instructions

  /// The limits of a script.
  ///
  /// The time limit is short if the script is expected to be stopped. Otherwise it is long, so that
  /// even a busy machine does not stop the script.
  func limits(isStopped: Bool) -> ScriptLimits {
    var limits = ScriptLimits()
    limits.time = .milliseconds(isStopped ? 100 : 1500)
    if self == .instructions { limits.instructions = 2_000_000 }
    return limits
  }
}

/// A script from the folder of attacks.
struct Attack: CustomTestStringConvertible {
  /// The ways in which a script may end.
  enum End: Hashable {
    case finished, scriptError, limit
  }

  let name: String
  let bytes: [UInt8]
  let expectedEnds: Set<End>

  var testDescription: String { name }

  static let viewSize = Size(width: 320, height: 480)
  /// The data for each attack: 200 items in two sections.
  static let sections = [120, 80].map { count in
    SectionData((0..<count).map { Size(width: 40 + Double($0 % 7), height: 20 + Double($0 % 13)) })
  }

  /// The attacks of the repository, or those of the folder that CELLUNA_ATTACKS names.
  static func all() throws -> [Attack] {
    let own = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/attacks").path
    let folder = ProcessInfo.processInfo.environment["CELLUNA_ATTACKS"] ?? own
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".lua") }.sorted().map { name in
        let bytes = Array(try Data(contentsOf: URL(filePath: folder + "/" + name)))
        return Attack(name: name, bytes: bytes, expectedEnds: try expectedEnds(name, bytes))
      }
  }

  private static func expectedEnds(_ name: String, _ bytes: [UInt8]) throws -> Set<End> {
    let words: [String: End] = [
      "ok": .finished, "error": .scriptError, "refused": .scriptError, "budget": .limit,
      "memory": .limit,
    ]
    var ends: Set<End> = name.hasPrefix("317") ? [.limit] : []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(2) {
      for head in ["-- expect: ", "-- or: "] where line.hasPrefix(head) {
        let word = line.dropFirst(head.count).prefix { $0.isLetter }
        ends.insert(try #require(words[String(word)]))
      }
    }
    try #require(!ends.isEmpty)
    return ends
  }

  /// Loads the script, lays it out, and queries every frame; returns how the script ended.
  func run(
    _ metering: Metering, process: ScriptProcess = .host
  ) -> (kind: End, message: String?) {
    do {
      let source = ScriptSource(name: name, bytes: bytes)
      let limits = metering.limits(isStopped: expectedEnds.contains(.limit))
      let layout = try ScriptedLayout(source, limits: limits, process: process)
      let view = CollectionView.over(Self.sections, size: Self.viewSize, layout: layout)
      let count = try view.itemFrames(inSection: 0).count + view.itemFrames(inSection: 1).count
      #expect(count == 200)
      return (.finished, nil)
    } catch {
      let cause = (error as? LayoutError)?.cause ?? error
      guard let error = cause as? ScriptError else {
        Issue.record("expected a ScriptError, got \(error)")
        return (.finished, nil)
      }
      let kind: End = error.code == .limitExceeded ? .limit : .scriptError
      return (kind, error.diagnostic.message)
    }
  }
}

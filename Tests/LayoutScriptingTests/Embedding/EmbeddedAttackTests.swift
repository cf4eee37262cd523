import Foundation
import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// A process that embeds the library continues, whatever scripts do in it.
///
/// Source: SECURITY.md, «the host continues».
@Suite struct EmbeddedAttackTests {
  /// Runs an attack in a new ``EmbeddedApp``; errors of the attack are ignored.
  ///
  /// - Throws: `LayoutError` if anything else fails, and an error if the attack takes a minute of
  ///   processor time.
  static func embed(_ attack: Attack, _ metering: Metering) throws {
    let source = ScriptSource(name: attack.name, bytes: attack.bytes)
    let start = clock()
    do {
      try EmbeddedApp(source, limits: EmbeddedApp.limits(metering)).live()
    } catch is ScriptError {
      // some attacks do not even load
    }
    // the limit is generous: only a script that hangs takes longer; it is in processor time, which
    // the load of the machine does not affect
    try #require(clock() - start < 60_000_000, "\(attack.name) took too long")
  }

  @Test func `every attack is embedded in one process, which lives on`() async throws {
    // the test runs in a process of its own, so that a trap ends no other test
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      // the two limits take turns, to save time; `.ci/attack` stops each attack by both
      for (number, attack) in try Attack.all().enumerated() {
        FileHandle.standardError.write(Data("\(attack.name)\n".utf8))
        try EmbeddedAttackTests.embed(attack, Metering.allCases[number % 2])
      }
      let view = CollectionView.over(
        Attack.sections, size: Attack.viewSize, layout: try Scripts.layout("waterfall"))
      let count = try view.itemFrames().count
      try #require(count == 120, "after all attacks a layout does not work")
    }
    #expect(!result.standardErrorContent.isEmpty)
  }
}

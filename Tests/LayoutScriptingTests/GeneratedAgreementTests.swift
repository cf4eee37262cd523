import Foundation
import LayoutCore
import LayoutScenes
import TestSupport
import Testing

/// Shipped scripts compared with their Swift twins in random scenes.
///
/// `CELLUNA_SCENES=300` generates that many scenes for each pair and direction, instead of three.
@Suite struct GeneratedAgreementTests {
  private static let count =
    ProcessInfo.processInfo.environment["CELLUNA_SCENES"].flatMap { UInt64($0) } ?? 3

  @Test(arguments: Pair.all, LayoutDirection.allCases)
  func `script and reference agree after every event of generated scenes`(
    _ pair: Pair, direction: LayoutDirection
  ) throws {
    // Each description has a range of seeds of its own; two descriptions rarely have the same.
    let number = pair.testDescription.utf8.reduce(0) { ($0 &* 31 &+ UInt64($1)) % 1_000_003 }
    let first = 1000 * number
    for seed in first..<first + Self.count {
      let text = RandomScene(seed: seed, direction: direction).text
      let scene = try Scene.load(bytes: Array(text.utf8), named: "random.json")
      try TwinRuns(scene, pair).run("seed \(seed)")
    }
  }
}

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
    // pairs whose descriptions have different lengths get different seeds
    let first = 500 + 8 * UInt64(pair.testDescription.utf8.count)
    for seed in first..<first + Self.count {
      let text = RandomScene(seed: seed, direction: direction).text
      let scene = try Scene.load(bytes: Array(text.utf8), named: "random.json")
      try TwinRuns(scene, pair).run("seed \(seed)")
    }
  }
}

package import LayoutCore
package import LayoutScenes
import TestSupport

extension Scene {
  /// A scene with some sections and events, drawn from a seed.
  package static func random(seed: UInt64, direction: LayoutDirection) throws -> Scene {
    let text = RandomScene(seed: seed, direction: direction).text
    return try Scene.load(bytes: Array(text.utf8), named: "random.json")
  }
}

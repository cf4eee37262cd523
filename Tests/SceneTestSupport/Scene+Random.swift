package import LayoutCore
package import LayoutScenes
import TestSupport

extension Scene {
  /// A random scene with some sections and events.
  package static func random(seed: UInt64, direction: LayoutDirection) throws -> Scene {
    let text = RandomScene(seed: seed, direction: direction).text
    return try Scene.load(bytes: Array(text.utf8), named: "random.json")
  }
}

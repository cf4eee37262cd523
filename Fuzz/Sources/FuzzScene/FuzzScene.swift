import FuzzEngine
import FuzzSupport
import LayoutCore
import LayoutScenes
import ReferenceLayouts

/// Reads an input as a scene file, and lays out the scene if it is valid and small.
@main enum FuzzScene {
  static func main() {
    _ = unsafe fuzz_run(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
      FuzzScene.attempt(unsafe Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }

  private static func attempt(_ bytes: [UInt8]) {
    do throws(SceneError) {
      let scene = try Scene.load(bytes: bytes, named: "fuzz.json")
      let count = scene.sections.reduce(0) { $0 + min($1.items.count, 10_000) }
      guard count < 1000, scene.sections.count < 1000 else { return }
      let view = scene.makeCollectionView(layout: FlowLayout())
      do throws(LayoutError) {
        try view.layoutIfNeeded()
      } catch {
        FuzzCheck.text(error.message, atMost: 16384)
      }
    } catch {
      FuzzCheck.text(error.diagnostic.message, atMost: 16384)
    }
  }
}

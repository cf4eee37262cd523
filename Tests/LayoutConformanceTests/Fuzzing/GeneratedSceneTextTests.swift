import LayoutCore
import ReferenceLayouts
import SceneTestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// Generated scenes do not change when they are written and read back.
@Suite struct GeneratedSceneTextTests {
  private func readBack(_ scene: Scene) throws -> Scene {
    try Scene.load(bytes: Array(SceneText(scene).text.utf8), named: "other.json")
  }

  @Test func `generated scenes read back unchanged, with parameters at their bounds`() throws {
    let generator = SceneGenerator(seed: 7, parameters: SceneGeneratorTests.parameters)
    for number in 0..<300 {
      let scene = generator.scene(number)
      // two scenes side by side would be too long to show
      let isSame = try readBack(scene) == scene
      #expect(isSame, "scene \(number)")
    }
  }

  @Test func `a written scene runs through the same states`() throws {
    let generator = SceneGenerator(seed: 11, parameters: [])
    for number in 0..<36 {
      let scene = generator.scene(number)
      let name = ReferenceLayout.twins[number % ReferenceLayout.twins.count].name
      let runs = try [scene, readBack(scene)].map { try SceneRun.make($0, name) }
      for run in runs { try run.start() }
      for _ in scene.events {
        for run in runs { try run.step() }
        let states = try runs.map { try ObservedState($0, calls: $0.view.trace) }
        #expect(states[0] == states[1], "scene \(number), event \(runs[0].eventCount), \(name)")
      }
    }
  }

  @Test func `lines are as short as possible`() throws {
    let scene = SceneGenerator(seed: 3, parameters: []).scene(40)
    for line in SceneText(scene).text.split(separator: "\n") {
      #expect(line.count <= 100)
      #expect(!line.hasSuffix(" "))
    }
  }
}

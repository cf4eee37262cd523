import LayoutCore
import ReferenceLayouts
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutScenes

/// Random scenes: after every event, the view equals a new view over the same data.
@Suite struct RandomSceneTests {
  @Test(arguments: ReferenceLayout.twins.map(\.name), LayoutDirection.allCases)
  func `after each event the view equals a new one over the current data`(
    name: String, direction: LayoutDirection
  ) throws {
    for seed in UInt64(0)..<25 {
      let scene = try Scene.random(seed: seed, direction: direction)
      let run = try SceneRun.make(scene, name)
      try run.start()
      for event in scene.events {
        let place: Comment = "seed \(seed), event \(run.eventCount + 1), \(event.event.name)"
        try run.step()
        let fresh = try run.freshView()
        // The first pass of the new view brings the offset into its range. In the view of the run,
        // an offset can be outside of its range, because a change of insets does not move it.
        try fresh.layoutIfNeeded()
        try fresh.setBounds(run.view.bounds)
        #expect(try run.view.differences(from: fresh) == [], place)
        #expect(
          Set(run.view.visibleElements.map(\.key)) == Set(fresh.visibleElements.map(\.key)), place)
      }
    }
  }
}

import LayoutCore
import ReferenceLayouts
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutScenes

@Suite struct ShippedSceneRunTests {
  /// All pairs of a scene and a layout; the scene `huge` of 100,000 items has only three layouts.
  ///
  /// EventAgreementTests compares all layouts with their scripts in the scene `huge`.
  private static let cases = Scene.shippedNames.flatMap { scene in
    let all = ReferenceLayout.twins.map(\.name)
    return (scene == "huge" ? ["flow", "grid", "treemap"] : all).map { (scene, $0) }
  }

  /// Each pair is tested in one direction.
  ///
  /// The other direction needs no test: the law `mirrors` requires that the layout in it is the
  /// mirror image.
  @Test(arguments: cases.enumerated().map { ($1.0, $1.1, LayoutDirection.allCases[$0 % 2]) })
  func `every shipped scene runs to its end with every reference`(
    name: String, layout: String, direction: LayoutDirection
  ) throws {
    var scene = try Scene.load(shipped: name)
    scene.view.direction = direction
    let run = try SceneRun.make(scene, layout)
    try run.run()
    #expect(run.eventCount == scene.events.count)
    #expect(run.unmetExpectations == [])
    guard name != "huge" else { return }  // to compare all its items would take minutes
    let differences = try run.view.differences(from: run.freshView())
    #expect(differences == [])
  }

  @Test func `a hundred thousand items are on screen at once`() throws {
    let run = try SceneRun.make(try Scene.load(shipped: "huge"), "circle")
    try run.run(to: 2)
    #expect(run.view.visibleElements.count == 100_000)
  }

  @Test func `the scene of random edits has 200 of them and uses every kind`() throws {
    let scene = try Scene.load(shipped: "churn")
    #expect(scene.events.count == 200)
    let kinds = Set(scene.events.map(\.event.name))
    let wanted: Set = [
      "insert", "delete", "move", "reload", "insertSection", "deleteSection", "reloadSection",
      "batch",
    ]
    #expect(kinds == wanted)
  }
}

extension SceneRun {
  /// A new view over the current data, with a new layout, at the offsets of the run's view.
  func freshView() throws -> CollectionView {
    var layout = try #require(try ReferenceSource().layout(named: self.layout.name))
    layout.parameters = self.layout.parameters
    try layout.layout.takeStateIfKept(of: view.layout)
    let fresh = CollectionView(
      size: view.bounds.size, offset: view.contentOffset, direction: view.direction,
      displayScale: view.displayScale, layout: layout.layout, dataSource: data, delegate: data)
    fresh.contentInset = view.contentInset
    fresh.safeAreaInsets = view.safeAreaInsets
    fresh.setSectionOffsets(view.contentOffsetsOfSections)
    return fresh
  }
}

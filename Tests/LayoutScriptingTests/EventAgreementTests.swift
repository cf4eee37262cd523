import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import ReferenceLayouts
import TestSupport
import Testing

/// Shipped scripts compared with their Swift twins during events.
@Suite struct EventAgreementTests {
  private static let tolerance = 1e-9

  private func script(_ name: String) throws -> NamedLayout {
    // only frames are compared here: a busy machine must not stop a script
    var limits = ScriptLimits()
    limits.time = .seconds(600)
    let layout = try ScriptedLayout(try Scripts.source(name), limits: limits)
    return NamedLayout(name: name, layout: layout, parameters: layout.parameters) {
      layout.parameters = $0
    }
  }

  @Test(arguments: Pair.plain, Scene.shippedNames.filter { $0 != "huge" })
  func `script and reference agree after every event of the shipped scenes`(
    _ pair: Pair, sceneName: String
  ) throws {
    var scene = try Scene.load(shipped: sceneName)
    // Each pair is compared in one direction. ShippedLawTests and ReferenceLawTests check that the
    // other direction is its mirror image.
    scene.view.direction =
      LayoutDirection.allCases[
        (pair.name.utf8.count + sceneName.utf8.count + 1) % 2]
    // The scene `churn` has two hundred events. Each pair is compared after every third event; the
    // length of the pair's name decides with which event the comparisons begin.
    let stride = scene.events.count > 100 ? 3 : 1
    try TwinRuns(scene, pair).run(
      "\(scene.view.direction)", every: stride, from: pair.name.utf8.count)
  }

  @Test(
    arguments: ["flow", "list"].flatMap { name in
      ["self-sizing", "churn", "rotate"].map { (name, $0) }
    }, ["vertical", "horizontal"])
  func `script and reference agree while cells size themselves`(
    _ example: (layout: String, scene: String), scrollDirection: String
  ) throws {
    var scene = try Scene.load(shipped: example.scene)
    for direction in LayoutDirection.allCases {
      scene.view.direction = direction
      var layouts = [
        try script(example.layout),
        try #require(ReferenceLayoutSource().reference(named: example.layout)),
      ]
      for index in layouts.indices {
        var values = layouts[index].parameters
        try values.set("self_sizing", to: .boolean(true))
        try values.set("scroll_direction", to: .text(scrollDirection))
        layouts[index].parameters = values
      }
      let scripted = SceneRun(scene, layout: layouts[0], source: ReferenceLayoutSource())
      let reference = SceneRun(scene, layout: layouts[1], source: ReferenceLayoutSource())
      try scripted.start()
      try reference.start()
      try compare(scripted, reference)
      while scripted.eventCount < scene.events.count {
        try scripted.step()
        try reference.step()
        try compare(scripted, reference)
        #expect(scripted.view.prepareCount == reference.view.prepareCount)
      }
    }
  }

  @Test(arguments: Pair.plain.map(\.name))
  func `script and reference agree about a hundred thousand items`(name: String) throws {
    let scene = try Scene.load(shipped: "huge")
    let scripted = SceneRun(scene, layout: try script(name), source: ReferenceLayoutSource())
    let reference = SceneRun(
      scene, layout: try #require(ReferenceLayoutSource().reference(named: name)),
      source: ReferenceLayoutSource())
    // A script that is not a fold places all elements again after each edit, as it does at first.
    // Therefore only the first two events are run for it, which scroll to the end and back.
    let isFold = try Scripts.fields(of: name).contains("step")
    let count = isFold ? scene.events.count : 2
    try scripted.run(to: count)
    try reference.run(to: count)
    try compare(scripted, reference, onlyVisible: true)
  }

  private func compare(
    _ one: SceneRun, _ other: SceneRun, onlyVisible: Bool = false
  ) throws {
    let place: Comment = "after \(one.eventCount) events"
    // After an edit, positions are moved, and can differ by a rounding error: SEMANTICS.md section
    // 5.7.
    let (size, otherSize) = (one.view.contentSize, other.view.contentSize)
    #expect(abs(size.width - otherSize.width) <= Self.tolerance, place)
    #expect(abs(size.height - otherSize.height) <= Self.tolerance, place)
    #expect(one.view.bounds == other.view.bounds, place)
    let visible = (one.view.visibleElements, other.view.visibleElements)
    #expect(visible.0.map(\.key) == visible.1.map(\.key), place)
    if onlyVisible {
      let isSame = zip(visible.0, visible.1).allSatisfy {
        abs($0.frame.minX - $1.frame.minX) <= Self.tolerance
          && abs($0.frame.minY - $1.frame.minY) <= Self.tolerance && $0.size == $1.size
      }
      #expect(isSame, place)
    } else {
      #expect(try one.view.differences(from: other.view, tolerance: Self.tolerance) == [], place)
    }
  }
}

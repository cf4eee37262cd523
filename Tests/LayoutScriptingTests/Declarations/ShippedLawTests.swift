import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import ReferenceLayouts
import TestSupport
import Testing

/// Every shipped script keeps the built-in laws that hold for every layout, and those that it
/// declares.
@Suite struct ShippedLawTests {
  private static let names = ReferenceLayout.twins.map(\.name)

  @Test(arguments: names, Scene.shippedNames.filter { $0 != "huge" })
  func `a shipped script keeps its laws in the states of the shipped scenes`(
    name: String, sceneName: String
  ) throws {
    var scene = try Scene.load(shipped: sceneName)
    // Each pair is checked in one direction only. A law requires that the layout in the other
    // direction is its mirror image.
    scene.view.direction = LayoutDirection.allCases[(name.utf8.count + sceneName.utf8.count) % 2]
    let layout = try NamedLayout(script: try Scripts.source(name))
    // In long scenes, each script is checked in some of the states, and different scripts in
    // different ones. The gate also runs `celluna check layouts`, whose cases include all states.
    let count = scene.events.count
    let stride = count > 8 ? Self.names.count : count > 4 ? 4 : 1
    let first = Self.names.firstIndex(of: name) ?? 0
    #expect(try SceneRun.brokenLaws(scene, layout, every: stride, from: first) == [])
  }

  @Test(arguments: ["flow", "waterfall"])
  func `a shipped script keeps its laws with a hundred thousand items`(name: String) throws {
    let run = SceneRun(
      try Scene.load(shipped: "huge"), layout: try NamedLayout(script: try Scripts.source(name)),
      source: ReferenceLayoutSource())
    try run.start()
    let check = LawCheck()
    try check.look(at: run)
    #expect(check.violations.map(\.diagnostic.message) == [])
  }

  @Test(arguments: Pair.all)
  func `a shipped script keeps its laws in generated scenes, whatever its parameters`(
    _ pair: Pair
  ) throws {
    let direction = LayoutDirection.allCases[pair.name.utf8.count % 2]
    let text = RandomScene(seed: UInt64(pair.testDescription.utf8.count), direction: direction).text
    let scene = try Scene.load(bytes: Array(text.utf8), named: "random.json")
    var layout = try NamedLayout(script: try Scripts.source(pair.name))
    var values = layout.parameters
    for (name, value) in pair.values { try values.set(name, to: value) }
    layout.parameters = values
    // Each pair is checked in every third state; the pair determines the first of these states.
    let first = pair.testDescription.utf8.reduce(0) { $0 + Int($1) }
    #expect(try SceneRun.brokenLaws(scene, layout, every: 3, from: first) == [])
  }

  @Test func `every shipped script declares its kinds, some laws and an example`() throws {
    for name in Self.names {
      let definition = try ScriptedLayout(try Scripts.source(name)).definition
      #expect(definition.kinds != nil, "\(name)")
      #expect(definition.promisedLaws.contains(.mirrors), "\(name)")
      #expect(!definition.examples.isEmpty, "\(name)")
    }
  }

  @Test(arguments: names)
  func `every example of a shipped script runs and keeps the laws`(name: String) throws {
    let source = try Scripts.source(name)
    for (number, example) in try ScriptedLayout(source).definition.examples.enumerated() {
      var scene = try Scene.load(shipped: example.scene ?? "phone")
      // Each example is checked in one direction only. A law requires that the layout in the other
      // direction is its mirror image.
      scene.view.direction = LayoutDirection.allCases[(name.utf8.count + number) % 2]
      var layout = try NamedLayout(script: source)
      try example.apply(to: &layout.parameters)
      for (name, value) in example.parameters { #expect(layout.parameters[name] == value) }
      #expect(try SceneRun.brokenLaws(scene, layout) == [], "\(example.name)")
    }
  }
}

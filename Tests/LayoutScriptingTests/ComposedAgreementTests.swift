import LayoutComposition
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import ReferenceLayouts
import TestSupport
import Testing

/// Compositions of shipped scripts in Lua, compared with the same compositions of their twins in
/// Swift.
@Suite struct ComposedAgreementTests {
  private static let tolerance = 1e-9

  /// Compositions of compositions.
  private static let nested = [
    ComposedTwin(script: "compose.interpolate(compose.overlay(base, shelf), list, 0.7)") {
      interpolate(from: OverlaidLayout($0, Shelf()), to: ListLayout(), progress: 0.7)
    },
    ComposedTwin(script: "compose.mirror(compose.inset(compose.transpose(base), { leading = 20 }))")
    {
      MirroredLayout(
        InsetLayout(
          TransposedLayout($0), by: EdgeInsets(top: 0, left: 20, bottom: 0, right: 0)))
    },
  ]

  /// The shipped scripts without the hooks `scroll`, `snap`, `drop`, `views` and `message`.
  ///
  /// ``ComposedBehaviourTests`` compares scripts with these hooks.
  private static let bases = Result {
    let left: Set = ["scroll", "snap", "drop", "views", "message"]
    return try Scripts.names().filter {
      try left.isDisjoint(with: Scripts.fields(of: $0))
    }
  }

  @Test(arguments: ComposedTwin.all, try bases.get())
  func `both agree in every state of the shipped scenes`(twin: ComposedTwin, base: String) throws {
    // Each pair is compared in a seventh of the scenes. The scene `churn` has two hundred events,
    // so only a ninth of the pairs are compared in it. All pairs of one twin together cover every
    // scene and both directions.
    let start = try Self.bases.get().firstIndex(of: base) ?? 0
    for (number, name) in Scene.shippedNames.enumerated()
    where name != "huge" && (start + number) % (name == "churn" ? 9 : 7) == 0 {
      let direction = LayoutDirection.allCases[(start + number) % 2]
      try compare(twin, base, sceneName: name, direction)
    }
  }

  @Test(arguments: nested, ["flow", "circle", "waterfall"])
  func `both agree about compositions of compositions`(twin: ComposedTwin, base: String) throws {
    for (number, name) in ["edits", "drag", "rotate"].enumerated() {
      let direction = LayoutDirection.allCases[(number + base.utf8.count) % 2]
      try compare(twin, base, sceneName: name, direction)
    }
  }

  private func compare(
    _ twin: ComposedTwin, _ base: String, sceneName: String, _ direction: LayoutDirection
  ) throws {
    var scene = try Scene.load(shipped: sceneName)
    scene.view.direction = direction
    let scripted = SceneRun(
      scene, layout: try ComposedTwin.script(twin.script, base), source: ReferenceLayoutSource())
    let native = SceneRun(
      scene, layout: try twin.swift(base), source: ReferenceLayoutSource())
    try compare(scripted, native, "\(sceneName), \(direction)")
  }

  @Test(
    arguments: [
      "compose.mirror(base)", "compose.transpose(base)", "compose.inset(base, 12)",
    ])
  func `both agree while cells size themselves`(expression: String) throws {
    let twin = ComposedTwin(script: expression) { base in
      switch expression {
      case "compose.mirror(base)": MirroredLayout(base)
      case "compose.transpose(base)": TransposedLayout(base)
      default: InsetLayout(base, by: EdgeInsets(top: 12, left: 12, bottom: 12, right: 12))
      }
    }
    for name in ["self-sizing", "churn", "rotate"] {
      var scene = try Scene.load(shipped: name)
      for direction in LayoutDirection.allCases {
        scene.view.direction = direction
        var layouts = [try ComposedTwin.script(expression, "flow"), try twin.swift("flow")]
        for index in layouts.indices {
          var values = layouts[index].parameters
          try values.set("self_sizing", to: .boolean(true))
          layouts[index].parameters = values
        }
        let runs = layouts.map { SceneRun(scene, layout: $0, source: ReferenceLayoutSource()) }
        try compare(runs[0], runs[1], "\(name), \(direction)")
      }
    }
  }

  private func compare(_ one: SceneRun, _ other: SceneRun, _ scene: String) throws {
    try one.start()
    try other.start()
    while true {
      let place: Comment = "\(scene), after \(one.eventCount) events"
      #expect(
        try one.view.differences(from: other.view, tolerance: Self.tolerance) == [], place)
      #expect(one.view.bounds.isClose(to: other.view.bounds), place)
      // Rounding can put an element that only touches the edge of the view on either side of this
      // edge.
      let inside = one.view.bounds.insetBy(dx: 1e-9, dy: 1e-9)
      let keys = [one, other].map { run in
        run.view.visibleElements.filter { $0.frame.overlaps(inside) }.map(\.key)
      }
      #expect(keys[0] == keys[1], place)
      guard one.eventCount < one.scene.events.count else { return }
      try one.step()
      try other.step()
    }
  }
}

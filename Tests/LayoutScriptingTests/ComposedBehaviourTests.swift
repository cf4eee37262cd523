import LayoutComposition
import LayoutCore
import LayoutScenes
import ReferenceLayouts
import ScriptConformance
import TestSupport
import Testing

/// Hooks of inner layouts, in layouts composed in Lua and in the same compositions in Swift: effects,
/// resting places, targets of drags, how elements come and go, and sections that scroll on their own.
@Suite struct ComposedBehaviourTests {
  /// The layouts with such hooks, and scenes that use them.
  private static let bases = [
    ("board", ["tasks", "drag"]), ("calendar", ["week"]), ("carousel", ["fling", "edits"]),
    ("coverflow", ["covers", "drag"]), ("folding", ["folders"]), ("page", ["shop"]),
    ("sheet", ["table"]), ("sticky", ["sections", "pull"]), ("stretchy", ["pull"]),
    ("wallet", ["cards"]),
  ]

  @Test(arguments: ComposedTwin.all, bases)
  func `both agree after every event`(
    twin: ComposedTwin, base: (name: String, scenes: [String])
  ) throws {
    // Without the frame form, a composition in Lua places views at the offset 0.
    guard base.name != "sheet" || twin.hasOnePart else { return }
    for (number, name) in base.scenes.enumerated() {
      var scene = try Scene.load(shipped: name)
      scene.view.direction = LayoutDirection.allCases[(number + twin.script.utf8.count) % 2]
      var runs = TwinRuns(
        scene, script: try ComposedTwin.script(twin.script, base.name),
        reference: try twin.swift(base.name))
      runs.comparesPasses = false
      try runs.run("\(name), \(scene.view.direction)")
      try compareDropTargets(runs)
    }
  }

  /// A page of rows that scroll on their own, under a list.
  private static let page = ComposedTwin(
    script: "compose.sections { list, default = compose.scroller(base, { height = 150 }) }"
  ) {
    SectionedLayout([ListLayout(), ScrollerLayout($0, height: 150)]) {
      ScrollerLayout(carousel(), height: 150)
    }
  }

  private static func carousel() -> any Layout {
    guard let reference = ReferenceLayout.named("carousel") else { return ListLayout() }
    let values = ParameterValues(reference.parameters)
    let result = reference.make(values)
    reference.apply(values, to: result)
    return result
  }

  @Test(arguments: LayoutDirection.allCases)
  func `both agree about rows that scroll on their own`(direction: LayoutDirection) throws {
    var scene = try Scene.load(shipped: "shop")
    scene.view.direction = direction
    var runs = TwinRuns(
      scene, script: try ComposedTwin.script(Self.page.script, "carousel"),
      reference: try Self.page.swift("carousel"))
    runs.comparesPasses = false
    try runs.run("\(direction)")
  }

  private func compareDropTargets(_ runs: TwinRuns) throws {
    let views = [runs.script.view, runs.reference.view]
    let content = views[0].contentSize
    for section in 0..<views[0].numberOfSections
    where views[0].numberOfItems(inSection: section) > 0 {
      let item = IndexPath(item: 0, section: section)
      for step in 0..<5 {
        let share = (Double(step) + 0.37) / 5
        let point = Point(x: content.width * share, y: content.height * (1 - share))
        let targets = try views.map {
          try $0.layout.targetIndexPath(forInteractivelyMovingItem: item, withPosition: point)
        }
        #expect(targets[0] == targets[1], "\(item) to \(point)")
        let lifted = try views.map {
          try $0.layout.attributesForInteractivelyMovingItem(at: item, withTargetPosition: point)
        }
        let difference = zip(lifted.prefix(1), lifted.suffix(1)).compactMap { one, other in
          guard let one, let other else { return one == other ? nil : "\(item) is missing" }
          return one.difference(from: other, tolerance: TwinRuns.tolerance).map { "\($0)" }
        }
        #expect(difference == [])
      }
    }
  }
}

import LayoutComposition
import LayoutCore
import LayoutScenes
import ReferenceLayouts
import ScriptConformance
import TestSupport
import Testing

/// Hooks of inner layouts, in layouts composed in Lua and in the same compositions in Swift.
///
/// The hooks concern effects, resting offsets, targets of drags, transitions of elements, and
/// sections that scroll on their own.
@Suite struct ComposedBehaviourTests {
  /// The layouts whose hooks are compared, and scenes that use these hooks.
  private static let bases = [
    ("board", ["tasks", "drag"]), ("calendar", ["week"]), ("carousel", ["edits"]),
    ("coverflow", ["covers", "drag"]), ("folding", ["folders"]), ("page", ["shop"]),
    ("sheet", ["table"]), ("sticky", ["sections"]), ("stretchy", ["pull"]),
    ("wallet", ["cards"]),
  ]

  @Test(arguments: ComposedTwin.all, bases)
  func `both agree after every event`(
    twin: ComposedTwin, base: (name: String, scenes: [String])
  ) throws {
    // A composition in Lua that is not in the frame form places the views of `sheet.lua` as if the
    // offset were 0.
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
      // When an item is dragged, the twin of the carousel shows it without the effect.
      if base.name != "carousel" { try compareLifted(runs) }
    }
  }

  /// A composition of a list, followed by sections that scroll on their own.
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

  /// Calls `body` for the first item of each section that has items, at five points of the content.
  private func eachDrag(_ view: CollectionView, _ body: (IndexPath, Point) throws -> Void) rethrows
  {
    for section in 0..<view.numberOfSections where view.numberOfItems(inSection: section) > 0 {
      for step in 0..<5 {
        let share = (Double(step) + 0.37) / 5
        let size = view.contentSize
        try body(
          IndexPath(item: 0, section: section),
          Point(x: size.width * share, y: size.height * (1 - share)))
      }
    }
  }

  private func compareDropTargets(_ runs: TwinRuns) throws {
    try eachDrag(runs.script.view) { item, point in
      let targets = try [runs.script, runs.reference].map {
        try $0.view.layout.targetIndexPath(forInteractivelyMovingItem: item, withPosition: point)
      }
      #expect(targets[0] == targets[1], "\(item) to \(point)")
    }
  }

  private func compareLifted(_ runs: TwinRuns) throws {
    try eachDrag(runs.script.view) { item, point in
      let lifted = try [runs.script, runs.reference].map {
        try #require(
          try $0.view.layout.attributesForInteractivelyMovingItem(
            at: item, withTargetPosition: point))
      }
      #expect(lifted[0].difference(from: lifted[1], tolerance: TwinRuns.tolerance) == nil)
    }
  }
}

import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import ReferenceLayouts
import TestSupport
import Testing

/// A script and its twin in the same scene, compared step by step.
struct TwinRuns {
  static let tolerance = 1e-9

  let script: SceneRun
  let reference: SceneRun
  /// Whether both layouts must be prepared equally often, and show the same elements at the edge of
  /// the view.
  ///
  /// A composition in Swift prepares only some of its layouts, and rounds in another way. A script
  /// that has read an offset to place views can be prepared once more, even if these views no
  /// longer exist.
  var comparesPasses = true

  init(_ scene: Scene, _ pair: Pair) throws {
    script = SceneRun(scene, layout: try Self.script(pair), source: ReferenceLayoutSource())
    let twin = try #require(ReferenceLayoutSource().reference(named: pair.name))
    reference = SceneRun(
      scene, layout: try Self.with(pair.values, twin), source: ReferenceLayoutSource())
  }

  /// Creates the runs of a script and of a twin, neither of which must be shipped.
  init(_ scene: Scene, script: NamedLayout, reference: NamedLayout) {
    self.script = SceneRun(scene, layout: script, source: ReferenceLayoutSource())
    self.reference = SceneRun(scene, layout: reference, source: ReferenceLayoutSource())
  }

  private static func script(_ pair: Pair) throws -> NamedLayout {
    // Only frames are compared here: a busy machine must not stop a script.
    var limits = ScriptLimits()
    limits.time = .seconds(600)
    let layout = try ScriptedLayout(try Scripts.source(pair.name), limits: limits)
    return try with(
      pair.values,
      NamedLayout(name: pair.name, layout: layout, parameters: layout.parameters) {
        layout.parameters = $0
      })
  }

  private static func with(
    _ values: [String: ParameterValue], _ layout: NamedLayout
  ) throws -> NamedLayout {
    var layout = layout
    var parameters = layout.parameters
    for (name, value) in values { try parameters.set(name, to: value) }
    layout.parameters = parameters
    return layout
  }

  /// Performs every event in both runs, and compares the runs in some or all states.
  ///
  /// - Parameters:
  ///   - name: The name of the scene in failures.
  ///   - stride: The distance between compared states; the first and the last state are always
  ///     compared.
  ///   - first: A number that selects the states in between. A state is compared if its number
  ///     differs from `first` by a multiple of `stride`.
  func run(_ name: String, every stride: Int = 1, from first: Int = 0) throws {
    try script.start()
    try reference.start()
    try compare("\(name), start")
    for event in script.scene.events {
      try script.step()
      try reference.step()
      let isLast = script.eventCount == script.scene.events.count
      guard isLast || script.eventCount % stride == first % stride else { continue }
      try compare("\(name), event \(script.eventCount), \(event.event.name)")
    }
  }

  private func compare(_ place: Comment) throws {
    let differences = try script.view.differences(from: reference.view, tolerance: Self.tolerance)
    #expect(differences == [], place)
    #expect(script.view.contentSize.isClose(to: reference.view.contentSize), place)
    #expect(keys(script) == keys(reference), place)
    #expect(script.view.bounds.isClose(to: reference.view.bounds), place)
    if comparesPasses {
      #expect(script.view.prepareCount == reference.view.prepareCount, place)
    }
    compareAnimations(place)
    try compareTargets(place)
  }

  /// The keys of the shown elements.
  ///
  /// If ``comparesPasses`` is false, elements that only touch the edge of the view are left out.
  private func keys(_ run: SceneRun) -> [ElementKey] {
    let margin = comparesPasses ? -1 : 1e-9
    let inside = script.view.bounds.insetBy(dx: margin, dy: margin)
    return run.view.visibleElements.filter { comparesPasses || $0.frame.overlaps(inside) }
      .map(\.key)
  }

  private func compareAnimations(_ place: Comment) {
    #expect(script.animation.count == reference.animation.count, place)
    for (one, other) in zip(script.animation, reference.animation) {
      #expect(one.keyBefore == other.keyBefore && one.keyAfter == other.keyAfter, place)
      #expect(one.start.frame.isClose(to: other.start.frame), place)
      #expect(one.end.frame.isClose(to: other.end.frame), place)
      #expect(abs(one.start.alpha - other.start.alpha) < Self.tolerance, place)
      #expect(abs(one.end.alpha - other.end.alpha) < Self.tolerance, place)
    }
  }

  private func compareTargets(_ place: Comment) throws {
    for velocity in [-700.0, 0, 700] {
      let proposed = Point(x: script.view.bounds.minX + 37, y: script.view.bounds.minY + 61)
      let speed = Point(x: velocity, y: velocity)
      let offsets = try [script, reference].map {
        try $0.view.layout.targetContentOffset(
          forProposedContentOffset: proposed, withScrollingVelocity: speed)
      }
      #expect(
        abs(offsets[0].x - offsets[1].x) < Self.tolerance
          && abs(offsets[0].y - offsets[1].y) < Self.tolerance, place)
    }
  }
}

extension Size {
  fileprivate func isClose(to other: Size) -> Bool {
    abs(width - other.width) < TwinRuns.tolerance && abs(height - other.height) < TwinRuns.tolerance
  }
}

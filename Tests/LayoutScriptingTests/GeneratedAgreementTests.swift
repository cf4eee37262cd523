import Foundation
import LayoutConformance
import LayoutCore
import LayoutScripting
import ReferenceLayouts
import TestSupport
import Testing

/// Shipped scripts beside their Swift twins in scenes that are drawn at random.
///
/// `CELLUNA_SCENES=300` draws so many scenes for each pair and direction, instead of six.
@Suite struct GeneratedAgreementTests {
  private static let tolerance = 1e-9
  private static let count =
    ProcessInfo.processInfo.environment["CELLUNA_SCENES"].flatMap { UInt64($0) } ?? 6

  private static func script(_ pair: Pair) throws -> NamedLayout {
    // What is compared here is places: a busy machine must not stop a script.
    var limits = ScriptLimits()
    limits.time = .seconds(600)
    let layout = try ScriptedLayout(try Scripts.source(pair.name), limits: limits)
    return try with(
      pair.values,
      NamedLayout(name: pair.name, layout: layout, parameters: layout.parameters) {
        layout.parameters = $0
      })
  }

  private static func reference(_ pair: Pair) throws -> NamedLayout {
    try with(pair.values, try #require(ReferenceSource().reference(named: pair.name)))
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

  @Test(arguments: Pair.all, LayoutDirection.allCases)
  func `script and reference agree after every event of generated scenes`(
    _ pair: Pair, direction: LayoutDirection
  ) throws {
    for seed in 500..<500 + Self.count {
      let text = RandomScene(seed: seed, direction: direction).text
      let scene = try Scene.load(bytes: Array(text.utf8), named: "random.json")
      let one = SceneRun(scene, layout: try Self.script(pair), source: ReferenceSource())
      let other = SceneRun(scene, layout: try Self.reference(pair), source: ReferenceSource())
      try one.start()
      try other.start()
      try compare(one, other, "seed \(seed), start")
      for event in scene.events {
        try one.step()
        try other.step()
        try compare(one, other, "seed \(seed), event \(one.eventCount), \(event.event.name)")
      }
    }
  }

  private func compare(_ one: SceneRun, _ other: SceneRun, _ place: Comment) throws {
    let differences = try one.view.differences(from: other.view, tolerance: Self.tolerance)
    #expect(differences == [], place)
    #expect(one.view.visibleElements.map(\.key) == other.view.visibleElements.map(\.key), place)
    #expect(one.view.bounds.isClose(to: other.view.bounds), place)
    #expect(one.view.prepareCount == other.view.prepareCount, place)
    #expect(one.animation.count == other.animation.count, place)
    for (one, other) in zip(one.animation, other.animation) {
      #expect(one.keyBefore == other.keyBefore && one.keyAfter == other.keyAfter, place)
      #expect(one.start.frame.isClose(to: other.start.frame), place)
      #expect(one.end.frame.isClose(to: other.end.frame), place)
      #expect(abs(one.start.alpha - other.start.alpha) < Self.tolerance, place)
      #expect(abs(one.end.alpha - other.end.alpha) < Self.tolerance, place)
    }
    for velocity in [-700.0, 0, 700] {
      let proposed = Point(x: one.view.bounds.minX + 37, y: one.view.bounds.minY + 61)
      let speed = Point(x: velocity, y: velocity)
      let offsets = try [one, other].map {
        try $0.view.layout.targetContentOffset(
          forProposedContentOffset: proposed, withScrollingVelocity: speed)
      }
      #expect(
        abs(offsets[0].x - offsets[1].x) < Self.tolerance
          && abs(offsets[0].y - offsets[1].y) < Self.tolerance, place)
    }
  }
}

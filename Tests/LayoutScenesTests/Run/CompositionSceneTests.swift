import LayoutComposition
import LayoutCore
import ReferenceLayouts
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutScenes

/// Laws of composed layouts that hold after every event of random scenes.
@Suite struct CompositionSceneTests {
  /// A composition that must place the elements as the passed layout does, except for rounding.
  struct Identity: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let compose: @Sendable (() -> any Layout) -> any Layout

    static let all = [
      Identity(testDescription: "mirrored twice") { MirroredLayout(MirroredLayout($0())) },
      Identity(testDescription: "transposed twice") { TransposedLayout(TransposedLayout($0())) },
      Identity(testDescription: "margins of zero") { InsetLayout($0(), by: .zero) },
      Identity(testDescription: "an empty overlay") { OverlaidLayout($0(), $0()) },
      Identity(testDescription: "between itself") {
        interpolate(from: $0(), to: $0(), progress: 0.4)
      },
      Identity(testDescription: "at the end") {
        interpolate(from: FlowLayout(), to: $0(), progress: 1)
      },
    ]
  }

  /// A composition that can place the elements in another way than the passed layout.
  struct Composing: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let compose: @Sendable (any Layout) -> any Layout

    static let all = [
      Composing(testDescription: "mirrored") { MirroredLayout($0) },
      Composing(testDescription: "transposed") { TransposedLayout($0) },
      Composing(testDescription: "inset") {
        InsetLayout($0, by: EdgeInsets(top: 4, left: 9, bottom: 6, right: 2))
      },
      Composing(testDescription: "sections") {
        SectionedLayout([$0]) { ListLayout() }
      },
      Composing(testDescription: "other sections") {
        SectionedLayout([WaterfallLayout(), $0]) { FlowLayout() }
      },
      Composing(testDescription: "under an overlay") { OverlaidLayout($0, ListLayout()) },
      Composing(testDescription: "on its way") {
        interpolate(from: $0, to: ListLayout(), progress: 0.3)
      },
      Composing(testDescription: "nested") {
        MirroredLayout(
          InsetLayout(TransposedLayout($0), by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
      },
    ]
  }

  private static func reference(_ name: String) -> any Layout {
    guard let reference = ReferenceLayout.twin(named: name) else {
      preconditionFailure("no \(name)")
    }
    return reference.make(ParameterValues(reference.parameters))
  }

  private static func run(_ scene: Scene, _ layout: any Layout) -> SceneRun {
    SceneRun(
      scene,
      layout: NamedLayout(name: "composed", layout: layout, parameters: ParameterValues([])) { _ in
      }, source: ReferenceSource())
  }

  /// The arguments are all twins except `chat`.
  ///
  /// ComposedAnchorTests tests compositions of `chat`, whose view begins at the end.
  @Test(arguments: Identity.all, ReferenceLayout.twins.map(\.name).filter { $0 != "chat" })
  func `an identity changes nothing after any event`(
    identity: Identity, name: String
  ) throws {
    for seed in UInt64(0)..<3 {
      let scene = try Scene.random(
        seed: seed, direction: seed % 2 == 0 ? .leftToRight : .rightToLeft)
      let composed = Self.run(scene, identity.compose { Self.reference(name) })
      let plain = Self.run(scene, Self.reference(name))
      try composed.start()
      try plain.start()
      for event in scene.events {
        let place: Comment = "seed \(seed), event \(plain.eventCount + 1), \(event.event.name)"
        try composed.step()
        try plain.step()
        #expect(try composed.view.differences(from: plain.view, tolerance: 1e-9) == [], place)
        #expect(composed.view.bounds.isClose(to: plain.view.bounds), place)
        #expect(composed.animation.count == plain.animation.count, place)
        for (one, other) in zip(composed.animation, plain.animation) {
          #expect(one.keyBefore == other.keyBefore && one.keyAfter == other.keyAfter, place)
          #expect(one.start.difference(from: other.start, tolerance: 1e-9) == nil, place)
          #expect(one.end.difference(from: other.end, tolerance: 1e-9) == nil, place)
        }
      }
    }
  }

  @Test(arguments: Composing.all, ReferenceLayout.twins.map(\.name))
  func `after each event the view equals a new one over the current data`(
    composing: Composing, name: String
  ) throws {
    for seed in UInt64(10)..<13 {
      let scene = try Scene.random(
        seed: seed, direction: seed % 2 == 0 ? .leftToRight : .rightToLeft)
      let run = Self.run(scene, composing.compose(Self.reference(name)))
      try run.start()
      for event in scene.events {
        let place: Comment = "seed \(seed), event \(run.eventCount + 1), \(event.event.name)"
        try run.step()
        let fresh = Self.fresh(run, composing.compose(Self.reference(name)))
        try fresh.layoutIfNeeded()
        try fresh.setBounds(run.view.bounds)
        #expect(try run.view.differences(from: fresh, tolerance: 1e-9) == [], place)
        #expect(
          Set(run.view.visibleElements.map(\.key)) == Set(fresh.visibleElements.map(\.key)), place)
      }
    }
  }

  private static func fresh(_ run: SceneRun, _ layout: any Layout) -> CollectionView {
    let view = run.view
    let fresh = CollectionView(
      size: view.bounds.size, offset: view.contentOffset, direction: view.direction,
      displayScale: view.displayScale, layout: layout, dataSource: run.data, delegate: run.data)
    fresh.contentInset = view.contentInset
    fresh.safeAreaInsets = view.safeAreaInsets
    fresh.setSectionOffsets(view.contentOffsetsOfSections)
    return fresh
  }
}

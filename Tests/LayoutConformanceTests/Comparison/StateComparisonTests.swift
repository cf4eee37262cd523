import LayoutCore
import ReferenceLayouts
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// The differences between two states, one by one.
@Suite struct StateComparisonTests {
  /// A change of one property, with the text of the difference.
  struct Change: Sendable, CustomTestStringConvertible {
    let aspect: Difference.Aspect
    /// The text of the difference, on one line.
    let text: String
    var element: ElementKey?
    var delta = 0.0
    let change: @Sendable (inout StateSketch) -> Void

    var testDescription: String { text }
  }

  private static let item = StateSketch.item(3)
  private static let moving = ElementTransition(
    keyBefore: item, keyAfter: item,
    start: LayoutAttributes(item, frame: Rect(x: 0, y: 0, width: 50, height: 30)),
    end: LayoutAttributes(item, frame: Rect(x: 10, y: 70, width: 50, height: 30)))

  static let changes: [Change] = [
    Change(
      aspect: .missing, text: "1.4: missing, reference 10.0, 70.0, 50.0 × 30.0", element: item
    ) { $0.remove(item) },
    Change(
      aspect: .missing, text: "header:1: missing, reference 0.0, 0.0, 200.0 × 20.0",
      element: StateSketch.header
    ) { $0.remove(StateSketch.header) },
    Change(
      aspect: .extra, text: "1.10: 70.0, 150.0, 50.0 × 30.0, and the reference does not have it",
      element: StateSketch.item(9)
    ) { $0.add(StateSketch.item(9), Rect(x: 70, y: 150, width: 50, height: 30)) },
    Change(
      aspect: .frame,
      text: "1.4: frame 12.5, 70.0, 50.0 × 30.0, reference 10.0, 70.0, 50.0 × 30.0",
      element: item, delta: 2.5
    ) { $0.change(item) { $0.center.x += 2.5 } },
    Change(
      aspect: .frame, text: "1.4: frame 10.0, 70.0, 50.0 × 34.0, reference 10.0, 70.0, 50.0 × 30.0",
      element: item, delta: 4
    ) { $0.change(item) { $0.frame.size.height += 4 } },
    Change(aspect: .zIndex, text: "1.4: z index 1, reference 0", element: item) {
      $0.change(item) { $0.zIndex = 1 }
    },
    Change(aspect: .alpha, text: "1.4: alpha 0.5, reference 1", element: item) {
      $0.change(item) { $0.alpha = 0.5 }
    },
    Change(aspect: .hidden, text: "1.4: hidden true, reference false", element: item) {
      $0.change(item) { $0.isHidden = true }
    },
    Change(
      aspect: .transform, text: "1.4: transform [1, 0, 0, 1, 0, -3], reference identity",
      element: item
    ) { $0.change(item) { $0.transform = AffineTransform(translationX: 0, y: -3) } },
    Change(
      aspect: .custom, text: "1.4: attributes more 3, tone loud, reference default", element: item
    ) {
      $0.change(item) {
        $0.custom[Parameter("tone", .text, default: .text(""))] = .text("loud")
        $0.custom[more] = .number(3)
      }
    },
    Change(
      aspect: .contentSize, text: "content size 200.0 × 151.0, reference 200.0 × 150.0", delta: 1
    ) { $0.contentSize.height += 1 },
    Change(
      aspect: .query, text: "1.4: query does not find it in the visible rectangle, reference does",
      element: item
    ) { $0.unseen = [item] },
    Change(
      aspect: .query, text: "1.4: query does not find it in all content, reference does",
      element: item
    ) { $0.unasked = [item] },
    Change(aspect: .visible, text: "1.4: on screen no, reference yes", element: item) {
      $0.offScreen = [item]
    },
    Change(
      aspect: .target,
      text: "target 0.0, 60.0 for 0.0, 40.0 at 0, 700, reference 0.0, 50.0", delta: 10
    ) {
      $0.targets = [
        ObservedState.Target(
          proposed: Point(x: 0, y: 40), velocity: Point(x: 0, y: 700), answer: Point(x: 0, y: 60))
      ]
    },
    Change(aspect: .animation, text: "1.4: animation moves, reference stays", element: item) {
      $0.animation = [moving]
    },
    Change(aspect: .prepares, text: "prepared 2 times, reference 1") { $0.prepareCount = 2 },
    Change(aspect: .calls, text: "call nothing more, reference prepare") { $0.calls = [] },
  ]

  @Test(arguments: changes)
  func `one change is one difference, and the opposite in reverse`(change: Change) {
    let reference = StateSketch()
    var changed = reference
    change.change(&changed)
    let differences = changed.comparison(with: reference).differences
    #expect(differences.map(\.text) == [change.text])
    #expect(differences.map(\.aspect) == [change.aspect])
    #expect(differences.map(\.element) == [change.element])
    #expect(differences.map(\.delta) == [change.delta])
    let opposite: [Difference.Aspect: Difference.Aspect] = [.missing: .extra, .extra: .missing]
    let back = reference.comparison(with: changed).differences
    #expect(back.map(\.aspect) == [opposite[change.aspect] ?? change.aspect])
    #expect(back.map(\.element) == [change.element])
    #expect(back.map(\.delta) == [change.delta])
  }

  @Test(arguments: changes)
  func `a changed state does not differ from itself`(change: Change) {
    var changed = StateSketch()
    change.change(&changed)
    #expect(changed.comparison(with: changed).differences == [])
    #expect(changed.comparison(with: changed).summary == "no differences")
  }

  /// Other tests compare the other aspects.
  @Test func `every aspect is in the table, except those that a sketch cannot change alone`() {
    let told = Set(Self.changes.map(\.aspect))
    #expect(
      Set(Difference.Aspect.allCases).subtracting(told) == [
        .bounds, .scroller, .drop, .lift, .snap, .restore,
      ])
  }

  @Test func `a difference of the bounds is reported`() {
    var changed = StateSketch()
    changed.bounds.origin.y = 4
    let differences = changed.comparison(with: StateSketch()).differences
    #expect(
      differences.map(\.text) == [
        "bounds 0.0, 4.0, 200.0 × 120.0, reference 0.0, 0.0, 200.0 × 120.0"
      ])
    #expect(differences.map(\.delta) == [4])
  }

  private static let more = Parameter("more", .number, default: .number(0))

  /// Tolerances, each with its limit for one aspect, and a function that changes the aspect by `d`.
  static let tolerances:
    [(
      tolerance: SceneExpectation.Tolerance, limit: Double,
      change: @Sendable (inout StateSketch, Double) -> Void
    )] = [
      (.init(frame: 0.5), 0.5, { sketch, d in sketch.change(item) { $0.center.x += d } }),
      (.init(frame: 0.5), 0.5, { sketch, d in sketch.change(item) { $0.center.y -= d } }),
      (.init(alpha: 0.1), 0.1, { sketch, d in sketch.change(item) { $0.alpha -= d } }),
      (.init(z: 50), 50, { sketch, d in sketch.change(item) { $0.zIndex = Int(d.rounded()) } }),
      (
        .init(transform: 0.2), 0.2,
        { sketch, d in
          sketch.change(item) { $0.transform = AffineTransform(scaleX: 1, y: 1 + d) }
        }
      ),
      (
        .init(custom: 0.5), 0.5,
        { sketch, d in sketch.change(item) { $0.custom[more] = .number(d) } }
      ),
      (.init(contentSize: 3), 3, { sketch, d in sketch.contentSize.width -= d }),
      (
        .init(frame: 2), 2,
        { sketch, d in
          sketch.targets = sketch.targets.map {
            .init(
              proposed: $0.proposed, velocity: $0.velocity,
              answer: Point(x: $0.answer.x, y: $0.answer.y + d))
          }
        }
      ),
    ]

  @Test(arguments: tolerances.indices)
  func `a change within the tolerance is no difference, a larger one is`(index: Int) {
    let (tolerance, limit, change) = Self.tolerances[index]
    for (part, count) in [(0.98, 0), (1.02, 1)] {
      var changed = StateSketch()
      change(&changed, limit * part)
      #expect(
        changed.comparison(with: StateSketch(), tolerance: tolerance).differences.count == count)
      #expect(changed.comparison(with: StateSketch()).differences.count == 1)
    }
  }

  @Test(arguments: [(1.0, 0.4, 0), (1, 0.6, 1), (2, 0.2, 0), (2, 0.3, 1), (3, 0.1, 0), (3, 0.2, 1)])
  func `with pixels frames are rounded to pixels before they are compared`(
    scale: Double, distance: Double, count: Int
  ) {
    var reference = StateSketch()
    reference.displayScale = scale
    var changed = reference
    changed.change(Self.item) { $0.center.x += distance }
    #expect(changed.comparison(with: reference, pixels: true).differences.count == count)
    #expect(changed.comparison(with: reference).differences.count == 1)
  }

  @Test func `an element that barely overlaps a rectangle is a matter of rounding`() {
    var reference = StateSketch()
    // the third line begins at 110
    reference.bounds.size.height = 110.0005
    var changed = reference
    changed.unseen = [StateSketch.item(6)]
    #expect(changed.comparison(with: reference).differences == [])
    changed.unasked = [StateSketch.item(6)]
    #expect(
      changed.comparison(with: reference).differences.map(\.text) == [
        "1.7: query does not find it in all content, reference does"
      ])
  }

  @Test func `the most distant z indices are compared`() {
    var (changed, reference) = (StateSketch(), StateSketch())
    changed.change(Self.item) { $0.zIndex = .max }
    reference.change(Self.item) { $0.zIndex = .min }
    #expect(changed.comparison(with: reference).differences.map(\.aspect) == [.zIndex])
    reference.change(Self.item) { $0.zIndex = .max - 1 }
    #expect(changed.comparison(with: reference).differences.map(\.aspect) == [.zIndex])
  }

  @Test func `a summary counts elements, not differences`() {
    var changed = StateSketch()
    changed.change(StateSketch.item(0)) {
      $0.center.x += 7
      $0.alpha = 0
    }
    let one = changed.comparison(with: StateSketch())
    #expect(one.summary == "1 of 10 elements differs, largest 7.0 pt")
    changed.remove(StateSketch.item(8))
    let two = changed.comparison(with: StateSketch())
    #expect(two.summary == "2 of 10 elements differ, largest 7.0 pt")
    #expect(two.differingElements == [StateSketch.item(0), StateSketch.item(8)])
    #expect(two.elementCount == 10)
  }

  /// Animations of two layouts, with the texts of their differences.
  static let animations: [(found: [ElementTransition], expected: [ElementTransition], [String])] = {
    func move(
      _ before: Int?, _ after: Int?, _ x: Double = 0, alpha: Double = 1, toY y: Double = 0
    ) -> ElementTransition {
      let key = StateSketch.item(after ?? before ?? 0)
      var start = LayoutAttributes(key, frame: Rect(x: x, y: 0, width: 1, height: 1))
      start.alpha = alpha
      return ElementTransition(
        keyBefore: before.map(StateSketch.item), keyAfter: after.map(StateSketch.item),
        start: start, end: LayoutAttributes(key, frame: Rect(x: 5, y: y, width: 1, height: 1)))
    }
    return [
      ([move(1, 2)], [move(1, 2)], []),
      ([], [move(1, 2)], ["1.3: animation stays, reference moves"]),
      // rounding decides whether an element that touches the edge of the screen is on screen
      ([], [move(1, 2, toY: 120 - 1e-12)], []),
      ([move(1, 2, toY: -1 + 1e-12)], [], []),
      ([move(1, 2, toY: 119)], [], ["1.3: animation moves, reference stays"]),
      (
        [move(1, 2)], [move(0, 2)],
        ["1.3: animation moves, reference stays", "1.3: animation stays, reference moves"]
      ),
      (
        [move(1, 2, 3)], [move(1, 2)],
        ["1.3: animation starts at 3.0, 0.0, 1.0 × 1.0, reference 0.0, 0.0, 1.0 × 1.0"]
      ),
      (
        [move(nil, 2, alpha: 0.5), move(1, nil)], [move(nil, 2), move(1, nil)],
        [
          "1.3: animation starts at 0.0, 0.0, 1.0 × 1.0, alpha 0.5, reference 0.0, 0.0, 1.0 × 1.0"
        ]
      ),
    ]
  }()

  @Test(arguments: animations.indices)
  func `animations are compared by the starts and ends of elements`(index: Int) {
    let (found, expected, texts) = Self.animations[index]
    var (one, other) = (StateSketch(), StateSketch())
    one.animation = found
    other.animation = expected
    #expect(one.comparison(with: other).differences.map(\.text) == texts)
  }

  @Test(arguments: ReferenceLayout.twins.map(\.name))
  func `a layout does not differ from itself in any state of a scene`(name: String) throws {
    let generator = SceneGenerator(
      seed: 21, parameters: try #require(ReferenceLayout.twin(named: name)).parameters)
    for number in 3..<15 {
      let scene = generator.scene(number)
      let runs = try (0..<2).map { _ in
        var layout = try #require(ReferenceSource().reference(named: name))
        try layout.set(scene.params)
        return SceneRun(scene, layout: layout, source: ReferenceSource())
      }
      for run in runs { try run.start() }
      for count in 0...scene.events.count {
        if count > 0 { for run in runs { try run.step() } }
        let states = try runs.map { try ObservedState($0, calls: []) }
        let comparison = StateComparison(
          states[0], states[1],
          tolerance: .init(
            frame: 0, z: 0, alpha: 0, transform: 0, custom: 0, contentSize: 0)
        )
        #expect(comparison.differences == [], "scene \(number), event \(count)")
      }
    }
  }
}

import LayoutCore
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// The differences between sections that scroll on their own.
@Suite struct ScrollerComparisonTests {
  private static func scroller(
    width: Double = 500, rest: Double = 40, kinds: Set<String> = []
  ) -> ObservedState.Scroller {
    func target(_ x: Double, _ speed: Double, _ answer: Double) -> ObservedState.Target {
      ObservedState.Target(
        proposed: Point(x: x, y: 0), velocity: Point(x: speed, y: 0),
        answer: Point(x: answer, y: 0))
    }
    let section = SectionScroller(
      section: 1, frame: Rect(x: 0, y: 20, width: 200, height: 90),
      contentSize: Size(width: width, height: 90), carriedKinds: kinds)
    return ObservedState.Scroller(
      state: SceneScroller(scroller: section, offset: .zero),
      targets: [target(37, 0, 0), target(83, 700, rest)])
  }

  /// Sections that are compared with `scroller()`, each with the texts of the differences.
  static let sections: [(scroller: ObservedState.Scroller?, texts: [String])] = [
    (scroller(), []),
    (scroller(width: 400), ["content 400.0 × 90.0, reference content 500.0 × 90.0"]),
    (
      scroller(rest: 50),
      ["resting at 50.0, 0.0 for 83.0, 0.0 at 700, 0, reference resting at 40.0, 0.0"]
    ),
    (scroller(kinds: ["b", "a"]), ["moving a, b, reference moving only items"]),
    (
      scroller(width: 400, kinds: ["a"]),
      ["content 400.0 × 90.0; moving a, reference content 500.0 × 90.0; moving only items"]
    ),
    (
      nil,
      ["does not scroll on its own, reference in 0.0, 20.0, 200.0 × 90.0, content 500.0 × 90.0"]
    ),
  ]

  @Test(arguments: sections.indices)
  func `of a section that scrolls on its own, only the facts that differ are shown`(index: Int) {
    let (scroller, texts) = Self.sections[index]
    var (found, expected) = (StateSketch(), StateSketch())
    found.scrollers = [scroller].compactMap { $0 }
    expected.scrollers = [Self.scroller()]
    let differences = found.comparison(with: expected).differences
    #expect(differences.map(\.text) == texts.map { "scroller section 2: \($0)" })
  }
}

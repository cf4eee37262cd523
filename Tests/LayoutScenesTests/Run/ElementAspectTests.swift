import LayoutCore
import LayoutScenes
import Testing

@Suite struct ElementAspectTests {
  /// A change of an element, and the expected list of the properties that then differ.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: [ElementAspect]
    let change: @Sendable (inout LayoutAttributes) -> Void
  }

  private static let cases = [
    Case(testDescription: "nothing", expected: []) { _ in },
    Case(testDescription: "less than the tolerance", expected: []) { $0.center.x += 0.0005 },
    Case(testDescription: "the place", expected: [.frame]) { $0.center.x += 1 },
    Case(testDescription: "the size", expected: [.frame]) { $0.size.height += 1 },
    Case(testDescription: "a z that a Double cannot tell apart", expected: [.zIndex]) {
      $0.zIndex = .max - 1
    },
    Case(testDescription: "the other end of z", expected: [.zIndex]) { $0.zIndex = .min },
    Case(testDescription: "the opacity", expected: [.alpha]) { $0.alpha = 0.5 },
    Case(testDescription: "hiding", expected: [.isHidden]) { $0.isHidden = true },
    Case(testDescription: "half a turn, which keeps the frame", expected: [.transform]) {
      $0.transform = AffineTransform(rotationDegrees: 180)
    },
    Case(testDescription: "a custom attribute", expected: [.custom]) {
      $0.custom[progress] = .number(0.25)
    },
    Case(testDescription: "a number that nearly is the default", expected: []) {
      $0.custom[progress] = .number(0.0005)
    },
    Case(testDescription: "all of it", expected: ElementAspect.allCases) {
      $0.center.y -= 20
      ($0.zIndex, $0.alpha, $0.isHidden) = (0, 0, true)
      $0.transform = AffineTransform(rotationDegrees: 45)
      $0.custom[progress] = .number(1)
    },
  ]

  private static let progress = Parameter("progress", .number, default: .number(0))

  @Test(arguments: cases)
  func `an element differs from another in the changed property`(_ example: Case) {
    var element = LayoutAttributes(
      .cell(item: 0, section: 0), frame: Rect(x: 10, y: 20, width: 30, height: 40))
    element.zIndex = .max
    var changed = element
    example.change(&changed)
    #expect(changed.aspects(unlike: element, SceneExpectation.Tolerance()) == example.expected)
    #expect(element.aspects(unlike: changed, SceneExpectation.Tolerance()) == example.expected)
  }
}

import LayoutCore
import Testing

@testable import LayoutConformance

/// Calls of a layout that differ by rounding errors are equal in a comparison.
@Suite struct CloseCallTests {
  /// A call with a coordinate, for each call whose coordinates are compared with a tolerance.
  private static let calls: [@Sendable (Double) -> LifecycleCall] = [
    { .shouldInvalidate(newBounds: Rect(x: $0, y: 0, width: 5, height: 5), answer: true) },
    { .targetContentOffset(proposed: Point(x: $0, y: 0), velocity: nil, answer: .zero) },
    { .targetContentOffset(proposed: .zero, velocity: .zero, answer: Point(x: 0, y: $0)) },
    { .targetContentOffsetOfSection(1, proposed: Point(x: $0, y: 0), answer: .zero) },
    { .targetContentOffsetOfSection(1, proposed: .zero, answer: Point(x: 0, y: $0)) },
  ]

  @Test(arguments: calls.indices)
  func `coordinates have a tolerance`(number: Int) {
    let call = Self.calls[number]
    #expect(call(7).isClose(to: call(7 + 1e-9), 1e-6))
    #expect(!call(7).isClose(to: call(7.1), 1e-6))
  }

  @Test func `a question at the end of a drag differs from one after a change`() {
    let (change, drag) = (
      LifecycleCall.targetContentOffset(proposed: .zero, velocity: nil, answer: .zero),
      LifecycleCall.targetContentOffset(proposed: .zero, velocity: .zero, answer: .zero)
    )
    #expect(!change.isClose(to: drag, 1))
    #expect(change.hookAnsweringUnlike(drag) == nil)
    #expect(change.description == "targetContentOffset(0,0) → 0,0")
    #expect(drag.description == "targetContentOffset(0,0, velocity: 0,0) → 0,0")
  }

  @Test func `the section is compared exactly`() {
    let (one, two) = (1, 2)
    #expect(
      !LifecycleCall.targetContentOffsetOfSection(one, proposed: .zero, answer: .zero)
        .isClose(to: .targetContentOffsetOfSection(two, proposed: .zero, answer: .zero), 1))
  }
}

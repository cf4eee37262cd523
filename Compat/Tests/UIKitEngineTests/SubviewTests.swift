import Testing
import UIKit

@MainActor @Suite struct SubviewTests {
  /// A view with three subviews.
  private static func views() -> (container: UIView, subviews: [UIView]) {
    let container = UIView()
    let subviews = (0..<3).map { _ in UIView() }
    for view in subviews { container.addSubview(view) }
    return (container, subviews)
  }

  /// The numbers of a subview and of its sibling, and the expected orders of all subviews.
  ///
  /// In the first order, the subview was inserted above the sibling. In the second, it was inserted
  /// below the sibling.
  @Test(arguments: [
    (0, 1, [1, 0, 2], [0, 1, 2]), (0, 2, [1, 2, 0], [1, 0, 2]), (1, 0, [0, 1, 2], [1, 0, 2]),
    (1, 2, [0, 2, 1], [0, 1, 2]), (2, 0, [0, 2, 1], [2, 0, 1]), (2, 1, [0, 1, 2], [0, 2, 1]),
  ])
  func `a subview can be inserted above or below another one`(
    moved: Int, sibling: Int, above: [Int], below: [Int]
  ) {
    var (container, subviews) = Self.views()
    container.insertSubview(subviews[moved], aboveSubview: subviews[sibling])
    #expect(container.subviews == above.map { subviews[$0] })
    (container, subviews) = Self.views()
    container.insertSubview(subviews[moved], belowSubview: subviews[sibling])
    #expect(container.subviews == below.map { subviews[$0] })
  }

  @Test func `the orientations and blurs have UIKit's raw values`() {
    #expect(UIInterfaceOrientation.landscapeRight.rawValue == 3)
    #expect(UIInterfaceOrientation.landscapeLeft.rawValue == 4)
    #expect(UIBlurEffect.Style.regular.rawValue == 4)
    #expect(UIBlurEffect.Style.prominent.rawValue == 5)
  }
}

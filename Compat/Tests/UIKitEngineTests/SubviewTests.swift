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

  @Test(arguments: [
    (false, true, 1.0, true), (true, true, 1, false), (false, false, 1, false),
    (false, true, 0.01, true), (false, true, 0.009, false),
  ])
  func `a view that is hidden, disabled or almost transparent takes no touches`(
    isHidden: Bool, isEnabled: Bool, opacity: Double, takesTouches: Bool
  ) {
    let square = CGRect(x: 0, y: 0, width: 100, height: 100)
    let (container, front, inner) = (
      UIView(frame: square), UIView(frame: square), UIView(frame: square)
    )
    container.addSubview(front)
    front.addSubview(inner)
    front.isHidden = isHidden
    front.isUserInteractionEnabled = isEnabled
    front.alpha = CGFloat(opacity)
    let hit = container.hitTest(CGPoint(x: 50, y: 50), with: nil)
    #expect(hit === (takesTouches ? inner : container))
  }

  @Test func `the orientations and blurs have UIKit's raw values`() {
    #expect(UIInterfaceOrientation.landscapeRight.rawValue == 3)
    #expect(UIInterfaceOrientation.landscapeLeft.rawValue == 4)
    #expect(UIBlurEffect.Style.regular.rawValue == 4)
    #expect(UIBlurEffect.Style.prominent.rawValue == 5)
  }
}

import Testing
import UIKit

/// Constants that layouts and their views read.
@MainActor @Suite struct ConstantTests {
  @Test func `the rates of deceleration have their names before Swift 4.2`() {
    let view = UIScrollView(frame: .zero)
    #expect(view.decelerationRate == UIScrollViewDecelerationRateNormal)
    view.decelerationRate = UIScrollViewDecelerationRateFast
    #expect(view.decelerationRate == .fast)
  }

  @Test func `the fitting sizes have UIKit's values`() {
    #expect(UIView.layoutFittingCompressedSize == .zero)
    #expect(UIView.layoutFittingExpandedSize == CGSize(width: 10000, height: 10000))
  }

  @Test func `the device is upright, and its orientations have UIKit's raw values`() {
    #expect(UIDevice.current.orientation.isPortrait)
    #expect(!UIDevice.current.orientation.isLandscape)
    #expect(UIDeviceOrientation.landscapeLeft.rawValue == 3)
    #expect(UIDeviceOrientation.landscapeRight.rawValue == 4)
    #expect(UIDeviceOrientation.faceDown.rawValue == 6)
  }

  @Test func `a decoration view can have a colour of the system`() {
    final class Card: UICollectionReusableView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        layer.borderColor = UIColor.separator.cgColor
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let card = Card(frame: .zero)
    #expect(card.backgroundColor === UIColor.secondarySystemBackground)
    #expect(card.layer.borderColor?.alpha == 0.29)
  }

  @Test func `a decoration view can round some of its corners`() {
    let layer = CALayer()
    #expect(layer.maskedCorners.rawValue == 15)
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    #expect(layer.maskedCorners.rawValue == 3)
    let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .topRight],
      cornerRadii: CGSize(width: 5, height: 5))
    #expect(path.bounds == rect)
  }
}

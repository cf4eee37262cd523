import LayoutCore
import UIKit

// Conversions between the engine's values and UIKit's values; all lengths are in points.

extension Point {
  /// Creates a point from the same point of UIKit.
  public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  /// The same point as a value of UIKit.
  public var uiKit: CGPoint { CGPoint(x: x, y: y) }
}

extension Size {
  /// Creates a size from the same size of UIKit.
  public init(_ size: CGSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }
  /// The same size as a value of UIKit.
  public var uiKit: CGSize { CGSize(width: width, height: height) }
}

extension Rect {
  /// Creates a rectangle from the same rectangle of UIKit.
  public init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
  /// The same rectangle as a value of UIKit.
  public var uiKit: CGRect { CGRect(origin: origin.uiKit, size: size.uiKit) }
}

extension LayoutCore.EdgeInsets {
  /// Creates insets from the same insets of UIKit.
  public init(_ insets: UIEdgeInsets) {
    self.init(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
      right: Double(insets.right))
  }
  /// The same insets as a value of UIKit.
  public var uiKit: UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}

extension LayoutCore.IndexPath {
  /// Creates the path of an item, or the path of a whole section if the item is `NSNotFound`.
  public init(_ path: Foundation.IndexPath) {
    self =
      path.item == NSNotFound
      ? .section(path.section) : .item(path.item, section: path.section)
  }
  /// The same path as a value of UIKit; the item of a section's path is `NSNotFound`.
  public var uiKit: Foundation.IndexPath {
    Foundation.IndexPath(item: item ?? NSNotFound, section: section)
  }
}

extension Transform3D {
  /// Creates a transform from the same matrix of UIKit; nil for a matrix that is the identity.
  public init?(unlessIdentity matrix: CATransform3D) {
    guard !CATransform3DIsIdentity(matrix) else { return nil }
    let numbers = [
      matrix.m11, matrix.m12, matrix.m13, matrix.m14, matrix.m21, matrix.m22, matrix.m23,
      matrix.m24, matrix.m31, matrix.m32, matrix.m33, matrix.m34, matrix.m41, matrix.m42,
      matrix.m43, matrix.m44,
    ]
    self.init(rowByRow: numbers.map { Double($0) })
  }
  /// The same transform as a value of UIKit.
  public var uiKit: CATransform3D {
    let row = numbers.map { CGFloat($0) }
    return CATransform3D(
      m11: row[0], m12: row[1], m13: row[2], m14: row[3], m21: row[4], m22: row[5], m23: row[6],
      m24: row[7], m31: row[8], m32: row[9], m33: row[10], m34: row[11], m41: row[12],
      m42: row[13], m43: row[14], m44: row[15])
  }
}

extension UICollectionViewLayoutAttributes {
  /// Takes the frame, the opacity, the drawing order, the visibility and the transform of an
  /// element.
  ///
  /// - Parameter value: The attributes; their key and their custom attributes are ignored.
  @preconcurrency @MainActor
  public func show(_ value: LayoutAttributes) {
    transform3D = CATransform3DIdentity
    frame = value.place.uiKit
    alpha = CGFloat(value.alpha)
    zIndex = value.zIndex
    isHidden = value.isHidden
    if !value.isIdentityTransform { transform3D = value.transform3D.uiKit }
  }
}

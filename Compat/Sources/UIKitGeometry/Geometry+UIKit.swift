import LayoutCore
import UIKit

/// Conversions between the values of the engine and those of UIKit; all lengths are in points.

extension Point {
  init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  var uiKit: CGPoint { CGPoint(x: x, y: y) }
}

extension Size {
  init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
  var uiKit: CGSize { CGSize(width: width, height: height) }
}

extension Rect {
  init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
  var uiKit: CGRect { CGRect(origin: origin.uiKit, size: size.uiKit) }
}

extension LayoutCore.EdgeInsets {
  init(_ insets: UIEdgeInsets) {
    self.init(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
      right: Double(insets.right))
  }
  var uiKit: UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
}

extension LayoutCore.IndexPath {
  /// The path of an item, or that of a whole section if the item is `NSNotFound`.
  init(_ path: Foundation.IndexPath) {
    self =
      path.item == NSNotFound
      ? .section(path.section) : .item(path.item, section: path.section)
  }
  /// The path; the item of a section's path is `NSNotFound`.
  var uiKit: Foundation.IndexPath {
    Foundation.IndexPath(item: item ?? NSNotFound, section: section)
  }
}

extension Transform3D {
  /// nil for a matrix that is the identity.
  init?(unlessIdentity matrix: CATransform3D) {
    guard !CATransform3DIsIdentity(matrix) else { return nil }
    self.init(rowByRow: matrix.numbers.map { Double($0) })
  }
  var uiKit: CATransform3D { CATransform3D(rowByRow: numbers.map { CGFloat($0) }) }
}

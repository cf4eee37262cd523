@_exported import Foundation
@_exported import UIKitPrepassRuntime

/// A vector in the plane, in points.
public struct CGVector: Hashable, Codable, Sendable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component.
  public var dy: CGFloat

  /// The vector whose components are 0.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Creates the vector whose components are 0.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector from its two components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}

extension CGPoint {
  /// The point to which a transform moves this point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }

  /// Whether both points are the same.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// The extent after a transform, whose translation is ignored.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }

  /// Whether both extents are the same.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// The bounding box of the transformed rectangle; the null rectangle stays the null rectangle.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull else { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(t) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// Whether both rectangles are the same.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }

  /// Whether the two rectangles share more than an edge or a corner, as in Core Graphics.
  ///
  /// Foundation's method of the same name, which this one hides, is true for rectangles that touch.
  public func intersects(_ rect2: CGRect) -> Bool {
    !isNull && !rect2.isNull && minX < rect2.maxX && rect2.minX < maxX && minY < rect2.maxY
      && rect2.minY < maxY
  }
}

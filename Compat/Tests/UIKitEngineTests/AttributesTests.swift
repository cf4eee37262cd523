import TestLayouts
import Testing
import UIKit

@Suite struct AttributesTests {
  private let path = IndexPath(item: 3, section: 1)

  @Test func `a copy of a subclass is of its class and has every property`() throws {
    let attributes = CircularAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    (attributes.alpha, attributes.zIndex, attributes.isHidden) = (0.5, 7, true)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    attributes.angle = 1
    let copy = try #require(attributes.copy() as? CircularAttributes)
    #expect(copy !== attributes)
    #expect(copy.isEqual(attributes))
    #expect(copy.angle == 1)
    #expect(copy.transform3D == CATransform3DMakeScale(2, 2, 1))
    copy.angle = 2
    #expect(!copy.isEqual(attributes))
  }

  @Test func `each property makes a difference`() {
    let changes: [(UICollectionViewLayoutAttributes) -> Void] = [
      { $0.indexPath.item = 9 }, { $0.center.x = 1 }, { $0.size.width = 1 }, { $0.alpha = 0 },
      { $0.zIndex = 1 }, { $0.isHidden = true }, { $0.transform.tx = 1 },
      { $0.transform3D.m34 = 1 }, { $0.bounds.size.height = 1 },
    ]
    for (place, change) in changes.enumerated() {
      let one = UICollectionViewLayoutAttributes(forCellWith: path)
      let other = UICollectionViewLayoutAttributes(forCellWith: path)
      #expect(one.isEqual(other))
      change(other)
      #expect(!one.isEqual(other), "change \(place)")
    }
    let cell = UICollectionViewLayoutAttributes(forCellWith: path)
    let view = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "card", with: path)
    #expect(!cell.isEqual(view))
  }

  @Test func `a frame keeps its numbers, and negative extents are turned round`() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0.1, y: 0.2, width: 0.7, height: 0.9)
    #expect(attributes.frame == CGRect(x: 0.1, y: 0.2, width: 0.7, height: 0.9))
    attributes.frame = CGRect(x: 10, y: 10, width: -4, height: 6)
    #expect(attributes.frame == CGRect(x: 6, y: 10, width: 4, height: 6))
  }

  @Test func `the frame of a turned element is its bounding box`() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    attributes.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 0)
    #expect(attributes.frame == CGRect(x: 10, y: -5, width: 10, height: 20))
    #expect(attributes.center == CGPoint(x: 10, y: 5))
  }

  @Test(arguments: [
    (CGRect(x: 10, y: 0, width: 10, height: 10), false),
    (CGRect(x: 9.5, y: 0, width: 10, height: 10), true),
    (CGRect(x: 5, y: 5, width: 0, height: 0), true),
    (CGRect(x: 0, y: 5, width: 0, height: 0), false),
    (CGRect.null, false),
  ])
  func `rectangles that touch do not intersect`(_ other: CGRect, _ isOverlap: Bool) {
    // `touches` calls the method of UIKit, because its file does not import Foundation. The method
    // of Foundation would return true for the first case.
    #expect(touches(CGRect(x: 0, y: 0, width: 10, height: 10), other) == isOverlap)
  }

  @Test func `transforms are multiplied as in Core Graphics`() {
    let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 3))
    #expect(CGPoint(x: 12, y: 3).applying(transform.inverted()) == CGPoint(x: 1, y: 1))
    var matrix = CATransform3DMakeTranslation(1, 2, 3)
    matrix.m34 = -0.002
    let product = CATransform3DConcat(matrix, CATransform3DInvert(matrix))
    for (number, wanted) in zip(product.rows, CATransform3DIdentity.rows) {
      #expect(abs(number - wanted) < 1e-12)
    }
  }
}

extension CATransform3D {
  fileprivate var rows: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

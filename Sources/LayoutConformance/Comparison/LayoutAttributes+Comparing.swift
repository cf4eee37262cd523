internal import LayoutCore
internal import LayoutScenes

extension LayoutAttributes {
  /// Where it is before any transform.
  var place: Rect { Rect(center: center, size: size) }

  /// What differs from another element but for its place: order, opacity, hiding, transform.
  func lookDifferences(
    from other: LayoutAttributes, _ tolerance: SceneExpectation.Tolerance
  ) -> [(aspect: Difference.Aspect, found: String, expected: String)] {
    var result: [(Difference.Aspect, String, String)] = []
    if zIndex.distance(from: other.zIndex) > tolerance.z {
      result.append((.zIndex, "\(zIndex)", "\(other.zIndex)"))
    }
    if abs(alpha - other.alpha) > tolerance.alpha {
      result.append((.alpha, alpha.text, other.alpha.text))
    }
    if isHidden != other.isHidden {
      result.append((.hidden, "\(isHidden)", "\(other.isHidden)"))
    }
    let hasTransform = !isIdentityTransform || !other.isIdentityTransform
    if hasTransform, !transform3D.isClose(to: other.transform3D, tolerance.transform) {
      result.append((.transform, transform3D.text, other.transform3D.text))
    }
    return result
  }
}

extension Int {
  /// How far it is from another one, whatever both are.
  fileprivate func distance(from other: Int) -> Double {
    Double(UInt(bitPattern: Swift.max(self, other) &- Swift.min(self, other)))
  }
}

extension Transform3D {
  /// The numbers that are not those of the identity.
  fileprivate var text: String {
    guard self != .identity else { return "identity" }
    let affine = affine
    let numbers =
      isAffine ? [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty] : numbers
    return "[" + numbers.map(\.text).joined(separator: ", ") + "]"
  }
}

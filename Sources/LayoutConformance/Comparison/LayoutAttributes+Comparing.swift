internal import LayoutCore
internal import LayoutScenes

extension LayoutAttributes {
  /// Where it is before any transform.
  var place: Rect { Rect(center: center, size: size) }

  /// What differs from another element but for its place: order, opacity, hiding, transform.
  func lookDifferences(
    from other: LayoutAttributes, _ tolerance: SceneExpectation.Tolerance
  ) -> [(aspect: Difference.Aspect, found: String, expected: String)] {
    aspects(unlike: other, tolerance).compactMap { aspect in
      switch aspect {
      case .frame: nil
      case .zIndex: (.zIndex, "\(zIndex)", "\(other.zIndex)")
      case .alpha: (.alpha, alpha.text, other.alpha.text)
      case .isHidden: (.hidden, "\(isHidden)", "\(other.isHidden)")
      case .transform: (.transform, transform3D.text, other.transform3D.text)
      }
    }
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

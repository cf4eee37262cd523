internal import LayoutCore
internal import LayoutScenes

extension LayoutAttributes {
  /// The frame before any transform.
  var place: Rect { Rect(center: center, size: size) }

  /// The differences from another element in all properties except the frame.
  ///
  /// These properties are the z index, the opacity, the visibility, the transform and the custom
  /// attributes.
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
      case .custom: (.custom, customText, other.customText)
      }
    }
  }
}

extension Transform3D {
  /// The numbers of the transform as text; `identity` for the identity.
  fileprivate var text: String {
    guard self != .identity else { return "identity" }
    let affine = affine
    let numbers =
      isAffine ? [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty] : numbers
    return "[" + numbers.map(\.text).joined(separator: ", ") + "]"
  }
}

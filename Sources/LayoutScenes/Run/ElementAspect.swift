package import LayoutCore

/// A property in which elements are compared.
package enum ElementAspect: Hashable, Sendable, CaseIterable {
  case frame, zIndex, alpha, isHidden, transform, custom
}

extension LayoutAttributes {
  /// The aspects in which two elements differ by more than the tolerance, in the order of the
  /// cases.
  ///
  /// The keys of the elements are not compared.
  package func aspects(
    unlike other: LayoutAttributes, _ tolerance: SceneExpectation.Tolerance
  ) -> [ElementAspect] {
    if self == other { return [] }
    return ElementAspect.allCases.filter { isUnlike(other, in: $0, tolerance) }
  }

  /// Whether two elements differ in one aspect by more than the tolerance.
  package func isUnlike(
    _ other: LayoutAttributes, in aspect: ElementAspect, _ tolerance: SceneExpectation.Tolerance
  ) -> Bool {
    switch aspect {
    case .frame: !frame.isClose(to: other.frame, tolerance.frame)
    case .zIndex: zIndex.distance(from: other.zIndex) > tolerance.z
    case .alpha: abs(alpha - other.alpha) > tolerance.alpha
    case .isHidden: isHidden != other.isHidden
    case .transform:
      !(isIdentityTransform && other.isIdentityTransform)
        && !transform3D.isClose(to: other.transform3D, tolerance.transform)
    case .custom: !custom.isClose(to: other.custom, tolerance.custom)
    }
  }
}

extension Int {
  /// The absolute difference between two numbers, computed without overflow.
  fileprivate func distance(from other: Int) -> Double {
    Double(UInt(bitPattern: Swift.max(self, other) &- Swift.min(self, other)))
  }
}

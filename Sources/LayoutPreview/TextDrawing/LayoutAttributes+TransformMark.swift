internal import LayoutCore
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension LayoutAttributes {
  /// The element's rotation and scale, such as `↻ 30°`, `×0.8` or `↻ 30° ×0.8`; nil if the element
  /// is not rotated, not scaled, and in its plane.
  ///
  /// Degrees are clockwise, from -179 to 180, and rounded to whole numbers. Scales are rounded to
  /// hundredths. If the two axes have different scales, both are shown, as in `×0.8,1`. A rotation
  /// or a scale without effect after rounding is omitted. `3D` at the end stands for a transform
  /// that leaves the plane. If `isASCII` is true, the text has the form `rot 30 x0.8`.
  func transformMark(isASCII: Bool) -> String? {
    guard !isIdentityTransform else { return nil }
    let affine = transform
    let angle = (atan2(affine.b, affine.a) * 180 / .pi).rounded()
    let scaleX = (affine.a * affine.a + affine.b * affine.b).squareRoot()
    let scaleY = scaleX > 0 ? (affine.a * affine.d - affine.b * affine.c) / scaleX : 0
    var parts: [String] = []
    if abs(angle) >= 1 {
      let degrees = BoxLabels.number(angle == -180 ? 180 : angle)
      parts.append(isASCII ? "rot \(degrees)" : "↻ \(degrees)°")
    }
    let scales = [scaleX, scaleY].map { NumberText.plain(($0 * 100).rounded() / 100) }
    if scales != ["1", "1"] {
      let times = isASCII ? "x" : "×"
      parts.append(times + (scales[0] == scales[1] ? scales[0] : scales.joined(separator: ",")))
    }
    if !transform3D.isAffine { parts.append("3D") }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

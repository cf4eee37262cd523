internal import CLua
package import LayoutCore

/// The attributes of an element that a script sets; the other attributes are nil.
package struct AttributeChanges: Hashable, Sendable {
  /// The frame to which a hook moves the element, in points; nil if no hook does.
  private let frame: Rect?
  /// The drawing order that the script sets; nil if the script sets none.
  private let zIndex: Int?
  /// The opacity that the script sets, 0 to 1; nil if the script sets none.
  private let alpha: Double?
  /// Whether the script hides the element; nil if the script does not say.
  private let isHidden: Bool?
  /// The transform, made from the script's matrix, or from its scales and then its rotation; nil if
  /// the script sets none.
  private let transform: Transform3D?
  /// The custom attributes that the script sets, with their values.
  private let custom: [CustomChange]
}

extension AttributeChanges {
  /// Creates the changes from the form in which C passes them.
  ///
  /// - Parameter customs: The custom attributes of the call to which the element belongs.
  init(_ element: CLuaElement, customs: CustomValues) {
    func given<Value>(_ flag: Int, _ value: @autoclosure () -> Value) -> Value? {
      element.present & UInt32(flag) == 0 ? nil : value()
    }
    frame = given(CLuaHasFrame, Rect(element.frame))
    zIndex = given(CLuaHasZ, Int(element.z))
    alpha = given(CLuaHasAlpha, element.alpha)
    isHidden = given(CLuaHasHidden, element.is_hidden)
    transform = element.matrix
    custom = customs.changes(of: element)
  }

  /// Sets the attributes that the script set, and leaves all others unchanged.
  package func apply(to attributes: inout LayoutAttributes) {
    if let frame { attributes.place = frame }
    if let zIndex { attributes.zIndex = zIndex }
    if let alpha { attributes.alpha = alpha }
    if let isHidden { attributes.isHidden = isHidden }
    if let transform { attributes.transform3D = transform }
    for change in custom { attributes.custom[change.declaration] = change.value }
  }
}

extension CLuaElement {
  /// Whether the script set a whole matrix.
  var hasMatrix: Bool { present & UInt32(CLuaHasTransform | CLuaHasTransform3D) != 0 }

  /// The transform that the script set, either as a matrix or as scales and then a rotation; nil if
  /// the script set none.
  fileprivate var matrix: Transform3D? {
    func has(_ flags: Int) -> Bool { present & UInt32(flags) != 0 }
    if hasMatrix {
      let numbers = unsafe withUnsafeBytes(of: transform) {
        unsafe Array(unsafe $0.bindMemory(to: Double.self))
      }
      if has(CLuaHasTransform3D) { return Transform3D(rowByRow: numbers) }
      return Transform3D(
        AffineTransform(
          a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3],
          tx: numbers[4], ty: numbers[5]))
    }
    guard has(CLuaHasRotation | CLuaHasScaleX | CLuaHasScaleY) else { return nil }
    let scale = AffineTransform(
      scaleX: has(CLuaHasScaleX) ? scale_x : 1, y: has(CLuaHasScaleY) ? scale_y : 1)
    return Transform3D(
      scale.concatenating(
        AffineTransform(rotationDegrees: has(CLuaHasRotation) ? rotation : 0)))
  }
}

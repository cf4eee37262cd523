internal import CLua
package import LayoutCore

/// The attributes that a hook sets for some elements, in the form in which C passes them.
package struct AttributeChanges {
  private let elements: ContiguousArray<CLuaElement>
  /// The encoded custom attributes of all these elements.
  private let customs: CustomValues

  init(_ elements: ContiguousArray<CLuaElement>, customs: CustomValues) {
    (self.elements, self.customs) = (elements, customs)
  }

  /// Sets the attributes that the hook set, and leaves all others unchanged.
  ///
  /// - Parameter attributes: The attributes of the elements, in the order in which the hook ran for
  ///   them.
  package func apply(to attributes: inout [LayoutAttributes]) {
    for (place, element) in zip(attributes.indices, elements) {
      element.apply(to: &attributes[place], customs: customs)
    }
  }
}

extension CLuaElement {
  /// Sets the attributes that the script set, and leaves all others unchanged.
  ///
  /// - Parameter customs: The encoded custom attributes of all elements of the same call.
  func apply(to attributes: inout LayoutAttributes, customs: CustomValues) {
    if has(CLuaHasFrame) { attributes.place = Rect(frame) }
    if has(CLuaHasZ) { attributes.zIndex = Int(z) }
    if has(CLuaHasAlpha) { attributes.alpha = alpha }
    if has(CLuaHasHidden) { attributes.isHidden = is_hidden }
    // Copying an optional transform takes long, and few elements have a transform. So the flags are
    // read first.
    if hasMatrix || hasTurns, let matrix { attributes.transform3D = matrix }
    guard has(CLuaHasCustom) else { return }
    for change in customs.changes(of: self) {
      attributes.custom[change.declaration] = change.value
    }
  }
}

extension CLuaElement {
  /// Whether the script set a whole matrix.
  var hasMatrix: Bool { has(CLuaHasTransform | CLuaHasTransform3D) }

  /// Whether the script set a rotation or scales.
  private var hasTurns: Bool { has(CLuaHasRotation | CLuaHasScaleX | CLuaHasScaleY) }

  /// Whether the script set an attribute with one of the flags.
  private func has(_ flags: Int) -> Bool { present & UInt32(flags) != 0 }

  /// The transform that the script set, either as a matrix or as scales and then a rotation; nil if
  /// the script set none.
  private var matrix: Transform3D? {
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
    guard hasTurns else { return nil }
    let scale = AffineTransform(
      scaleX: has(CLuaHasScaleX) ? scale_x : 1, y: has(CLuaHasScaleY) ? scale_y : 1)
    return Transform3D(
      scale.concatenating(
        AffineTransform(rotationDegrees: has(CLuaHasRotation) ? rotation : 0)))
  }
}

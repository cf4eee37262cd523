internal import CLua

/// The attributes that a script gives an element; nil for those that it does not give.
package struct AttributeChanges: Hashable, Sendable {
  /// Left edge, top edge, width and height to which a hook moves the element, in points.
  package let frame: [Double]?
  /// The stacking order.
  package let zIndex: Int?
  /// The opacity, 0 to 1.
  package let alpha: Double?
  /// Whether the element needs no view.
  package let isHidden: Bool?
  /// The rotation, in degrees clockwise.
  package let rotation: Double?
  /// The horizontal scale.
  package let scaleX: Double?
  /// The vertical scale.
  package let scaleY: Double?
  /// A transform of the plane, 6 numbers, or of space, 16 numbers row by row.
  package let transform: [Double]?
}

extension AttributeChanges {
  /// Creates changes that change nothing.
  init() {
    self.init(CLuaElement())
  }

  init(_ element: CLuaElement) {
    func given<Value>(_ flag: Int, _ value: @autoclosure () -> Value) -> Value? {
      element.present & UInt32(flag) == 0 ? nil : value()
    }
    let edges = element.frame
    frame = given(CLuaHasFrame, [edges.0, edges.1, edges.2, edges.3])
    zIndex = given(CLuaHasZ, Int(element.z))
    alpha = given(CLuaHasAlpha, element.alpha)
    isHidden = given(CLuaHasHidden, element.is_hidden)
    rotation = given(CLuaHasRotation, element.rotation)
    scaleX = given(CLuaHasScaleX, element.scale_x)
    scaleY = given(CLuaHasScaleY, element.scale_y)
    func numbers() -> [Double] {
      unsafe withUnsafeBytes(of: element.transform) {
        unsafe Array(unsafe $0.bindMemory(to: Double.self))
      }
    }
    transform =
      given(CLuaHasTransform3D, numbers()) ?? given(CLuaHasTransform, Array(numbers().prefix(6)))
  }
}

internal import CLua

/// An element a script placed that is more than the frame of an item.
public struct PlacedElement: Hashable, Sendable {
  /// What it is.
  public enum Category: Hashable, Sendable {
    /// An item with attributes of its own.
    case item
    /// A header, a footer or another view of a section.
    case supplementary
    /// A view of the layout's own.
    case decoration
  }

  /// What it is.
  public let category: Category
  /// The name of its kind; empty for items.
  public let kind: String
  /// The section, from 1; 0 for items.
  public let section: Int
  /// The number of the item over all sections, or of the view within its kind; from 1.
  public let item: Int
  /// Left edge, top edge, width, height; points.
  public let frame: [Double]
  /// The line of the script that placed it, from 1; 0 for items.
  public let line: Int
  /// The order of drawing.
  public let zIndex: Int?
  /// The opacity, 0 to 1.
  public let alpha: Double?
  /// Whether no view is needed.
  public let isHidden: Bool?
  /// The rotation, degrees, clockwise.
  public let rotation: Double?
  /// The horizontal scale.
  public let scaleX: Double?
  /// The vertical scale.
  public let scaleY: Double?
  /// A transform of the plane, 6 numbers, or of space, 16 numbers row by row.
  public let transform: [Double]?
}

extension PlacedElement {
  init(_ element: CLuaElement, kind: String) {
    func given<Value>(_ flag: Int, _ value: Value) -> Value? {
      element.present & UInt32(flag) == 0 ? nil : value
    }
    switch element.category {
    case CLuaElementSupplementary: category = .supplementary
    case CLuaElementDecoration: category = .decoration
    default: category = .item
    }
    self.kind = kind
    section = Int(element.section)
    item = Int(element.item)
    frame = [element.frame.0, element.frame.1, element.frame.2, element.frame.3]
    line = Int(element.line)
    zIndex = given(CLuaHasZ, Int(element.z))
    alpha = given(CLuaHasAlpha, element.alpha)
    isHidden = given(CLuaHasHidden, element.is_hidden)
    rotation = given(CLuaHasRotation, element.rotation)
    scaleX = given(CLuaHasScaleX, element.scale_x)
    scaleY = given(CLuaHasScaleY, element.scale_y)
    let numbers = unsafe withUnsafeBytes(of: element.transform) {
      unsafe Array($0.bindMemory(to: Double.self))
    }
    transform =
      given(CLuaHasTransform3D, numbers) ?? given(CLuaHasTransform, Array(numbers.prefix(6)))
  }
}

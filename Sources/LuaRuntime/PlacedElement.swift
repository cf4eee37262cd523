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
  /// What was given beside the frame.
  public let changes: AttributeChanges

  /// What a layout that shows it takes for it, bytes.
  public var attributeBytes: Int { Self.attributeBytes(isTransformed: changes.transform != nil) }

  /// What it takes itself, bytes.
  ///
  /// Measured.
  public var ownBytes: Int { changes.transform == nil ? 240 : 400 }

  /// What a layout that shows an element takes for its attributes, bytes.
  public static func attributeBytes(isTransformed: Bool) -> Int {
    Int(CLuaElementHostBytes) + (isTransformed ? Int(CLuaTransformHostBytes) : 0)
  }
}

extension PlacedElement {
  init(_ element: CLuaElement, kind: String) {
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
    changes = AttributeChanges(element)
  }
}

internal import CLua

/// An element that a script placed, other than an item with only a frame.
package struct PlacedElement: Sendable {
  /// The category of an element.
  package enum Category: Hashable, Sendable {
    /// An item with attributes.
    case item
    /// A header, a footer or another view of a section.
    case supplementary
    /// A view of the layout's own.
    case decoration
  }

  /// The attributes of an item without a transform: its stacking order, its opacity and whether it
  /// is hidden.
  package struct Look: Hashable, Sendable {
    /// The opacity, 0 to 1.
    package let alpha: Double
    /// The stacking order.
    package let zIndex: Int32
    /// Whether the item needs no view.
    package let isHidden: Bool
  }

  /// The number of the item over all sections, or of the view within its kind; from 1.
  package let item: Int
  /// The look of an item, if the script gave nothing else; nil for all other elements.
  package let look: Look?
  /// The properties of all other elements, stored separately because most elements are items with
  /// only a look.
  private let details: PlacedElementDetails?

  /// Its category.
  package var category: Category { details?.category ?? .item }
  /// The name of its kind; empty for items.
  package var kind: String { details?.kind ?? "" }
  /// The section, from 1; 0 for items.
  package var section: Int { details?.section ?? 0 }
  /// Left edge, top edge, width, height, points; empty for an item that has a look.
  package var frame: [Double] { details?.frame ?? [] }
  /// The line of the script that placed it, from 1; 0 for items.
  package var line: Int { details?.line ?? 0 }
  /// The attributes given beside the frame; empty for an item that has a look.
  package var changes: AttributeChanges { details?.changes ?? AttributeChanges() }
}

/// The properties of an element that is more than an item with a look.
private final class PlacedElementDetails: Sendable {
  let category: PlacedElement.Category
  let kind: String
  let section: Int
  let frame: [Double]
  let line: Int
  let changes: AttributeChanges

  init(_ element: CLuaElement, kind: String) {
    switch element.category {
    case CLuaElementSupplementary: category = .supplementary
    case CLuaElementDecoration: category = .decoration
    default: category = .item
    }
    self.kind = kind
    section = Int(element.section)
    frame = [element.frame.0, element.frame.1, element.frame.2, element.frame.3]
    line = Int(element.line)
    changes = AttributeChanges(element)
  }
}

// MARK: Memory

extension PlacedElement {
  /// The memory that a layout which shows it needs for its attributes, in bytes.
  package var attributeBytes: Int {
    look == nil ? Self.attributeBytes(isTransformed: changes.transform != nil) : Self.lookBytes
  }

  /// Its own memory, in bytes.
  ///
  /// Measured.
  package var ownBytes: Int { look != nil ? 40 : changes.transform == nil ? 240 : 400 }

  /// The memory that a layout needs for the look of an item, in bytes.
  package static let lookBytes = Int(CLuaLookHostBytes) - 40

  /// The memory that a layout which shows an element needs for its attributes, in bytes.
  package static func attributeBytes(isTransformed: Bool) -> Int {
    Int(CLuaElementHostBytes) + (isTransformed ? Int(CLuaTransformHostBytes) : 0)
  }
}

// MARK: Making

extension PlacedElement {
  /// - Parameter kind: The name of the kind of a view.
  init(_ element: CLuaElement, kind: @autoclosure () -> String) {
    item = Int(element.item)
    look = Look(element)
    details = look == nil ? PlacedElementDetails(element, kind: kind()) : nil
  }
}

extension PlacedElement.Look {
  /// The look of an item, if the script gave nothing else; nil for other elements.
  init?(_ element: CLuaElement) {
    let flags = element.present
    let plain = UInt32(CLuaHasZ | CLuaHasAlpha | CLuaHasHidden)
    guard element.category == CLuaElementCell, flags & ~plain == 0,
      let zIndex = Int32(exactly: flags & UInt32(CLuaHasZ) == 0 ? 0 : element.z)
    else { return nil }
    self.zIndex = zIndex
    alpha = flags & UInt32(CLuaHasAlpha) == 0 ? 1 : element.alpha
    isHidden = flags & UInt32(CLuaHasHidden) != 0 && element.is_hidden
  }
}

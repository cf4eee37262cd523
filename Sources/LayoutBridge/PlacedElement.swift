internal import CLua

/// An element a script placed that is more than the frame of an item.
package struct PlacedElement: Sendable {
  /// What it is.
  package enum Category: Hashable, Sendable {
    /// An item with attributes of its own.
    case item
    /// A header, a footer or another view of a section.
    case supplementary
    /// A view of the layout's own.
    case decoration
  }

  /// What an item is said to be that is not transformed: its order, its opacity and whether it is hidden.
  package struct Look: Hashable, Sendable {
    /// The opacity, 0 to 1.
    package let alpha: Double
    /// The order of drawing.
    package let zIndex: Int32
    /// Whether no view is needed.
    package let isHidden: Bool
  }

  /// The number of the item over all sections, or of the view within its kind; from 1.
  package let item: Int
  /// How the item looks, if that is all that was said of it; nil for everything else.
  package let look: Look?
  /// What is said of everything else, held aside, because most elements are many items that only look otherwise.
  private let details: PlacedElementDetails?

  /// What it is.
  package var category: Category { details?.category ?? .item }
  /// The name of its kind; empty for items.
  package var kind: String { details?.kind ?? "" }
  /// The section, from 1; 0 for items.
  package var section: Int { details?.section ?? 0 }
  /// Left edge, top edge, width, height, points; empty for an item that has a look.
  package var frame: [Double] { details?.frame ?? [] }
  /// The line of the script that placed it, from 1; 0 for items.
  package var line: Int { details?.line ?? 0 }
  /// What was given beside the frame; nothing for an item that has a look.
  package var changes: AttributeChanges { details?.changes ?? AttributeChanges() }
}

/// What is said of an element that is more than an item with a look.
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
  /// What a layout that shows it takes for it, bytes.
  package var attributeBytes: Int {
    look == nil ? Self.attributeBytes(isTransformed: changes.transform != nil) : Self.lookBytes
  }

  /// What it takes itself, bytes.
  ///
  /// Measured.
  package var ownBytes: Int { look != nil ? 40 : changes.transform == nil ? 240 : 400 }

  /// What a layout takes for the look of an item, bytes.
  package static let lookBytes = Int(CLuaLookHostBytes) - 40

  /// What a layout that shows an element takes for its attributes, bytes.
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
  /// The look of an item of which nothing else was said; nil for others.
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

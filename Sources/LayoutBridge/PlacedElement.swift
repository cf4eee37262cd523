internal import CLua
package import LayoutCore

/// An element a script placed that is more than the frame of an item.
package struct PlacedElement: Sendable {
  /// The number of the item over all sections, or of the view within its kind; from 1.
  package let item: Int
  /// How the item looks, if that is all that was said of it; nil for everything else.
  package let look: ItemLook?
  /// What is said of everything else, held aside, because most elements are many items that only look otherwise.
  private let details: PlacedElementDetails?

  /// The key of a view; nil for an item.
  package var viewKey: ElementKey? {
    guard let key = details?.attributes.key, key.category != .cell else { return nil }
    return key
  }
  /// The line of the script that placed it, from 1; 0 for items.
  package var line: Int { details?.line ?? 0 }

  /// The attributes that the script gave, over the defaults; nil for an item that has a look.
  ///
  /// - Parameter store: Knows the section of an item that is counted over all sections.
  package func attributes(in store: FrameStore) -> LayoutAttributes? {
    guard let attributes = details?.attributes else { return nil }
    guard attributes.key.category == .cell else { return attributes }
    return attributes.withKey(store.key(ofItem: item - 1))
  }
}

/// What is said of an element that is more than an item with a look.
private final class PlacedElementDetails: Sendable {
  /// The attributes; those of an item under a key that is not its own.
  let attributes: LayoutAttributes
  let line: Int
  let hasMatrix: Bool

  init(_ element: CLuaElement, kind: String) {
    var path: IndexPath {
      IndexPath(item: Int(element.item) - 1, section: Int(element.section) - 1)
    }
    let key: ElementKey =
      switch element.category {
      case CLuaElementSupplementary: .supplementary(kind: kind, at: path)
      case CLuaElementDecoration: .decoration(kind: kind, at: path)
      default: .cell(item: 0, section: 0)
      }
    var attributes = LayoutAttributes(key, frame: Rect(element.frame))
    AttributeChanges(element).apply(to: &attributes)
    self.attributes = attributes
    line = Int(element.line)
    hasMatrix = element.hasMatrix
  }
}

// MARK: Memory

extension PlacedElement {
  /// What a layout that shows it takes for it, bytes.
  package var attributeBytes: Int {
    details.map { Self.attributeBytes(isTransformed: $0.hasMatrix) } ?? Self.lookBytes
  }

  /// What it takes itself, bytes.
  ///
  /// Measured.
  package var ownBytes: Int { details.map { $0.hasMatrix ? 400 : 240 } ?? 40 }

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
    look = ItemLook(element)
    details = look == nil ? PlacedElementDetails(element, kind: kind()) : nil
  }
}

extension ItemLook {
  /// The look of an item of which nothing else was said; nil for others.
  fileprivate init?(_ element: CLuaElement) {
    let flags = element.present
    let plain = UInt32(CLuaHasZ | CLuaHasAlpha | CLuaHasHidden)
    guard element.category == CLuaElementCell, flags & ~plain == 0,
      let zIndex = Int32(exactly: flags & UInt32(CLuaHasZ) == 0 ? 0 : element.z)
    else { return nil }
    self.init(
      alpha: flags & UInt32(CLuaHasAlpha) == 0 ? 1 : element.alpha, zIndex: zIndex,
      isHidden: flags & UInt32(CLuaHasHidden) != 0 && element.is_hidden)
  }
}

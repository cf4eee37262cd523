internal import CLua
package import LayoutCore

/// An element that a script placed, other than an item with only a frame; or the declaration that a
/// section scrolls on its own.
package struct PlacedElement: Sendable {
  /// The number of an item over all sections, or of a view within its kind, from 1.
  package let item: Int
  /// The attributes of an item for which the script set nothing but its frame, `z`, `alpha` and
  /// `hidden`; nil for all other elements.
  package let look: ItemLook?
  /// The properties of an element that has no look; nil for an element with a look.
  ///
  /// These properties are stored separately, because most elements are items with only a look.
  private var details: PlacedElementDetails?

  /// The key of a view; nil for an item.
  package var viewKey: ElementKey? {
    guard let key = details?.attributes.key, key.category != .cell else { return nil }
    return key
  }
  /// The attributes of a view; nil for an item.
  package var attributesOfView: LayoutAttributes? {
    viewKey == nil ? nil : details?.attributes
  }
  /// How a section scrolls on its own, if this is such a declaration; otherwise nil.
  package var scroller: SectionScroller? { details?.scroller }
  /// The line of the script that placed a view, from 1; 0 for items.
  package var line: Int { details?.line ?? 0 }

  /// The element's attributes; nil for an item that has a look.
  ///
  /// Attributes that the script did not set have their defaults.
  ///
  /// - Parameter store: The frames of the layout, which tell the section of an item by its number
  ///   over all sections.
  package func attributes(in store: FrameStore) -> LayoutAttributes? {
    guard let attributes = details?.attributes, scroller == nil else { return nil }
    guard attributes.key.category == .cell else { return attributes }
    return attributes.withKey(store.key(ofItem: item - 1))
  }
}

extension PlacedElement {
  /// The element, moved by a distance in points.
  ///
  /// - Parameter isRenumbered: Whether items before the element were inserted or removed.
  /// - Returns: nil if the element is not a view, or if its number can have changed.
  package func moved(by distance: Point, isRenumbered: Bool) -> PlacedElement? {
    guard let details, let key = viewKey, !isRenumbered || key.barKind != nil else { return nil }
    var result = self
    result.details = PlacedElementDetails(details, movedBy: distance)
    return result
  }
}

/// The properties of an element that a frame and a look do not describe completely.
private final class PlacedElementDetails: Sendable {
  /// The attributes of the element; the key of an item is a placeholder.
  let attributes: LayoutAttributes
  /// How a section scrolls on its own; nil for an element.
  let scroller: SectionScroller?
  let line: Int
  let hasMatrix: Bool
  /// The number of bytes of the element's encoded custom attributes.
  let customCount: Int

  init(_ element: CLuaElement, kind: String, customs: CustomValues) {
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
    element.apply(to: &attributes, customs: customs)
    self.attributes = attributes
    scroller = element.category == CLuaElementScroller ? SectionScroller(element) : nil
    line = Int(element.line)
    hasMatrix = element.hasMatrix
    customCount = customs.count(of: element)
  }

  /// Creates a copy of an element's properties, with the element moved by a distance.
  init(_ other: PlacedElementDetails, movedBy distance: Point) {
    var attributes = other.attributes
    attributes.place = attributes.place.offsetBy(dx: distance.x, dy: distance.y)
    self.attributes = attributes
    (scroller, line) = (other.scroller, other.line)
    (hasMatrix, customCount) = (other.hasMatrix, other.customCount)
  }
}

extension ElementKey {
  /// The kind of a section's header or footer; nil for all other elements.
  package var barKind: String? {
    let isBar = kind == Self.headerKind || kind == Self.footerKind
    return category == .supplementary && indexPath.item == 0 && isBar ? kind : nil
  }
}

// MARK: Memory

extension PlacedElement {
  /// The memory that a layout needs for the element's attributes while the element is shown, in
  /// bytes.
  package var attributeBytes: Int {
    details.map {
      Self.attributeBytes(isTransformed: $0.hasMatrix) + Self.customBytes(count: $0.customCount)
    } ?? Self.lookBytes
  }

  /// The memory that this value itself takes, as it was measured, in bytes.
  package var ownBytes: Int { details.map { $0.hasMatrix ? 400 : 240 } ?? 40 }

  /// The memory that a layout needs for the look of an item, in bytes.
  package static let lookBytes = Int(CLuaLookHostBytes) - 40

  /// The memory that a layout needs for the attributes of a shown element, in bytes.
  package static func attributeBytes(isTransformed: Bool) -> Int {
    Int(CLuaElementHostBytes) + (isTransformed ? Int(CLuaTransformHostBytes) : 0)
  }

  /// The memory that a layout needs for the custom attributes of an element, in bytes.
  ///
  /// - Parameter count: The bytes of the encoded attributes.
  private static func customBytes(count: Int) -> Int { count * Int(CLuaCustomHostBytes) }
}

// MARK: Making

extension PlacedElement {
  /// Creates an element from the form in which C passes it.
  ///
  /// - Parameters:
  ///   - kind: The name of the view's kind.
  ///   - customs: The custom attributes of the call to which the element belongs.
  init(_ element: CLuaElement, kind: @autoclosure () -> String, customs: CustomValues) {
    item = Int(element.item)
    look = ItemLook(element)
    details = look == nil ? PlacedElementDetails(element, kind: kind(), customs: customs) : nil
  }
}

extension SectionScroller {
  /// Creates a scroller from the C element that describes it.
  ///
  /// - Precondition: The element is a scroller.
  fileprivate init(_ element: CLuaElement) {
    let numbers = element.transform
    let snap = CLuaSnap(rawValue: UInt32(clamping: element.item))
    // The constants `CLuaScrollerWidth` and so on are the indices of these numbers.
    let steps = Steps(
      length: numbers.2, first: numbers.3.isNaN ? nil : numbers.3,
      isCentered: snap == CLuaSnapStepCentered, isFree: element.is_hidden)
    let snapping: Snapping =
      switch snap {
      case CLuaSnapPage: .page
      case CLuaSnapNone: .free
      default: .step(steps)
      }
    self.init(
      section: Int(clamping: element.section) - 1, frame: Rect(element.frame),
      contentSize: Size(width: numbers.0, height: numbers.1), snapping: snapping,
      growsLeftward: element.z == 1)
  }
}

extension ItemLook {
  /// Creates the look of an item.
  ///
  /// - Returns: nil if the element is not an item, if the script set more than its frame, `z`,
  ///   `alpha` and `hidden`, or if `z` does not fit in 32 bits.
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

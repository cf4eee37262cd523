internal import CLua
package import LayoutCore

/// An element that a script placed, or the declaration that a section scrolls on its own.
///
/// Items that have only a frame and a look do not have this form.
package struct PlacedElement: Sendable {
  /// The number of an item over all sections, or of a view among those of its kind in its section.
  ///
  /// Both count from 1. For the declaration of a scroller, the value is meaningless.
  private let item: Int
  private var details: PlacedElementDetails

  /// The key of a view; nil for an item or a scroller.
  package var viewKey: ElementKey? {
    details.attributes.key.category == .cell ? nil : details.attributes.key
  }
  /// The attributes of a view; nil for an item or a scroller.
  package var attributesOfView: LayoutAttributes? {
    viewKey == nil ? nil : details.attributes
  }
  /// How a section scrolls on its own, if this is such a declaration; otherwise nil.
  package var scroller: SectionScroller? { details.scroller }
  /// The line of the script that placed a view or declared a scroller, from 1.
  ///
  /// The value is 0 for items, and if the line is unknown.
  package var line: Int { details.line }

  /// The element's attributes; nil for the declaration of a scroller.
  ///
  /// Attributes that the script did not set have their defaults.
  ///
  /// - Parameter store: The frames of the layout. The store finds the section of an item by the
  ///   item's number over all sections.
  package func attributes(in store: FrameStore) -> LayoutAttributes? {
    guard scroller == nil else { return nil }
    guard details.attributes.key.category == .cell else { return details.attributes }
    return details.attributes.withKey(store.key(ofItem: item - 1))
  }
}

extension PlacedElement {
  /// The element, moved by a distance in points.
  ///
  /// - Parameter isRenumbered: Whether items before the element were inserted or removed.
  /// - Returns: nil if the element is not a view, or if its number can have changed.
  package func moved(by distance: Point, isRenumbered: Bool) -> PlacedElement? {
    guard let key = viewKey, !isRenumbered || key.barKind != nil else { return nil }
    var result = self
    result.details = PlacedElementDetails(details, movedBy: distance)
    return result
  }
}

/// The properties of an element, in memory of their own, because they are large.
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
    Self.attributeBytes(isTransformed: details.hasMatrix)
      + Self.customBytes(count: details.customCount)
  }

  /// The memory that this value itself takes, as it was measured, in bytes.
  package var ownBytes: Int { details.hasMatrix ? 400 : 240 }

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
  ///   - customs: The encoded custom attributes of all elements of the same call.
  init(_ element: CLuaElement, kind: String, customs: CustomValues) {
    item = Int(element.item)
    details = PlacedElementDetails(element, kind: kind, customs: customs)
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

public import LayoutCore

/// A layout with the views of a second layout over it.
///
/// The second layout adds decoration views, and supplementary views other than headers and footers,
/// for example lines, shelves and badges. If both layouts place the same view, the view of the
/// first layout is used. Elements keep their z index. Of two elements with the same z index, the
/// later one in element order is in front. A decoration view is therefore in front of the items of
/// its section. The first layout decides the content size, the target offsets and the targets of
/// drags. In Lua, this is `compose.overlay`.
public final class OverlaidLayout: ComposedLayout {
  /// The composition of the first layout and the overlay.
  public let composition: Composition
  /// The keys of the views that the overlay has added since the first layout last placed them.
  ///
  /// The set also contains views that neither layout places any more.
  private var addedKeys: Set<ElementKey> = []

  /// Creates a layout that shows `overlay` over `base`, two layouts that no view uses.
  public init(_ base: any Layout, _ overlay: any Layout) {
    composition = Composition([LayoutPart(base), LayoutPart(overlay)])
  }

  private var overlay: LayoutPart { composition.parts[1] }

  /// The elements of the first layout and the views that the overlay adds, in element order.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    try joined(first.attributes(in: rect), overlay.attributes(in: rect))
  }

  /// The attributes from the first layout or, if it does not place the element, from the overlay;
  /// nil if neither layout places the element.
  ///
  /// The overlay is not asked for items, headers and footers.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    if let placed = try first.attributes(for: element) { return placed }
    return Self.isAddable(element) ? try overlay.attributes(for: element) : nil
  }

  /// The supplementary and decoration views of the first layout, and the views that the overlay
  /// adds, in element order.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    try joined(first.attributesOfViews(), overlay.attributesOfViews())
  }

  /// The initial attributes from the layout that places the element; nil if it returns none.
  public func initialAttributes(
    for element: ElementKey
  ) throws(LayoutError) -> LayoutAttributes? {
    try part(of: element).initialAttributes(for: element)
  }

  /// The final attributes from the layout that is responsible for the element; nil if it returns
  /// none.
  ///
  /// The first layout is responsible for items, headers and footers, and for every view that it
  /// still places after the update. For any other view, the layout that was the last to place it is
  /// responsible.
  public func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    try part(of: element).finalAttributes(for: element)
  }

  private func part(of element: ElementKey) throws(LayoutError) -> LayoutPart {
    guard Self.isAddable(element), try first.attributes(for: element) == nil else { return first }
    if addedKeys.contains(element) { return overlay }
    return try overlay.attributes(for: element) == nil ? first : overlay
  }

  /// Elements of the first layout, with those elements of the overlay that are shown, in element
  /// order.
  ///
  /// An element of the overlay is shown if the first layout does not place it, and it is a
  /// decoration or a supplementary view. A header or footer of the overlay is not shown. This
  /// function also updates ``addedKeys``.
  ///
  /// - Parameters:
  ///   - elements: Elements of the first layout, in element order.
  ///   - others: Elements of the overlay, in element order.
  private func joined(
    _ elements: [LayoutAttributes], _ others: [LayoutAttributes]
  ) throws(LayoutError) -> [LayoutAttributes] {
    var added: [LayoutAttributes] = []
    for element in others where Self.isAddable(element.key) {
      if try first.attributes(for: element.key) == nil { added.append(element) }
    }
    addedKeys.subtract(elements.lazy.map(\.key))
    addedKeys.formUnion(added.lazy.map(\.key))
    return elements.inserting(added)
  }

  private static func isAddable(_ key: ElementKey) -> Bool {
    switch (key.category, key.kind) {
    case (.cell, _), (.supplementary, ElementKey.headerKind),
      (.supplementary, ElementKey.footerKind):
      false
    default: true
    }
  }
}

extension [LayoutAttributes] {
  /// The list with other elements inserted at their places in element order.
  ///
  /// The list must not contain these elements yet.
  fileprivate func inserting(_ added: [LayoutAttributes]) -> [LayoutAttributes] {
    added.isEmpty ? self : (self + added).sorted { $0.key < $1.key }
  }
}

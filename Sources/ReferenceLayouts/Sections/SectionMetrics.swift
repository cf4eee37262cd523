package import LayoutCore

/// The values that a layout uses for a section when the delegate gives none.
struct SectionDefaults {
  var lineSpacing: Double
  var itemSpacing: Double
  var itemSize: Size
  var insets = EdgeInsets.zero
  /// The size of the header; only the length along the scroll direction is used, and a length of 0
  /// means no header.
  var headerSize = Size.zero
  /// The size of the footer; only the length along the scroll direction is used, and a length of 0
  /// means no footer.
  var footerSize = Size.zero
}

/// The values of one section that a layout needs to place the section's items, header and footer.
///
/// Source: SEMANTICS.md section 3, by which each answer of the delegate takes precedence over the
/// layout's value.
package struct SectionMetrics {
  let axis: AxisFrame
  /// The extent of the content across the scroll direction, at least 0; `C` in ``FlowLayout``.
  let crossLength: Double
  let insets: EdgeInsets
  let lineSpacing: Double
  let itemSpacing: Double
  /// The length of the header along the scroll direction, at least 0; 0 means no header.
  private(set) var headerLength: Double
  /// The length of the footer along the scroll direction, at least 0; 0 means no footer.
  private(set) var footerLength: Double
  /// The sizes of the items, in order.
  var sizes: ContiguousArray<Size>

  /// Asks the view and its delegate about a section.
  ///
  /// - Parameter asksForSizes: Whether to ask for the items' sizes too; otherwise ``sizes`` is
  ///   empty.
  init(
    of section: Int, in view: CollectionView, axis: AxisFrame, defaults: SectionDefaults,
    asksForSizes: Bool = true
  ) throws(LayoutError) {
    let delegate = view.delegate
    self.axis = axis
    crossLength = Self.crossLength(of: view, axis: axis)
    insets = delegate?.insets(ofSection: section) ?? defaults.insets
    lineSpacing = delegate?.lineSpacing(ofSection: section) ?? defaults.lineSpacing
    itemSpacing = delegate?.itemSpacing(ofSection: section) ?? defaults.itemSpacing
    let header = delegate?.headerSize(ofSection: section) ?? defaults.headerSize
    let footer = delegate?.footerSize(ofSection: section) ?? defaults.footerSize
    (headerLength, footerLength) = (axis.main(header.ofBar), axis.main(footer.ofBar))
    sizes =
      asksForSizes ? view.itemSizes(inSection: section, defaultSize: defaults.itemSize) : []
    try check(section: section, count: asksForSizes ? view.numberOfItems(inSection: section) : 0)
  }

  /// Where the items begin along the scroll direction, if the section begins at `start`.
  func itemsStart(at start: Double) -> Double {
    start + (headerLength + axis.mainStart(insets))
  }

  /// Where the section ends along the scroll direction, if its items end at `itemsEnd`.
  func end(ofItemsEndingAt itemsEnd: Double) -> Double {
    (itemsEnd + axis.mainEnd(insets)) + footerLength
  }

  /// Stores the measured size of an element of the section.
  ///
  /// An item that has no entry in ``sizes`` is ignored, and so is any view except the header and
  /// the footer.
  mutating func take(_ size: Size, of element: ElementKey) {
    switch (element.category, element.kind) {
    case (.cell, _):
      if let item = element.indexPath.item, sizes.indices.contains(item) { sizes[item] = size }
    case (.supplementary, ElementKey.headerKind?): headerLength = axis.main(size)
    case (.supplementary, ElementKey.footerKind?): footerLength = axis.main(size)
    default: break
    }
  }

  /// The extent of the view across the scroll direction without the content insets, at least 0.
  package static func crossLength(of view: CollectionView, axis: AxisFrame) -> Double {
    let insets = view.adjustedContentInset
    return max(
      0, axis.cross(view.bounds.size) - (axis.crossStart(insets) + axis.crossEnd(insets)))
  }

  /// The extent between the section's insets across the scroll direction; `A` in ``FlowLayout``.
  ///
  /// The value is negative if the two insets together are greater than ``crossLength``.
  var available: Double { crossLength - axis.crossStart(insets) - axis.crossEnd(insets) }

  /// The greatest length that fits into ``available``, with a tolerance for rounding errors.
  ///
  /// Source: SEMANTICS.md section 3.2, the relative epsilon.
  var limit: Double { available + 1e-6 * max(1, available) }

  /// Whether everything except the sizes of the items is the same in other metrics.
  func isSame(as other: SectionMetrics) -> Bool {
    axis == other.axis && crossLength == other.crossLength && insets == other.insets
      && lineSpacing == other.lineSpacing && itemSpacing == other.itemSpacing
      && headerLength == other.headerLength && footerLength == other.footerLength
  }

  /// Whether all items have the same size; true for no items and for a single one.
  ///
  /// - Complexity: O(*n*) in the number of items.
  var isUniform: Bool {
    guard let first = sizes.first else { return true }
    return sizes.allSatisfy { $0.width == first.width && $0.height == first.height }
  }

  /// Whether all sizes are finite and at least 0, computed without a branch for each size.
  private var areExtents: Bool {
    // As an integer, the bit pattern of a negative, infinite or nan value is at least the bit
    // pattern of infinity. The bit pattern of a valid extent is smaller. Adding 0 turns a negative
    // zero into a positive zero.
    var greatest: UInt64 = 0
    for size in sizes {
      greatest = max(greatest, (size.width + 0).bitPattern, (size.height + 0).bitPattern)
    }
    return greatest < Double.infinity.bitPattern
  }

  private func check(section: Int, count: Int) throws(LayoutError) {
    guard sizes.count == count else {
      throw LayoutError(
        .invalidAnswer,
        "section \(section + 1): expected \(count) item sizes, got \(sizes.count)")
    }
    if !areExtents, let item = sizes.firstIndex(where: { !$0.isExtent }) {
      throw Self.invalidSize(sizes[item], of: .cell(item: item, section: section))
    }
    let distances = [
      insets.top, insets.left, insets.bottom, insets.right, lineSpacing, itemSpacing,
    ]
    guard distances.allSatisfy(\.isFinite), headerLength.isFinite, footerLength.isFinite else {
      throw LayoutError(
        .invalidAnswer,
        "section \(section + 1): expected finite insets, spacings, header and footer")
    }
  }

  /// The error for an item whose size is invalid.
  static func invalidSize(_ size: Size, of key: ElementKey) -> LayoutError {
    LayoutError(.invalidAnswer, size.complaint(about: key), element: key)
  }
}

extension SectionMetrics {
  /// Creates the metrics of a section without a header and a footer, without asking a delegate.
  package init(
    axis: AxisFrame, crossLength: Double, insets: EdgeInsets, lineSpacing: Double,
    itemSpacing: Double, sizes: ContiguousArray<Size>
  ) {
    self.axis = axis
    self.crossLength = crossLength
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    headerLength = 0
    footerLength = 0
    self.sizes = sizes
  }
}

public import LayoutCore

/// Items that are placed alternately left and right of an axis; in a narrow view, all items are on
/// one side.
///
/// `A` is the extent between a section's insets, `l` the leading inset, `m` the axis width and `s`
/// the line spacing. The numbers are computed in this order:
///
/// - if `A` is at least the narrow width, items are `w = max(0, (A − m) / 2)` wide; the first,
///   third, fifth … item begins at `l`, and the second, fourth, sixth … item at `l + (w + m)`;
/// - if `A` is less than the narrow width, all items are `w = max(0, A − m)` wide and begin at
///   `l + m`;
/// - at first, each side ends where the items of the section begin;
/// - an item begins where its side ends, or `s` after the start of the previous item if that is
///   further down;
/// - an item that begins at `y` has the height `h` that the delegate gives, and its side then ends
///   at `y + (h + s)`.
///
/// The end inset follows the lowest bottom edge of an item. Sections, headers and footers stack as
/// in ``FlowLayout``; scrolling is vertical.
/// Coordinates: content space, in points.
/// Source: ours.
public final class TimelineLayout: ArrangedLayout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView?

  /// The width of the space for the axis, in points, at least 0; 40 by default.
  public var axisWidth = 40.0 {
    didSet { if axisWidth != oldValue { invalidate() } }
  }
  /// The least width between a section's insets at which items are placed on two sides, in points;
  /// 480 by default.
  public var narrowWidth = 480.0 {
    didSet { if narrowWidth != oldValue { invalidate() } }
  }
  /// The least distance between items of a side, and between the starts of successive items, if the
  /// delegate gives none, in points; 10 by default.
  public var lineSpacing = 10.0 {
    didSet { if lineSpacing != oldValue { invalidate() } }
  }

  /// The result of the last `prepare`.
  public private(set) var arrangement = Arrangement.empty

  /// Creates a layout with the defaults.
  public init() {}

  /// Places every element.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or the size of
  ///   an item is negative.
  /// - Complexity: O(*n*) in the number of elements.
  public func prepare() throws(LayoutError) {
    arrangement = .empty
    guard let collectionView else { return }
    let stack = SectionStack(
      axis: AxisFrame(.vertical),
      defaults: SectionDefaults(
        lineSpacing: lineSpacing, itemSpacing: 0, itemSize: Size(width: 50, height: 50)))
    arrangement = try stack.arrangement(
      of: collectionView,
      placing: TimelineSides(axisWidth: axisWidth, narrowWidth: narrowWidth).place)
  }

  /// Whether the width of the bounds changes; scrolling does not invalidate the layout.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(.vertical).changesCross(of: collectionView, to: newBounds)
  }
}

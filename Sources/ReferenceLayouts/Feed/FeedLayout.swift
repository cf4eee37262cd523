public import LayoutCore

/// The first section as rows of pictures, and every other section as a timeline.
///
/// The first section is arranged as by ``JustifiedLayout``, and the others as by
/// ``TimelineLayout``. Sections, headers and footers stack as in ``FlowLayout``; scrolling is
/// vertical.
/// Coordinates: content space, in points.
/// Source: ours.
public final class FeedLayout: ArrangedLayout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView?

  /// The height of a row of pictures before it shrinks to fit, in points, at least 0; 120 by
  /// default.
  public var rowHeight = 120.0 {
    didSet { if rowHeight != oldValue { invalidate() } }
  }
  /// The distance between rows of pictures, and between items on one side of the timeline, if the
  /// delegate gives none, in points; 10 by default.
  public var lineSpacing = 10.0 {
    didSet { if lineSpacing != oldValue { invalidate() } }
  }
  /// The distance between the pictures of a row if the delegate gives none, in points; 10 by
  /// default.
  public var itemSpacing = 10.0 {
    didSet { if itemSpacing != oldValue { invalidate() } }
  }
  /// The width of the space for the axis of the timeline, in points, at least 0; 40 by default.
  public var axisWidth = 40.0 {
    didSet { if axisWidth != oldValue { invalidate() } }
  }
  /// The least width between a section's insets at which the timeline has two sides, in points; 480
  /// by default.
  public var narrowWidth = 480.0 {
    didSet { if narrowWidth != oldValue { invalidate() } }
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
        lineSpacing: lineSpacing, itemSpacing: itemSpacing, itemSize: Size(width: 50, height: 50)))
    let rows = JustifiedRows(rowHeight: rowHeight)
    let sides = TimelineSides(axisWidth: axisWidth, narrowWidth: narrowWidth)
    var isFirst = true
    arrangement = try stack.arrangement(of: collectionView) { section, start, frames in
      defer { isFirst = false }
      return isFirst
        ? rows.rule(for: section).place(section.sizes, from: start, into: &frames)
        : sides.place(section, from: start, into: &frames)
    }
  }

  /// Whether the width of the bounds changes; scrolling does not invalidate the layout.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(.vertical).changesCross(of: collectionView, to: newBounds)
  }
}

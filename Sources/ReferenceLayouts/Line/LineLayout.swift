public import LayoutCore

/// One horizontal line of items; space at both ends lets the first and the last item come to the
/// middle of the view.
///
/// `W` is the width of the bounds and `H` the height of the content. `l`, `t`, `r` and `b` are a
/// section's insets, `A = H − t − b` is the extent between the upper and the lower inset, `s` is
/// the line spacing and `w × h` the size of an item. `x` begins at 0. The numbers are computed in
/// this order, section by section:
///
/// - the header is placed at `x`, then `x += header + l`, and before the very first item also
///   `x = max(x, (W − w) / 2)`;
/// - each item is placed at `(x, t + max(0, (A − h) / 2))`; then `x += w + s`, or after the last
///   item of the section `x += w`;
/// - `x += r`, the footer is placed at `x`, and `x += footer`.
///
/// The content ends at the last `x`, or at `(W − w) / 2` after the end of the very last item if
/// that is greater. Sections follow one another on the line; headers and footers are strips of the
/// full height.
/// Coordinates: content space, in points.
/// Source: SEMANTICS.md section 8.4. One rule is ours: only the very first and the very last item
/// get the additional space, and not the first and the last item of each section.
public final class LineLayout: ArrangedLayout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView?

  /// The distance between items if the delegate gives none, in points; 10 by default.
  public var lineSpacing = 10.0 {
    didSet { if lineSpacing != oldValue { invalidate() } }
  }
  /// The size of an item if the delegate gives none; 50 × 50 by default.
  public var itemSize = Size(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidate() } }
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
    let width = collectionView.bounds.width
    let stack = SectionStack(
      axis: AxisFrame(.horizontal),
      defaults: SectionDefaults(
        lineSpacing: lineSpacing, itemSpacing: 0, itemSize: itemSize))
    arrangement = try stack.arrangement(of: collectionView) { section, start, frames in
      Self.place(section, from: start, into: &frames, width: width)
    }
    if let last = arrangement.store.frames.last {
      arrangement.contentSize.width = max(
        arrangement.contentSize.width, last.maxX + (width - last.width) / 2)
    }
  }

  /// Whether the size of the bounds changes; scrolling does not invalidate the layout.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    guard let collectionView else { return false }
    return newBounds.size != collectionView.bounds.size
  }

  private static func place(
    _ section: SectionMetrics, from start: Double, into frames: inout ContiguousArray<Rect>,
    width: Double
  ) -> Double {
    var x = start
    for (index, size) in section.sizes.enumerated() {
      if frames.isEmpty { x = max(x, (width - size.width) / 2) }
      let y = section.insets.top + max(0, (section.available - size.height) / 2)
      frames.append(Rect(origin: Point(x: x, y: y), size: size))
      x += index + 1 < section.sizes.count ? size.width + section.lineSpacing : size.width
    }
    return x
  }
}

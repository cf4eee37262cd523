public import LayoutCore

/// Sections one under another, each a row of groups that scrolls sideways on its own.
///
/// Sections, headers and footers stack as in ``FlowLayout``; scrolling is vertical. `A` is the
/// extent between a section's insets, `l` the leading inset, `m` the line spacing and `g` the item
/// spacing. The section's hints are `rows`, from 1 to 10 and 1 by default, and `share`, from 0.1 to
/// 1 and 0.9 by default.
///
/// - A group has `rows` items one under another, `m` apart; the last group can have fewer. A group
///   is `w = max(0, share · A)` wide and begins at `l + k · (w + g)`, where `k` counts groups from
///   0. Each item has the height of the delegate's item size, and the row is as high as its highest
///   group.
/// - The groups are visible, and scroll, in the whole row, from edge to edge. The content of the
///   row ends after the last group and the trailing inset.
/// - A drag comes to rest at the next group in its direction, or at the nearest group if the finger
///   was at rest. The group is then at the leading inset, or in the middle of the row if
///   ``centersGroups`` is true. At its ends, the row may not scroll that far.
///
/// Coordinates: content space, in points.
/// Source: ours, after the App Store by Apple.
public final class PageLayout: ArrangedLayout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView?

  /// The distance between the items of a group if the delegate gives none, in points; 10 by
  /// default.
  public var lineSpacing = 10.0 {
    didSet { if lineSpacing != oldValue { invalidate() } }
  }
  /// The distance between groups if the delegate gives none, in points; 10 by default.
  public var itemSpacing = 10.0 {
    didSet { if itemSpacing != oldValue { invalidate() } }
  }
  /// Whether a group comes to rest in the middle of the row instead of at the leading inset; false
  /// by default.
  public var centersGroups = false {
    didSet { if centersGroups != oldValue { invalidate() } }
  }

  /// The result of the last `prepare`.
  public private(set) var arrangement = Arrangement.empty

  private static let axis = AxisFrame(.vertical)

  /// Creates a layout with the defaults.
  public init() {}

  /// Places every element.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or the size of
  ///   an item is negative.
  /// - Complexity: O(*n*) in the number of elements.
  public func prepare() throws(LayoutError) {
    arrangement = .empty
    guard let view = collectionView else { return }
    let stack = SectionStack(
      axis: Self.axis,
      defaults: SectionDefaults(
        lineSpacing: lineSpacing, itemSpacing: itemSpacing, itemSize: Size(width: 50, height: 50)))
    var scrollers: [SectionScroller] = []
    var section = -1
    var result = try stack.arrangement(of: view) { metrics, start, frames in
      section += 1
      guard !metrics.sizes.isEmpty else { return start }
      let scroller = place(
        metrics, of: section, hints: view.delegate?.hints(ofSection: section) ?? [:], from: start,
        into: &frames)
      scrollers.append(scroller)
      return start + scroller.frame.height
    }
    result.scrollers = scrollers
    arrangement = result
  }

  /// Appends the frames of a section's items, and returns how the section scrolls.
  private func place(
    _ metrics: SectionMetrics, of section: Int, hints: [String: ParameterValue],
    from start: Double, into frames: inout ContiguousArray<Rect>
  ) -> SectionScroller {
    let rows = Self.rows(hints["rows"])
    let width = max(0, metrics.available * Self.share(hints["share"]))
    let step = width + metrics.itemSpacing
    var (top, height) = (0.0, 0.0)
    for (item, size) in metrics.sizes.enumerated() {
      if item % rows == 0 { top = 0 }
      frames.append(
        Rect(
          x: metrics.insets.left + Double(item / rows) * step, y: start + top, width: width,
          height: size.height))
      height = max(height, top + size.height)
      top = top + size.height + metrics.lineSpacing
    }
    let groups = Double((metrics.sizes.count + rows - 1) / rows)
    let length = metrics.crossLength - metrics.available + groups * step - metrics.itemSpacing
    return SectionScroller(
      section: section,
      frame: Rect(x: 0, y: start, width: metrics.crossLength, height: height),
      contentSize: Size(width: max(0, length), height: height),
      snapping: snapping(step: step, middle: metrics.insets.left + width / 2))
  }

  /// The rule by which a drag of a row comes to rest: at a group, or freely.
  ///
  /// A drag comes to rest freely if `step` is 0 or less.
  ///
  /// - Parameters:
  ///   - step: The distance from the start of one group to the start of the next group.
  ///   - middle: The horizontal middle of the first group.
  private func snapping(step: Double, middle: Double) -> SectionScroller.Snapping {
    guard step > 0 else { return .free }
    return .step(
      centersGroups
        ? SectionScroller.Steps(length: step, first: middle, isCentered: true)
        : SectionScroller.Steps(length: step))
  }

  /// Whether the width of the bounds changes; scrolling does not invalidate the layout.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    Self.axis.changesCross(of: collectionView, to: newBounds)
  }
}

extension PageLayout: DataReadingLayout {
  /// Returns no declarations, because the layout reads no hints of items.
  public var itemData: [Parameter] { [] }

  /// The hints that the layout reads: the number of items in a group, and the group's width as a
  /// share of the extent between the section's insets.
  public var sectionData: [Parameter] {
    [
      Parameter(
        "rows", .integer, default: .number(1), minimum: 1, maximum: Double(Self.mostRows)),
      Parameter(
        "share", .number, default: .number(Self.standardShare), minimum: Self.leastShare,
        maximum: 1),
    ]
  }

  private static let mostRows = 10
  private static let standardShare = 0.9
  private static let leastShare = 0.1

  private static func rows(_ hint: ParameterValue?) -> Int {
    guard case .number(let number)? = hint, let rows = Int(exactly: number) else { return 1 }
    return min(max(1, rows), mostRows)
  }

  private static func share(_ hint: ParameterValue?) -> Double {
    guard case .number(let share)? = hint, share.isFinite else { return standardShare }
    return min(max(leastShare, share), 1)
  }
}

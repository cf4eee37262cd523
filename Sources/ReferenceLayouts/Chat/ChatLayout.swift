public import LayoutCore

/// Messages one under another: the user's own at the trailing edge, all others at the leading edge.
///
/// `A` is the width between a section's insets, `l` the leading inset, `s` the line spacing and
/// `p` the share ``bubbleWidth``. A message is `w = max(0, min(its width, p · A))` wide. Its
/// leading edge is at `l`, or at `l + (A − w)` if its hint `mine` is true. Its upper edge is `s`
/// below the lower edge of the previous message of the section. Sections, headers and footers stack
/// as in ``FlowLayout``; scrolling is vertical. If the content is less high than the view without
/// its insets, all elements are moved down. The content then ends at the bottom inset of the view.
///
/// The view first shows the end of the content. After a change, a view at the end of its content
/// stays at the end; in any other view, the last message on screen stays in place.
/// Coordinates: content space, in points.
/// Source: ours, from SEMANTICS.md sections 3.1 and 6.4.
public final class ChatLayout: ArrangedLayout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView?

  /// The distance between messages if the delegate gives none, in points; 8 by default.
  public var lineSpacing = 8.0 {
    didSet { if lineSpacing != oldValue { invalidate() } }
  }
  /// The greatest width of a message, as a share of the width between the section's insets, 0…1;
  /// 0.75 by default.
  public var bubbleWidth = 0.75 {
    didSet { if bubbleWidth != oldValue { invalidate() } }
  }
  /// Whether messages, headers and footers size themselves; false by default.
  public var isSelfSizing = false {
    didSet { if isSelfSizing != oldValue { invalidate() } }
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
    arrangement = try arranged()
  }

  /// Returns `ScrollBeginning.end`: the view first shows the end of the content.
  public func scrollBeginning() throws(LayoutError) -> ScrollBeginning { .end }

  /// Returns `ScrollAnchor.last`: the last message on screen stays in place, and a view at the end
  /// of its content stays at the end.
  public func scrollAnchor() throws(LayoutError) -> ScrollAnchor { .last }

  /// Returns true, because the layout places elements from left to right.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  private static let axis = AxisFrame(.vertical)

  private func arranged() throws(LayoutError) -> Arrangement {
    guard let view = collectionView else { return .empty }
    let stack = SectionStack(
      axis: Self.axis,
      defaults: SectionDefaults(
        lineSpacing: lineSpacing, itemSpacing: 0, itemSize: Size(width: 50, height: 50)))
    var sections = try stack.metrics(of: view)
    if isSelfSizing {
      for (key, size) in view.knownPreferredSizes
      where sections.indices.contains(key.indexPath.section) {
        sections[key.indexPath.section].take(size, of: key)
      }
    }
    let mine = sections.indices.flatMap { section in
      sections[section].sizes.indices.map { item in
        view.hints(forItemAt: IndexPath(item: item, section: section))["mine"] == .boolean(true)
      }
    }
    let measured = sections
    func arrangement(from start: Double) -> Arrangement {
      stack.arrangement(
        of: measured, crossLength: SectionMetrics.crossLength(of: view, axis: Self.axis),
        from: start
      ) { section, start, frames in
        let first = frames.count
        return place(
          section, mine[first..<first + section.sizes.count], from: start, into: &frames)
      }
    }
    let result = arrangement(from: 0)
    let insets = view.adjustedContentInset
    let free = view.bounds.height - insets.top - insets.bottom - result.contentSize.height
    return free > 0 ? arrangement(from: free) : result
  }

  private func place(
    _ section: SectionMetrics, _ mine: ArraySlice<Bool>, from start: Double,
    into frames: inout ContiguousArray<Rect>
  ) -> Double {
    var y = start
    for (size, isMine) in zip(section.sizes, mine) {
      let width = max(0, min(size.width, bubbleWidth * section.available))
      let x = isMine ? section.available - width : 0
      frames.append(Rect(x: section.insets.left + x, y: y, width: width, height: size.height))
      y += size.height + section.lineSpacing
    }
    return section.sizes.isEmpty ? start : y - section.lineSpacing
  }

  // MARK: Invalidation

  /// Whether the size of the bounds changes; scrolling does not invalidate the layout.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  /// A context that discards all measured sizes if elements size themselves and the width of the
  /// bounds changes.
  public func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    InvalidationContext(
      fittingAgain: isSelfSizing, along: Self.axis, of: collectionView, in: newBounds)
  }

  /// Whether elements size themselves, and the measured size differs from the current size.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> Bool {
    isSelfSizing && preferred.size != original.size
  }

  /// The context for a measured size; it does not invalidate the delegate's metrics.
  ///
  /// If the measured element comes before the elements on screen, the context also adjusts the
  /// offset, so that these elements stay in place on screen. The view ignores this adjustment if it
  /// keeps the last message on screen in place.
  ///
  /// - Complexity: O(*n*) in the number of messages, which are placed again to compute the new
  ///   positions.
  public func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext {
    let new = try arranged()
    return try InvalidationContext(
      fitting: original.key, along: Self.axis, of: collectionView, content: contentSize,
      to: new.contentSize
    ) { path in
      guard let after = new.store.attributes(for: .cell(path)),
        let before = arrangement.store.attributes(for: .cell(path))
      else { return nil }
      return after.place.minY - before.place.minY
    }
  }
}

extension ChatLayout: DataReadingLayout {
  /// The hint that the layout reads: whether a message is the user's own.
  public var itemData: [Parameter] { [Parameter("mine", .boolean, default: .boolean(false))] }
}

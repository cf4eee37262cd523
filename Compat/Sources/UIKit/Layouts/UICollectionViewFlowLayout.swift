/// A layout of items in lines; each line ends before the first item that does not fit.
///
/// The engine's flow layout computes the elements from the answers of the delegate and the
/// properties of this layout. Each query returns new attribute objects, so a subclass may change
/// them.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The insets to which the section insets are added.
  public enum SectionInsetReference: Int, Sendable {
    /// The insets of the content.
    case fromContentInset
    /// The safe area.
    case fromSafeArea
    /// The layout margins.
    case fromLayoutMargins
  }

  /// A special value of ``estimatedItemSize``: before cells are measured, they have ``itemSize``.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The least distance between lines, if the delegate gives none; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The least distance between items of a line, if the delegate gives none; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The size of items, if the delegate gives none; 50 × 50 by default.
  ///
  /// If ``estimatedItemSize`` is neither zero nor ``automaticSize``, the estimate is used instead.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The size of cells before they are measured, if the delegate gives none; zero by default.
  ///
  /// Zero means that no cell is measured. ``automaticSize`` means that cells have the ``itemSize``
  /// before they are measured.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  /// The axis along which lines are stacked; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of headers, if the delegate gives none; zero by default, which means no header.
  ///
  /// Only the length along the scroll direction is used.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers, if the delegate gives none; zero by default, which means no footer.
  ///
  /// Only the length along the scroll direction is used.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The insets of sections, if the delegate gives none; zero by default.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// The insets to which the section insets are added; the content insets by default.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  /// Whether headers stay in view while their section is in view; false by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether footers stay in view while their section is in view; false by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// The object that places the elements; nil outside of an engine, where the layout is empty.
  package var placement: (any FlowPlacement)?

  /// The class of contexts for flow layouts.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  /// Places every element that became invalid.
  open override func prepare() {
    super.prepare()
    placement?.prepare()
  }

  /// The extent of the content.
  open override var collectionViewContentSize: CGSize { placement?.contentSize ?? .zero }

  /// New attributes of every element that overlaps a rectangle, section by section: header, items,
  /// footer; nil outside of an engine.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    placement?.attributes(in: rect)
  }

  /// New attributes of an item; nil for a path that does not exist, and outside of an engine.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    placement?.attributes(.cell, kind: nil, at: indexPath)
  }

  /// New attributes of a header or a footer; nil if it has no length along the scroll direction,
  /// and outside of an engine.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    placement?.attributes(.supplementaryView, kind: elementKind, at: indexPath)
  }

  /// Whether new bounds invalidate the layout; false outside of an engine.
  ///
  /// New bounds invalidate the layout if their extent across the scroll direction has changed. If
  /// headers or footers are pinned, and the view has sections, new bounds also invalidate the
  /// layout if their position or their extent along the scroll direction has changed.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    placement?.shouldInvalidate(forBoundsChange: newBounds) ?? false
  }

  /// A context for new bounds.
  ///
  /// If only pinned headers and footers can move, the context names the pinned headers and footers
  /// of all sections.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    placement?.complete(context, forBoundsChange: newBounds)
    return context
  }

  /// Whether cells are measured, and the measured size differs from the present size; false outside
  /// of an engine.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    placement?.shouldInvalidate(forPreferred: preferredAttributes, original: originalAttributes)
      ?? false
  }

  /// A context for a measured size; it does not make the layout ask its delegate again.
  ///
  /// If the measured element is before the elements on screen, the context also adjusts the offset,
  /// so that the elements on screen stay in place.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    placement?.complete(context, forPreferred: preferredAttributes, original: originalAttributes)
    return context
  }

  /// Discards everything that the context makes invalid.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    placement?.invalidate(with: context)
    super.invalidateLayout(with: context)
  }
}

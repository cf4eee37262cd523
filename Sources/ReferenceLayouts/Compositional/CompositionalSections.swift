internal import LayoutComposition
internal import LayoutCore

/// The sections of a compositional layout at their places, before headers and footers are pinned.
final class CompositionalSections: ArrangedLayout {
  /// A section with the positions at which it begins and ends along the axis.
  ///
  /// The section's header and footer are included.
  struct PlacedSection {
    let section: CompositionalSection
    let start: Double
    let end: Double
    /// The places at which drags of the section come to rest.
    ///
    /// The value is nil if drags do not end at groups, if the groups are certain to be evenly
    /// spaced, or if the section has no items.
    let stops: RowStops?
  }

  weak var collectionView: CollectionView?
  private(set) var arrangement = Arrangement.empty
  /// The placed sections, in order.
  private(set) var placed: [PlacedSection] = []

  var axis = AxisFrame(.vertical)
  var interSectionSpacing = 0.0
  var provider: CompositionalLayout.SectionProvider

  init(provider: @escaping CompositionalLayout.SectionProvider) {
    self.provider = provider
  }

  func prepare() throws(LayoutError) {
    (arrangement, placed) = try arranged()
  }

  /// The size of the view inside its insets.
  private func container(of view: CollectionView) -> Size {
    view.layoutBounds.size.inset(by: view.layoutInset)
  }

  private func arranged() throws(LayoutError) -> (Arrangement, [PlacedSection]) {
    guard let view = collectionView else { return (.empty, []) }
    let (container, data) = (container(of: view), Self.data(of: view))
    var (frames, attributes): (ContiguousArray<Rect>, [LayoutAttributes]) = ([], [])
    var scrollers: [SectionScroller] = []
    var (sections, main): ([PlacedSection], Double) = ([], 0)
    for (number, data) in data.enumerated() {
      if number > 0 { main += interSectionSpacing }
      let section = provider(number, container)
      let result = SectionPlacement(
        section, number: number, data: data, axis: axis, container: container, start: main)
      frames += result.frames
      attributes += result.attributes
      if let scroller = result.scroller { scrollers.append(scroller) }
      sections.append(
        PlacedSection(section: section, start: main, end: result.end, stops: result.stops))
      main = result.end
    }
    guard frames.allSatisfy(\.isFinite), attributes.allSatisfy(\.frame.isFinite) else {
      throw LayoutError(
        .invalidAnswer, "the sections: expected lengths for which all frames are finite")
    }
    var store = FrameStore(itemCounts: data.map(\.sizes.count), frames: frames)
    for attributes in attributes { store.set(attributes) }
    let size = axis.size(main: max(0, main), cross: axis.cross(container))
    var arrangement = Arrangement(store: store, contentSize: size)
    arrangement.scrollers = scrollers
    return (arrangement, sections)
  }

  /// The sizes for each section: the measured sizes that the view knows, and otherwise those in the
  /// data.
  private static func data(of view: CollectionView) -> [SectionPlacement.Data] {
    var result = (0..<view.numberOfSections).map {
      SectionPlacement.Data(
        sizes: view.itemSizes(inSection: $0, defaultSize: .zero),
        header: view.delegate?.headerSize(ofSection: $0)?.ofBar ?? .zero,
        footer: view.delegate?.footerSize(ofSection: $0)?.ofBar ?? .zero)
    }
    for (key, size) in view.knownPreferredSizes where result.indices.contains(key.section) {
      let section = key.section
      switch (key.category, key.kind, key.indexPath.item) {
      case (.cell, _, let item?) where result[section].sizes.indices.contains(item):
        result[section].sizes[item] = size
      case (.supplementary, ElementKey.headerKind?, _): result[section].header = size
      case (.supplementary, ElementKey.footerKind?, _): result[section].footer = size
      default: break
      }
    }
    return result
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

// MARK: Sections that scroll on their own

extension CompositionalSections {
  /// The offset at which a drag of a section comes to rest.
  ///
  /// The section's ``RowStops`` choose the coordinate along the row. The other coordinate is that
  /// of the proposed offset. If the section has no ``RowStops``, the result is the proposed offset.
  func targetContentOffset(
    ofSection section: Int, forProposedContentOffset proposed: Point,
    withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    guard let view = collectionView, placed.indices.contains(section),
      let stops = placed[section].stops
    else { return proposed }
    let start = view.contentOffset(ofSection: section)
    var result = proposed
    switch axis.axis {
    case .vertical:
      result.x = stops.rest(from: start.x, proposed: proposed.x, speed: velocity.x)
    case .horizontal:
      result.y = stops.rest(from: start.y, proposed: proposed.y, speed: velocity.y)
    }
    return result
  }
}

// MARK: Elements that size themselves

extension CompositionalSections {
  func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    InvalidationContext(fittingAgain: true, along: axis, of: collectionView, in: newBounds)
  }

  func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> Bool {
    let key = original.key
    guard preferred.size != original.size, placed.indices.contains(key.section) else {
      return false
    }
    let section = placed[key.section].section
    switch (key.category, key.kind) {
    case (.cell, _): return section.group.isMeasured
    case (.supplementary, ElementKey.headerKind?): return section.header?.size.isEstimated == true
    case (.supplementary, ElementKey.footerKind?): return section.footer?.size.isEstimated == true
    default: return false
    }
  }

  func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) throws(LayoutError) -> InvalidationContext {
    let new = try arranged().0
    return try InvalidationContext(
      fitting: original.key, along: axis, of: collectionView, content: contentSize,
      to: new.contentSize
    ) { path in
      guard let before = arrangement.store.attributes(for: .cell(path)),
        let after = new.store.attributes(for: .cell(path))
      else { return nil }
      return axis.start(after.frame) - axis.start(before.frame)
    }
  }
}

extension ElementKey {
  fileprivate var section: Int { indexPath.section }
}

extension Rect {
  fileprivate var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}

public import LayoutCore

/// Rows under headers; a tap on a header, or on its arrow, closes the section or opens it again.
///
/// A section is identified by its hint `name`, so that a closed section stays closed when it is
/// moved. A section without a name is identified by its number. When the view changes to this
/// layout, the sections of selected rows open. Sections of the same name open and close together.
/// All sections are open at first. The value of the messages `close`, `open` and `toggle` is the
/// name of a section, or its number from 1. Without a value, the messages apply to all sections,
/// one after the other. Two sections of the same name are then toggled twice, and so do not change.
///
/// `C` is the width of the bounds between the content insets, at least 0, and `main` the running
/// position. The numbers are computed in this order, section by section:
///
/// - a header whose height `h` is above 0 is placed at `main`; its arrow, a square with sides of
///   `min(20, h, C)`, is at half the height of the header, with its middle `min(h, C) / 2` before
///   the trailing end; the arrow is turned by 90° if the section is open; then `main += h`;
/// - if the section is closed, all rows are hidden, `main` is their upper edge, and their height
///   is 0; there is no footer;
/// - otherwise `main` grows by the upper inset; each row is as high as its item and followed by the
///   line spacing, except for the last one; then the lower inset and the footer follow.
///
/// Headers and footers are `C` wide. Rows are as wide as the space between the section's insets. An
/// element that is new in an update grows and fades in; an element that is removed shrinks and
/// fades out.
/// Coordinates: content space, in points.
/// Source: ours.
public final class FoldingLayout: ArrangedLayout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView?

  /// The height of a header if the delegate gives none, in points; 44 by default.
  public var headerHeight = 44.0 {
    didSet { if headerHeight != oldValue { invalidate() } }
  }
  /// The distance between rows if the delegate gives none, in points; 1 by default.
  public var lineSpacing = 1.0 {
    didSet { if lineSpacing != oldValue { invalidate() } }
  }

  /// The result of the last `prepare`.
  public private(set) var arrangement = Arrangement.empty

  /// The identities of the closed sections.
  private var closed: Set<Identity> = []

  private enum Identity: Hashable {
    case name(String)
    case number(Int)
  }

  private static let arrowKind = "arrow"
  private static let greatestArrow = 20.0

  /// Creates a layout with the defaults; all sections are open.
  public init() {}

  /// Places every element.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if the delegate's numbers are not finite, or the size of
  ///   an item is negative.
  /// - Complexity: O(*n*) in the number of elements.
  public func prepare() throws(LayoutError) {
    arrangement = .empty
    guard let view = collectionView else { return }
    let axis = AxisFrame(.vertical)
    let width = SectionMetrics.crossLength(of: view, axis: axis)
    let defaults = SectionDefaults(
      lineSpacing: lineSpacing, itemSpacing: 0, itemSize: Size(width: 50, height: 50),
      headerSize: Size(width: 0, height: headerHeight))
    var page = Page(width: width)
    for section in 0..<view.numberOfSections {
      let metrics = try SectionMetrics(of: section, in: view, axis: axis, defaults: defaults)
      page.append(section, metrics, isClosed: closed.contains(identity(of: section, in: view)))
    }
    var store = FrameStore(itemCounts: view.itemCounts, frames: page.rows)
    for element in page.others { store.set(element) }
    arrangement = Arrangement(
      store: store, contentSize: Size(width: width, height: max(0, page.end)))
  }

  /// Whether the width of the bounds changes; scrolling does not invalidate the layout.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    AxisFrame(.vertical).changesCross(of: collectionView, to: newBounds)
  }

  private func identity(of section: Int, in view: CollectionView) -> Identity {
    guard case .text(let name)? = view.delegate?.hints(ofSection: section)["name"], !name.isEmpty
    else { return .number(section) }
    return .name(name)
  }

  /// The elements of the sections that have been placed so far, and the end of these sections.
  private struct Page {
    let width: Double
    private(set) var end = 0.0
    private(set) var rows: ContiguousArray<Rect> = []
    /// The attributes of the views and of the hidden rows.
    private(set) var others: [LayoutAttributes] = []

    init(width: Double) {
      self.width = width
    }

    mutating func append(_ section: Int, _ metrics: SectionMetrics, isClosed: Bool) {
      if metrics.headerLength > 0 {
        appendHeader(of: section, height: metrics.headerLength, isClosed: isClosed)
      }
      let rowWidth = max(0, metrics.available)
      guard !isClosed else {
        for item in metrics.sizes.indices {
          let frame = Rect(x: metrics.insets.left, y: end, width: rowWidth, height: 0)
          var row = LayoutAttributes(.cell(item: item, section: section), frame: frame)
          row.isHidden = true
          rows.append(frame)
          others.append(row)
        }
        return
      }
      end += metrics.insets.top
      for (item, size) in metrics.sizes.enumerated() {
        if item > 0 { end += metrics.lineSpacing }
        rows.append(Rect(x: metrics.insets.left, y: end, width: rowWidth, height: size.height))
        end += size.height
      }
      end += metrics.insets.bottom
      guard metrics.footerLength > 0 else { return }
      append(.footer(section: section), height: metrics.footerLength)
    }

    private mutating func append(_ key: ElementKey, height: Double) {
      others.append(
        LayoutAttributes(key, frame: Rect(x: 0, y: end, width: width, height: height)))
      end += height
    }

    private mutating func appendHeader(of section: Int, height: Double, isClosed: Bool) {
      let square = min(width, height)
      let size = min(FoldingLayout.greatestArrow, square)
      let path = IndexPath(item: 0, section: section)
      var arrow = LayoutAttributes(
        .supplementary(kind: FoldingLayout.arrowKind, at: path),
        frame: Rect(
          center: Point(x: width - square / 2, y: end + height / 2),
          size: Size(width: size, height: size)))
      arrow.zIndex = 1
      if !isClosed { arrow.transform = AffineTransform(rotationDegrees: 90) }
      others.append(arrow)
      append(.header(section: section), height: height)
    }
  }
}

// MARK: Opening and closing

extension FoldingLayout: MessageReceivingLayout {
  /// Opens and closes sections; every message invalidates the layout.
  public func receive(_ message: LayoutMessage) throws(LayoutError) {
    guard let view = collectionView else { return }
    switch message {
    case .tap(_, let element):
      if let element, element.kind == ElementKey.headerKind || element.kind == Self.arrowKind {
        toggle(identity(of: element.indexPath.section, in: view))
      }
    case .command(let name, let value):
      guard let change = Self.changes[name] else { break }
      for identity in identities(of: value, in: view) { change(self)(identity) }
    }
    invalidate()
  }

  /// Opens the sections of the selected rows.
  public func prepareForTransition(from oldLayout: any Layout) throws(LayoutError) {
    guard let view = collectionView else { return }
    let selected = view.indexPathsForSelectedItems.map { identity(of: $0.section, in: view) }
    guard !closed.isDisjoint(with: selected) else { return }
    closed.subtract(selected)
    invalidate()
  }

  /// The names of the app's messages to which the layout reacts, sorted.
  public var commandNames: [String] { Self.changes.keys.sorted() }

  private static var changes: [String: (FoldingLayout) -> (Identity) -> Void] {
    ["close": close, "open": open, "toggle": toggle]
  }

  private func close(_ section: Identity) { closed.insert(section) }

  private func open(_ section: Identity) { closed.remove(section) }

  private func toggle(_ section: Identity) {
    if closed.remove(section) == nil { closed.insert(section) }
  }

  /// The sections that the value of a message names.
  private func identities(of value: FreeValue, in view: CollectionView) -> [Identity] {
    switch value {
    case .null: (0..<view.numberOfSections).map { identity(of: $0, in: view) }
    case .text(let name): [.name(name)]
    case .number(let number):
      (0..<view.numberOfSections).filter { Double($0 + 1) == number }
        .map { identity(of: $0, in: view) }
    default: []
    }
  }
}

extension FoldingLayout: StateKeepingLayout {
  /// Closes the sections that are closed in another layout of this type, and opens all others.
  public func takeState(of other: any Layout) throws(LayoutError) {
    guard let other = other as? FoldingLayout else { return }
    closed = other.closed
    invalidate()
  }
}

extension FoldingLayout: DataReadingLayout {
  /// Returns no declarations: the layout reads no data of items.
  public var itemData: [Parameter] { [] }

  /// The section data that the layout reads: the name of a section.
  public var sectionData: [Parameter] { [Parameter("name", .text, default: .text(""))] }
}

// MARK: Animations

extension FoldingLayout {
  /// The initial attributes of an element: a new element grows and fades in.
  public func initialAttributes(
    for element: ElementKey
  ) throws(LayoutError) -> LayoutAttributes? {
    guard let settled = try attributesIfInserted(element) else {
      return try collectionView?.defaultInitialAttributes(for: element)
    }
    return settled.folded
  }

  /// The final attributes of an element: a removed element shrinks and fades out.
  public func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard let old = try attributesIfRemoved(element) else {
      return try collectionView?.defaultFinalAttributes(for: element)
    }
    return old.folded
  }
}

extension LayoutAttributes {
  /// The same element without height, at its upper edge, and transparent.
  fileprivate var folded: LayoutAttributes {
    var result = self
    result.place = Rect(x: place.minX, y: place.minY, width: place.width, height: 0)
    result.alpha = 0
    return result
  }
}

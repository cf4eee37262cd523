public import LayoutCore

/// Cards that overlap; one card can be open at the top, while the others are collapsed at the
/// bottom.
///
/// The items of all sections are counted together. `W × H` is the size of the bounds between the
/// content insets, each at least 0, and `V` the height of the bounds. A card is
/// `w = min(cardWidth, W)` wide and `w / aspectRatio` high, in the middle of `W`.
///
/// - If no card is open, card `i`, from 0, begins at `i · peek`; this is the stack. While the stack
///   is pulled down by `d` beyond its top, card `i` is shown `d · fan · min(i, V / max(1, peek))`
///   further down.
/// - If a card is open, it begins at 0. Of the other `n` cards, the first `m = min(shownCount, n)`
///   begin at `max(0, H − (m − k) · edge)`, where `k` counts these cards from 0; they are in front
///   of the open card. All further cards are hidden, and begin at `H + V`.
///
/// A tap on a card opens it; if a card is open, any tap closes it. The value of the message `open`
/// is the number of a card, from 1; the message `close` has no value. The open card stays open when
/// other cards are inserted, deleted or moved. A new card comes from below; a deleted card leaves
/// at the leading side.
/// Coordinates: content space, in points.
/// Source: ours, after the app Wallet by Apple.
public final class WalletLayout: ArrangedLayout {
  /// The view that uses the layout; nil if there is none.
  public weak var collectionView: CollectionView?

  /// The greatest width of a card, in points, at least 0; 343 by default.
  public var cardWidth = 343.0 {
    didSet { if cardWidth != oldValue { invalidate() } }
  }
  /// The width of a card divided by its height, above 0; 1.6 by default.
  public var aspectRatio = 1.6 {
    didSet { if aspectRatio != oldValue { invalidate() } }
  }
  /// The distance from the top of one card in the stack to the top of the next, in points, at least
  /// 0; 56 by default.
  public var peek = 56.0 {
    didSet { if peek != oldValue { invalidate() } }
  }
  /// The visible height of a collapsed card, in points, at least 0; 10 by default.
  public var edge = 10.0 {
    didSet { if edge != oldValue { invalidate() } }
  }
  /// The greatest number of collapsed cards that are visible; 4 by default.
  public var shownCount = 4 {
    didSet { if shownCount != oldValue { invalidate() } }
  }
  /// How much further each card moves than the previous card while the stack is pulled down, as a
  /// share of the pull; 0.2 by default.
  ///
  /// For example, with 0.2 and a pull of 100 points, each card moves 20 points further than the
  /// previous card. All cards that begin at least the height of the view below the first card move
  /// equally far.
  public var fan = 0.2 {
    didSet { if fan != oldValue { invalidate() } }
  }

  /// The result of the last `prepare`, as if the stack were not pulled down.
  public private(set) var arrangement = Arrangement.empty

  /// The number of the open card, counted over all sections from 0; nil if no card is open.
  ///
  /// If the number is beyond the last card, no card is open either.
  private var openCard: Int?
  /// Whether ``openCard`` is already the card's number after the update in progress.
  private var isUpdated = false

  /// Creates a layout with the defaults; no card is open.
  public init() {}

  /// Places every card.
  ///
  /// - Complexity: O(*n*) in the number of cards.
  public func prepare() throws(LayoutError) {
    arrangement = .empty
    guard let view = collectionView else { return }
    if let update = view.currentUpdate, !isUpdated {
      openCard = openCard.flatMap { update.number(after: $0) }
      isUpdated = true
    }
    let counts = view.itemCounts
    let count = counts.reduce(0, +)
    let inset = view.adjustedContentInset
    let room = Size(
      width: max(0, view.bounds.width - inset.left - inset.right),
      height: max(0, view.bounds.height - inset.top - inset.bottom))
    let size = cardSize(in: room.width)
    func frame(at y: Double) -> Rect {
      Rect(x: (room.width - size.width) / 2, y: y, width: size.width, height: size.height)
    }
    guard let open = openCard, open < count else {
      let end = count > 0 ? Double(count - 1) * peek + size.height : 0
      arrangement = Arrangement(
        store: FrameStore(
          itemCounts: counts,
          frames: ContiguousArray((0..<count).map { frame(at: Double($0) * peek) })),
        contentSize: Size(width: room.width, height: end))
      return
    }
    let shown = min(shownCount, count - 1)
    let places =
      [0]
      + (0..<count - 1).map { rank in
        rank < shown
          ? max(0, room.height - Double(shown - rank) * edge) : room.height + view.bounds.height
      }
    // The open card has the first of the places, and the other cards have the following places.
    let order = [open] + (0..<count).filter { $0 != open }
    var frames = ContiguousArray(repeating: Rect.zero, count: count)
    for (card, y) in zip(order, places) { frames[card] = frame(at: y) }
    var store = FrameStore(itemCounts: counts, frames: frames)
    for (rank, card) in order.dropFirst().enumerated() {
      var attributes = store.attributes(ofItem: card)
      attributes.zIndex = 1
      attributes.isHidden = rank >= shown
      store.set(attributes)
    }
    arrangement = Arrangement(store: store, contentSize: room)
  }

  private func cardSize(in width: Double) -> Size {
    let width = min(cardWidth, width)
    return Size(width: width, height: width / aspectRatio)
  }

  /// Whether the size of the bounds changes, or the spread of a stack that is pulled down.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    guard let view = collectionView else { return false }
    return newBounds.size != view.bounds.size || spread(at: newBounds) != spread(at: view.bounds)
  }
}

// MARK: Fanning out

extension WalletLayout {
  /// The cards that overlap a rectangle; while the stack is pulled down, the cards are spread.
  ///
  /// - Complexity: O(log *n* + *k*) if *k* of *n* cards are near the rectangle.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    guard let view = collectionView else { return [] }
    let spread = spread(at: view.bounds)
    guard spread > 0 else { return arrangement.store.attributes(in: rect) }
    let reach = spread * mostSteps
    let wider = Rect(
      x: rect.minX, y: rect.minY - reach, width: rect.width, height: rect.height + reach)
    return arrangement.store.attributes(in: wider).map { fannedOut($0, by: spread) }
      .filter { $0.frame.overlaps(rect) }
  }

  /// The attributes of a card; while the stack is pulled down, the card is moved down.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard let view = collectionView else { return nil }
    return arrangement.store.attributes(for: element).map {
      fannedOut($0, by: spread(at: view.bounds))
    }
  }

  private func fannedOut(_ attributes: LayoutAttributes, by spread: Double) -> LayoutAttributes {
    guard spread > 0, let card = arrangement.store.number(of: attributes.indexPath) else {
      return attributes
    }
    var result = attributes
    result.place.origin.y += spread * min(Double(card), mostSteps)
    return result
  }

  /// How much further a card moves than the previous card, in points; 0 if a card is open, or if
  /// the stack is not pulled down.
  private func spread(at bounds: Rect) -> Double {
    guard let view = collectionView, !isOpen else { return 0 }
    return max(0, -(bounds.minY + view.adjustedContentInset.top)) * fan
  }

  private var mostSteps: Double { (collectionView?.bounds.height ?? 0) / max(1, peek) }

  private var isOpen: Bool {
    guard let openCard else { return false }
    return openCard < arrangement.store.placedCount
  }
}

// MARK: Opening and closing

extension WalletLayout: MessageReceivingLayout {
  /// Opens or closes a card; every message invalidates the layout.
  public func receive(_ message: LayoutMessage) throws(LayoutError) {
    switch message {
    case .tap(_, let element):
      let tapped = element.flatMap { arrangement.store.number(of: $0.indexPath) }
      openCard = isOpen ? nil : tapped
    case .command("open", value: .number(let number)):
      if let number = Int(exactly: number), number >= 1 { openCard = number - 1 }
    case .command("close", value: _):
      openCard = nil
    case .command: break
    }
    invalidate()
  }

  /// The names of the app's messages to which the layout reacts, sorted.
  public var commandNames: [String] { ["close", "open"] }

  /// Closes the open card; if the view gets this layout again, it shows the whole stack.
  public func prepareForTransition(to newLayout: any Layout) throws(LayoutError) {
    guard openCard != nil else { return }
    openCard = nil
    invalidate()
  }

  /// Ends the update, so that the next update can change the number of the open card.
  public func finalizeUpdates() throws(LayoutError) { isUpdated = false }
}

extension WalletLayout: StateKeepingLayout {
  /// Opens the card that is open in another layout of this type; if no card is open there, closes
  /// the open card.
  public func takeState(of other: any Layout) throws(LayoutError) {
    guard let other = other as? WalletLayout else { return }
    openCard = other.openCard
    invalidate()
  }
}

extension UpdateMap {
  /// The number of an item after the update, counted over all sections from 0; nil if the item does
  /// not exist before or after the update.
  fileprivate func number(after number: Int) -> Int? {
    let starts = itemCountsBeforeUpdate.runningTotals
    guard number < starts[starts.count - 1],
      let section = starts.lastIndex(where: { $0 <= number }),
      let path = indexPathAfterUpdate(
        of: IndexPath(item: number - starts[section], section: section)),
      let item = path.item
    else { return nil }
    return itemCountsAfterUpdate.runningTotals[path.section] + item
  }
}

// MARK: Animations and movement

extension WalletLayout {
  /// The initial attributes of a card: a new card comes from below and fades in.
  public func initialAttributes(
    for element: ElementKey
  ) throws(LayoutError) -> LayoutAttributes? {
    guard var start = try attributesIfInserted(element) else {
      return try collectionView?.defaultInitialAttributes(for: element)
    }
    start.center.y += start.size.height
    start.alpha = 0
    return start
  }

  /// The final attributes of a card: a deleted card turns, leaves at the leading side and fades
  /// out.
  public func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard var end = try attributesIfRemoved(element) else {
      return try collectionView?.defaultFinalAttributes(for: element)
    }
    end.center.x -= end.size.width
    end.alpha = 0
    end.transform = AffineTransform(rotationDegrees: -10)
    return end
  }

  /// The path of the card in the stack whose middle is nearest to the finger; the dragged card's
  /// own path if a card is open, or if ``peek`` is 0.
  public func targetIndexPath(
    forInteractivelyMovingItem current: IndexPath, withPosition position: Point
  ) throws(LayoutError) -> IndexPath {
    let store = arrangement.store
    guard !isOpen, peek > 0, let first = store.frames.first else { return current }
    let place = (position.y - first.height / 2) / peek + 0.5
    let last = store.placedCount - 1
    let number = place < Double(last) ? Int(max(0, place)) : last
    return store.key(ofItem: number).indexPath
  }

  /// The attributes of a dragged card: under the finger, a little larger, turned and translucent;
  /// nil if there is no such card.
  public func attributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) throws(LayoutError) -> LayoutAttributes? {
    guard var attributes = try attributes(for: .cell(indexPath)) else { return nil }
    attributes.center = position
    attributes.zIndex = .max
    attributes.alpha = 0.9
    attributes.transform = AffineTransform(scaleX: 1.05, y: 1.05)
      .concatenating(AffineTransform(rotationDegrees: 2))
    return attributes
  }
}

internal import LayoutCore
internal import LayoutScenes

extension Law {
  static let checksOfAnchoring: [NamedLaw: Check] = [.anchored: LawSubject.adrift]
}

/// The law that the first or the last item on screen stays in place when the data or the view
/// change.
///
/// The law is checked on copies of the view. Each copy has data of its own.
extension LawSubject {
  func adrift() throws(LayoutError) -> LawFinding? {
    guard view.clamped(view.contentOffset) == view.contentOffset else { return nil }
    return try view.layout.scrollAnchor() == .offset
      ? adriftWithoutAnchor() : adriftFromAnchor()
  }

  /// Checks a layout that must itself keep the first item on screen in place.
  private func adriftWithoutAnchor() throws(LayoutError) -> LawFinding? {
    guard let first = view.firstItemOnScreen, let item = first.item, item > 0,
      try view.scroller(ofSection: first.section) == nil,
      let copy = try changeable()
    else { return nil }
    try restore(copy.view)
    let place = IndexPath(item: 0, section: first.section)
    let moved = IndexPath(item: item + 1, section: first.section)
    guard let model = copy.data.item(at: place),
      let before = try copy.view.screenOrigin(of: first)
    else { return nil }
    try copy.perform(SceneChanges(inserts: [SceneChanges.Insert(path: place, item: model)]))
    let inserted = try copy.view.screenOrigin(of: moved)
    // If the content becomes too short for the offset, the host must move the offset.
    let hasRoom = view.clamped(copy.view.contentOffset) == copy.view.contentOffset
    try copy.perform(SceneChanges(deletes: [place]))
    let deleted = try copy.view.screenOrigin(of: first)
    try restore(copy.view)
    let name = ElementKey.cell(place).name
    let drift = Self.drift(
      first, from: before, to: inserted, "when \(name) is inserted", help: Self.growthHelp)
    guard drift == nil, hasRoom else { return drift }
    return Self.drift(
      first, from: before, to: deleted, "when \(name) is inserted and deleted",
      help: Self.growthHelp)
  }

  private static let growthHelp =
    "`anchor = \"first\"` keeps the first item on screen in place; or `restore` must add the growth "
    + "before this item to the offset"

  private static func drift(
    _ anchor: IndexPath, from before: Point, to after: Point?, _ circumstance: String,
    help: String
  ) -> LawFinding? {
    guard let after, !before.isClose(to: after, tolerance) else { return nil }
    let distance = Point(x: after.x - before.x, y: after.y - before.y)
    let key = ElementKey.cell(anchor)
    return LawFinding(
      message: "\(key.name) moves by \(distance.text) on screen \(circumstance)", elements: [key],
      help: help)
  }

  // MARK: Layouts with an anchor

  /// Checks a layout for which the host keeps an item in place.
  ///
  /// The changes in ``AnchorChange`` must not move this item on screen. A movement is usually
  /// ignored if the view is at an end of its content after the change, because its offset is then
  /// limited.
  private func adriftFromAnchor() throws(LayoutError) -> LawFinding? {
    for change in AnchorChange.allCases {
      // If the size of a view changes, the view forgets the measured sizes of elements. Such a
      // change is therefore made on a new copy.
      guard let copy = try change.isOfSize ? newCopy() : changeable() else { return nil }
      try restore(copy.view)
      guard let before = try AnchorPlace(in: copy.view) else { return nil }
      let path = try make(change, in: copy, keeping: before)
      let finding = try path.flatMap { path throws(LayoutError) in
        try drift(from: before, ofItemNowAt: path, in: copy.view, change)
      }
      if path != nil, !change.isOfSize { try undo(change, in: copy, keeping: before) }
      if finding != nil { return finding }
    }
    _ = try probe()  // restores the copy that the laws share
    return nil
  }

  /// Makes a change in the copy.
  ///
  /// - Returns: The path of the anchored item after the change; nil if the change is impossible.
  private func make(
    _ change: AnchorChange, in copy: LawCopy, keeping place: AnchorPlace
  ) throws(LayoutError) -> IndexPath? {
    let view = copy.view
    let first = IndexPath(item: 0, section: place.path.section)
    switch change {
    case .insertion:
      guard let model = copy.data.item(at: first), let item = place.path.item else { return nil }
      try copy.perform(SceneChanges(inserts: [SceneChanges.Insert(path: first, item: model)]))
      return IndexPath(item: item + 1, section: first.section)
    case .lowerView:
      guard view.bounds.height > 2 * Self.step else { return nil }
      let size = Size(width: view.bounds.width, height: view.bounds.height - Self.step)
      try view.setBounds(Rect(origin: view.contentOffset, size: size))
    case .rotatedView:
      let size = Size(width: view.bounds.height, height: view.bounds.width)
      guard size != view.bounds.size, !size.isEmpty else { return nil }
      try view.setBounds(Rect(origin: view.contentOffset, size: size))
    case .bottomInset: view.contentInset.bottom += Self.step
    }
    try view.layoutIfNeeded()
    return place.path
  }

  private func undo(
    _ change: AnchorChange, in copy: LawCopy, keeping place: AnchorPlace
  ) throws(LayoutError) {
    switch change {
    case .insertion:
      let first = IndexPath(item: 0, section: place.path.section)
      try copy.perform(SceneChanges(deletes: [first]))
    case .lowerView, .rotatedView: return  // they have a copy of their own
    case .bottomInset: copy.view.contentInset = view.contentInset
    }
    try restore(copy.view)
  }

  /// The distance, in points, by which the view becomes lower or an inset grows.
  private static let step = 40.0

  private func drift(
    from before: AnchorPlace, ofItemNowAt path: IndexPath, in view: CollectionView,
    _ change: AnchorChange
  ) throws(LayoutError) -> LawFinding? {
    // If the view is at an end of the content, the offset can change, and the item then moves on
    // screen. A view that keeps the end is an exception: its item must stay. In a rotated view,
    // however, the content after the item can have another height.
    guard view.canMoveBothWays(along: before.axis) || (before.keepsEnd && change != .rotatedView),
      let after = try before.distance(in: view, ofItemAt: path),
      abs(after - before.distance) > Self.tolerance
    else { return nil }
    let key = ElementKey.cell(before.path)
    return LawFinding(
      message: "\(key.name) moves by \(NumberText.plain(after - before.distance)) points on screen "
        + change.circumstance, elements: [key],
      help: "the hook `restore` must return its arguments, or nothing, to keep the item in place")
  }
}

/// The changes that must not move an anchored item on screen.
private enum AnchorChange: CaseIterable {
  case insertion, lowerView, rotatedView, bottomInset

  /// Whether the view gets another size.
  var isOfSize: Bool { self == .lowerView || self == .rotatedView }

  /// The end of the message about a moved item: the change that moved it.
  var circumstance: String {
    switch self {
    case .insertion: "when an item is inserted at the start of its section"
    case .lowerView: "when the view becomes lower"
    case .rotatedView: "when the view is rotated"
    case .bottomInset: "when the bottom inset grows, as it does for a keyboard"
    }
  }
}

/// An item that a view keeps in place, and its distance from an edge of the area that the insets
/// leave free.
private struct AnchorPlace {
  let path: IndexPath
  /// The distance along the scroll axis, in points: from the start of the area that the insets
  /// leave free to the start of the item, or from the end of the item to the end of this area.
  private(set) var distance: Double
  /// Whether the view is scrolled to the end of its content and must stay there.
  ///
  /// The value is false if the whole content fits the view.
  let keepsEnd: Bool
  private let measuresEnd: Bool
  /// The scroll axis before the change.
  let axis: AxisFrame

  /// Finds the first or the last item on screen, whichever the layout requests.
  ///
  /// An item that is entirely behind an inset is used only if all items on screen are behind
  /// insets. The result is nil if no item is on screen, if the layout itself names the item to keep
  /// in place, or if the layout keeps the offset instead of an item.
  init?(in view: CollectionView) throws(LayoutError) {
    let axis = AxisFrame(view.scrollAxis)
    let onScreen = view.indexPathsForVisibleItems
    var free: [IndexPath] = []
    for path in onScreen where try Self.isFree(path, in: view, along: axis) { free.append(path) }
    let paths = free.isEmpty ? onScreen : free
    switch try view.layout.scrollAnchor() {
    case .first: (measuresEnd, path) = (false, paths.first ?? IndexPath(item: 0, section: 0))
    case .last: (measuresEnd, path) = (true, paths.last ?? IndexPath(item: 0, section: 0))
    case .offset, .item: return nil
    }
    guard !paths.isEmpty else { return nil }
    self.axis = axis
    let end = axis.main(view.offset(ofEnd: true))
    keepsEnd =
      measuresEnd && end == axis.main(view.contentOffset)
      && end != axis.main(view.offset(ofEnd: false))
    distance = 0
    guard let known = try distance(in: view, ofItemAt: path) else { return nil }
    distance = known
  }

  /// Whether at least a part of an item is, along an axis, in the area of the view that the insets
  /// leave free.
  ///
  /// If the item's section scrolls on its own, the port of the section replaces the frame of the
  /// item. The result is false if the item is not placed.
  private static func isFree(
    _ path: IndexPath, in view: CollectionView, along axis: AxisFrame
  ) throws(LayoutError) -> Bool {
    let key = ElementKey.cell(path)
    guard let itemPlace = try view.attributes(for: key)?.place else { return false }
    let place = try view.port(of: key) ?? itemPlace
    let inset = view.adjustedContentInset
    return axis.start(place) < axis.end(view.bounds) - axis.mainEnd(inset)
      && axis.start(view.bounds) + axis.mainStart(inset) < axis.end(place)
  }

  /// The distance of an item in any state of the view or of a copy, measured in the same way as
  /// ``distance``; nil if the item is not placed.
  func distance(in view: CollectionView, ofItemAt path: IndexPath) throws(LayoutError) -> Double? {
    let key = ElementKey.cell(path)
    guard let itemPlace = try view.attributes(for: key)?.place else { return nil }
    // An item of a section that scrolls on its own is represented by the rectangle in which the
    // section is shown.
    let place = try view.port(of: key) ?? itemPlace
    let isMirrored = axis.axis == .horizontal && view.isFlipped
    // In mirrored content, the left edge of an item is its end.
    let inset = view.adjustedContentInset
    return measuresEnd == isMirrored
      ? axis.start(place) - axis.start(view.bounds) - axis.mainStart(inset)
      : axis.end(view.bounds) - axis.mainEnd(inset) - axis.end(place)
  }
}

extension CollectionView {
  /// Whether the view is at neither end of its content along an axis.
  fileprivate func canMoveBothWays(along axis: AxisFrame) -> Bool {
    let here = axis.main(contentOffset)
    return [true, false].allSatisfy { abs(axis.main(offset(ofEnd: $0)) - here) > 0.001 }
  }

  /// The origin of an item's cell, relative to the top left corner of the view; nil if the item is
  /// not placed.
  fileprivate func screenOrigin(of item: IndexPath) throws(LayoutError) -> Point? {
    guard let frame = try attributes(for: .cell(item))?.frame else { return nil }
    return Point(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
  }
}

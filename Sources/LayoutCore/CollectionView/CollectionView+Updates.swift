extension CollectionView {
  /// Changes the data and brings the view along, with a start and an end for every element on screen.
  ///
  /// The pending pass is finished first, so that the old counts are the displayed ones. Then the block
  /// changes the data and records what it did, in any order; the counts are read again and checked.
  /// A batch that does not fit them is refused whole: the view goes on with its old counts.
  /// Source: SEMANTICS.md sections 5.1 to 5.5.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the layout is asked for initial and final attributes.
  ///   - strictUIKit: Whether batches are refused that UIKit refuses for no good reason.
  ///   - updates: Changes the data source and records each change.
  /// - Returns: How each element that is on screen before or after gets from one to the other, in the
  ///   order old elements, new elements; empty if nothing is animated.
  /// - Throws: ``LayoutError`` with `invalidUpdate`, whose cause is the ``UpdateError``, or what the
  ///   layout throws.
  @discardableResult
  public func performBatchUpdates(
    isAnimated: Bool = true, strictUIKit: Bool = false, _ updates: (inout UpdateBatch) -> Void
  ) throws(LayoutError) -> [ElementTransition] {
    try layoutIfNeeded()
    var batch = UpdateBatch()
    updates(&batch)
    let map = try updateMap(of: batch, strictUIKit: strictUIKit)
    let before = visibleElements
    var context = InvalidationContext()
    context.invalidatesDataSourceCounts = true
    invalidateLayout(with: context)
    itemCounts = map.itemCountsAfterUpdate
    currentUpdate = CurrentUpdate(map: map, before: before)
    defer { currentUpdate = nil }
    try prepareIfNeeded()
    record(.prepareForUpdates(map.updateItems))
    try layout.prepare(forUpdates: map.updateItems)
    try restoreOffset()
    let finals = try answers(
      for: isAnimated ? before : [], recordedAs: LifecycleCall.finalAttributes,
      layout.finalAttributes)
    try layoutIfNeeded()
    let initials = try answers(
      for: isAnimated ? visibleElements : [], recordedAs: LifecycleCall.initialAttributes,
      layout.initialAttributes)
    let transitions =
      isAnimated ? try transitions(from: before, initials: initials, finals: finals) : []
    record(.finalizeUpdates)
    try layout.finalizeUpdates()
    return transitions
  }

  /// Reads the counts again and checks the batch against them; the view keeps its old counts.
  private func updateMap(
    of batch: UpdateBatch, strictUIKit: Bool
  ) throws(LayoutError) -> UpdateMap {
    let before = counts()
    itemCounts = nil
    let after = counts()
    itemCounts = before
    do throws(UpdateError) {
      return try batch.map(from: before, to: after, strictUIKit: strictUIKit)
    } catch {
      throw LayoutError(.invalidUpdate, error.message, cause: error)
    }
  }

  /// Lets the layout choose the offset after an update, and brings it into range.
  private func restoreOffset() throws(LayoutError) {
    let proposed = contentOffset
    let answer = try targetContentOffset(forProposed: proposed) { asked throws(LayoutError) in
      try layout.targetContentOffset(forProposedContentOffset: asked)
    }
    if answer != proposed { try setBounds(Rect(origin: clamped(answer), size: bounds.size)) }
  }
}

// MARK: Initial and final attributes

/// What an update in progress changes, for the layout's default answers.
struct CurrentUpdate {
  let map: UpdateMap
  /// What was on screen, by key, content coordinates as the user saw them.
  let before: [ElementKey: LayoutAttributes]

  init(map: UpdateMap, before: [LayoutAttributes]) {
    self.map = map
    self.before = Dictionary(before.map { ($0.key, $0) }) { _, last in last }
  }
}

extension UpdateMap {
  /// The key of an element after the update; nil if it goes.
  ///
  /// A supplementary or decoration view goes with its section.
  public func keyAfterUpdate(of key: ElementKey) -> ElementKey? {
    Self.moved(key, item: indexPathAfterUpdate, section: sectionAfterUpdate)
  }

  /// The key of an element before the update; nil if it is new.
  ///
  /// A supplementary or decoration view goes with its section.
  public func keyBeforeUpdate(of key: ElementKey) -> ElementKey? {
    Self.moved(key, item: indexPathBeforeUpdate, section: sectionBeforeUpdate)
  }

  private static func moved(
    _ key: ElementKey, item: (IndexPath) -> IndexPath?, section: (Int) -> Int?
  ) -> ElementKey? {
    if key.category == .cell { return item(key.indexPath).map(ElementKey.cell) }
    guard let section = section(key.indexPath.section), let kind = key.kind else { return nil }
    let path =
      key.indexPath.item.map { IndexPath(item: $0, section: section) } ?? .section(section)
    return key.category == .supplementary
      ? .supplementary(kind: kind, at: path) : .decoration(kind: kind, at: path)
  }
}

extension CollectionView {
  /// The default of ``Layout/initialAttributes(for:)``: new elements fade in where they will be, the
  /// others come from where they were; layout coordinates.
  func defaultInitialAttributes(for key: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard let currentUpdate else { return nil }
    if let old = currentUpdate.map.keyBeforeUpdate(of: key) {
      return currentUpdate.before[old].map { inLayoutCoordinates($0.withKey(key)) }
    }
    return try layout.attributes(for: key).map(\.faded)
  }

  /// The default of ``Layout/finalAttributes(for:)``: what goes fades out where it was, the others go
  /// to where they will be; layout coordinates.
  func defaultFinalAttributes(for key: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    guard let currentUpdate else { return nil }
    if let new = currentUpdate.map.keyAfterUpdate(of: key) {
      return try layout.attributes(for: new)?.withKey(key)
    }
    return currentUpdate.before[key].map { inLayoutCoordinates($0).faded }
  }

  /// The mirror image, if the view mirrors its layout: the way there is the way back.
  private func inLayoutCoordinates(_ attributes: LayoutAttributes) -> LayoutAttributes {
    isFlipped ? attributes.mirrored(inWidth: contentSize.width) : attributes
  }

  /// The layout's answers for some elements, content coordinates as the user sees them.
  private func answers(
    for elements: [LayoutAttributes], recordedAs call: (ElementKey, Bool) -> LifecycleCall,
    _ ask: (ElementKey) throws(LayoutError) -> LayoutAttributes?
  ) throws(LayoutError) -> [ElementKey: LayoutAttributes] {
    var result: [ElementKey: LayoutAttributes] = [:]
    for element in elements {
      let answer = try ask(element.key)
      record(call(element.key, answer != nil))
      result[element.key] = answer.map(inLayoutCoordinates)
    }
    return result
  }

  /// Joins both sides: elements that were on screen in their order, then those that are new there.
  private func transitions(
    from before: [LayoutAttributes], initials: [ElementKey: LayoutAttributes],
    finals: [ElementKey: LayoutAttributes]
  ) throws(LayoutError) -> [ElementTransition] {
    guard let map = currentUpdate?.map else { return [] }
    var settled = Dictionary(visibleElements.map { ($0.key, $0) }) { _, last in last }
    var result: [ElementTransition] = []
    for old in before {
      let key = map.keyAfterUpdate(of: old.key)
      if let key, let new = settled.removeValue(forKey: key) {
        result.append(
          ElementTransition(
            keyBefore: old.key, keyAfter: key, start: initials[key] ?? old, end: new))
      } else {
        result.append(
          ElementTransition(
            keyBefore: old.key, keyAfter: key, start: old, end: finals[old.key] ?? old))
      }
    }
    for new in visibleElements where settled[new.key] != nil {
      result.append(
        ElementTransition(
          keyBefore: map.keyBeforeUpdate(of: new.key), keyAfter: new.key,
          start: initials[new.key] ?? new, end: new))
    }
    return result
  }
}

extension LayoutAttributes {
  /// The same with nothing to be seen.
  fileprivate var faded: LayoutAttributes {
    var result = self
    result.alpha = 0
    return result
  }

  /// The same for another element.
  fileprivate func withKey(_ key: ElementKey) -> LayoutAttributes {
    var result = LayoutAttributes(key, center: center, size: size)
    result.alpha = alpha
    result.zIndex = zIndex
    result.isHidden = isHidden
    result.transform3D = transform3D
    return result
  }
}

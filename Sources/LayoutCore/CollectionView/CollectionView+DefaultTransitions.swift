/// The default initial and final attributes of elements.
///
/// Source: SEMANTICS.md section 2.7.
extension CollectionView {
  /// The default of ``Layout/initialAttributes(for:)``: a new element fades in at its end position,
  /// and any other element comes from its previous position.
  ///
  /// `key` is the key after the change. The attributes are in the coordinates of the layout that
  /// calls this method. The result is nil if nothing is animated. For a new element, it is nil if
  /// the layout does not place the element. For any other element, it is nil if the element was not
  /// on screen and no old layout places it. In a hosted view the result is always nil, because the
  /// host has defaults of its own.
  public func defaultInitialAttributes(for key: ElementKey) throws(LayoutError) -> LayoutAttributes?
  {
    if let outer { return try initialAttributes(for: key, of: outer) }
    guard host == nil, let animation else { return nil }
    guard let old = animation.keyBefore(key) else { return try layout.attributes(for: key)?.faded }
    let shift = try shift(of: key)
    return try attributesBefore(old).map {
      layoutSpace.attributes($0.withKey(key)).moved(by: shift, forward: false)
    }
  }

  /// The default of ``Layout/finalAttributes(for:)``: a removed element fades out at its previous
  /// position, and any other element goes to its new position.
  ///
  /// `key` is the key before the change. The attributes are in the coordinates of the layout that
  /// calls this method. The result is nil if nothing is animated. For a removed element, it is nil
  /// if the element was not on screen. For any other element, it is nil if the layout does not
  /// place the element. In a hosted view the result is always nil, because the host has defaults of
  /// its own.
  public func defaultFinalAttributes(for key: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    if let outer {
      return try outer.view?.defaultFinalAttributes(for: outer.space.inverse.key(key))
        .map(outer.space.attributes)
    }
    guard host == nil, let animation else { return nil }
    let space = animation.start?.space ?? layoutSpace
    let shift = animation.shifts[key] ?? .zero
    guard let new = animation.keyAfter(key) else {
      return try attributesBefore(key).map {
        space.attributes($0).moved(by: shift, forward: false).faded
      }
    }
    guard let settled = try layout.attributes(for: new) else { return nil }
    return space.attributes(layoutSpace.attributes(try carried(settled)).withKey(key))
      .moved(by: shift, forward: false)
  }

  /// The attributes of an element before the change in progress.
  ///
  /// - Parameter key: The element's key before the change.
  /// - Returns: The attributes in the coordinates of the layout that placed the element before the
  ///   change. nil if nothing is animated, or if the element was not on screen and no old layout
  ///   places it.
  public func attributesBeforeChange(of key: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    if let outer {
      return try outer.view?.attributesBeforeChange(of: outer.space.inverse.key(key))
        .map(outer.space.attributes)
    }
    guard let animation else { return nil }
    let space = animation.start?.space ?? layoutSpace
    let shift = animation.shifts[key] ?? .zero
    return try attributesBefore(key).map { space.attributes($0).moved(by: shift, forward: false) }
  }

  /// The default initial attributes for the layout of an inner view; nil if nothing is animated.
  ///
  /// A new element fades in where the inner layout places it. The outer view decides about any
  /// other element.
  private func initialAttributes(
    for key: ElementKey, of outer: OuterView
  ) throws(LayoutError) -> LayoutAttributes? {
    let outerKey = outer.space.inverse.key(key)
    guard let view = outer.view, let isNew = view.isNew(outerKey) else { return nil }
    if isNew { return try layout.attributes(for: key)?.faded }
    return try view.defaultInitialAttributes(for: outerKey).map(outer.space.attributes)
  }

  /// Whether an element is new in the change in progress; nil if nothing is animated.
  private func isNew(_ key: ElementKey) -> Bool? {
    if let outer { return outer.view?.isNew(outer.space.inverse.key(key)) }
    return animation.map { $0.keyBefore(key) == nil }
  }

  /// The attributes of an element before the change, in content coordinates as the user saw them;
  /// nil if the element was not on screen and no old layout places it.
  ///
  /// In a change of layout, the old layout is asked about an element that was not on screen.
  /// Meanwhile the view has its old bounds and content size, because the answer can depend on the
  /// offset.
  ///
  /// - Parameter key: The element's key before the change.
  func attributesBefore(_ key: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    if let known = animation?.attributesBefore(key) { return known }
    guard let start = animation?.start else { return nil }
    let now = (layout, bounds, contentSize, sectionOffsets)
    (layout, bounds, contentSize, sectionOffsets) =
      (start.layout, start.bounds, start.contentSize, start.sectionOffsets)
    defer { (layout, bounds, contentSize, sectionOffsets) = now }
    guard let before = try start.layout.attributes(for: key) else { return nil }
    return start.space.attributes(try carried(before))
  }
}

// MARK: All elements at once

extension CollectionView {
  /// Whether the view makes the transitions from the default attributes itself, instead of asking
  /// the layout for the initial and final attributes of each element.
  ///
  /// The layout must have nothing to choose, and must place the elements where the user sees them.
  var makesDefaultTransitions: Bool {
    layout.hasDefaultTransitions && animation?.start == nil && outer == nil && host == nil
      && layoutSpace == .same && !layout.hasScrollers && !alignsFramesToPixels
  }

  /// The attributes, after the change, of every element that was on screen before the change, in
  /// the order of these elements; nil for each element that the change removes or that the layout
  /// does not place.
  ///
  /// The attributes have the keys after the change.
  func placedAfterChange(_ animation: Animation) throws(LayoutError) -> [LayoutAttributes?] {
    let keys = animation.before.map { animation.keyAfter($0.key) }
    var answers = try answers(for: keys.compactMap { $0 })[...]
    var placed: [LayoutAttributes?] = []
    placed.reserveCapacity(keys.count)
    for (old, key) in zip(animation.before, keys) {
      let answer = key == nil ? nil : answers.removeFirst()
      record(.finalAttributes(old.key, isGiven: key == nil || answer != nil))
      placed.append(answer)
    }
    return placed
  }

  /// Makes the transitions from the default initial and final attributes of the elements.
  ///
  /// If the layout's queries agree with each other, these are the transitions that
  /// ``transitions(finals:)`` makes for a layout whose methods return the defaults, in the same
  /// order.
  ///
  /// - Parameter placed: The result of ``placedAfterChange(_:)``.
  func defaultTransitions(
    of animation: Animation, placed: [LayoutAttributes?]
  ) throws(LayoutError) -> [ElementTransition] {
    recordDefaultInitials(of: animation)
    let (before, now) = (animation.before, visibleElements)
    return try transitions(
      of: animation,
      startOfKept: { index, place in before[index].withKey(now[place].key) },
      endOfLeaving: { index, key throws(LayoutError) in
        guard key != nil else { return before[index].faded }
        guard let end = placed[index] else { return before[index] }
        try check(end)
        return end.withKey(before[index].key)
      },
      startOfNew: { place, key in key == nil ? now[place].faded : now[place] })
  }

  /// Records the questions for initial attributes that the view would ask; does nothing if the view
  /// records no trace.
  private func recordDefaultInitials(of animation: Animation) {
    guard recordsTrace else { return }
    for new in visibleElements {
      let key = animation.keyBefore(new.key)
      let isGiven = key.map { animation.attributesBefore($0) != nil } ?? true
      record(.initialAttributes(new.key, isGiven: isGiven))
    }
  }
}

extension LayoutAttributes {
  /// The same attributes with an opacity of 0.
  var faded: LayoutAttributes {
    var result = self
    result.alpha = 0
    return result
  }
}

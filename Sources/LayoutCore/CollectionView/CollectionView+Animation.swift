/// Initial and final attributes, and the transitions that the view makes from them.
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
  private func attributesBefore(_ key: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    if let known = animation?.attributesBefore(key) { return known }
    guard let start = animation?.start else { return nil }
    let now = (layout, bounds, contentSize, sectionOffsets)
    (layout, bounds, contentSize, sectionOffsets) =
      (start.layout, start.bounds, start.contentSize, start.sectionOffsets)
    defer { (layout, bounds, contentSize, sectionOffsets) = now }
    guard let before = try start.layout.attributes(for: key) else { return nil }
    return start.space.attributes(try carried(before))
  }

  /// Asks the layout, or in a change of layout the old layout, for the final attributes of every
  /// element that was on screen.
  ///
  /// - Returns: The final attributes, in the order of the elements on screen before the change, in
  ///   content coordinates as the user sees them; nil for each element for which the layout
  ///   returned none.
  func finalAttributes() throws(LayoutError) -> [LayoutAttributes?] {
    guard let animation else { return [] }
    let asked = animation.start?.layout ?? layout
    let space = animation.start?.space ?? layoutSpace
    var result: [LayoutAttributes?] = []
    result.reserveCapacity(animation.before.count)
    for element in animation.before {
      let answer = try asked.finalAttributes(for: element.key)
      record(.finalAttributes(element.key, isGiven: answer != nil))
      if let answer { try check(answer) }
      result.append(
        answer.map {
          space.attributes($0.moved(by: animation.shifts[element.key] ?? .zero))
        })
    }
    return result
  }

  /// Asks the layout for the initial attributes of every element that is on screen now.
  ///
  /// - Returns: The initial attributes, in the order of these elements; nil for each element for
  ///   which the layout returned none.
  private func initialAttributes() throws(LayoutError) -> [LayoutAttributes?] {
    var result: [LayoutAttributes?] = []
    result.reserveCapacity(visibleElements.count)
    for element in visibleElements {
      let answer = try layout.initialAttributes(for: element.key)
      record(.initialAttributes(element.key, isGiven: answer != nil))
      guard let answer else {
        result.append(nil)
        continue
      }
      try check(answer)
      result.append(layoutSpace.attributes(answer.moved(by: try shift(of: element.key))))
    }
    return result
  }

  /// Makes one transition for each element on screen before or after the change; makes none if
  /// nothing is animated.
  ///
  /// The elements that were on screen before the change come first, in their order. The elements
  /// that are new on screen follow.
  ///
  /// - Parameter finals: The result of ``finalAttributes()``.
  func transitions(
    finals: [LayoutAttributes?]
  ) throws(LayoutError) -> [ElementTransition] {
    guard let animation else { return [] }
    let initials = try initialAttributes()
    let now = visibleElements
    var places = ElementPlaces(now.map(\.key))
    var isSettled = [Bool](repeating: false, count: now.count)
    var result: [ElementTransition] = []
    result.reserveCapacity(now.count)
    for (old, final) in zip(animation.before, finals) {
      let key = animation.keyAfter(old.key)
      if let key, let place = places.place(of: key), !isSettled[place] {
        isSettled[place] = true
        result.append(
          ElementTransition(
            keyBefore: old.key, keyAfter: key, start: initials[place] ?? old, end: now[place]))
      } else {
        let end = try settledEnd(of: old, as: key, chosen: final)
        result.append(
          ElementTransition(keyBefore: old.key, keyAfter: key, start: old, end: end))
      }
    }
    for (place, new) in now.enumerated() where !isSettled[place] {
      let key = animation.keyBefore(new.key)
      let start = try settledStart(of: new, as: key, chosen: initials[place])
      result.append(
        ElementTransition(keyBefore: key, keyAfter: new.key, start: start, end: new))
    }
    return result
  }

  /// How an element that leaves the screen is shown at the end of its transition.
  ///
  /// The element is shown with `chosen` if the layout chose final attributes. Otherwise, in a
  /// change of layout the element goes to its place in the new layout. If the new layout does not
  /// place it, this method throws an error for an item, and fades out any other element. In any
  /// other change the element stays as it was.
  ///
  /// - Parameters:
  ///   - old: The attributes of the element before the change.
  ///   - key: The element's key after the change; nil if the change removes the element.
  ///   - chosen: The final attributes that the layout chose; nil if it chose none.
  private func settledEnd(
    of old: LayoutAttributes, as key: ElementKey?, chosen: LayoutAttributes?
  ) throws(LayoutError) -> LayoutAttributes {
    if let chosen { return chosen }
    guard animation?.start != nil, let key else { return old }
    if let end = try attributes(for: key) { return end }
    try refuseMissing(key)
    return old.faded
  }

  /// How an element that appears on screen is shown at the start of its transition.
  ///
  /// The element is shown with `chosen` if the layout chose initial attributes. Otherwise, in a
  /// change of layout the element comes from its place in the old layout. If the old layout does
  /// not place it, this method throws an error for an item, and fades in any other element. In any
  /// other change, the transition starts with the attributes that the element has after the change.
  ///
  /// - Parameters:
  ///   - new: The attributes of the element after the change.
  ///   - key: The element's key before the change; nil if the element is new.
  ///   - chosen: The initial attributes that the layout chose; nil if it chose none.
  private func settledStart(
    of new: LayoutAttributes, as key: ElementKey?, chosen: LayoutAttributes?
  ) throws(LayoutError) -> LayoutAttributes {
    if let chosen { return chosen }
    guard animation?.start != nil, let key else { return new }
    if let start = try attributesBefore(key) { return start }
    try refuseMissing(key)
    return new.faded
  }

  /// Throws an error for an item that one of the layouts does not place; ignores any other element.
  ///
  /// In a change of layout, both layouts must place every item. An element of another kind, for
  /// example a header, need not be placed by both layouts: it fades.
  private func refuseMissing(_ key: ElementKey) throws(LayoutError) {
    guard key.category == .cell else { return }
    throw LayoutError(
      .missingAttributes, "\(key.name) cannot be animated: a layout does not place it",
      element: key)
  }
}

extension LayoutAttributes {
  /// The same attributes with an opacity of 0.
  fileprivate var faded: LayoutAttributes {
    var result = self
    result.alpha = 0
    return result
  }
}

/// The questions for initial and final attributes, and the transitions that the view makes from
/// them.
///
/// Source: SEMANTICS.md section 2.7.
extension CollectionView {
  /// Asks the layout, or in a change of layout the old layout, for the final attributes of every
  /// element that was on screen.
  ///
  /// - Returns: The final attributes, in the order of the elements on screen before the change, in
  ///   content coordinates as the user sees them; nil for each element for which the layout
  ///   returned none. The list is empty if the view makes the default transitions itself.
  func finalAttributes() throws(LayoutError) -> [LayoutAttributes?] {
    guard let animation else { return [] }
    if makesDefaultTransitions {
      animation.placedAfter = try placedAfterChange(animation)
      return []
    }
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
  /// - Parameter finals: The result of ``finalAttributes()``.
  func transitions(
    finals: [LayoutAttributes?]
  ) throws(LayoutError) -> [ElementTransition] {
    guard let animation else { return [] }
    if let placed = animation.placedAfter {
      return try defaultTransitions(of: animation, placed: placed)
    }
    let initials = try initialAttributes()
    let (before, now) = (animation.before, visibleElements)
    return try transitions(
      of: animation,
      startOfKept: { index, place in initials[place] ?? before[index] },
      endOfLeaving: { index, key throws(LayoutError) in
        try settledEnd(of: before[index], as: key, chosen: finals[index])
      },
      startOfNew: { place, key throws(LayoutError) in
        try settledStart(of: now[place], as: key, chosen: initials[place])
      })
  }

  /// Makes one transition for each element on screen before or after the change.
  ///
  /// The elements that were on screen before the change come first, in their order. The elements
  /// that are new on screen follow.
  ///
  /// - Parameters:
  ///   - startOfKept: How an element that stays on screen is shown at the start. The arguments are
  ///     its indices in the elements on screen before and after the change.
  ///   - endOfLeaving: How an element that leaves the screen is shown at the end. The arguments are
  ///     its index before the change, and its key after the change; the key is nil if the change
  ///     removes the element.
  ///   - startOfNew: How an element that is new on screen is shown at the start. The arguments are
  ///     its index after the change, and its key before the change; the key is nil if the element is
  ///     new.
  func transitions(
    of animation: Animation,
    startOfKept: (Int, Int) -> LayoutAttributes,
    endOfLeaving: (Int, ElementKey?) throws(LayoutError) -> LayoutAttributes,
    startOfNew: (Int, ElementKey?) throws(LayoutError) -> LayoutAttributes
  ) throws(LayoutError) -> [ElementTransition] {
    let now = visibleElements
    var places = ElementPlaces(now.map(\.key))
    var isSettled = [Bool](repeating: false, count: now.count)
    var result: [ElementTransition] = []
    result.reserveCapacity(now.count)
    for (index, old) in animation.before.enumerated() {
      let key = animation.keyAfter(old.key)
      if let key, let place = places.place(of: key), !isSettled[place] {
        isSettled[place] = true
        let start = startOfKept(index, place)
        result.append(
          ElementTransition(keyBefore: old.key, keyAfter: key, start: start, end: now[place]))
      } else {
        let end = try endOfLeaving(index, key)
        result.append(
          ElementTransition(keyBefore: old.key, keyAfter: key, start: old, end: end))
      }
    }
    for (place, new) in now.enumerated() where !isSettled[place] {
      let key = animation.keyBefore(new.key)
      let start = try startOfNew(place, key)
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

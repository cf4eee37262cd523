/// Initial and final attributes, and the transitions made of them.
///
/// Source: SEMANTICS.md section 2.7.
extension CollectionView {
  /// The default of ``Layout/initialAttributes(for:)``: a new element fades in at its end position,
  /// any other element comes from its previous position.
  ///
  /// The attributes are in the coordinates of the layout that calls this method.
  public func defaultInitialAttributes(for key: ElementKey) throws(LayoutError) -> LayoutAttributes?
  {
    if let outer { return try initialAttributes(for: key, of: outer) }
    guard let animation else { return nil }
    guard let old = animation.keyBefore(key) else { return try layout.attributes(for: key)?.faded }
    return try attributesBefore(old).map { layoutSpace.attributes($0.withKey(key)) }
  }

  /// The default of ``Layout/finalAttributes(for:)``: a removed element fades out at its previous
  /// position, any other element goes to its new position.
  ///
  /// The attributes are in the coordinates of the layout that calls this method.
  public func defaultFinalAttributes(for key: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    if let outer {
      return try outer.view?.defaultFinalAttributes(for: outer.space.inverse.key(key))
        .map(outer.space.attributes)
    }
    guard let animation else { return nil }
    let space = animation.start?.space ?? layoutSpace
    guard let new = animation.keyAfter(key) else {
      return try attributesBefore(key).map { space.attributes($0).faded }
    }
    return try layout.attributes(for: new).map {
      space.attributes(layoutSpace.attributes($0.withKey(key)))
    }
  }

  /// How an element was shown before the change in progress, by its key at that time.
  ///
  /// - Returns: Attributes in the coordinates of the layout that placed the element before the
  ///   change; nil if nothing is animated or the element was not on screen.
  public func attributesBeforeChange(of key: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    if let outer {
      return try outer.view?.attributesBeforeChange(of: outer.space.inverse.key(key))
        .map(outer.space.attributes)
    }
    guard let animation else { return nil }
    let space = animation.start?.space ?? layoutSpace
    return try attributesBefore(key).map(space.attributes)
  }

  /// The initial attributes as the outer view chooses them; a new element fades in where the inner
  /// layout places it.
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

  /// How an element was shown before the change, by its key at that time, content coordinates as
  /// the user saw them; nil if it was not on screen and no previous layout places it.
  ///
  /// The previous layout is asked while the view is restored to its previous state: the layout may
  /// follow the offset.
  private func attributesBefore(_ key: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    if let known = animation?.attributesBefore(key) { return known }
    guard let start = animation?.start else { return nil }
    let now = (layout, bounds, contentSize)
    (layout, bounds, contentSize) = (start.layout, start.bounds, start.contentSize)
    defer { (layout, bounds, contentSize) = now }
    return try start.layout.attributes(for: key).map(start.space.attributes)
  }

  /// Asks the layout, or the previous one in a change of layout, for the final attributes of every
  /// element that was on screen.
  ///
  /// - Returns: The final attributes by the keys before the change, in content coordinates as the
  ///   user sees them.
  func finalAttributes() throws(LayoutError) -> [ElementKey: LayoutAttributes] {
    guard let animation else { return [:] }
    let asked = animation.start?.layout ?? layout
    let space = animation.start?.space ?? layoutSpace
    var result: [ElementKey: LayoutAttributes] = [:]
    for element in animation.before {
      let answer = try asked.finalAttributes(for: element.key)
      record(.finalAttributes(element.key, isGiven: answer != nil))
      if let answer { try check(answer) }
      result[element.key] = answer.map(space.attributes)
    }
    return result
  }

  /// Asks the layout for the initial attributes of every element that is on screen now.
  private func initialAttributes() throws(LayoutError) -> [ElementKey: LayoutAttributes] {
    var result: [ElementKey: LayoutAttributes] = [:]
    for element in visibleElements {
      let answer = try layout.initialAttributes(for: element.key)
      record(.initialAttributes(element.key, isGiven: answer != nil))
      if let answer { try check(answer) }
      result[element.key] = answer.map(layoutSpace.attributes)
    }
    return result
  }

  /// Makes one transition for each element: first for the elements that were on screen, in their
  /// order, then for the elements that are new on screen.
  ///
  /// - Parameter finals: The result of ``finalAttributes()``.
  func transitions(
    finals: [ElementKey: LayoutAttributes]
  ) throws(LayoutError) -> [ElementTransition] {
    guard let animation else { return [] }
    let initials = try initialAttributes()
    var settled = Dictionary(visibleElements.map { ($0.key, $0) }) { _, last in last }
    var result: [ElementTransition] = []
    for old in animation.before {
      let key = animation.keyAfter(old.key)
      if let key, let new = settled.removeValue(forKey: key) {
        result.append(
          ElementTransition(
            keyBefore: old.key, keyAfter: key, start: initials[key] ?? old, end: new))
      } else {
        let end = try settledEnd(of: old, as: key, chosen: finals[old.key])
        result.append(
          ElementTransition(keyBefore: old.key, keyAfter: key, start: old, end: end))
      }
    }
    for new in visibleElements where settled[new.key] != nil {
      let key = animation.keyBefore(new.key)
      let start = try settledStart(of: new, as: key, chosen: initials[new.key])
      result.append(
        ElementTransition(keyBefore: key, keyAfter: new.key, start: start, end: new))
    }
    return result
  }

  /// The end of an element that leaves the screen: the layout's choice, or else the element's
  /// position after the change.
  private func settledEnd(
    of old: LayoutAttributes, as key: ElementKey?, chosen: LayoutAttributes?
  ) throws(LayoutError) -> LayoutAttributes {
    if let chosen { return chosen }
    guard animation?.start != nil, let key else { return old }
    if let end = try attributes(for: key) { return end }
    try refuseMissing(key)
    return old.faded
  }

  /// The start of an element that comes to the screen: the layout's choice, or else the element's
  /// position before the change.
  private func settledStart(
    of new: LayoutAttributes, as key: ElementKey?, chosen: LayoutAttributes?
  ) throws(LayoutError) -> LayoutAttributes {
    if let chosen { return chosen }
    guard animation?.start != nil, let key else { return new }
    if let start = try attributesBefore(key) { return start }
    try refuseMissing(key)
    return new.faded
  }

  /// Throws if the element is an item, because both layouts must place every item; a header or a
  /// decoration view may fade.
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

  /// The same attributes for another element.
  package func withKey(_ key: ElementKey) -> LayoutAttributes {
    var result = LayoutAttributes(key, center: center, size: size)
    result.alpha = alpha
    result.zIndex = zIndex
    result.isHidden = isHidden
    result.transform3D = transform3D
    return result
  }
}

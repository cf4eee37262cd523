internal import LayoutCore
internal import LayoutScenes

extension Law {
  static let checksOfVariants: [NamedLaw: Check] = [
    .insetsKept: LawSubject.unlikeInsets,
    .viewInsetsKept: LawSubject.unlikeViewInsets,
    .dataBeforeParams: LawSubject.unlikeData,
  ]
}

/// Laws that compare copies of the layout that have other data, parameters or insets.
///
/// These laws are checked only in scenes with few items, because each copy takes as long as a pass.
/// They are not checked if the view has measured sizes, or if the scene has rules for a delegate.
extension LawSubject {
  /// The greatest number of items for which these laws make copies.
  static let mostItems = 60

  var canVary: Bool {
    run.data.counts.reduce(0, +) <= Self.mostItems && !view.hasPreferredSizes
      && run.scene.delegate == DelegateRules()
  }

  /// The variants that a law tries in this state.
  ///
  /// Each variant takes two passes or more. Only one of them is therefore tried in each state. If
  /// the check looks for this law only, all of them are tried.
  func some<Variant>(of variants: [Variant]) -> ArraySlice<Variant> {
    guard !triesAll, !variants.isEmpty else { return variants[...] }
    let height = Int(exactly: view.bounds.height.rounded()) ?? 0
    let number = run.eventCount + run.data.counts.reduce(0, +) + height % variants.count
    let index = number % variants.count
    return variants[index...index]
  }

  /// A copy of the checked view with changed sections; nil if the layout cannot be made again.
  ///
  /// If `parameters` is not nil, the copy also has these parameters.
  private func variant(
    _ parameters: ParameterValues? = nil, _ change: (Int, inout SceneSection) -> Void
  ) throws(LayoutError) -> LawCopy? {
    let data = run.data.copy()
    var sections = data.sections
    for index in sections.indices { change(index, &sections[index].section) }
    data.replaceSections(sections)
    guard let copy = try newView(over: data, parameters: parameters) else { return nil }
    try copy.move(to: view.bounds)
    return try LawCopy(copy, data, every: 1)
  }

  // MARK: Insets of sections

  /// The distance by which an inset grows, in points.
  private static let step = 6.0
  private static let sectionInsets = EdgeInsets(top: 24, left: 20, bottom: 16, right: 12)

  func unlikeInsets() throws(LayoutError) -> LawFinding? {
    guard isChanged, canVary, let section = run.data.counts.firstIndex(where: { $0 > 0 }),
      let bare = try variant(nil, { $1.insets = .zero }),
      let inset = try variant(nil, { $1.insets = Self.sectionInsets }),
      !bare.hasFrames(of: inset)
    else { return nil }
    for axis in Axis.allCases {
      if let finding = try unlikeInsets(inset, ofSection: section, axis) { return finding }
    }
    return nil
  }

  private func unlikeInsets(
    _ copy: LawCopy, ofSection section: Int, _ axis: Axis
  ) throws(LayoutError) -> LawFinding? {
    let (leading, trailing) = axis == .vertical ? ("top", "bottom") : ("leading", "trailing")
    func moved(_ first: Double, _ last: Double) throws(LayoutError) -> LawCopy? {
      try variant(nil) { index, content in
        var insets = Self.sectionInsets
        if index == section { insets.grow(first, last, along: axis) }
        content.insets = insets
      }
    }
    guard let other = try moved(Self.step, -Self.step) else { return nil }
    let change =
      "when the \(leading) inset of section \(section + 1) grows by "
      + "\(Self.step.text), and the \(trailing) inset shrinks by \(Self.step.text)"
    let help = "`section.insets` has the fields `top`, `leading`, `bottom` and `trailing`"
    var longest = 0.0
    for (one, two) in zip(copy.cells(in: section), other.cells(in: section)) {
      let shift = other.place(of: two)[axis] - copy.place(of: one)[axis]
      longest = max(longest, abs(shift))
      let isMoved = shift >= -Self.tolerance && shift <= Self.step + Self.tolerance
      guard !isMoved || !one.size.isClose(to: two.size, Self.tolerance) else { continue }
      return LawFinding(
        message: "\(one.key.name) \(one.difference(from: two)) \(change)", elements: [one.key],
        help: help)
    }
    let growth = other.contentSize.length(along: axis) - copy.contentSize.length(along: axis)
    guard abs(growth) <= Self.step + Self.tolerance else {
      return LawFinding(
        message: "the content is \(copy.contentSize.text), but \(other.contentSize.text) \(change)",
        help: help)
    }
    guard longest <= Self.tolerance else { return nil }
    // The items did not move when one inset grew and the other one shrank. They must therefore not
    // depend on one of the two insets alone.
    for (name, other, first, last) in [
      (leading, trailing, Self.step, 0), (trailing, leading, 0, Self.step),
    ] {
      guard let grown = try moved(first, last),
        let (one, two) = zip(copy.cells(in: section), grown.cells(in: section)).first(where: {
          !copy.place(of: $0).isClose(to: grown.place(of: $1), Self.tolerance)
            || !$0.size.isClose(to: $1.size, Self.tolerance)
        })
      else { continue }
      return LawFinding(
        message: "\(one.key.name) uses only the sum of the \(leading) and \(trailing) insets of "
          + "section \(section + 1): it \(one.difference(from: two)) when the \(name) inset grows "
          + "by \(Self.step.text), and stays when the \(other) inset also shrinks by "
          + Self.step.text,
        elements: [one.key], help: help)
    }
    return nil
  }

  // MARK: Insets of the view

  /// The distance by which an inset of the view grows, in points.
  private static let viewStep = 8.0
  private static let edges: [(name: String, growth: EdgeInsets, axis: Axis)] = [
    ("top", EdgeInsets(top: viewStep, left: 0, bottom: 0, right: 0), .vertical),
    ("left", EdgeInsets(top: 0, left: viewStep, bottom: 0, right: 0), .horizontal),
    ("bottom", EdgeInsets(top: 0, left: 0, bottom: viewStep, right: 0), .vertical),
    ("right", EdgeInsets(top: 0, left: 0, bottom: 0, right: viewStep), .horizontal),
  ]

  func unlikeViewInsets() throws(LayoutError) -> LawFinding? {
    guard canVary, let copy = try copy() else { return nil }
    for (name, growth, axis) in some(of: Self.edges) {
      if let finding = try unlikeViewInsets(copy, name, growth, axis) { return finding }
    }
    return nil
  }

  private func unlikeViewInsets(
    _ copy: LawCopy, _ name: String, _ growth: EdgeInsets, _ axis: Axis
  ) throws(LayoutError) -> LawFinding? {
    guard let inset = try newCopy(insets: growth, bounds: view.bounds),
      !copy.hasFrames(of: inset),
      let (one, two) = try firstMoved(in: copy, growing: growth)
    else { return nil }
    // Near the ends of the range of scrolling, and beyond them, a correct layout can depend on the
    // insets, because the insets determine this range. A correct layout can also depend on the size
    // of the view.
    if !isInMiddle(axis) {
      guard axis == .vertical else { return nil }
      let opposite = Self.edges.first { $0.axis == axis && $0.name != name }
      if let opposite, try firstMoved(in: copy, growing: opposite.growth) != nil { return nil }
    }
    return LawFinding(
      message: "\(one.key.name) \(one.difference(from: two)) when the \(name) inset of the "
        + "view and the view grow by \(Self.viewStep.text)",
      elements: [one.key],
      help: "the visible part begins at the offset plus the inset; a bar must not hide it; an "
        + "element that grows with the inset on purpose breaks the law, too")
  }

  /// Whether the view can scroll by more than ``viewStep`` in both directions along an axis.
  private func isInMiddle(_ axis: Axis) -> Bool {
    let place = view.contentOffset[axis]
    return place - view.offset(at: 0)[axis] > Self.viewStep
      && view.offset(at: 1)[axis] - place > Self.viewStep
  }

  /// Finds the first element between the insets whose frame changes if an inset and the view grow
  /// together.
  ///
  /// The result contains the attributes of the element in both copies. It is nil if there is no
  /// such element, or if ``newCopy(insets:bounds:)`` returns nil.
  private func firstMoved(
    in copy: LawCopy, growing growth: EdgeInsets
  ) throws(LayoutError) -> (LayoutAttributes, LayoutAttributes)? {
    let bounds = Rect(
      x: view.bounds.minX - growth.left, y: view.bounds.minY - growth.top,
      width: view.bounds.width + growth.left + growth.right,
      height: view.bounds.height + growth.top + growth.bottom)
    guard let other = try newCopy(insets: growth, bounds: bounds) else { return nil }
    let seen = view.bounds.inset(by: view.adjustedContentInset)
    let others = Dictionary(other.elements.map { ($0.key, $0) }) { one, _ in one }
    for one in copy.elements where !one.isHidden && one.frame.overlaps(seen) {
      if let two = others[one.key], !one.place.isClose(to: two.place, Self.tolerance) {
        return (one, two)
      }
    }
    return nil
  }

  /// A copy with greater insets, laid out at the given bounds; nil if the copy cannot be made, or
  /// does not keep these bounds.
  ///
  /// - Parameter insets: The growth of each inset, in points.
  private func newCopy(insets: EdgeInsets, bounds: Rect) throws(LayoutError) -> LawCopy? {
    let data = run.data.copy()
    guard let copy = try newView(over: data) else { return nil }
    copy.contentInset = copy.contentInset + insets
    try copy.move(to: bounds)
    // A view that is scrolled beyond its content goes back as soon as the size of its content
    // changes.
    return copy.bounds == bounds ? try LawCopy(copy, data, every: 1) : nil
  }

  // MARK: Data

  func unlikeData() throws(LayoutError) -> LawFinding? {
    guard isChanged, canVary else { return nil }
    for datum in some(of: DefaultedDatum.all.filter { $0.fits(run.layout.parameters) }) {
      if let finding = try unlikeData(datum) { return finding }
    }
    return nil
  }

  private func unlikeData(_ datum: DefaultedDatum) throws(LayoutError) -> LawFinding? {
    var (parameters, others) = (run.layout.parameters, run.layout.parameters)
    guard (try? parameters.set(datum.name, to: datum.value)) != nil,
      (try? others.set(datum.name, to: datum.otherValue)) != nil,
      let one = try variant(parameters, { datum.write(nil, into: &$1) }),
      let two = try variant(others, { datum.write(datum.value, into: &$1) })
    else { return nil }
    guard !one.hasFrames(of: two) else { return nil }
    guard let ignoring = try variant(others, { datum.write(datum.otherValue, into: &$1) }) else {
      return nil
    }
    if two.hasFrames(of: ignoring) { return try foreignDatum(insteadOf: datum) }
    guard
      var finding = Self.difference(
        (one.contentSize, one.elements), (two.contentSize, two.elements),
        "if the data of the sections state this value, and the parameter another one", help: "")
    else { return nil }
    finding.message = "with the parameter \(datum.name) = \(datum.value), \(finding.message)"
    finding.help = datum.help
    return finding
  }

  /// A finding if the layout uses another datum with the same ``DefaultedDatum/unit``, but has no
  /// parameter for the other datum; otherwise nil.
  ///
  /// - Parameter datum: A datum that the layout ignores although it has a parameter for the datum.
  private func foreignDatum(
    insteadOf datum: DefaultedDatum
  ) throws(LayoutError) -> LawFinding? {
    for other in DefaultedDatum.all
    where other.unit == datum.unit && other.unit != nil
      && run.layout.parameters.declaration(of: other.name) == nil
    {
      guard let one = try variant(nil, { other.write(other.value, into: &$1) }),
        let two = try variant(nil, { other.write(other.otherValue, into: &$1) }),
        !one.hasFrames(of: two)
      else { continue }
      return LawFinding(
        message: "the layout has a parameter \(datum.name) and follows the datum \(other.name), "
          + "but not the datum \(datum.name)",
        help: datum.help)
    }
    return nil
  }
}

extension EdgeInsets {
  fileprivate mutating func grow(_ first: Double, _ last: Double, along axis: Axis) {
    if axis == .vertical {
      (top, bottom) = (top + first, bottom + last)
    } else {
      (left, right) = (left + first, right + last)
    }
  }
}

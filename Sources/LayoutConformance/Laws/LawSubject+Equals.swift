internal import LayoutCore
internal import LayoutScenes

extension Law {
  static let checksOfEquals: [NamedLaw: Check] = [
    .tidy: LawSubject.untidy,
    .sizesApart: LawSubject.overlapBySizes,
  ]
}

/// Laws that are checked with small items of equal size.
///
/// Each section has the same number of items as in the checked view.
extension LawSubject {
  private static let usualSize = Size(width: 40, height: 30)
  private static let longest = 100.0
  private static let viewSize = Size(width: 320, height: 480)
  private static let headerSize = Size(width: 320, height: 24)

  /// The size of the first small item; 40 × 30 points if no item is small.
  ///
  /// An item is small if its width and its height are greater than 0 and at most 100 points. A
  /// script that supports only one small size of items is therefore not checked with another size.
  private var itemSize: Size {
    for section in run.data.counts.indices {
      for item in 0..<run.data.counts[section] {
        let size = run.data.item(at: IndexPath(item: item, section: section))?.size ?? .zero
        if size.width > 0, size.height > 0, max(size.width, size.height) <= Self.longest {
          return size
        }
      }
    }
    return Self.usualSize
  }

  /// A copy of the data of the checked view, in which all items have the same size.
  private func equalItems(
    _ change: (inout SceneSection) -> Void = { _ in }
  ) -> SceneData {
    let (data, size) = (run.data.copy(), itemSize)
    var sections = data.sections
    for index in sections.indices {
      change(&sections[index].section)
      let count = sections[index].items.count
      let items = (0..<count).map { item in
        let path = IndexPath(item: item, section: index)
        return (item, SceneItem(size: size, data: data.item(at: path)?.data))
      }
      sections[index].items.replace(Array(0..<count), with: items)
    }
    data.replaceSections(sections)
    return data
  }

  // MARK: A simple scene

  func untidy() throws(LayoutError) -> LawFinding? {
    guard isChanged, canVary, isTried else { return nil }
    let data = equalItems { section in
      (section.insets, section.lineSpacing, section.itemSpacing) = (nil, nil, nil)
      section.header = section.header.map { _ in
        SceneSupplementary(size: Self.headerSize, isPinned: false)
      }
    }
    let defaults = ParameterValues(run.layout.parameters.declarations)
    guard let copy = try newView(over: data, parameters: defaults, takesState: false) else {
      return nil
    }
    (copy.contentInset, copy.safeAreaInsets) = (.zero, .zero)
    try copy.move(to: Rect(origin: .zero, size: Self.viewSize))
    try copy.setContentOffset(copy.offset(ofEnd: false))
    try copy.layoutIfNeeded()
    let all = try copy.elements(every: 1).filter { !$0.isHidden && !$0.frame.isEmpty }
    let elements = try copy.cutToPorts(all)
    let isPromised = view.layout.inspection?.promisedLaws.contains(.insideContent) == true
    if let finding = (isPromised ? nil : outside(elements, copy.contentSize))
      ?? touchingHeaders(elements)
    {
      return finding
    }
    return try outsideOfSection(all, copy)
  }

  /// Whether the simple scene is tried in this state.
  ///
  /// The result of the law hardly depends on the state. The scene is therefore tried in about a
  /// third of the states. If the check looks for this law only, the scene is tried in every state.
  private var isTried: Bool { triesAll || (run.eventCount + run.data.counts.count) % 3 == 1 }

  private func outside(_ elements: [LayoutAttributes], _ size: Size) -> LawFinding? {
    // A layout whose content has no extent does not scroll at all. Its items may lie outside.
    guard size.width > 0, size.height > 0 else { return nil }
    let content = Rect(origin: .zero, size: size)
      .insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
    let wrong = elements.filter { $0.category == .cell && !content.contains($0.center) }
    guard let first = wrong.first else { return nil }
    return LawFinding(
      message: "\(first.key.name) is at \(first.frame.text), mostly outside of the content of "
        + "\(size.text), \(circumstance)",
      elements: [first.key], others: wrong.count - 1,
      help: "the content must be as large as the elements need")
  }

  private func outsideOfSection(
    _ elements: [LayoutAttributes], _ copy: CollectionView
  ) throws(LayoutError) -> LawFinding? {
    for scroller in try copy.scrollers(in: .plane) {
      let content = scroller.contentFrame.insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
      let wrong = elements.filter {
        $0.category == .cell && $0.indexPath.section == scroller.section
          && !content.contains($0.center)
      }
      guard let first = wrong.first else { continue }
      return LawFinding(
        message: "\(first.key.name) is at \(first.frame.text), mostly outside of the section's "
          + "content of \(scroller.contentSize.text), \(circumstance)",
        elements: [first.key], others: wrong.count - 1,
        help: "nobody can scroll to it: `sheet.scroller` gets the size of the section's content")
    }
    return nil
  }

  private func touchingHeaders(_ elements: [LayoutAttributes]) -> LawFinding? {
    let headers = elements.filter { $0.kind == ElementKey.headerKind }
    for (one, other) in zip(headers, headers.dropFirst())
    where one.indexPath.section != other.indexPath.section {
      let common = one.frame.intersection(other.frame)
      guard !common.isNull, min(common.width, common.height) > 1 else { continue }
      return LawFinding(
        message: "\(one.key.name) and \(other.key.name) overlap by \(common.size.text) "
          + circumstance,
        elements: [other.key],
        help: "before the content is scrolled, a header is at the beginning of its own section")
    }
    return nil
  }

  private var circumstance: String {
    "if all items are \(itemSize.text), the view is \(Self.viewSize.text), and all parameters have "
      + "their defaults"
  }

  // MARK: Overlaps

  func overlapBySizes() throws(LayoutError) -> LawFinding? {
    guard canVary, let inspection = view.layout.inspection,
      inspection.promisedLaws.allSatisfy({ $0 == .sizesApart }),
      var finding = try overlap(), let copy = try newView(over: equalItems())
    else { return nil }
    try copy.move(to: view.bounds)
    let cells = try copy.cutToPorts(copy.elements(every: 1)).filter {
      $0.category == .cell && !$0.isHidden
    }
    let size = copy.contentSize
    let sweep = OverlapSweep(cells, deeperThan: Self.tolerance, isWide: size.width > size.height)
    guard sweep.first == nil else { return nil }
    finding.message += ", but would not if all items were \(itemSize.text)"
    finding.help = "an item begins where the previous one ends"
    return finding
  }
}

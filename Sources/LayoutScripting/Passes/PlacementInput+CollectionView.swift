internal import LayoutBridge
internal import LayoutCore

extension PlacementInput {
  /// Reads, from a view and its data, the values that a script may read.
  ///
  /// Source: CONTRACT.md section 3.
  ///
  /// - Parameter pass: The pass that has the sizes and hints of all items; nil if the view must be
  ///   asked for them.
  /// - Throws: ``ScriptError`` if the data does not fit the declarations of the script.
  init(
    _ view: CollectionView, of script: LoadedScript, dataFrom pass: ScriptPass? = nil
  ) throws(ScriptError) {
    self.init()
    let itemCounts = view.itemCounts
    self.view.width = view.bounds.width
    self.view.height = view.bounds.height
    takeView(view)
    frontierIsHorizontal = script.axis == .horizontal
    if script.definition.behaviour.seesScroll {
      scroll = view.layoutBounds.origin
      sectionScrolls = view.contentOffsetsOfSections
    }
    let delegate = view.delegate
    try takeSections(of: view, script, pass)
    if let pass {
      itemSizes = pass.input.placement.itemSizes
    } else if view.hasItemSizes, script.definition.usesItemSizes {
      itemSizes = ItemSizes(of: view, itemCounts, script.itemSize)
    } else {
      itemSizes = ItemSizes(EqualItems(count: itemCounts.reduce(0, +), size: script.itemSize))
    }
    if delegate?.hasHints == true, let pass {
      hints = pass.hints
    } else {
      hints = try ItemHints(of: view, declared: script.definition.itemData)
    }
    if script.definition.behaviour["fit"] != nil { takePreferredSizes(of: view, itemCounts) }
  }

  /// Takes the sections of a view and the values that the delegate has for them.
  private mutating func takeSections(
    of view: CollectionView, _ script: LoadedScript, _ pass: ScriptPass?
  ) throws(ScriptError) {
    let delegate = view.delegate?.hasSectionMetrics == true ? view.delegate : nil
    let itemCounts = view.itemCounts
    let declared = script.definition.sectionData
    guard delegate != nil || !declared.isEmpty else {
      if let pass, pass.itemCounts == itemCounts, pass.input.placement.hasPlainSections {
        return takeSections(of: pass.input.placement)
      }
      return setPlainSections(itemCounts: itemCounts)
    }
    try setSections(count: itemCounts.count, defaultHints: declared.defaultHints) {
      number, section throws(ScriptError) in
      section.count = itemCounts[number]
      try section.take(from: delegate, number, declared: declared)
    }
  }

  /// Takes the values of the view itself, except its bounds.
  mutating func takeView(_ view: CollectionView) {
    self.view.take(view)
    let (chosen, touched) = (view.indexPathsForSelectedItems, view.indexPathsForHighlightedItems)
    let focus = view.indexPathForFocusedItem
    let isMarked = !chosen.isEmpty || !touched.isEmpty || focus != nil
    let numbers = isMarked ? ItemNumbers(view.itemCounts) : nil
    selected = chosen.compactMap { numbers?.number(of: $0) }
    highlighted = touched.compactMap { numbers?.number(of: $0) }
    self.view.focused = focus.flatMap { numbers?.number(of: $0) }
  }

  /// Replaces the data source's sizes by the measured sizes of cells, headers and footers.
  ///
  /// Also takes the measured sizes of other supplementary views.
  private mutating func takePreferredSizes(of view: CollectionView, _ itemCounts: [Int]) {
    let preferredSizes = view.knownPreferredSizes
    guard !preferredSizes.isEmpty else { return }
    let numbers = ItemNumbers(itemCounts)
    var cells: [(number: Int, size: Size)] = []
    var views: [(key: ElementKey, size: Size)] = []
    for (key, size) in preferredSizes {
      if key.category == .cell {
        cells.append((numbers.number(of: key.indexPath) - 1, size))
      } else {
        views.append((key, size))
      }
    }
    itemSizes.replace(cells)
    guard !views.isEmpty else { return }
    var sections = sections
    for (key, size) in views where sections.indices.contains(key.indexPath.section) {
      sections[key.indexPath.section].take(size, of: key)
    }
    self.sections = sections
  }
}

extension ItemSizes {
  /// Takes the sizes of all items; copies an array of the delegate only if its length is wrong.
  ///
  /// - Parameter defaultSize: The size of an item for which the delegate gives none.
  fileprivate init(of view: CollectionView, _ itemCounts: [Int], _ defaultSize: Size) {
    var sizes = view.itemSizesOfSections(defaultSize: defaultSize)
    for section in sizes.indices where sizes[section].count != itemCounts[section] {
      // the delegate returned too few sizes, or too many
      let missing = itemCounts[section] - sizes[section].count
      if missing > 0 { sizes[section] += repeatElement(defaultSize, count: missing) }
      if missing < 0 { sizes[section].removeLast(-missing) }
    }
    self.init(ofSections: sizes)
  }
}

extension PlacementRequest {
  /// Checks the sizes of a range of items, which count from 0 over all sections.
  ///
  /// A lazy pass checks only the sizes that it needs, because checking a million sizes takes longer
  /// than placing a screen.
  ///
  /// - Throws: ``ScriptError`` if a size is negative. Source: SEMANTICS.md section 0.
  func checkSizes(of items: Range<Int>) throws(ScriptError) {
    guard let (item, size) = input.itemSizes.firstNegativeSize(ofItems: items),
      let path = numbers.indexPath(ofItem: item + 1)
    else { return }
    throw ScriptError(
      .invalidParameter, Diagnostic(code: .invalidAnswer, size.complaint(about: .cell(path))))
  }
}

extension ContextView {
  /// Takes all values of the view except its bounds.
  fileprivate mutating func take(_ view: CollectionView) {
    scale = view.displayScale
    isRightToLeft = view.direction == .rightToLeft
    let (all, own) = (view.adjustedContentInset, view.contentInset)
    insets = isRightToLeft ? all.mirrored : all
    contentInsets = isRightToLeft ? own.mirrored : own
  }
}

extension PlacementSection {
  /// Takes the values that a delegate has for a section, counted from 0.
  ///
  /// - Parameter declared: The data of sections that the script declares.
  fileprivate mutating func take(
    from delegate: (any LayoutDelegate)?, _ section: Int, declared: [Parameter]
  ) throws(ScriptError) {
    guard let delegate else { return }
    insets = delegate.insets(ofSection: section)
    header = delegate.headerSize(ofSection: section)?.ofBar
    footer = delegate.footerSize(ofSection: section)?.ofBar
    lineSpacing = delegate.lineSpacing(ofSection: section)
    itemSpacing = delegate.itemSpacing(ofSection: section)
    let said = delegate.hints(ofSection: section)
    if !said.isEmpty { hints = try declared.read(said, of: "section \(section + 1)") }
  }
}

extension PlacementSection {
  /// Takes the measured size of a supplementary view of the section.
  fileprivate mutating func take(_ size: Size, of element: ElementKey) {
    switch element.barKind {
    case ElementKey.headerKind?: header = size
    case ElementKey.footerKind?: footer = size
    default:
      guard let kind = element.kind, let item = element.indexPath.item else { return }
      viewSizes = viewSizes ?? [:]
      viewSizes?[kind, default: [:]][item + 1] = size
    }
  }
}

extension PlacementHooks {
  /// The hooks' name in messages.
  var name: String {
    switch self {
    case .prepare: "`prepare`"
    case .fold: "the fold"
    case .frame: "`content`"
    }
  }

  /// The hook that has to place the items.
  var placingHook: String {
    switch self {
    case .prepare: "prepare"
    case .fold: "step"
    case .frame: "frame"
    }
  }
}

internal import LayoutCore
internal import LuaRuntime

extension PlacementInput<Size> {
  /// What an item measures of which nobody says: flow layout's default, points.
  static var standardSize: Size { Size(width: 50, height: 50) }

  /// What a script may read of a view and its data.
  ///
  /// Source: CONTRACT.md section 3.
  ///
  /// - Parameter known: The pass that has the sizes and hints of all items, where they need not be asked for.
  init(_ view: CollectionView, of script: LoadedScript, known: ScriptPass? = nil) {
    self.init()
    let itemCounts = view.itemCounts
    width = view.bounds.width
    height = view.bounds.height
    takeView(view)
    frontierIsHorizontal = script.axis == .horizontal
    if script.definition.behaviour.seesScroll {
      let offset = view.layoutBounds.origin
      scroll = (offset.x, offset.y)
    }
    let delegate = view.delegate
    sections = itemCounts.indices.map {
      PlacementSection(delegate, section: $0, count: itemCounts[$0])
    }
    sizes = known?.sizes ?? Self.sizes(of: view, itemCounts)
    if delegate?.hasHints == true { hints = known?.hints ?? Self.hints(of: view, itemCounts) }
    if script.definition.behaviour["fit"] != nil { takePreferredSizes(of: view, itemCounts) }
  }

  /// Takes what a script may read of the view itself, but for its bounds.
  mutating func takeView(_ view: CollectionView) {
    scale = view.displayScale
    isRightToLeft = view.direction == .rightToLeft
    let physical = view.adjustedContentInset
    insets = Self.edges(isRightToLeft ? physical.mirrored : physical)
    let items = view.indexPathsForSelectedItems
    let numbers = items.isEmpty ? nil : ItemNumbers(view.itemCounts)
    selected = items.compactMap { numbers?.number(of: $0) }
  }

  /// What the data says of single items; whole numbers are integers in Lua.
  private static func hints(of view: CollectionView, _ itemCounts: [Int]) -> ItemHints {
    var result: [Int: [String: LuaValue]] = [:]
    var number = 0
    for (section, count) in itemCounts.enumerated() {
      for item in 0..<count {
        number += 1
        let hints = view.hints(forItemAt: IndexPath(item: item, section: section))
        guard !hints.isEmpty else { continue }
        result[number] = hints.mapValues(\.hintInLua)
      }
    }
    return ItemHints(result)
  }

  /// Puts the sizes that cells turned out to have in the place of the data source's.
  private mutating func takePreferredSizes(of view: CollectionView, _ itemCounts: [Int]) {
    let numbers = ItemNumbers(itemCounts)
    for (path, size) in view.knownPreferredSizes {
      let place = numbers.number(of: path) - 1
      if sizes[place] != size { sizes[place] = size }
    }
  }

  /// The sizes of all items; those of a single section are the delegate's own array.
  private static func sizes(of view: CollectionView, _ itemCounts: [Int]) -> ContiguousArray<Size> {
    func sizes(ofSection section: Int) -> ContiguousArray<Size> {
      var sizes = view.itemSizes(inSection: section, defaultSize: standardSize)
      let missing = itemCounts[section] - sizes.count  // where the delegate miscounts
      if missing > 0 { sizes += repeatElement(standardSize, count: missing) }
      if missing < 0 { sizes.removeLast(-missing) }
      return sizes
    }
    guard itemCounts.count != 1 else { return sizes(ofSection: 0) }
    var all: ContiguousArray<Size> = []
    all.reserveCapacity(itemCounts.reduce(0, +))
    for section in itemCounts.indices {
      all += sizes(ofSection: section)
    }
    return all
  }

  static func edges(_ insets: EdgeInsets) -> (Double, Double, Double, Double) {
    (insets.top, insets.left, insets.bottom, insets.right)
  }
}

extension ParameterValue {
  /// The value as a script reads it; whole numbers are integers.
  fileprivate var hintInLua: LuaValue { luaValue(of: isWhole ? .integer : .number) }

  private var isWhole: Bool {
    if case .number(let number) = self { number == number.rounded() } else { false }
  }
}

extension PlacementSection {
  fileprivate init(_ delegate: (any LayoutDelegate)?, section: Int, count: Int) {
    self.init()
    self.count = count
    insets = delegate?.insets(ofSection: section).map(PlacementInput<Size>.edges)
    header = delegate?.headerSize(ofSection: section).map { ($0.width, $0.height) }
    footer = delegate?.footerSize(ofSection: section).map { ($0.width, $0.height) }
    lineSpacing = delegate?.lineSpacing(ofSection: section)
    itemSpacing = delegate?.itemSpacing(ofSection: section)
    hints = delegate?.hints(ofSection: section).mapValues(\.hintInLua) ?? [:]
  }
}

extension PlacementHooks {
  /// What runs, for messages.
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

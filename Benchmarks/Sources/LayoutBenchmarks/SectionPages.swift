import LayoutCore

/// The cost of shipped scripts over sections: a whole pass, the first screen, and an edit of one
/// item.
final class SectionPages: CollectionViewDataSource, LayoutDelegate {
  let path: String
  /// Whether the script has the frame form; a pass then computes only the queried frames.
  let isOnDemand: Bool
  let numberOfSections: Int
  private let sizes: ContiguousArray<Size>
  /// The section whose items are edited.
  private let editedSection: Int
  private var editedSizes: ContiguousArray<Size>
  /// The greatest part of a full pass that the first screen may take, and the greatest time that a
  /// full pass may take for each item, in nanoseconds.
  private let most: (firstScreen: Double, item: Double)

  init(
    _ path: String, sections: Int, items: Int, isOnDemand: Bool = false,
    most: (firstScreen: Double, item: Double) = (0.015, 220)
  ) {
    self.path = path
    self.most = most
    self.isOnDemand = isOnDemand
    numberOfSections = sections
    sizes = GeneratedItems(count: items).sizes
    (editedSection, editedSizes) = (sections / 2, sizes)
  }

  /// The scripts to measure, each with 100,000 items.
  ///
  /// First, `compositional.lua` has four sections, so that the first screen shows a part of one
  /// section. Then it has 1,000 sections. For the first screen, it must describe all of them, which
  /// takes longer than placing the items of the screen. Sections of `page.lua` and `board.lua` have
  /// 100 items. The view of `chat.lua` begins at the end of the content, so its first screen needs
  /// the sum of all heights.
  static var all: [SectionPages] {
    [
      SectionPages("layouts/compositional.lua", sections: 4, items: 25_000),
      SectionPages(
        "layouts/compositional.lua", sections: 1_000, items: 100, most: (0.5, 800)),
      SectionPages("layouts/page.lua", sections: 1_000, items: 100),
      SectionPages("layouts/board.lua", sections: 1_000, items: 100),
      SectionPages("layouts/chat.lua", sections: 1, items: 100_000, isOnDemand: true),
    ]
  }

  /// A hook that makes the host compute every frame of a layout in the frame form.
  private static let askForAll = "message = function(ctx) return ctx.frame(ctx.count) end,"

  private var itemCount: Int { numberOfSections * sizes.count }

  func numberOfItems(inSection section: Int) -> Int { sizes.count }

  func itemSize(at indexPath: IndexPath) -> Size? {
    indexPath.item.map { sizes(ofSection: indexPath.section)[$0] }
  }

  func itemSizes(
    inSection section: Int, count: Int, defaultSize: Size
  ) -> ContiguousArray<Size> { sizes(ofSection: section) }

  private func sizes(ofSection section: Int) -> ContiguousArray<Size> {
    section == editedSection ? editedSizes : sizes
  }

  /// Gives an item in the middle of the edited section another height.
  private func edit(_ view: CollectionView) throws {
    let item = sizes.count / 2
    editedSizes[item].height += 1
    try view.performBatchUpdates {
      $0.record(.reload(IndexPath(item: item, section: editedSection)))
    }
  }

  /// Scrolls the view to the edited item.
  private func showEdited(_ view: CollectionView) throws {
    let path = IndexPath(item: sizes.count / 2, section: editedSection)
    guard let place = try view.attributes(for: .cell(path))?.place else { return }
    try view.setBounds(Rect(origin: Point(x: 0, y: place.minY), size: view.bounds.size))
    try view.layoutIfNeeded()
  }

  func headerSize(ofSection section: Int) -> Size? { Size(width: 375, height: 44) }

  private func view(isWhole: Bool) throws -> CollectionView {
    let view = CollectionView(
      size: Size(width: 375, height: 667),
      layout: try FullPasses.load(path, adding: isOnDemand ? Self.askForAll : ""),
      dataSource: self, delegate: self)
    view.needsWholeLayouts = isWhole
    try view.layoutIfNeeded()  // the view of `chat.lua` begins at its end
    return view
  }

  /// Times whole passes, first screens and edits of the scripts.
  ///
  /// For comparison, the waterfall in bare Lua is timed with the same number of items.
  static func printTable(rounds: Int) throws -> [Target] {
    print("\n100,000 items, the least of \(rounds) rounds: ns an item, then parts of a full pass:")
    print("the first screen, and the edit of one item")
    return try all.flatMap { try $0.printRow(rounds: rounds) }
  }

  private func printRow(rounds: Int) throws -> [Target] {
    let (lazy, whole) = (try view(isWhole: false), try view(isWhole: true))
    let edited = try view(isWhole: false)
    try showEdited(edited)
    var (full, first, edits, bare): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    for _ in 0..<rounds {
      // As with bare Lua, the second pass is timed: the first one warms the caches.
      full.append(
        try (0..<2).map { _ in
          try FullPasses.timeOfPass(whole) { if isOnDemand { try whole.send("all") } }
        }[1])
      first.append(
        try (0..<2).map { _ in
          try FullPasses.timeOfPass(lazy) {
            if isOnDemand { _ = try lazy.layout.attributes(in: lazy.layoutBounds) }
          }
        }[1])
      edits.append(try processorTime { try edit(edited) })
      bare.append(BareLua.time(of: "waterfall", itemCount))
    }
    let (item, part) = (least(full) / Double(itemCount), ratio(first, to: full))
    let editPart = ratio(edits, to: full)
    let script = path.split(separator: "/").last.map(String.init) ?? path
    let name = "\(script), \(numberOfSections) section\(numberOfSections == 1 ? "" : "s")"
    print(name + column(item, 0) + column(part, 4) + column(editPart, 4))
    return [
      Target(name: "\(name), first screen ÷ full", measured: part, most: most.firstScreen),
      Target(name: "\(name), one edit ÷ full", measured: editPart, most: 0.1),
      Target(
        name: "\(name), an item",
        measured: item / least(bare) * BareLua.timeOfPromises, most: most.item, unit: "ns*"),
    ]
  }
}

import LayoutCore

/// The cost of shipped scripts over many sections: a whole pass, and the first screen.
final class SectionPages: CollectionViewDataSource, LayoutDelegate {
  let path: String
  /// Whether the script has the frame form; a pass then computes only the queried frames.
  let isOnDemand: Bool
  let numberOfSections: Int
  private let sizes: ContiguousArray<Size>

  init(_ path: String, sections: Int, items: Int, isOnDemand: Bool = false) {
    self.path = path
    self.isOnDemand = isOnDemand
    numberOfSections = sections
    sizes = GeneratedItems(count: items).sizes
  }

  /// The scripts to measure, each with 100,000 items.
  ///
  /// A section of `compositional.lua` has a quarter of the items, so the first screen shows a part
  /// of one section. A section of `page.lua` or `board.lua` has 100 items. The view of
  /// `chat.lua` begins at its end, so its first screen needs the sum of all heights.
  static var all: [SectionPages] {
    [
      SectionPages("layouts/compositional.lua", sections: 4, items: 25_000),
      SectionPages("layouts/page.lua", sections: 1_000, items: 100),
      SectionPages("layouts/board.lua", sections: 1_000, items: 100),
      SectionPages("layouts/chat.lua", sections: 1, items: 100_000, isOnDemand: true),
    ]
  }

  /// A hook that makes the host compute every frame of a layout in the frame form.
  private static let askForAll = "message = function(ctx) return ctx.frame(ctx.count) end,"

  private var itemCount: Int { numberOfSections * sizes.count }

  func numberOfItems(inSection section: Int) -> Int { sizes.count }

  func itemSize(at indexPath: IndexPath) -> Size? { indexPath.item.map { sizes[$0] } }

  func itemSizes(
    inSection section: Int, count: Int, defaultSize: Size
  ) -> ContiguousArray<Size> { sizes }

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

  /// Times whole passes and first screens of the scripts, and the waterfall in bare Lua with as
  /// many items.
  static func printTable(rounds: Int) throws -> [Target] {
    print("\n100,000 items, the least of \(rounds) rounds: ns an item, and first screen ÷ full")
    return try all.flatMap { try $0.printRow(rounds: rounds) }
  }

  private func printRow(rounds: Int) throws -> [Target] {
    let (lazy, whole) = (try view(isWhole: false), try view(isWhole: true))
    var (full, first, bare): ([Double], [Double], [Double]) = ([], [], [])
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
      bare.append(BareLua.time(of: "waterfall", itemCount))
    }
    let (item, part) = (least(full) / Double(itemCount), ratio(first, to: full))
    let name = path.split(separator: "/").last.map(String.init) ?? path
    print(name + column(item, 0) + column(part, 4))
    return [
      Target(name: "\(name), first screen of \(itemCount) ÷ full", measured: part, most: 0.015),
      Target(
        name: "\(name), \(itemCount) items, an item",
        measured: item / least(bare) * BareLua.timeOfPromises, most: 220, unit: "ns*"),
    ]
  }
}

import LayoutCore

/// The cost of `compositional.lua`: four sections of different kinds, each with a quarter of the
/// items.
final class StartPages: CollectionViewDataSource, LayoutDelegate {
  private let sizes: ContiguousArray<Size>

  init(count: Int) {
    sizes = GeneratedItems(count: count / 4).sizes
  }

  let numberOfSections = 4

  func numberOfItems(inSection section: Int) -> Int { sizes.count }

  func itemSize(at indexPath: IndexPath) -> Size? { indexPath.item.map { sizes[$0] } }

  func itemSizes(
    inSection section: Int, count: Int, defaultSize: Size
  ) -> ContiguousArray<Size> { sizes }

  func headerSize(ofSection section: Int) -> Size? { Size(width: 375, height: 44) }

  private func view(_ layout: any Layout, isWhole: Bool) -> CollectionView {
    let view = CollectionView(
      size: Size(width: 375, height: 667), layout: layout, dataSource: self, delegate: self)
    view.needsWholeLayouts = isWhole
    return view
  }

  /// Times whole passes and the first screen, and bare Lua's waterfall with as many items.
  func printTable(rounds: Int) throws -> [Target] {
    let count = 4 * sizes.count
    let path = "layouts/compositional.lua"
    let (lazy, whole) = (
      view(try FullPasses.load(path), isWhole: false),
      view(try FullPasses.load(path), isWhole: true)
    )
    var (full, first, bare): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<rounds {
      full.append(try FullPasses.timeOfPass(whole))
      first.append(try FullPasses.timeOfPass(lazy))
      bare.append(BareLua.time(of: "waterfall", count))
    }
    let item = least(full) / Double(count)
    let part = ratio(first, to: full)
    print(
      "\ncompositional.lua, \(count) items, the least of \(rounds) rounds" + column(item, 0)
        + " ns an item, first screen ÷ full" + column(part, 4))
    return [
      Target(
        name: "compositional.lua, first screen of \(count) ÷ full", measured: part, most: 0.01),
      Target(
        name: "compositional.lua, \(count) items, an item",
        measured: item / least(bare) * BareLua.timeOfPromises, most: 200, unit: "ns*"),
    ]
  }
}

import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// `ctx.total`: the sums of the sizes of a run of items.
@Suite struct TotalTests {
  private static let places: [ScriptProcess] = [.host, Workers.sound]

  /// A layout; the statements are the body of its hook `content`.
  private static func layout(
    _ statements: String, process: ScriptProcess = .host
  ) throws -> ScriptedLayout {
    let text = """
      return {
        name = "total", version = "1", api = 1,
        frame = function(ctx, i) return 0, 0, 1, 1 end,
        content = function(ctx) \(statements) end,
      }
      """
    return try ScriptedLayout(ScriptSource(name: "total.lua", text: text), process: process)
  }

  /// Statements that compare `ctx.total` with sums that add the sizes one by one.
  ///
  /// The compared runs begin near the edge of a block of 32 items, or at a few other items. From
  /// each of these items, there is a run of every possible length, from 0.
  private static let comparison = """
    local firsts, n = {}, ctx.count
    for _, at in ipairs { 1, 2, 31, 32, 33, 34, 64, 65, 300, 383, 384, 385, n } do
      if at >= 1 and at <= n then firsts[#firsts + 1] = at end
    end
    for _, first in ipairs(firsts) do
      local width, height = 0, 0
      for i = first, n do
        local w, h = ctx.size(i)
        width, height = width + w, height + h
        local all_width, all_height = ctx.total(first, i)
        if math.abs(all_width - width) > 1e-9 or math.abs(all_height - height) > 1e-9 then
          error(("%d to %d: %s, %s"):format(first, i, all_width, all_height))
        end
      end
      local none, no_height = ctx.total(first, first - 1)
      assert(none == 0 and no_height == 0)
    end
    local _, all = ctx.total(1, n)
    return 1, all
    """

  @Test(arguments: places, [0, 1, 31, 32, 33, 400])
  func `it is the sum of the sizes, also after they change`(
    process: ScriptProcess, count: Int
  ) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    var sizes = (0..<count).map { _ in
      Size(
        width: .random(in: 0...9, using: &generator), height: .random(in: 0...99, using: &generator)
      )
    }
    let view = CollectionView.over(
      [SectionData(Array(sizes.prefix(150))), SectionData(Array(sizes.dropFirst(150)))],
      size: Size(width: 100, height: 30),
      layout: try Self.layout(Self.comparison, process: process))
    try view.layoutIfNeeded()
    func sum() -> Double { sizes.reduce(0) { $0 + $1.height } }
    #expect(abs(view.contentSize.height - sum()) < 1e-6)
    guard count > 0 else { return }
    sizes[0].height += 1000
    let changed = CollectionView.over(
      [SectionData(sizes)], size: Size(width: 100, height: 30), layout: view.layout)
    try changed.layoutIfNeeded()
    #expect(abs(changed.contentSize.height - sum()) < 1e-6)
  }

  @Test func `sums follow edits of few items`() throws {
    let data = MovableData(heights: [(0..<400).map { Double($0 % 13) }])
    let view = CollectionView(
      size: Size(width: 100, height: 30), layout: try Self.layout(Self.comparison),
      dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    func expectSum(_ comment: Comment) throws {
      try view.layoutIfNeeded()
      #expect(view.contentSize.height == data.heights[0].reduce(0, +), comment)
    }
    for item in [0, 199, 399] {
      let path = IndexPath(item: item, section: 0)
      try view.performBatchUpdates { batch in
        data.sections[0].itemSizes.insert(Size(width: 10, height: 500), at: item)
        batch.record(.insert(path))
      }
      try expectSum("after an insertion before item \(item)")
      try view.performBatchUpdates { batch in
        data.sections[0].itemSizes[item].height = 700
        batch.record(.reload(path))
      }
      try expectSum("after item \(item) got another size")
      try view.performBatchUpdates { batch in
        data.sections[0].itemSizes.remove(at: item)
        batch.record(.delete(path))
      }
      try expectSum("after item \(item) was deleted")
    }
  }

  @Test func `items without sizes of their own have the default size`() throws {
    let view = CollectionView.over(
      [SectionData(Array(repeating: Size(width: 50, height: 50), count: 1000))],
      size: Size(width: 100, height: 30), layout: try Self.layout("return ctx.total(1, 1000)"))
    try view.layoutIfNeeded()
    #expect(view.contentSize == Size(width: 50_000, height: 50_000))
  }

  @Test func `a layout that does not use the sizes of items never reads them`() throws {
    let script = """
      return { name = "x", version = "1", api = 1, uses_item_sizes = false,
        item_size = function() return 7, 3 end,
        prepare = function(ctx, sheet)
          for i, width, height in ctx.items() do sheet.item(i, 0, 0, width, height) end
          return ctx.total(1, ctx.count)
        end,
      }
      """
    let data = OracleData([SectionData(Array(repeating: Size(width: 50, height: 50), count: 4))])
    let view = CollectionView(
      size: Size(width: 100, height: 30),
      layout: try ScriptedLayout(ScriptSource(name: "x.lua", text: script)), dataSource: data,
      delegate: data)
    try view.layoutIfNeeded()
    #expect(view.contentSize == Size(width: 28, height: 12))
    data.sections[0].itemSizes.append(Size(width: -1, height: 0))
    try view.performBatchUpdates(isAnimated: false) {
      $0.record(.insert(IndexPath(item: 4, section: 0)))
    }
    #expect(view.contentSize == Size(width: 35, height: 15))
  }

  @Test(arguments: [
    ("ctx.total(0, 2)", "there is no item 0"),
    ("ctx.total(1, 3)", "there is no item 3"),
    ("ctx.total(1.5, 2)", "argument 1 of `ctx.total` must be the number of an item, not 1.5"),
    (
      "ctx.total(1)",
      "argument 2 of `ctx.total` must be the number of an item, but is not given"
    ),
    ("ctx:total(1, 2)", "`ctx.total` was called with a colon"),
  ])
  func `wrong arguments are errors`(call: String, message: String) throws {
    let view = CollectionView.over(
      [SectionData([Size(width: 50, height: 50), Size(width: 5, height: 5)])],
      size: Size(width: 100, height: 30), layout: try Self.layout("return \(call)"))
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    #expect((error?.cause as? ScriptError)?.diagnostic.message == message)
  }
}

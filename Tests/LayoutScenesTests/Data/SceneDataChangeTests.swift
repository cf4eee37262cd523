import LayoutCore
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutScenes

/// Changes of a scene's data, and the same changes of plain arrays: the results must be equal.
@Suite struct SceneDataChangeTests {
  private static let text = """
    { "scene": 1, "seed": 3, "view": { "size": [9, 9] }, "sections": [
      { "items": [[1, 2], { "id": "b", "size": [3, 4] }, { "estimated": [5, 6], "size": [7, 8] }] },
      { "items": { "count": 5, "size": { "estimated": [1, 1],
        "actual": { "height": { "uniform": [1, 9] } } } } },
      { "items": { "count": 4, "size": { "width": { "uniform": [1, 9] } }, "data": { "k": 1 } } },
      { "items": { "count": 3 } } ] }
    """

  private static func data() throws -> SceneData {
    SceneData(try Scene.load(bytes: Array(text.utf8), named: "t.json"))
  }

  /// All items, section by section.
  private static func items(of data: SceneData) -> [[SceneItem]] {
    (0..<data.numberOfSections).map { section in
      (0..<data.numberOfItems(inSection: section)).compactMap {
        data.item(at: IndexPath(item: $0, section: section))
      }
    }
  }

  @Test func `items without sizes keep their measured sizes if an item with a size comes`() {
    var items = LiveItems(.generated(count: 2, size: nil, data: []), seed: 1)
    items.setActualSize(Size(width: 10, height: 20), at: 0)
    items.replace([], with: [(1, SceneItem(size: Size(width: 5, height: 5)))])
    let expected = [
      SceneItem(actualSize: Size(width: 10, height: 20)),
      SceneItem(size: Size(width: 5, height: 5)), SceneItem(),
    ]
    #expect((0..<items.count).map { items.item(at: $0) } == expected)
  }

  @Test(arguments: UInt64(0)..<150)
  func `random changes have the same result as on arrays`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let data = try Self.data()
    var model = Self.items(of: data)
    for step in 0..<12 {
      let changes = randomChanges(&model, &generator)
      var sections = data.sections
      changes.apply(to: &sections, seed: 3)
      data.replaceSections(sections)
      #expect(Self.items(of: data) == model, "seed \(seed), step \(step)")
      checkAnswers(data, model, "seed \(seed), step \(step)")
    }
  }

  /// Expects the data to return the counts and sizes of the model's items.
  private func checkAnswers(_ data: SceneData, _ model: [[SceneItem]], _ place: Comment) {
    let standard = Size(width: -1, height: -1)
    for (section, items) in model.enumerated() {
      #expect(data.numberOfItems(inSection: section) == items.count, place)
      let sizes = data.itemSizes(inSection: section, count: items.count, defaultSize: standard)
      #expect(Array(sizes) == items.map { $0.size ?? standard }, place)
      for (index, item) in items.enumerated() {
        let path = IndexPath(item: index, section: section)
        #expect(data.itemSize(at: path) == item.size, place)
        #expect(data.preferredSize(for: .cell(path)) == item.actualSize, place)
      }
    }
  }

  @Test func `very many plain items store nothing, even after a change`() throws {
    let count = 100_000_000
    let scene = try Scene.load(shipped: "phone").withItems(count, arePlain: true)
    let data = SceneData(scene, hasItemSizes: false)
    var sections = data.sections
    var changes = SceneChanges()
    changes.inserts = [SceneChanges.Insert(path: IndexPath(item: 3, section: 0), item: SceneItem())]
    changes.apply(to: &sections, seed: 1)
    data.replaceSections(sections)
    #expect(data.counts == [count + 1])
    #expect(!data.hasHints)
    #expect(data.itemSize(at: IndexPath(item: count, section: 0)) == nil)
  }

  /// Makes random changes in the model, and returns them.
  ///
  /// They are the delete or the insert of a section, the move of an item, or deletes and inserts of
  /// items.
  private func randomChanges(
    _ model: inout [[SceneItem]], _ generator: inout SeededGenerator
  ) -> SceneChanges {
    var changes = SceneChanges()
    switch Int.random(in: 0..<5, using: &generator) {
    case 0 where model.count > 1:
      let section = Int.random(in: 0..<model.count, using: &generator)
      model.remove(at: section)
      changes.deletedSections = [section]
    case 1:
      let section = Int.random(in: 0...model.count, using: &generator)
      model.insert([], at: section)
      changes.insertedSections = [.init(index: section, section: nil)]
    case 2:
      let filled = model.indices.filter { !model[$0].isEmpty }
      guard let from = filled.randomElement(using: &generator),
        let to = model.indices.randomElement(using: &generator)
      else { break }
      let index = Int.random(in: 0..<model[from].count, using: &generator)
      let item = model[from].remove(at: index)
      let target = Int.random(in: 0...model[to].count, using: &generator)
      model[to].insert(item, at: target)
      changes.moves = [
        .init(
          from: IndexPath(item: index, section: from), to: IndexPath(item: target, section: to))
      ]
    default: randomEdits(&model, &changes, &generator)
    }
    return changes
  }

  private func randomEdits(
    _ model: inout [[SceneItem]], _ changes: inout SceneChanges,
    _ generator: inout SeededGenerator
  ) {
    for section in model.indices {
      for index in model[section].indices.reversed()
      where Int.random(in: 0..<4, using: &generator) == 0 {
        model[section].remove(at: index)
        changes.deletes.append(IndexPath(item: index, section: section))
      }
      var places: Set<Int> = []
      for number in 0..<Int.random(in: 0...3, using: &generator) {
        let index = Int.random(in: 0...model[section].count, using: &generator)
        // only ascending indices are used, because each index must be one of the final order
        guard places.allSatisfy({ $0 < index }) else { continue }
        places.insert(index)
        let size = number == 2 ? nil : Size(width: Double(number), height: 5)
        let item = SceneItem(id: number == 1 ? "new" : nil, size: size)
        model[section].insert(item, at: index)
        changes.inserts.append(
          .init(path: IndexPath(item: index, section: section), item: item))
      }
    }
  }

  @Test func `generated sizes follow the rule, and actual sizes have their own stream`()
    throws
  {
    let data = try Self.data()
    let path = "/sections/1/items/size/actual/height"
    var generator = SplitMix64(seed: 3, pointer: path)
    let heights = LengthRule.uniform(low: 1, high: 9, step: nil).lengths(5, using: &generator)
    for item in 0..<5 {
      let path = IndexPath(item: item, section: 1)
      #expect(data.itemSize(at: path) == Size(width: 1, height: 1))
      #expect(data.preferredSize(for: .cell(path)) == Size(width: 50, height: heights[item]))
    }
    #expect(
      data.preferredSize(for: .cell(item: 2, section: 0)) == Size(width: 7, height: 8))
    #expect(data.preferredSize(for: .cell(item: 0, section: 0)) == nil)
    #expect(data.preferredSize(for: .cell(item: 9, section: 9)) == nil)
  }

  @Test func `inserted items are generated from the event's own stream`() throws {
    let text = """
      { "scene": 1, "seed": 42, "view": { "size": [100, 100] }, "sections": [
        { "items": { "count": 2, "size": {
            "width": { "uniform": [1, 9] }, "height": { "uniform": [20, 30] } } } } ],
        "events": [{ "do": "rotate" }, { "do": "insert", "at": ["1.1", "1.4"] }] }
      """
    let run = try SceneRun.make(try Scene.load(bytes: Array(text.utf8), named: "t.json"), "list")
    try run.run()
    // the event's stream of random numbers gives first all widths, and then all heights
    var generator = SplitMix64(seed: 42, pointer: "/events/1")
    let units = (0..<4).map { _ in generator.nextUnit() }
    for (index, item) in [0, 3].enumerated() {
      let size = try #require(run.data.itemSize(at: IndexPath(item: item, section: 0)))
      #expect(size.width == 1 + units[index] * 8)
      #expect(size.height == 20 + units[index + 2] * 10)
    }
  }

  @Test func `an item that the data source moves keeps its size`() throws {
    let data = try Self.data()
    let item = data.item(at: IndexPath(item: 1, section: 0))
    data.moveItem(at: IndexPath(item: 1, section: 0), to: IndexPath(item: 3, section: 3))
    #expect(item?.id == "b")
    #expect(data.item(at: IndexPath(item: 3, section: 3)) == item)
    #expect(data.counts == [2, 5, 4, 4])
  }
}

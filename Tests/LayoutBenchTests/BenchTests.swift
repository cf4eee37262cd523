import LayoutCore
import SceneTestSupport
import Testing

@testable import LayoutBench
@testable import LayoutScenes

/// Benchmarks with a clock that only the layout advances: the expected figures can be computed.
@Suite struct BenchTests {
  private let world = BenchWorld()
  private let scene: Scene

  init() throws { scene = try Scene.load(shipped: "phone") }

  private func run(_ counts: Int...) throws -> (result: BenchResult, limit: LayoutError?) {
    try world.bench(scene, BenchPlan(counts: counts)).run()
  }

  @Test func `each figure agrees with the clock and the records`() throws {
    let row = try #require(try run(1000).result.rows.first)
    #expect(row.items == 1000)
    #expect(row.rounds == 25)
    // a pass over 1000 items takes 100,000 ns, and the query for the screen 50 ns
    #expect(row.medians[.full] == 100_050)
    #expect(row.medians[.firstScreen] == 100_050)
    #expect(row.medians[.scrollTick] == 50)
    // each insertion includes a query of 50 ns; the layouts have 1001, 1002 and 1003 items
    #expect(row.medians[.insertFront] == 100_150)
    #expect(row.medians[.insertMiddle] == 100_250)
    #expect(row.medians[.insertEnd] == 100_350)
    #expect(row.medians[.memory] == 48)
    #expect(row.limit == nil)
  }

  @Test func `counts are measured ascending and their rounds alternate`() throws {
    _ = try run(300, 100, 300)
    // a round has five passes: the full layout, three insertions, and the first screen; each
    // insertion adds an item, and the first screen is that of a new view
    let rounds = stride(from: 0, to: world.passes.count, by: 5).map { world.passes[$0] }
    #expect(world.passes.prefix(5) == [100, 101, 102, 103, 100])
    #expect(rounds == (0..<25).flatMap { _ in [100, 300] })
  }

  @Test func `content that does not scroll has no scroll tick`() throws {
    let row = try #require(try run(3).result.rows.first)
    #expect(row.medians[.scrollTick] == nil)
    #expect(row.medians.count == BenchMeasure.allCases.count - 1)
  }

  @Test func `a quadratic layout is reported`() throws {
    world.full = { 2 * $0 * $0 }
    let result = try run(1000, 2000, 4000, 8000).result
    #expect(result.growth(of: .full)?.text == "n^2.0")
    #expect(
      result.warnings == [
        "the full layout grows as n^2.0: 1,000 items take 2.00 ms, 8,000 items take 128 ms"
      ])
  }

  @Test func `ticks that grow with the content are reported, logarithmic ones are not`()
    throws
  {
    world.query = { 3 * $0 }
    #expect(
      try run(1000, 2000, 4000, 8000).result.warnings == [
        "a scroll tick grows as O(n): 1,000 items take 3.00 µs, 8,000 items take 24.0 µs"
      ])
    world.query = { $0 < 1500 ? 700 : $0 < 3000 ? 770 : $0 < 5000 ? 840 : 910 }
    #expect(try run(1000, 2000, 4000, 8000).result.warnings == [])
  }

  @Test func `a limit ends its row, skips larger counts and adds smaller ones`() throws {
    world.full = { 2 * $0 * $0 }
    world.largest = 9000
    let (result, limit) = try run(1000, 10_000, 100_000)
    #expect(limit?.message == "too much")
    #expect(result.rows.map(\.items) == [250, 500, 1000, 10_000, 100_000])
    #expect(result.rows.map(\.isAdded) == [true, true, false, false, false])
    #expect(result.rows.map(\.rounds) == [25, 25, 25, 0, 0])
    #expect(result.rows.map(\.limit) == [nil, nil, nil, "too much", nil])
    #expect(result.rows.map(\.skipped) == [nil, nil, nil, nil, "10,000 hit a limit"])
    #expect(result.growth(of: .full)?.text == "n^2.0")
    #expect(
      result.warnings == [
        "the full layout grows as n^2.0: 250 items take 125 µs, 1,000 items take 2.00 ms, "
          + "10,000 hit a limit (too much)"
      ])
  }

  @Test func `if every count reaches a limit, smaller ones are added until three do not`() throws {
    world.largest = 70
    let rows = try run(1000).result.rows
    #expect(rows.map(\.items) == [12, 25, 50, 100, 1000])
    #expect(rows.map { $0.limit != nil } == [false, false, false, true, true])
    world.largest = 0
    let stopped = try run(1000)
    #expect(stopped.result.rows.allSatisfy { $0.rounds == 0 })
    #expect(stopped.limit?.message == "too much")
  }

  @Test func `a failure other than a limit ends everything`() throws {
    world.largest = 500
    world.failure = LayoutError(.layoutFailed, "it is wrong")
    var found: String?
    do throws(SceneRunError) {
      _ = try world.bench(scene, BenchPlan(counts: [100, 1000])).run()
    } catch {
      if case .layout(let error) = error { found = error.message }
    }
    #expect(found == "it is wrong")
  }

  @Test func `a count that would take too long is skipped, and rounds end in time`() throws {
    world.full = { 1e5 * $0 }
    let plan = BenchPlan(counts: [100, 1000, 10_000], limit: 3e9)
    let rows = try world.bench(scene, plan).run().result.rows
    // a round of 1,000 items has five passes and takes 0.5 s; a round of 10,000 items would take 5
    // s
    #expect(rows.map(\.items) == [100, 1000, 10_000])
    #expect(rows.map { $0.rounds > 0 } == [true, true, false])
    #expect(rows[2].skipped == "10,000 would take about 5.01 s; --items tries it")
    #expect(world.nanoseconds < 3e9)
    #expect(world.nanoseconds > 2.4e9)
  }

  // MARK: Items

  @Test func `items follow the scene's rule, and the header stays`() throws {
    let scene = scene.withItems(500)
    let data = SceneData(scene)
    #expect(data.numberOfItems(inSection: 0) == 500)
    #expect(data.headerSize(ofSection: 0) == Size(width: 375, height: 44))
    let own = SceneData(self.scene)
    for item in 0..<40 {
      let path = IndexPath(item: item, section: 0)
      #expect(data.itemSize(at: path) == own.itemSize(at: path))
    }
  }

  @Test func `a list of items is repeated, without the events`() throws {
    let text = listScene(#"{ "do": "reload" }"#)
    let scene = try Scene.load(bytes: Array(text.utf8), named: "list.json").withItems(12)
    let data = SceneData(scene)
    let heights = (0..<12).map { data.itemSize(at: IndexPath(item: $0, section: 0))?.height }
    #expect(heights == [10, 20, 30, 40, 50, 10, 20, 30, 40, 50, 10, 20])
    #expect(scene.events.isEmpty)
  }

  @Test(arguments: Scene.shippedNames)
  func `every shipped scene can be measured, even the empty one`(name: String) throws {
    let bench = world.bench(try Scene.load(shipped: name), BenchPlan(counts: [20]))
    let result = try bench.run().result
    #expect(result.rows.allSatisfy { $0.rounds == 25 })
    #expect(result.sceneName == name)
  }

  @Test func `the calibration loop does the same each time`() {
    var loop = CalibrationLoop()
    let sum = loop.run()
    #expect(sum > 0)
    #expect(loop.run() == sum)
  }
}

@Suite struct ScreenDifferenceTests {
  @Test func `arrivals, departures and changes are distinguished in any order`() {
    func cell(_ item: Int, y: Double = 0) -> LayoutAttributes {
      LayoutAttributes(
        .cell(item: item, section: 0), frame: Rect(x: 0, y: y, width: 1, height: 1))
    }
    let before = [cell(1), cell(2), cell(3), cell(4)]
    let difference = ScreenDifference(from: before, to: [cell(5), cell(4, y: 9), cell(3)])
    #expect(difference.arrivals == 1)
    #expect(difference.departures == 2)
    #expect(difference.changes == 1)
    #expect(ScreenDifference(from: before, to: before.reversed()).departures == 0)
  }
}

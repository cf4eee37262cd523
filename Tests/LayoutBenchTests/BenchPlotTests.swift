import LayoutCore
import LayoutPreview
import Testing

@testable import LayoutBench

/// The plot of a benchmark: curves, growth, the baseline and limits.
@Suite struct BenchPlotTests {
  private static func result(_ milliseconds: [(Int, Double)], calibration: Double = 100_000)
    -> BenchResult
  {
    BenchResult(
      layoutName: "waterfall", sceneName: "phone", calibration: calibration, isDebugBuild: false,
      rows: milliseconds.map { items, time in
        BenchRow(
          items: items, rounds: 3,
          medians: [.full: time * 1e6, .firstScreen: 0.2e6, .scrollTick: 17_000, .memory: 40])
      })
  }

  private static let now = result([(1000, 0.1), (10_000, 1), (100_000, 10)])

  private func texts(_ drawing: Drawing) -> [String] {
    drawing.leaves.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
  }

  /// The heights of the lines of curves with a number, from above, by opacity.
  private func curves(_ drawing: Drawing, _ number: Int) -> [Double: [Point]] {
    var result: [Double: [Point]] = [:]
    for case .shape(let shape) in drawing.leaves where shape.style == .curve(number) {
      if case .line(let points) = shape.outline { result[shape.opacity] = points }
    }
    return result
  }

  @Test func `curves have their growth beside them, and frames their limits`() {
    let texts = texts(BenchPlot(Self.now).drawing)
    // no insert was measured, and the first screen has no growth law
    for text in [
      "waterfall, scene phone: the cost of operations", "full O(n)", "first screen",
      "16.7 ms, 60 Hz", "8.3 ms, 120 Hz", "items", "processor time, ms", "1,000", "100,000", "0.1",
      "1", "10",
    ] { #expect(texts.contains(text), "\(text)") }
    #expect(!texts.contains { $0.hasPrefix("insert") || $0.hasPrefix("pale") })
  }

  @Test func `a tenth of the time is a decade below`() throws {
    // from 0.1 to 20 there are log₁₀ 200 = 2.30103 decades over 320 points
    let line = try #require(curves(BenchPlot(Self.now).drawing, 0)[1])
    #expect(line.count == 3)
    for (one, other) in zip(line, line.dropFirst()) {
      #expect(abs(one.y - other.y - 320 / 2.30103) < 1e-3)
      #expect(abs(other.x - one.x - (line[2].x - line[0].x) / 2) < 1e-9)
    }
  }

  @Test func `the baseline is pale, and at the speed of this run`() throws {
    // 0.4 ms where the loop took twice as long are 0.2 ms now: a factor of 2 above 0.1 ms
    let old = BenchBaseline(
      Self.result([(1000, 0.4), (10_000, 4), (100_000, 40)], calibration: 200_000),
      file: "old.json")
    let comparison = try BenchComparison(Self.now, with: old)
    let drawing = BenchPlot(Self.now, comparison: comparison).drawing
    let lines = curves(drawing, 0)
    let (then, now) = (try #require(lines[0.35]), try #require(lines[1]))
    // log₁₀ 2 = 0.30103
    for (then, now) in zip(then, now) {
      #expect(then.x == now.x)
      #expect(abs(now.y - then.y - 320 * 0.30103 / 2.30103) < 1e-3)
    }
    #expect(texts(drawing).contains("pale: old.json, at the speed of this run"))
    #expect(texts(drawing).filter { $0.hasPrefix("full") } == ["full O(n)"])
  }

  @Test func `a limit and a debug build are told below`() {
    let result = BenchResult(
      layoutName: "slow\u{1B}[31m", sceneName: "phone", calibration: 1, isDebugBuild: true,
      rows: [
        BenchRow(items: 1000, rounds: 3, medians: [.full: 1e6]),
        BenchRow(items: 10_000, rounds: 0, medians: [:], limit: "too slow"),
      ])
    let drawing = BenchPlot(result).drawing
    #expect(
      texts(drawing).contains(
        "10,000 items hit a limit · a debug build, many times slower than a release build"))
    #expect(!drawing.svg().contains("\u{1B}"))
  }

  @Test func `nothing measured is a plot without curves`() {
    let result = BenchResult(
      layoutName: "slow", sceneName: "phone", calibration: 1, isDebugBuild: false, rows: [])
    #expect(texts(BenchPlot(result).drawing).contains("16.7 ms, 60 Hz"))
  }
}

extension Drawing {
  /// The shapes and texts in the order in which they are drawn.
  fileprivate var leaves: [DrawingNode] { Self.leaves(nodes) }

  private static func leaves(_ nodes: [DrawingNode]) -> [DrawingNode] {
    nodes.flatMap { node in
      switch node {
      case .shape, .text: [node]
      case .group(let group): leaves(group.nodes)
      case .panel(let panel): leaves(panel.nodes)
      }
    }
  }
}

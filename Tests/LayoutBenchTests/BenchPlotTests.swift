import LayoutCore
import LayoutPreview
import Testing

@testable import LayoutBench

/// The plot of a benchmark: its curves with their growth, its limits, the baseline and the notes.
@Suite struct BenchPlotTests {
  /// A result with the given time of a full layout, in milliseconds, for each number of items.
  ///
  /// The other figures are the same for every number of items.
  private static func result(
    _ milliseconds: KeyValuePairs<Int, Double>, calibration: Double = 100_000
  ) -> BenchResult {
    BenchResult(
      layoutName: "waterfall", sceneName: "phone", calibration: calibration, isDebugBuild: false,
      rows: milliseconds.map { items, time in
        BenchRow(
          items: items, rounds: 3,
          medians: [.full: time * 1e6, .firstScreen: 0.25e6, .scrollTick: 17_000, .memory: 40])
      })
  }

  private static let now = result([1000: 0.5, 10_000: 5, 100_000: 50])

  @Test func `curves are times in milliseconds, with their growth in their names`() throws {
    let plot = BenchPlot(Self.now).plot
    #expect(plot.title == "waterfall, scene phone: the cost of operations")
    #expect(plot.x == PlotAxis("items", .logarithmic))
    #expect(plot.note == nil)
    let panel = try #require(plot.panels.first)
    #expect(panel.y == PlotAxis("processor time, ms", .logarithmic))
    // no insertion was measured, and the first screen has no growth law
    let (least, greatest) = (1000.0, 100_000.0)
    #expect(
      panel.curves == [
        PlotCurve(
          "full O(n)", number: 0,
          parts: [[Point(x: least, y: 0.5), Point(x: 10_000, y: 5), Point(x: greatest, y: 50)]]),
        PlotCurve(
          "first screen", number: 1,
          parts: [
            [Point(x: least, y: 0.25), Point(x: 10_000, y: 0.25), Point(x: greatest, y: 0.25)]
          ]),
      ])
  }

  @Test func `the limits are the times of a frame`() throws {
    let limits = try #require(BenchPlot(Self.now).plot.panels.first).limits
    #expect(limits.map(\.name) == ["16.7 ms, 60 Hz", "8.3 ms, 120 Hz"])
    for (limit, frames) in zip(limits, [60.0, 120]) {
      #expect(abs(limit.value * frames - 1000) < 1e-9)
    }
  }

  @Test func `the baseline is pale, and at the speed of this run`() throws {
    // the baseline's 2 ms are shown as 1 ms, because its calibration loop took twice as long
    let old = BenchBaseline(
      Self.result([1000: 2, 10_000: 16, 100_000: 128], calibration: 200_000), file: "old.json")
    let plot = BenchPlot(
      Self.now, comparison: try BenchComparison(Self.now, with: old)
    ).plot
    let pale = try #require(plot.panels.first).curves.filter(\.isPale)
    #expect(pale.map(\.name) == ["full, baseline", "first screen, baseline"])
    #expect(pale.map(\.number) == [0, 1])
    #expect(
      pale.first?.parts == [
        [Point(x: 1000, y: 1), Point(x: 10_000, y: 8), Point(x: 100_000, y: 64)]
      ])
    #expect(plot.note == "pale: old.json, at the speed of this run")
    #expect(plot.panels.first?.curves.filter { !$0.isPale }.count == 2)
  }

  @Test func `the note below a plot names a limit and a debug build`() {
    let result = BenchResult(
      layoutName: "slow\u{1B}[31m", sceneName: "phone", calibration: 1, isDebugBuild: true,
      rows: [
        BenchRow(items: 1000, rounds: 3, medians: [.full: 1e6]),
        BenchRow(items: 10_000, rounds: 0, medians: [:], limit: "too slow"),
      ])
    let plot = BenchPlot(result)
    #expect(
      plot.plot.note
        == "10,000 items hit a limit · a debug build, many times slower than a release build")
    #expect(!plot.drawing.svg().contains("\u{1B}"))
    #expect(plot.drawing.facts.map(\.name) == ["Layout", "Scene", "Calibration"])
  }

  @Test func `a result without measurements is a plot without curves`() {
    let result = BenchResult(
      layoutName: "slow", sceneName: "phone", calibration: 1, isDebugBuild: false, rows: [])
    #expect(BenchPlot(result).plot.panels.map(\.curves) == [[]])
    #expect(BenchPlot(result).drawing.svg().contains("16.7 ms, 60 Hz"))
  }
}

import LayoutCore
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutScenes

@Suite struct BenchBaselineTests {
  /// A result in which all times and the time of the calibration loop are multiplied by `speed`.
  static func result(
    speed: Double = 1, memory: Double = 40, isDebugBuild: Bool = false
  ) -> BenchResult {
    func medians(_ factor: Double) -> [BenchMeasure: Double] {
      [
        .full: 150_000 * factor, .firstScreen: 30_000, .scrollTick: 20_500.25,
        .insertFront: 170_000 * factor, .insertMiddle: 90_000 * factor, .insertEnd: 8000,
      ].mapValues { $0 * speed }.merging([.memory: memory]) { first, _ in first }
    }
    return BenchResult(
      layoutName: "water \"fall\"", sceneName: "phone", calibration: 200_000 * speed,
      isDebugBuild: isDebugBuild,
      rows: [
        BenchRow(items: 500, rounds: 25, medians: medians(0.5), isAdded: true),
        BenchRow(items: 1000, rounds: 25, medians: medians(1)),
        BenchRow(items: 10_000, rounds: 9, medians: medians(10)),
        BenchRow(items: 100_000, rounds: 0, medians: [:], limit: "`prepare` took\ntoo long"),
        BenchRow(items: 1_000_000, rounds: 0, medians: [:], skipped: "100,000 hit a limit"),
      ])
  }

  private func baseline(_ result: BenchResult) throws(SceneError) -> BenchBaseline {
    try BenchBaseline(bytes: Array(BenchJSON(result).text.utf8), named: "old.json")
  }

  @Test(arguments: [false, true])
  func `a written baseline reads back unchanged`(isDebugBuild: Bool) throws {
    let result = Self.result(isDebugBuild: isDebugBuild)
    #expect(try baseline(result) == BenchBaseline(result, file: "old.json"))
  }

  @Test(arguments: [0.25, 1, 3, 100])
  func `a slower machine changes no ratio`(speed: Double) throws {
    let now = Self.result(speed: speed)
    let comparison = try BenchComparison(now, with: try baseline(Self.result()))
    for row in now.rows where row.rounds > 0 {
      for measure in BenchMeasure.allCases {
        let ratio = try #require(comparison.ratio(of: measure, in: row))
        #expect(abs(ratio - 1) < 1e-12)
      }
    }
    #expect(comparison.excesses(above: 1e-9) == [])
  }

  @Test func `a figure above the allowed one has its own message`() throws {
    var rows = Self.result().rows
    rows[2] = BenchRow(
      items: 10_000, rounds: 3,
      medians: [.full: 1.5e6 * 1.25, .insertEnd: 8000 * 1.09, .memory: 80])
    rows[0] = BenchRow(items: 500, rounds: 3, medians: [.full: 1e9], isAdded: true)
    let now = BenchResult(
      layoutName: "waterfall", sceneName: "phone", calibration: 200_000, isDebugBuild: false,
      rows: rows)
    let comparison = try BenchComparison(now, with: try baseline(Self.result()))
    #expect(
      comparison.excesses(above: 0.1) == [
        Diagnostic(
          code: "CL0614",
          "10,000 items: the full layout is 1.25 × that of old.json; at most 1.10 × is allowed"),
        Diagnostic(
          code: "CL0614",
          "10,000 items: the memory is 2.00 × that of old.json; at most 1.10 × is allowed"),
      ])
    #expect(comparison.excesses(above: 1) == [])
    #expect(comparison.excesses(above: 0.05).count == 3)
  }

  @Test func `an incomplete file is refused with its place`() {
    let good = #""calibrationNs":5,"counts":[{"items":1000,"fullNs":7}]"#
    let cases: [(text: String, message: String)] = [
      ("{", "a `{` is never closed"),
      (
        "[]",
        "the baseline: expected the result of a benchmark, with `\"bench\": 1`, found an empty array"
      ),
      (
        "{\"bench\":2,\(good)}",
        "the baseline: expected the result of a benchmark, with `\"bench\": 1`, found an object"
      ),
      (
        #"{"bench":1,"counts":[]}"#, "the baseline: expected a key `calibrationNs`, found an object"
      ),
      (
        #"{"bench":1,"counts":{},"calibrationNs":5}"#,
        "the baseline: `counts`: expected an array, found an object"
      ),
      (
        #"{"bench":1,"counts":[],"calibrationNs":0}"#,
        "the baseline: `calibrationNs`: expected a number above 0, found 0"
      ),
      (
        #"{"bench":1,"calibrationNs":5,"counts":[{"items":1.5}]}"#,
        "the baseline: `items`: expected a whole number of at least 1, found 1.5"
      ),
      (
        #"{"bench":1,"calibrationNs":5,"counts":[{"items":5,"rounds":1e300}]}"#,
        "the baseline: `rounds`: expected a whole number of at least 0, found 1e300"
      ),
      (
        #"{"bench":1,"calibrationNs":5,"counts":[{"items":5,"fullNs":"x"}]}"#,
        "the baseline: `fullNs`: expected a number of at least 0, found \"x\""
      ),
    ]
    for (text, message) in cases {
      let error = #expect(throws: SceneError.self) {
        _ = try BenchBaseline(bytes: Array(text.utf8), named: "old.json")
      }
      #expect(error?.diagnostic.message == message)
      #expect(error?.diagnostic.location?.file == "old.json")
    }
    #expect(throws: Never.self) {
      try BenchBaseline(bytes: Array("{\"bench\":1,\(good)}".utf8), named: "old.json")
    }
  }

  @Test func `results without a common figure are refused, unless a limit is the reason`() throws {
    func result(_ measure: BenchMeasure, _ value: Double, limit: String? = nil) -> BenchResult {
      BenchResult(
        layoutName: "list", sceneName: "phone", calibration: 1, isDebugBuild: false,
        rows: [BenchRow(items: 10, rounds: 1, medians: [measure: value], limit: limit)])
    }
    let now = result(.full, 5)
    for then in [result(.scrollTick, 5), result(.full, 0)] {
      #expect(
        throws: SceneError(
          Diagnostic(
            code: "CL0615", "the baseline has no figure above 0 in common with the result",
            at: SourceLocation(file: "old.json"),
            helps: ["celluna bench … --save FILE writes all figures"]))
      ) { try BenchComparison(now, with: try baseline(then)) }
    }
    #expect(throws: Never.self) {
      try BenchComparison(
        result(.full, 5, limit: "`prepare` took too long"),
        with: try baseline(result(.scrollTick, 5)))
    }
    #expect(throws: Never.self) { try BenchComparison(now, with: try baseline(now)) }
  }

  @Test func `results that cannot be compared are refused`() throws {
    let old = try baseline(Self.result())
    #expect(
      throws: SceneError(
        Diagnostic(
          code: "CL0615", "the baseline is of a release build of celluna, this is a debug build",
          at: SourceLocation(file: "old.json"), helps: ["save one with this build"]))
    ) { try BenchComparison(Self.result(isDebugBuild: true), with: old) }
    #expect(
      throws: SceneError(
        Diagnostic(
          code: "CL0615", "the baseline has none of these numbers of items",
          at: SourceLocation(file: "old.json"), helps: ["it has 500, 1,000, 10,000"]))
    ) { try old.check(isDebugBuild: false, counts: [100, 100_000]) }
    #expect(throws: Never.self) { try old.check(isDebugBuild: false, counts: [100, 1000]) }
  }
}

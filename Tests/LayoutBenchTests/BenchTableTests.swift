import Testing

@testable import LayoutBench
@testable import LayoutScenes

@Suite struct BenchTableTests {
  private let result = BenchResult(
    layoutName: "waterfall", sceneName: "phone", calibration: 150_000, isDebugBuild: false,
    rows: [
      BenchRow(items: 500, rounds: 25, medians: [.full: 100_000, .memory: 48], isAdded: true),
      BenchRow(
        items: 1000, rounds: 25,
        medians: [
          .full: 200_000, .firstScreen: 150_000, .scrollTick: 20_000, .insertFront: 210_000,
          .insertMiddle: 105_000, .insertEnd: 9500, .memory: 47.96,
        ]),
      BenchRow(items: 10_000, rounds: 9, medians: [.full: 2e6, .memory: 40], limit: "too slow"),
      BenchRow(items: 100_000, rounds: 0, medians: [:], limit: "much too slow"),
      BenchRow(items: 1_000_000, rounds: 0, medians: [:], skipped: "100,000 hit a limit"),
    ])

  @Test func `a table has a line for each count and the growth below`() {
    #expect(
      BenchTable(result).text == """
                               full           1st screen     tick  insert at                         memory
             items  rounds       ms  ns/item          ms       µs   front µs  middle µs     end µs   B/item
               500      25     0.10      200           –        –          –          –          –     48.0  added
             1,000      25     0.20      200        0.15     20.0        210        105       9.50     48.0
            10,000       9     2.00      200           –        –          –          –          –     40.0  stopped: too slow
           100,000       –  stopped: much too slow
         1,000,000       –  not tried: 100,000 hit a limit
            growth             O(n)                    –        –          –          –          –        –
        medians of processor time, the rounds of all counts in turn; memory beyond the items' sizes, as malloc counts it
        waterfall, scene phone; calibration loop 150 µs

        """)
  }

  @Test func `ratios are below their figures`() throws {
    let old = BenchResult(
      layoutName: "old", sceneName: "phone", calibration: 300_000, isDebugBuild: false,
      rows: [BenchRow(items: 1000, rounds: 3, medians: [.full: 800_000, .memory: 24])])
    let baseline = BenchBaseline(old, file: "old.json")
    let lines = try BenchTable(result, comparison: BenchComparison(result, with: baseline)).text
      .split(separator: "\n")
    // The calibration loop took twice as long for the baseline. The columns are 10 wide for the
    // count, 8 for the rounds, and then 9, 9, 12, 9, 11, 11, 11 and 9.
    func gap(_ length: Int) -> String { String(repeating: " ", count: length) }
    #expect(lines[4] == "now ÷ then" + gap(8 + 4) + "0.50×" + gap(9 + 12 + 9 + 33 + 4) + "2.00×")
    #expect(lines.filter { $0.contains("×") }.count == 1)
    #expect(lines.last == "÷ old.json: old, times as multiples of the loop")
  }

  @Test func `JSON has the documented keys in the documented order`() throws {
    let old = BenchBaseline(result, file: "old.json")
    let text = BenchJSON(result, comparison: try BenchComparison(result, with: old)).text
    let row =
      #"{"items":1000,"rounds":25,"fullNs":200000,"firstScreenNs":150000,"scrollTickNs":20000,"#
      + #""insertFrontNs":210000,"insertMiddleNs":105000,"insertEndNs":9500,"#
      + #""memoryBytesPerItem":47.96,"limit":null,"skipped":null,"added":false,"ratios":{"full":1,"#
      + #""firstScreen":1,"scrollTick":1,"insertFront":1,"insertMiddle":1,"insertEnd":1,"memory":1}}"#
    #expect(text.contains(row))
    #expect(
      text.hasPrefix(
        #"{"bench":1,"layout":"waterfall","scene":"phone","build":"release","calibrationNs":150000,"#
          + #""baseline":"old.json","counts":["#))
    #expect(text.hasSuffix(#""order":"O(n)"}},"# + "\n" + #""warnings":[]}"# + "\n"))
  }

  @Test func `numbers have no more digits than are significant`() {
    #expect(
      [0, 0.005, 0.854, 9.994, 9.996, 12.34, 99.94, 99.96, 1234.5].map(BenchNumber.text)
        == ["0.00", "0.01", "0.85", "9.99", "10.0", "12.3", "99.9", "100", "1,235"])
    #expect(
      [850, 12_340, 1.25e6, 2.1e9].map(BenchNumber.duration)
        == ["850 ns", "12.3 µs", "1.25 ms", "2.10 s"])
  }
}

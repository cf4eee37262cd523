import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// The runs of `ctx.run`, which become shorter near the end of a section.
///
/// They consist of whole lines; only the last run of a section can have an incomplete line.
///
/// Source: CONTRACT.md section 10, «These rules were decided while folds that resume were built».
@Suite struct RunCutTests {
  /// A script in which the height of each item is the number of items in its run.
  ///
  /// - Parameter line: The number of items in a line.
  private static func script(line: Int) -> ScriptSource {
    ScriptSource(
      name: "runs.lua",
      text: """
        return { name = "runs", version = "1", api = 1,
          start = function() return { y = 0 } end,
          step = function(ctx, acc, first, sheet)
            local last = ctx.run(first, 64, \(line))
            for i = first, last do
              sheet.item(i, 0, acc.y, 10, last - first + 1)
              acc.y = acc.y + last - first + 1
            end
            return last + 1
          end,
          finish = function(ctx, acc) return 10, acc.y end,
        }
        """)
  }

  private static func sections(_ counts: [Int]) -> [SectionData] {
    counts.map { SectionData(Array(repeating: Size(width: 10, height: 10), count: $0)) }
  }

  /// The lengths of the runs, in order.
  private static func runs(_ view: CollectionView) throws -> [Int] {
    try view.layoutIfNeeded()
    var lengths = try (0..<view.numberOfSections)
      .flatMap { try view.itemFrames(inSection: $0) }.map { Int($0.height) }[...]
    var runs: [Int] = []
    while let length = lengths.first {
      #expect(lengths.prefix(length) == ArraySlice(repeating: length, count: length))
      runs.append(length)
      lengths = lengths.dropFirst(length)
    }
    return runs
  }

  private static func view(_ data: OracleData, line: Int = 1) throws -> CollectionView {
    CollectionView(
      size: Size(width: 10, height: 10), layout: try ScriptedLayout(script(line: line)),
      dataSource: data, delegate: data)
  }

  @Test(arguments: [
    ([1], [1]), ([15], [8, 4, 2, 1]), ([100], [64, 32, 4]), ([64], [64]),
    // the last few items before another section are one run
    ([15, 31, 15], [15, 16, 15, 8, 4, 2, 1]), ([15, 0], [15]), ([16, 20], [16, 16, 4]),
  ])
  func `the end of a section cuts runs into powers of two`(counts: [Int], runs: [Int]) throws {
    #expect(try Self.runs(Self.view(OracleData(Self.sections(counts)))) == runs)
  }

  @Test(arguments: [
    (3, [100], [63, 24, 12, 1]), (3, [2, 4], [2, 3, 1]), (3, [15, 31, 15], [15, 24, 7, 12, 3]),
    (64, [130], [64, 64, 2]), (100, [250], [100, 100, 50]),
  ])
  func `a run has whole lines unless the section ends`(line: Int, counts: [Int], runs: [Int]) throws
  {
    #expect(try Self.runs(Self.view(OracleData(Self.sections(counts)), line: line)) == runs)
  }

  @Test(
    arguments: [
      [[15, 31, 15], [15, 31, 15, 3], [15, 31, 15], [15, 31]],
      [[15, 31, 15], [15, 31, 16], [15, 31, 15], [15, 31, 14]],
      [[600, 15], [600, 15, 0], [600, 15], [601, 15], [600]],
      [[7], [8], [9], [9, 9], [9], [8], [7]], [[40, 1], [39, 1], [40, 1]],
    ], [1, 3])
  func `after an edit runs are cut as if it were the first layout`(
    steps: [[Int]], line: Int
  ) throws {
    let data = OracleData(Self.sections(steps[0]))
    let view = try Self.view(data, line: line)
    for counts in steps {
      data.sections = Self.sections(counts)
      view.reloadData()
      let fresh = try Self.view(OracleData(Self.sections(counts)), line: line)
      #expect(try Self.runs(view) == Self.runs(fresh), "\(counts)")
    }
  }
}

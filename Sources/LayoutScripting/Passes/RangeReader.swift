internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// Reads the result of the hook `range`: runs of items, or parts of a grid.
///
/// Source: CONTRACT.md section 14.
struct RangeReader {
  let script: LoadedScript
  let itemCount: Int

  /// The most numbers that the hook can return without a table.
  private static let mostNumbers = 64
  /// The runs that all grids of a result together can have, in addition to one for each item.
  ///
  /// Without a limit, a list of many large grids would take any amount of memory and time. Grids
  /// with all columns are not counted.
  private static let spareRuns = 10_000
  private static let fields = ["rows", "columns", "of"]
  private static let expectation = "the first and the last item, two whole numbers"

  /// The runs of items, counted from 0, ascending, without overlaps.
  func runs(_ results: [LuaValue]) throws(ScriptError) -> [Range<Int>] {
    if case .table(let table)? = results.first, results.dropFirst().allSatisfy({ $0 == .nil }) {
      var room = itemCount + Self.spareRuns
      return Self.joined(try items(of: table, room: &room))
    }
    // In earlier versions, `range` returned only one run, and the host ignored further results. It
    // still ignores them if there are at most three results, or if the third is not a whole number.
    let isOneRun = results.count < 4 || results[2].wholeNumber == nil
    guard let numbers = pairs(isOneRun ? Array(results.prefix(2)) : results), !numbers.isEmpty
    else { throw script.wrongResult(of: "range", results, expected: Self.expectation) }
    guard results.count <= Self.mostNumbers || isOneRun else {
      throw wrong("\(results.count) results", help: "return more than 32 runs in a table")
    }
    return Self.joined(numbers.map { $0.clamped(to: itemCount) })
  }

  /// The items of a table: a part of a grid, or a list of runs and parts of grids.
  ///
  /// - Parameter room: The number of runs that the grids may still have.
  private func items(
    of table: LuaTable, room: inout Int
  ) throws(ScriptError) -> [Range<Int>] {
    if table.pairs.contains(where: { $0.key.isText }) {
      return try items(ofGrid: table, room: &room)
    }
    let list = table.sequence
    guard list.count == table.pairs.count else { throw wrong("a table that is no list") }
    var result: [Range<Int>] = []
    for (index, value) in list.enumerated() {
      guard case .table(let entry) = value else {
        throw wrong("a list whose entry \(index + 1) is \(value.text)")
      }
      if entry.pairs.contains(where: { $0.key.isText }) {
        result += try items(ofGrid: entry, room: &room)
      } else if let run = pairs(entry.sequence), run.count == 1, entry.pairs.count == 2 {
        result.append(run[0].clamped(to: itemCount))
      } else {
        throw wrong("a list whose entry \(index + 1) is no pair of whole numbers")
      }
    }
    return result
  }

  /// The items of the part of a grid that `rows`, `columns` and `of` describe.
  ///
  /// - Parameter room: The number of runs that this grid and the later ones may have; the runs of
  ///   this grid are subtracted.
  private func items(
    ofGrid table: LuaTable, room: inout Int
  ) throws(ScriptError) -> [Range<Int>] {
    for pair in table.pairs {
      guard case .string(let name) = pair.key else { throw wrong("a grid that is also a list") }
      guard !Self.fields.contains(name) else { continue }
      let nearest = Suggestion.nearest(to: name, in: Self.fields)
      throw wrong(
        "a grid with the field `\(name.shortened(to: 60).printable)`",
        help: nearest.map { "did you mean `\($0)`?" } ?? Self.gridHelp)
    }
    guard let given = table["of"]?.wholeNumber, given >= 1 else {
      throw wrong("a grid whose `of` is \(table["of"]?.text ?? "missing")", help: Self.gridHelp)
    }
    // Columns after the last item do not exist, and their numbers could overflow.
    let width = min(given, max(1, itemCount))
    let rows = try part(
      "rows", of: table, count: itemCount / width + (itemCount % width == 0 ? 0 : 1))
    let columns = try part("columns", of: table, count: width)
    guard columns != [0..<width] else {
      return rows.map { $0.lowerBound * width..<min(itemCount, $0.upperBound * width) }
    }
    room -= rows.reduce(0) { $0 + $1.count } * columns.count
    guard room >= 0 else {
      throw wrong(
        "grids with more runs than the data has items", help: "return each part of a grid once")
    }
    return rows.flatMap { rows in
      rows.lazy.flatMap { row in
        columns.map { columns in
          let (start, end) = (row * width + columns.lowerBound, row * width + columns.upperBound)
          return min(start, itemCount)..<min(end, itemCount)
        }
      }
    }
  }

  /// The rows or the columns of a grid, counted from 0, ascending.
  private func part(
    _ name: String, of table: LuaTable, count: Int
  ) throws(ScriptError) -> [Range<Int>] {
    guard case .table(let list)? = table[name], let pairs = pairs(list.sequence),
      list.sequence.count == list.pairs.count
    else {
      let found = table[name].map { value in
        if case .table = value { "no pairs of whole numbers" } else { value.text }
      }
      throw wrong("a grid whose `\(name)` is \(found ?? "missing")", help: Self.gridHelp)
    }
    return Self.joined(pairs.map { $0.clamped(to: count) })
  }

  private static let gridHelp = "{ rows = { 1, 9 }, columns = { 1, 5 }, of = 100 }"

  private func wrong(_ found: String, help: String? = nil) -> ScriptError {
    ScriptError(
      .invalidScript,
      script.source.diagnostic(
        .wrongResult, "`range` must return \(Self.expectation); it returned \(found)",
        field: "range", help: help ?? "a table of runs is { { 1, 9 }, { 21, 29 } }"))
  }

  /// The runs that pairs of numbers describe; nil if the values are not pairs of whole numbers.
  private func pairs(_ values: [LuaValue]) -> [Run]? {
    let numbers = values.compactMap(\.wholeNumber)
    guard numbers.count == values.count, numbers.count % 2 == 0 else { return nil }
    return stride(from: 0, to: numbers.count, by: 2).map {
      Run(first: numbers[$0], last: numbers[$0 + 1])
    }
  }

  /// A run of items, rows or columns, counted from 1, as a script describes it.
  private struct Run {
    let first: Int
    let last: Int

    /// The part of the run that exists, counted from 0.
    func clamped(to count: Int) -> Range<Int> {
      let start = max(1, min(first, count + 1)) - 1
      return start..<max(start, min(last, count))
    }
  }

  /// The numbers of some ranges, as ascending ranges that do not touch each other.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    let isAscending = zip(ranges, ranges.dropFirst()).allSatisfy { $0.lowerBound <= $1.lowerBound }
    let sorted = isAscending ? ranges : ranges.sorted { $0.lowerBound < $1.lowerBound }
    for range in sorted where !range.isEmpty {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}

extension LuaValue {
  fileprivate var isText: Bool { if case .string = self { true } else { false } }
}

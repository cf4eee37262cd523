import Foundation

/// Measures the waterfall three ways, the rounds interleaved, then edits of one item among many, and
/// prints medians and ratios.
///
/// usage: LayoutBenchmarks [--at-most RATIO]; with a ratio, a larger one of 100,000 items is exit code 1.
let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// What the three ways took in each round, nanoseconds an item.
struct Rounds {
  var bare: [Double] = []
  var script: [Double] = []
  var swift: [Double] = []

  /// The median of the ratios of neighbours in time, so that a change of the machine's speed cancels.
  func ratio(_ ours: [Double]) -> Double {
    median(zip(ours, bare).map { $0 / $1 })
  }
}

func measure(count: Int, rounds: Int) throws -> Rounds {
  let benchmark = WaterfallBenchmark(folder: folder, count: count)
  let scripted = try benchmark.scripted()
  let reference = benchmark.reference()
  var result = Rounds()
  var checksum = 0.0
  for _ in 0..<rounds {
    let round = try benchmark.bareLua()
    result.bare.append(round.nanoseconds)
    checksum = round.checksum
    result.script.append(try benchmark.prepare(scripted))
    result.swift.append(try benchmark.prepare(reference))
  }
  guard try benchmark.checksum(scripted) == checksum,
    try benchmark.checksum(reference) == checksum
  else { fatalError("the three do not compute the same layout") }
  return result
}

let arguments = CommandLine.arguments
if arguments.contains("--full") {
  for passes in try FullPasses.all() { try passes.printTable(count: 100_000, rounds: 15) }
  exit(0)
}
let bound = arguments.count == 3 && arguments[1] == "--at-most" ? Double(arguments[2]) : nil

print("waterfall, 3 columns: nanoseconds an item, processor time, medians of 15 rounds")
print("       items    bare Lua   our script  Swift layout  script ÷ bare  Swift ÷ bare")
var isOver = false
for count in [100_000, 1_000_000] {
  let rounds = try measure(count: count, rounds: 15)
  let ratio = rounds.ratio(rounds.script)
  print(
    column(Double(count), 0) + column(median(rounds.bare), 1) + column(median(rounds.script), 1)
      + column(median(rounds.swift), 1) + "  " + column(ratio, 2)
      + "  " + column(rounds.ratio(rounds.swift), 2))
  if count == 100_000, let bound, ratio > bound { isOver = true }
}
try SingleEdits.printTable(count: 100_000, rounds: 15)
try Isolation.printTable(count: 10_000, rounds: 101)
exit(isOver ? 1 : 0)

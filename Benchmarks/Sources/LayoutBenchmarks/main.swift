import Foundation
import LayoutCore

/// Prints what layouts cost here, as ratios of what was measured side by side.
///
/// usage: LayoutBenchmarks [--check]; with it, only what has a target, and exit code 1 if one is missed by
/// more than a tenth.
let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
let checks = CommandLine.arguments.contains("--check")

if CommandLine.arguments.contains("--edits") {
  try SingleEdits.printTable(count: 100_000, rounds: 15)
  exit(0)
}
if CommandLine.arguments.contains("--appends") {
  let data = GeneratedItems(count: 100_000)
  let view = data.view(try FullPasses.load("layouts/waterfall.lua"))
  try view.layoutIfNeeded()
  var times: [Double] = []
  for _ in 0..<(Int(CommandLine.arguments.last ?? "") ?? 3000) {
    data.insert(Size(width: 50, height: 77), at: data.sizes.count)
    times.append(
      try processorTime {
        _ = try view.performBatchUpdates(isAnimated: CommandLine.arguments.contains("--animated")) {
          $0.record(.insert(LayoutCore.IndexPath(item: data.sizes.count - 1, section: 0)))
        }
      })
  }
  print(median(times) / 1000)
  exit(0)
}
var over: [String] = []
for count in checks ? [100_000] : [100_000, 1_000_000] {
  for passes in try FullPasses.all() {
    over += try passes.printTable(count: count, rounds: count > 100_000 ? 7 : 15)
  }
}
if !checks {
  try SingleEdits.printTable(count: 100_000, rounds: 15)
  try Screens(count: 1_000_000).printTable(rounds: 9)
  try Memory.printTable(count: 1_000_000)
  try Isolation.printTable(count: 10_000, rounds: 101)
}
if !over.isEmpty { print("\nover the target: \(over.joined(separator: ", "))") }
exit(checks && !over.isEmpty ? 1 : 0)

import Foundation

/// Prints what layouts cost here, as ratios of what was measured side by side.
///
/// usage: LayoutBenchmarks [--check]; with it, only what has a target, and exit code 1 if one is missed by
/// more than a tenth.
let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
let checks = CommandLine.arguments.contains("--check")

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

import Foundation

/// Prints what layouts cost here, as ratios of what was measured side by side, and last what was promised.
///
/// usage: LayoutBenchmarks [--check]; with it only what was promised, and exit code 1 if something is over by
/// more than a tenth.
let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
let checks = CommandLine.arguments.contains("--check")

var targets: [Target] = []
// First: what is freed later would be used again, and not be seen.
targets += try Memory.printTable(count: 1_000_000)
for count in checks ? [100_000] : [100_000, 1_000_000] {
  for passes in try FullPasses.all() {
    targets += try passes.printTable(count: count, rounds: count > 100_000 ? 7 : 15)
  }
}
targets += try SingleEdits.printTable(count: 100_000, rounds: 15)
targets += try Screens(count: 1_000_000).printTable(rounds: 9)
targets += Indices.printTable(count: 1_000_000)
targets += try Loading.printTable(rounds: 51)
if let text = output(of: folder.appending(path: "guard/run").path, []),
  let ratio = text.components(separatedBy: "ratio ").last.flatMap({ Double($0.prefix(5)) })
{
  targets.append(Target(name: "guard on ÷ off", measured: ratio, most: 1.05))
}
targets += try Peers.printTable(count: 10_000)
if !checks { try Isolation.printTable(count: 10_000, rounds: 101) }
Target.printTable(targets)
exit(checks && !targets.allSatisfy(\.isMet) ? 1 : 0)

import Foundation

/// Prints what layouts cost here, as ratios of what was measured side by side, and last what was promised.
///
/// usage: LayoutBenchmarks [--check] [GROUP…]; with it only what was promised, and exit code 1 if something is
/// over by more than a tenth. The groups, of which all are measured if none is named: memory, passes, edits,
/// screens, index, loading, guard, peers, isolation.
let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
let checks = CommandLine.arguments.contains("--check")
let groups = Set(CommandLine.arguments.dropFirst()).subtracting(["--check"])

func isWanted(_ group: String) -> Bool { groups.isEmpty || groups.contains(group) }

var targets: [Target] = []
// First: what is freed later would be used again, and not be seen.
if isWanted("memory") { targets += try Memory.printTable(count: 1_000_000) }
for count in checks ? [100_000] : [100_000, 1_000_000] where isWanted("passes") {
  for passes in try FullPasses.all() {
    targets += try passes.printTable(count: count, rounds: count > 100_000 ? 21 : 31)
  }
}
if isWanted("edits") { targets += try SingleEdits.printTable(count: 100_000, rounds: 31) }
if isWanted("screens") { targets += try Screens(count: 1_000_000).printTable(rounds: 9) }
if isWanted("index") { targets += Indices.printTable(count: 1_000_000) }
if isWanted("loading") { targets += try Loading.printTable(rounds: 21) }
if isWanted("guard"),
  let text = output(of: folder.appending(path: "guard/run").path, []),
  let ratio = text.components(separatedBy: "ratio ").last.flatMap({ Double($0.prefix(5)) })
{
  targets.append(Target(name: "guard on ÷ off", measured: ratio, most: 1.05))
}
if isWanted("peers") { targets += try Peers.printTable(count: 10_000) }
if !checks, isWanted("isolation") { try Isolation.printTable(count: 10_000, rounds: 101) }
Target.printTable(targets)
exit(checks && !targets.allSatisfy(\.isMet) ? 1 : 0)

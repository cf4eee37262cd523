import Foundation

// Prints the costs of layouts, mostly as ratios of times measured side by side, and then the
// targets.
//
// usage: LayoutBenchmarks [--check] [GROUP…]
//        LayoutBenchmarks --repeat-edits LAYOUT PLACE ROUNDS
// The groups are memory, passes, edits, screens, sheets, sections, index, pictures, loading, guard,
// peers and isolation; the default is all groups. With --check, the groups “passes” and “edits”
// measure 100,000 items but not a million, and the group “isolation” is skipped. With --check, the
// exit code is 1 if a value exceeds its target by more than a tenth. With --repeat-edits, the program
// only edits items of one layout; `Benchmarks/instructions/edits` counts its instructions.

/// The folder of the benchmarks.
let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
let checks = CommandLine.arguments.contains("--check")
let groups = Set(CommandLine.arguments.dropFirst()).subtracting(["--check"])

func isWanted(_ group: String) -> Bool { groups.isEmpty || groups.contains(group) }

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--repeat-edits" {
  guard arguments.count == 4, let place = EditPlaces.Place(rawValue: arguments[3]),
    EditPlaces.names.contains(arguments[2]), let rounds = Int(arguments[4])
  else { exit(64) }
  try EditPlaces.repeatEdits(of: arguments[2], at: place, rounds: rounds)
  exit(0)
}

var targets: [Target] = []
// Memory is measured first. Otherwise layouts would use memory that other groups have freed, and
// this memory would not be counted.
if isWanted("memory") { targets += try Memory.printTable(count: 1_000_000) }
for count in checks ? [100_000] : [100_000, 1_000_000] where isWanted("passes") {
  for passes in try FullPasses.all() {
    targets += try passes.printTable(count: count, rounds: count > 100_000 ? 21 : 31)
  }
}
if isWanted("edits") {
  targets += try SingleEdits.printTable(count: 100_000, rounds: 31)
  for count in checks ? [100_000] : [100_000, 1_000_000] {
    targets += try EditPlaces.printTable(count: count, rounds: 15)
    targets += try MeasuredCells.printTable(count: count, rounds: 15)
  }
}
if isWanted("screens") { targets += try Screens(count: 1_000_000).printTable(rounds: 9) }
if isWanted("sheets") { targets += try Sheets.printTable(rounds: 9) }
if isWanted("sections") { targets += try SectionPages.printTable(rounds: 15) }
if isWanted("index") { targets += Indices.printTable(count: 1_000_000) }
if isWanted("pictures") { targets += try Pictures.printTable(rounds: 15) }
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

import Foundation
import LayoutCore
import LayoutScripting

/// The cost of a worker: the same passes run with the script in this process and in a worker.
///
/// The times are wall-clock times, because two processes share the work.
enum Isolation {
  /// The path of the worker program, which the main package builds and this package does not.
  private static let program = folder.deletingLastPathComponent()
    .appending(path: ".build/release/celluna-worker").path
  private static let script = "layouts/waterfall.lua"
  private static let worker = ScriptProcess.worker(at: program)

  static func printTable(count: Int, rounds: Int) throws {
    guard FileManager.default.isExecutableFile(atPath: program) else {
      print("\nisolation: not measured; first swift build -c release --product celluna-worker")
      return
    }
    do {
      _ = try view(0, worker)
    } catch let error as ScriptError {
      print("\nisolation: not measured: \(error.diagnostic.message)")
      return
    }
    let (here, isolated) = (try view(count), try view(count, worker))
    guard try checksum(here) == checksum(isolated) else {
      fatalError("the two do not compute the same layout")
    }
    print("\nwaterfall.lua, \(count) items: milliseconds a pass, medians of \(rounds) rounds")
    print(column("here", width: 34) + column("isolated") + column("÷") + column("÷ of least"))
    row("pass", try times(rounds, { try pass(here) }, { try pass(isolated) }))
    let (emptyHere, emptyIsolated) = (try view(0), try view(0, worker))
    row(
      "pass without items",
      try times(rounds, { try pass(emptyHere) }, { try pass(emptyIsolated) }))
    row(
      "loading and dropping",
      try times(
        rounds, { _ = try FullPasses.load(script) },
        { _ = try FullPasses.load(script, process: worker) }))
  }

  private static func view(
    _ count: Int, _ process: ScriptProcess = .host
  ) throws -> CollectionView {
    GeneratedItems(count: count).view(try FullPasses.load(script, process: process))
  }

  /// The sum of the left and top edges of all elements.
  private static func checksum(_ view: CollectionView) throws -> Double {
    var sum = 0.0
    try view.forEachElement { sum += $0.frame.minX + $0.frame.minY }
    return sum.rounded()
  }

  /// Runs a pass in which a parameter has another value than in the previous pass.
  ///
  /// A script does not run again for equal inputs.
  private static func pass(_ view: CollectionView) throws {
    guard let layout = view.layout as? ScriptedLayout else { fatalError("no script") }
    let isThree = layout.parameters["columns"] == .number(3)
    let before = layout.geometryRunCount
    try layout.parameters.set("columns", to: .number(isThree ? 4 : 3))
    try layout.prepare()
    precondition(layout.geometryRunCount == before + 1, "the script did not run")
  }

  /// Pairs of times in milliseconds, measured alternately in this process and in a worker.
  private static func times(
    _ rounds: Int, _ here: () throws -> Void, _ isolated: () throws -> Void
  ) rethrows -> [(here: Double, isolated: Double)] {
    var result: [(here: Double, isolated: Double)] = []
    for _ in 0..<rounds {
      result.append((try wallTime(here), try wallTime(isolated)))
    }
    return result
  }

  private static func wallTime(_ body: () throws -> Void) rethrows -> Double {
    let began = ContinuousClock.now
    try body()
    return (ContinuousClock.now - began) / .milliseconds(1)
  }

  private static func row(_ name: String, _ times: [(here: Double, isolated: Double)]) {
    let (here, isolated) = (times.map(\.here), times.map(\.isolated))
    print(
      name.padding(toLength: 22, withPad: " ", startingAt: 0)
        + column(median(here), 3) + column(median(isolated), 3)
        + column(median(times.map { $0.isolated / $0.here }), 2)
        + column(ratio(isolated, to: here), 2))
  }
}

internal import LayoutCore
internal import LayoutScenes

/// A benchmark that is being run.
struct BenchRun {
  private let bench: Bench
  private(set) var layoutName = ""
  private var cases: [BenchCase] = []
  private var calibrations: [Double] = []
  private var loop = CalibrationLoop()
  /// The first number of items whose first round would probably exceed the time limit; nil if there
  /// is no such number.
  ///
  /// The estimate is the time that this round would take, in nanoseconds.
  private var tooLong: (items: Int, estimate: Double)?

  /// The smallest number of items that can be added after a larger number has reached a limit.
  private static let smallestAddedCount = 10

  init(_ bench: Bench) {
    self.bench = bench
  }

  /// The median of the times of the calibration loop, in nanoseconds; 0 before the first round.
  var calibration: Double { calibrations.median ?? 0 }

  /// The error of the smallest number of items that reached a limit; nil if none reached a limit.
  var limit: LayoutError? { cases.first { $0.limit != nil }?.limit?.error }

  /// The rows of all requested and added numbers of items, ascending.
  var rows: [BenchRow] {
    let tried = Set(cases.map(\.items))
    let skipped = bench.plan.counts.filter { !tried.contains($0) }.map {
      BenchRow(items: $0, rounds: 0, medians: [:], skipped: reason)
    }
    return (cases.map(\.row) + skipped).sorted { $0.items < $1.items }
  }

  /// The reason why larger numbers of items were not tried; used only if there are such numbers.
  private var reason: String {
    if let stop = cases.last(where: { $0.limit != nil }) {
      return "\(NumberText.grouped(stop.items)) hit a limit"
    }
    return tooLong.map {
      "\(NumberText.grouped($0.items)) would take about "
        + "\(BenchNumber.duration($0.estimate)); --items tries it"
    } ?? ""
  }

  /// The time of all rounds of all numbers of items so far, in nanoseconds.
  private var total: Double { cases.map(\.spent).reduce(0, +) }

  // MARK: Rounds

  /// Measures each number of items once, in ascending order.
  ///
  /// If the next number would probably exceed the time limit, the measurements end. If a number of
  /// items reaches a limit, no larger number is measured, but smaller numbers can be added.
  mutating func measureFirstRounds() throws(SceneRunError) {
    layoutName = try bench.layoutName()
    for count in bench.plan.counts {
      if let last = cases.last {
        let estimate = last.spent * Double(count) / Double(last.items)
        guard bench.plan.allowsFirstRound(cost: estimate, total: total) else {
          tooLong = (count, estimate)
          return
        }
      }
      try measureFirstRound(count, isAdded: false)
      if cases.last?.limit != nil { return try addCounts() }
    }
  }

  /// Adds and measures smaller numbers of items after a number of items has reached a limit.
  ///
  /// Numbers are added until there are enough times to determine the growth, or until the next
  /// number would be below 10.
  private mutating func addCounts() throws(SceneRunError) {
    guard let stop = cases.last else { return }
    var count = cases.last { $0.limit == nil }.map { $0.items / 2 } ?? stop.items / 10
    while count >= Self.smallestAddedCount,
      cases.filter({ $0.limit == nil }).count < Growth.fewestPoints
    {
      if !cases.contains(where: { $0.items == count }) {
        try measureFirstRound(count, isAdded: true)
      }
      count /= 2
    }
    cases.sort { $0.items < $1.items }
  }

  private mutating func measureFirstRound(
    _ count: Int, isAdded: Bool
  ) throws(SceneRunError) {
    var first = BenchCase(items: count, of: bench.scene, isAdded: isAdded)
    calibrate()
    try first.measureRound(bench)
    cases.append(first)
  }

  /// Measures the numbers of items in turn until the plan allows no further round.
  mutating func measureFurtherRounds() throws(SceneRunError) {
    var isDone = false
    while !isDone {
      isDone = true
      for index in cases.indices where takesRound(cases[index]) {
        calibrate()
        try cases[index].measureRound(bench)
        isDone = false
      }
    }
  }

  private func takesRound(_ item: BenchCase) -> Bool {
    item.limit == nil
      && bench.plan.allowsRound(spent: item.spent, rounds: item.rounds, total: total)
  }

  private mutating func calibrate() {
    var sum = 0.0
    calibrations.append(bench.meter.time { sum = loop.run() })
    precondition(sum > 0, "the loop must do its work")
  }
}

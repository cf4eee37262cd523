package import LayoutCore
package import LayoutPreview
package import LayoutScenes

/// The parts of a layout that do the work, for each operation that a benchmark measures.
///
/// The work is counted in instructions. A profile therefore does not depend on the machine.
package struct BenchProfile {
  /// The name of the layout.
  package let layoutName: String
  /// The name of the scene.
  package let sceneName: String
  /// The number of items of the profiled view.
  package let items: Int
  /// The profiled operations, in the order of ``BenchMeasure``.
  package let operations: [Operation]

  /// The work of one operation.
  package struct Operation {
    /// The measure whose operation was profiled.
    package let measure: BenchMeasure
    /// The number of times that the operation ran.
    package internal(set) var count = 0
    /// The total work of all runs of the operation.
    package internal(set) var profile = LayoutProfile()

    /// A total amount of work, divided by the number of runs of the operation, in instructions and
    /// rounded down.
    func mean(_ work: Int) -> Int { work / max(1, count) }
  }
}

extension Bench {
  /// The number of items to profile if the plan has no numbers of items.
  private static let profiledCount = 10_000

  /// Runs every operation of the benchmark, and records which parts of the layout do the work.
  ///
  /// The number of items is the greatest number of the plan, or 10,000 if the plan has no numbers.
  ///
  /// - Returns: The profile, and the error of the limit that was reached; the error is nil if no
  ///   limit was reached.
  /// - Throws: ``SceneRunError`` if the first layout cannot be made, if a layout throws an error
  ///   that reports no limit, or if the scene is invalid.
  package func profile() throws(SceneRunError) -> (profile: BenchProfile, limit: LayoutError?) {
    let name = try layoutName()
    let items = plan.counts.last ?? Self.profiledCount
    var measured = BenchCase(items: items, of: scene, isAdded: false, recordsWork: true)
    try measured.measureRound(self)
    let operations = BenchMeasure.allCases.compactMap { measured.work.operations[$0] }
    let profile = BenchProfile(
      layoutName: name, sceneName: scene.name, items: items, operations: operations)
    return (profile, measured.limit?.error)
  }
}

/// Records the work of the operations of a round.
struct WorkRecorder {
  let isOn: Bool
  private(set) var operations: [BenchMeasure: BenchProfile.Operation] = [:]

  init(isOn: Bool) { self.isOn = isOn }

  /// Begins to record the work of an operation of a layout.
  func begin(_ layout: any Layout) {
    if isOn { layout.inspection?.recordProfile() }
  }

  /// Ends the recording of an operation, and adds its work.
  mutating func end(_ measure: BenchMeasure, _ layout: any Layout) {
    guard isOn, let profile = layout.inspection?.profile else { return }
    var operation = operations[measure] ?? BenchProfile.Operation(measure: measure)
    operation.count += 1
    operation.profile.add(profile)
    operations[measure] = operation
  }
}

// MARK: Pictures

extension BenchProfile {
  /// The picture of the profile, with a flame graph of each operation with recorded work.
  package var drawing: Drawing {
    let parts = operations.filter { $0.profile.work > 0 }.map {
      FlameGraph.Part(title: $0.title, profile: $0.profile)
    }
    return FlameGraph(title: title, parts: parts).drawing
  }

  /// The title of the profile: the layout, the scene and the number of items.
  var title: String {
    "\(layoutName), scene \(sceneName), \(NumberText.grouped(items)) items: work in instructions"
  }
}

extension BenchProfile.Operation {
  /// The title of the operation: its name and its mean work.
  var title: String {
    let times = count == 1 ? "" : ", the mean of \(count)"
    return "\(measure.noun): \(NumberText.grouped(mean(profile.work)))\(times)"
  }
}

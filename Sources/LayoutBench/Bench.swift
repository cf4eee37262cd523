package import LayoutCore
package import LayoutScenes

/// Measures the time and the memory of a layout at several numbers of items.
///
/// Each number of items is measured in rounds. The rounds of all numbers of items alternate, so
/// that other load on the machine affects all of them about equally.
///
/// If a number of items reaches a limit in its first round, no larger number is measured. If fewer
/// than three numbers then remain, smaller numbers are added, but none below 10. With three
/// numbers, the growth of the times can still be determined.
package struct Bench {
  /// The scene that describes the view and the items; the events of the scene are ignored.
  package let scene: Scene
  /// The numbers of items to measure, and the limits of the time and of the number of rounds.
  package let plan: BenchPlan
  let meter: BenchMeter
  let makeLayout: () throws(LayoutError) -> NamedLayout
  let limitMessage: (LayoutError) -> String?

  /// Prepares a benchmark.
  ///
  /// - Parameters:
  ///   - makeLayout: Makes a new layout with its parameters set.
  ///   - limitMessage: Returns the message for an error that reports a reached limit; nil for any
  ///     other error.
  package init(
    _ scene: Scene, plan: BenchPlan = .standard, meter: BenchMeter,
    makeLayout: @escaping () throws(LayoutError) -> NamedLayout,
    limitMessage: @escaping (LayoutError) -> String? = { _ in nil }
  ) {
    self.scene = scene
    self.plan = plan
    self.meter = meter
    self.makeLayout = makeLayout
    self.limitMessage = limitMessage
  }

  /// Runs the benchmark.
  ///
  /// - Returns: The result of the benchmark, and the error of the smallest number of items that
  ///   reached a limit; the error is nil if no limit was reached.
  /// - Throws: ``SceneRunError`` if the first layout cannot be made, if a layout throws an error
  ///   that reports no limit, or if the scene is invalid.
  package func run() throws(SceneRunError) -> (result: BenchResult, limit: LayoutError?) {
    var run = BenchRun(self)
    try run.measureFirstRounds()
    try run.measureFurtherRounds()
    let result = BenchResult(
      layoutName: run.layoutName, sceneName: scene.name, calibration: run.calibration,
      rows: run.rows)
    return (result, run.limit)
  }

  /// Makes a layout and returns its name.
  ///
  /// - Throws: ``SceneRunError`` if the layout cannot be made.
  func layoutName() throws(SceneRunError) -> String {
    do throws(LayoutError) {
      return try makeLayout().name
    } catch {
      throw .layout(error)
    }
  }
}

package import LayoutCore
package import LayoutScenes

/// Measures the time and the memory of a layout, and how both grow with the number of items.
///
/// Each number of items is measured in rounds, and the rounds of all numbers alternate, so that
/// other load on the machine affects all of them equally. After a number that hits a limit, larger
/// ones are not tried. If fewer than three remain, smaller ones are added, so that the growth can
/// still be determined.
package struct Bench {
  /// The scene for the view, items and parameters; its events are ignored.
  package let scene: Scene
  /// The numbers of items to measure, and the limits for the number of rounds.
  package let plan: BenchPlan
  let meter: BenchMeter
  let makeLayout: () throws(LayoutError) -> NamedLayout
  let limitMessage: (LayoutError) -> String?

  /// Prepares a benchmark.
  ///
  /// - Parameters:
  ///   - makeLayout: Makes a new layout with its parameters set.
  ///   - limitMessage: The message for an error that means that a limit was hit; nil for any other
  ///     error.
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
  /// - Returns: The result, and the first limit that was hit; nil if no limit was hit.
  /// - Throws: ``SceneRunError`` if the layout fails in another way, or if the scene is invalid.
  package func run() throws(SceneRunError) -> (result: BenchResult, limit: LayoutError?) {
    var run = BenchRun(self)
    try run.measureFirstRounds()
    try run.measureFurtherRounds()
    let result = BenchResult(
      layoutName: run.layoutName, sceneName: scene.name, calibration: run.calibration,
      rows: run.rows)
    return (result, run.limit)
  }
}

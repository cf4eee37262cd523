public import LayoutCore
public import LayoutScenes

/// Measures how long a layout takes, how much memory it holds, and how both grow with the items.
///
/// Every count is measured in rounds, and the rounds of all counts take turns, so that what else the
/// machine does falls on all of them alike. A count that hits a limit ends the row of counts: larger ones
/// are not tried, and if fewer than three remain, smaller ones are added, so that the growth shows anyway.
public struct Bench {
  /// Where view, items and parameters come from; its events do not happen.
  public let scene: Scene
  /// What is measured.
  public let plan: BenchPlan
  let meter: BenchMeter
  let makeLayout: () throws(LayoutError) -> NamedLayout
  let limitMessage: (LayoutError) -> String?

  /// Prepares a benchmark.
  ///
  /// - Parameters:
  ///   - makeLayout: Makes a new layout with its parameters set.
  ///   - limitMessage: What to say of an error that means that a limit was hit; nil for any other.
  public init(
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

  /// Measures.
  ///
  /// - Returns: The result, and the first limit that was hit; nil if none was.
  /// - Throws: ``SceneRunError`` if the layout fails in another way, or the scene says so.
  public func run() throws(SceneRunError) -> (result: BenchResult, limit: LayoutError?) {
    var run = BenchRun(self)
    try run.measureFirstRounds()
    try run.measureFurtherRounds()
    let result = BenchResult(
      layoutName: run.layoutName, sceneName: scene.name, calibration: run.calibration,
      rows: run.rows)
    return (result, run.limit)
  }
}

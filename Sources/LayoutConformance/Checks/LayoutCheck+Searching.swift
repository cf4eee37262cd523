internal import LayoutCore
internal import LayoutScenes

/// The search for the smallest scene that shows a fault.
extension LayoutCheck {
  /// The total time of tries after which a search for a smaller scene ends.
  ///
  /// A try runs one smaller scene. Usually, the total contains only the times of the tries that
  /// reach a limit of the script; see ``Search``.
  private static let longestLimitSearch = Duration.seconds(5)
  /// The number of instructions, in all tries of one search together, after which the search ends.
  static let searchInstructions = 300_000_000

  /// The smallest scene that shows a fault, with this fault.
  ///
  /// If the fault is the limit of instructions, each try that shows it executes as many
  /// instructions as the limit allows. Only few tries are then possible. The search therefore first
  /// uses layouts with a low limit. Its result is used if it also shows the fault with the whole
  /// limit. Both searches together take at most ``longestLimitSearch``.
  func smallest(
    of scene: Scene, showing finding: Finding, _ focused: SceneChecker
  ) -> (SmallestScene, Finding) {
    var left = Self.longestLimitSearch
    func shrink(_ checker: SceneChecker) -> (SmallestScene, Finding) {
      let search = Search(for: finding, checker, plan, clock, within: left)
      defer { left = search.left }
      var shrinker = SceneShrinker(search.find)
      shrinker.parameters = task.subject.freeParameters
      shrinker.isOver = { search.isOver }
      return shrinker.shrink(scene, showing: finding)
    }
    if finding.severity == .limit, finding.diagnostic?.code == .outOfTime,
      let makeShort = focused.subject.makeShort
    {
      var short = focused
      short.subject = short.subject.making(makeShort)
      let smallest = shrink(short).0
      let search = Search(for: finding, focused, plan, clock, within: left)
      if smallest.scene != scene, let found = search.find(smallest.scene), search.isWanted(found) {
        return (smallest, found)
      }
    }
    return shrink(focused)
  }

  /// The tries of one search for a smaller scene.
  ///
  /// The search ends when its tries have executed ``searchInstructions`` instructions. It also ends
  /// when the tries that reach a limit have taken ``longestLimitSearch``, because such a try can
  /// take long with few instructions. If the given fault is itself a reached limit, the times of
  /// all tries are added up instead.
  private final class Search {
    private let finding: Finding
    private let focused: SceneChecker
    private let plan: CheckPlan
    private let clock: ContinuousClock
    /// The time that tries which reach a limit may still take.
    private(set) var left: Duration
    private var instructions = searchInstructions

    init(
      for finding: Finding, _ focused: SceneChecker, _ plan: CheckPlan, _ clock: ContinuousClock,
      within left: Duration
    ) {
      (self.finding, self.focused, self.plan, self.clock) = (finding, focused, plan, clock)
      self.left = left
    }

    /// Whether the search has ended.
    var isOver: Bool { left <= .zero || instructions <= 0 || plan.isOver(at: clock.now) }

    /// Whether a fault can be the given fault.
    func isWanted(_ found: Finding) -> Bool {
      found.classification.canBeSame(as: finding.classification)
    }

    /// Runs a smaller scene, and looks for the given fault in it.
    ///
    /// - Returns: The first fault of the scene that can be the given fault. If there is no such
    ///   fault, it is the first fault of the scene; nil if the scene has no fault, or if the search
    ///   has ended.
    func find(_ scene: Scene) -> Finding? {
      guard !isOver else { return nil }
      let start = clock.now
      var checker = focused
      if finding.severity == .limit {
        let end = start + left
        checker.isOver = { [plan, clock] in plan.isOver(at: clock.now) || clock.now >= end }
      }
      let outcome = checker.check(scene, until: isWanted) { layout in
        instructions -= layout.inspection?.work.instructionCount ?? 0
      }
      let found = outcome.findings.first(where: isWanted) ?? outcome.finding
      if finding.severity == .limit || found?.severity == .limit { left -= clock.now - start }
      return found
    }
  }
}

package import LayoutCore
package import LayoutScenes

/// The stages of a check, in order.
package enum CheckStage: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The script loads.
  case load
  /// The work of the layout does not grow too fast with the number of items.
  case growth
  /// The layout keeps its laws in the scenes.
  case rules
  /// The layout agrees with the reference in the scenes.
  case conform
  /// The layout keeps its laws and agrees with the reference in generated scenes.
  case fuzz
  /// Every run gives the same result.
  case determinism
  /// Animated changes lead smoothly from one state to the next.
  case transitions
  /// The checks find enough of the deliberate mistakes in changed copies of the script.
  case mutate

  /// Whether a stage comes before another one.
  package static func < (one: CheckStage, other: CheckStage) -> Bool {
    (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
  }
}

/// The result of a case.
package enum CheckStatus: String, Hashable, Sendable, CaseIterable {
  /// No fault was found.
  case pass
  /// A law is broken, the layout differs from the reference, or another requirement of the stage is
  /// not met.
  case fail
  /// The case failed as expected.
  case xfail
  /// The case passed although a failure was expected; this is a fault.
  case xpass
  /// The layout failed with an error.
  case error
  /// A limit was reached.
  case limit
  /// The case was not run.
  case skip
  /// Two runs ended differently; this is always a fault.
  case flaky

  /// Whether a case with this status makes the whole check fail.
  package var isWrong: Bool {
    switch self {
    case .pass, .xfail, .skip: false
    case .fail, .xpass, .error, .limit, .flaky: true
    }
  }
}

/// One case of a check, with its result.
///
/// Source: UX.md section 3.7, the elements of `cases`.
package struct CheckCase: Sendable {
  /// The identifier of the case, for example `waterfall/conform/short/start/ltr`; it is the same in
  /// every run with the same layouts.
  package var id: String {
    [script.withoutExtension, stage.rawValue, scene, state, direction?.rawValue].compactMap { $0 }
      .joined(separator: "/")
  }
  /// The stage of the check.
  package let stage: CheckStage
  /// The layout's name in reports, such as `waterfall.lua`.
  package let script: String
  /// The script's file; nil for a layout in Swift.
  package let file: String?
  /// The name of the reference; nil if the layout is not compared with one.
  package let against: String?
  /// The scene's name, or `seed-` and the seed if the case stands for generated scenes; nil if the
  /// case has no scene.
  package let scene: String?
  /// The state, such as `start` or `event-2`; nil if the case concerns all states of the scene.
  package var state: String?
  /// The layout direction of the case; nil if the case concerns both directions, or does not depend
  /// on them.
  package let direction: LayoutDirection?
  /// The failed case of an earlier check whose fault the found scene shows.
  ///
  /// The value is nil if the scene is no found scene, or if the fault was found in a generated
  /// scene.
  package var origin: CasePlace?
  /// The result of the case, after the expectations were applied.
  package var status: CheckStatus
  /// The result that the case would have without the expectations.
  package var outcome: CheckStatus
  /// The reason that an expectation gives for its status; nil if no expectation applies.
  package var because: String?
  /// Whether the case was not run although it belongs to the check; its result is then unknown.
  package var isUndone = false
  /// The number of scenes or states that the case stands for, at least 1.
  package var count = 1
  /// The duration of the case, in seconds.
  package var seconds: Double
  /// The fault that the case found; nil if there is none.
  package var finding: Finding?
  /// The reason for a skip, or a remark about the result; empty if there is neither.
  ///
  /// An example of a remark is `layout O(n), scrolling O(1)`.
  package var note = ""
  /// Additional lines to show below the case.
  package var details: [String] = []
  /// The smallest known scene that shows the same fault; nil if the fault was not explained.
  package var smallest: SmallestScene?
  /// The line at which to look for the mistake.
  ///
  /// The value is nil if no line is suspected, for example because the fault is already traced to
  /// the line that placed the first wrong element.
  package var suspect: SourceLocation?
  /// Sentences that tell where the values come from that the line ``suspect`` returns.
  package var suspectNotes: [String] = []
  /// The change that repairs the fault; nil if none is known.
  package var repair: ProposedRepair?
  /// The kind of an earlier fault of the layout that has the same cause; nil if there is none.
  ///
  /// Two faults are assumed to have the same cause if the smallest scene of each fault shows both
  /// faults.
  var inseparable: FaultKind?
  /// The kind of the earlier fault that caused this fault; nil if no earlier fault caused it.
  ///
  /// The earlier fault is the first fault of the scene, in an earlier state. It is assumed to have
  /// caused this fault if the search found no smaller scene that shows this fault. It is also
  /// assumed to have caused a wrong animation, a wrong visible part of the content, or other data,
  /// if the layout was wrong before it in the smallest scene.
  var followed: FaultKind?
  /// A command that reproduces the fault; nil if there is none.
  package var reproduce: String?

  /// Creates the case of a finished check.
  package init(
    _ stage: CheckStage, _ subject: CheckSubject, against: String? = nil, scene: String? = nil,
    state: String? = nil, direction: LayoutDirection? = nil, status: CheckStatus,
    seconds: Double = 0, finding: Finding? = nil, note: String = ""
  ) {
    self.stage = stage
    script = subject.name
    file = subject.file
    self.against = against
    self.scene = scene
    self.state = state
    self.direction = direction
    self.status = status
    outcome = status
    self.seconds = seconds
    self.finding = finding
    self.note = note
  }
}

/// The smallest scene that was found in the search for a scene with a given fault.
package struct SmallestScene: Hashable, Sendable {
  /// The scene itself.
  package var scene: Scene
  /// The file that stores the scene; nil if it is not stored.
  package var file: String?
  /// The number of scenes that were tried in the search.
  package let steps: Int
  /// The differences from the reference in the scene; nil if there are none, or if nothing was
  /// compared.
  var comparison: StateComparison?
  /// The number of items in the scene at its start.
  package var itemCount: Int { scene.itemCount }
  /// The number of events in the scene.
  package var eventCount: Int { scene.events.count }
}

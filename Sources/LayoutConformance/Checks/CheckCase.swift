public import LayoutCore
public import LayoutScenes

/// What is checked, in the order in which it is done.
public enum CheckStage: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The script loads.
  case load
  /// Laws in the scenes.
  case rules
  /// Agreement with the reference in the scenes.
  case conform
  /// Both in generated scenes.
  case fuzz
  /// The same answer in every run.
  case determinism
  /// Work in proportion.
  case growth
  /// Tests that notice changes of the script.
  case mutate

  /// The order in which they are done.
  public static func < (one: CheckStage, other: CheckStage) -> Bool {
    (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
  }
}

/// How a case ended.
public enum CheckStatus: String, Hashable, Sendable, CaseIterable {
  /// As it should.
  case pass
  /// A law is broken, or the reference answers otherwise.
  case fail
  /// It failed as expected.
  case xfail
  /// It passed, and a failure was expected: wrong.
  case xpass
  /// The layout failed.
  case error
  /// A limit was hit.
  case limit
  /// It was not looked at.
  case skip
  /// It ended one way and then another: always wrong.
  case flaky

  /// Whether a check with such a case has failed.
  public var isWrong: Bool {
    switch self {
    case .pass, .xfail, .skip: false
    case .fail, .xpass, .error, .limit, .flaky: true
    }
  }
}

/// One case of a check, with how it ended.
///
/// Source: UX.md section 3.7, the object of `cases`.
public struct CheckCase: Sendable {
  /// What it is known by, the same in every run: `waterfall/conform/short/start/ltr`.
  public var id: String {
    [script.stem, stage.rawValue, scene, state, direction?.rawValue].compactMap { $0 }
      .joined(separator: "/")
  }
  /// What is checked.
  public let stage: CheckStage
  /// The layout's name: `waterfall.lua`.
  public let script: String
  /// The script's file; nil for a layout in Swift.
  public let file: String?
  /// The reference's name; nil if there is none in this case.
  public let against: String?
  /// The scene's name; nil if the case is about none.
  public let scene: String?
  /// The state: `start`, `event-2`; nil if the case is about all states of the scene.
  public var state: String?
  /// The direction; nil if the case is about both, or none.
  public let direction: LayoutDirection?
  /// How it ended.
  public var status: CheckStatus
  /// How it would have ended without an expectation.
  public var outcome: CheckStatus
  /// Why a failure is expected; nil if none is.
  public var because: String?
  /// Whether nothing was looked at where something should have been, so that nothing is known.
  public var isUndone = false
  /// How many scenes or states stand behind it, at least 1.
  public var count = 1
  /// How long it took, seconds.
  public var seconds: Double
  /// What is wrong; nil if nothing is.
  public var finding: Finding?
  /// Why it was skipped, or what was seen, in a sentence; empty if there is nothing to say.
  public var note = ""
  /// More to show below the case, a line each.
  public var details: [String] = []
  /// The smallest scene that shows the same; nil if none was looked for.
  public var smallest: SmallestScene?
  /// A command that shows it again; nil if nothing is wrong.
  public var reproduce: String?

  /// Creates a case that has ended.
  public init(
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

/// The smallest scene that was found to show a fault.
public struct SmallestScene: Hashable, Sendable {
  /// The scene.
  public let scene: Scene
  /// Where it is stored; nil if it is not.
  public var file: String?
  /// How many scenes were tried on the way.
  public let steps: Int
  /// How many items it has.
  public var itemCount: Int { scene.itemCount }
  /// How many events it has.
  public var eventCount: Int { scene.events.count }
}

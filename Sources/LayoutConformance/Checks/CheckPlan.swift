package import LayoutCore
package import LayoutScenes

/// The scenes and stages of a check, with the limits and tolerances of the check.
package struct CheckPlan: Sendable {
  /// The scenes in which laws are checked, and in which layouts are compared with references.
  package var scenes: [Scene]
  /// The arguments of `--scene` for ``scenes``, with the names of the scenes.
  ///
  /// The name of a scene often differs from its argument, for example from the path of its file. A
  /// scene without an entry is selected by its name.
  package var sceneArguments: [(name: String, argument: String)] = []
  /// The scenes that showed a fault in an earlier check; they are tried before generated scenes.
  package var foundScenes: [Scene] = []
  /// The stages to run.
  package var stages: Set<CheckStage> = [.load, .rules, .conform, .fuzz, .determinism]
  /// The seed of the generated scenes.
  package var seed: UInt64
  /// The number of generated scenes that the stage `fuzz` checks for each layout, in all shards
  /// together.
  package var generatedCount = 200
  /// The least fraction of the mutants that the checks must find, from 0 to 1.
  ///
  /// A mutant is a copy of the script with one change.
  package var leastMutationScore = 0.8
  /// The number of different faults in generated scenes after which the stage `fuzz` checks no more
  /// scenes of a layout.
  package var faultLimit = 3
  /// The greatest differences at which two numbers are treated as equal.
  package var tolerance = SceneExpectation.Tolerance()
  /// Whether frames are compared after rounding to the view's pixels.
  package var comparesPixels = false
  /// The part of the cases that this check runs.
  ///
  /// The cases are numbered from 0. The check runs the case `index`, and then every `count`th case.
  /// For example, `(1, 3)` selects the cases 1, 4, 7 and so on.
  package var shard: (index: Int, count: Int) = (0, 1)
  /// The names of the scenes to check in each stage; nil for all scenes.
  ///
  /// If only the failures of the last check are repeated, the value contains the scenes of these
  /// failures. A stage without such scenes then checks nothing.
  package var repeated: [CheckStage: Set<String>]?
  /// The current date in UTC, for example `2026-06-30`.
  ///
  /// The date decides whether an expectation has expired.
  package var today = ""
  /// The time at which the check ends; nil for no limit.
  ///
  /// Everything that was not checked by this time is omitted, and the report states the omission.
  package var deadline: ContinuousClock.Instant?
  /// Whether the check searches for small changes that repair the faults.
  package var proposesRepairs = false
  /// The number of additional generated scenes in which a repair must pass.
  ///
  /// A repair must also pass in other scenes; see ``LayoutCheck``.
  package var repairSceneCount = 500
  /// The greatest number of threads that check scenes of a layout at the same time, at least 1.
  ///
  /// The result of the check does not depend on this number.
  package var workerCount = 1
  /// Whether the check must end immediately, for example because the user has pressed Ctrl-C.
  package var isStopped: @Sendable () -> Bool = { false }

  /// Creates a plan for some scenes.
  package init(scenes: [Scene], seed: UInt64 = 0) {
    self.scenes = scenes
    self.seed = seed
  }
}

/// One layout to be checked.
package struct CheckTask: Sendable {
  /// The layout that is checked.
  package var subject: CheckSubject
  /// The reference, with which ``subject`` must agree; nil if there is none.
  package let reference: CheckSubject?
  /// The examples that the layout's author wrote, and those that the check adds for single values
  /// of parameters.
  ///
  /// They are checked like the scenes of the plan, with two exceptions: the stage `growth` uses
  /// them only if no scene of the plan has items, and the stage `mutate` does not use them.
  package var examples: [CheckExample] = []
  /// Makes copies of the layout with one deliberate mistake each; nil if no copies can be made.
  package var makeMutants: (@Sendable () -> [Mutant])?
  /// Makes copies of the layout, each with one change that may repair a mistake; nil if no such
  /// copies can be made.
  ///
  /// The argument contains the lines of the script that are related to the mistake. The likeliest
  /// changes come first.
  package var makeRepairs: (@Sendable (Set<Int>) -> [RepairCandidate])?
  /// Whether the code at a place calls `error` or `assert`.
  ///
  /// The author intends an error that is raised there, so no repair is searched for.
  package var raisesItself: @Sendable (SourceLocation) -> Bool = { _ in false }
  /// All hooks that the layout's script can have, in the order in which they are declared; empty if
  /// the layout has no script.
  package var hooks: [ScriptHook] = []
  /// Finds a place in the text of the layout's script; nil if the layout has no script.
  ///
  /// The closure returns the file and the line of the place, or nil if the script has no such
  /// place.
  package var place: (@Sendable (ScriptPlace) -> SourceLocation?)?
  /// Tells, in sentences, where the values come from that a line of the script returns.
  ///
  /// The list is empty if the line returns nothing, or if no line is known to set the values.
  package var notesOnAnswer: @Sendable (SourceLocation) -> [String] = { _ in [] }
  /// Makes a copy of the layout that records which parts of the script run; nil if no such copy can
  /// be made.
  package var makeMarked: (@Sendable () -> MarkedSubject?)?
  /// The expected failures of the layout.
  package var expectations = ExpectationFile()
  /// Makes the object that finds a layout by the name that a scene contains.
  package let makeSource: @Sendable () -> any LayoutSource

  /// Creates the check of one layout.
  package init(
    _ subject: CheckSubject, against reference: CheckSubject?,
    makeSource: @escaping @Sendable () -> any LayoutSource
  ) {
    self.subject = subject
    self.reference = reference
    self.makeSource = makeSource
  }
}

/// An example that a layout defines itself.
package struct CheckExample: Sendable {
  /// The content of an example.
  package enum Content: Sendable {
    /// A scene, with the example's parameters.
    case scene(Scene)
    /// An invalid example; the message explains why it has no scene.
    case none(Diagnostic)
  }

  /// The name of the example.
  package let name: String
  /// The content of the example.
  package let content: Content

  /// Creates an example; the scene in `content`, if there is one, is renamed to ``sceneName``.
  package init(_ name: String, _ content: Content) {
    self.name = name
    if case .scene(var scene) = content {
      scene.name = Self.sceneName(name)
      self.content = .scene(scene)
    } else {
      self.content = content
    }
  }

  /// The name of the scene for the example's case, such as `example photos`.
  var sceneName: String { Self.sceneName(name) }

  private static func sceneName(_ name: String) -> String { "example \(name)" }
}

extension CheckTask {
  /// The scenes of the examples; an invalid example has no scene.
  package var exampleScenes: [Scene] {
    examples.compactMap { if case .scene(let scene) = $0.content { scene } else { nil } }
  }

  /// The line that placed an element, in the state after `eventCount` events of a scene.
  ///
  /// The result is nil if the line is unknown.
  func origin(of key: ElementKey, in scene: Scene, after eventCount: Int) -> ElementOrigin? {
    let scene = scene.setting(subject.settings)
    guard var layout = try? subject.make(),
      let inspection = layout.layout.inspection,
      (try? layout.set(scene.params)) != nil
    else { return nil }
    inspection.recordsOrigins = true
    let run = SceneRun(scene, layout: layout, source: makeSource())
    do {
      try run.run(to: min(eventCount, scene.events.count))
    } catch {
      return nil
    }
    return inspection.origin(of: key)
  }
}

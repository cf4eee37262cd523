public import LayoutCore
public import LayoutScenes

/// What is to be checked, and how much of it.
public struct CheckPlan: Sendable {
  /// The scenes that laws and references are checked in.
  public var scenes: [Scene]
  /// Scenes that showed a fault before, which are tried before others are generated.
  public var foundScenes: [Scene] = []
  /// What is done.
  public var stages: Set<CheckStage> = [.load, .rules, .conform, .fuzz, .determinism]
  /// Where generated scenes begin.
  public var seed: UInt64
  /// How many scenes are generated for each script.
  public var generatedCount = 200
  /// The least part of the mutants that must be found, 0 to 1.
  public var leastMutationScore = 0.8
  /// After how many different faults the generation of scenes for a script stops.
  public var faultLimit = 3
  /// How far numbers may be off.
  public var tolerance = SceneExpectation.Tolerance()
  /// Whether frames are compared after rounding to the view's pixels.
  public var comparesPixels = false
  /// The part of all cases that is done: every `count`th, from `index`, which counts from 0.
  public var shard: (index: Int, count: Int) = (0, 1)
  /// The day, `2026-06-30`, on which expectations are judged.
  public var today = ""
  /// When generation ends, whatever is left; nil is never.
  public var deadline: ContinuousClock.Instant?

  /// Plans to check in some scenes.
  public init(scenes: [Scene], seed: UInt64 = 0) {
    self.scenes = scenes
    self.seed = seed
  }
}

/// One layout to be checked.
public struct CheckTask: Sendable {
  /// The layout.
  public var subject: CheckSubject
  /// What it must agree with; nil if there is nothing.
  public let reference: CheckSubject?
  /// What its author shows it in: cases as the plan's scenes are.
  public var examples: [CheckExample] = []
  /// Makes copies of the layout with a mistake in each; nil if that is not possible.
  public var makeMutants: (@Sendable () -> [Mutant])?
  /// What is expected to be wrong.
  public var expectations = ExpectationFile()
  /// Finds layouts that scenes name.
  public let makeSource: @Sendable () -> any LayoutSource

  /// Plans a check.
  public init(
    _ subject: CheckSubject, against reference: CheckSubject?,
    makeSource: @escaping @Sendable () -> any LayoutSource
  ) {
    self.subject = subject
    self.reference = reference
    self.makeSource = makeSource
  }
}

/// A case that a layout names itself.
public struct CheckExample: Sendable {
  /// What it is set in.
  public enum Content: Sendable {
    /// A scene, with the example's parameters.
    case scene(Scene)
    /// No scene, because of what the message says.
    case none(Diagnostic)
  }

  /// Its name.
  public let name: String
  /// What it is set in.
  public let content: Content

  /// Names an example; its scene gets its name.
  public init(_ name: String, _ content: Content) {
    self.name = name
    if case .scene(var scene) = content {
      scene.name = Self.sceneName(name)
      self.content = .scene(scene)
    } else {
      self.content = content
    }
  }

  /// What its case is called: `example photos`.
  var sceneName: String { Self.sceneName(name) }

  private static func sceneName(_ name: String) -> String { "example \(name)" }
}

extension CheckTask {
  /// The scenes of the examples that have one.
  var exampleScenes: [Scene] {
    examples.compactMap { if case .scene(let scene) = $0.content { scene } else { nil } }
  }

  /// Which line of its author placed an element in a state of a scene; nil if nobody can tell.
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

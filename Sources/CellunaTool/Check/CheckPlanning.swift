internal import FoundationEssentials
internal import LayoutConformance
internal import LayoutCore
internal import LayoutHosting
internal import LayoutScenes
internal import LayoutScripting
internal import ScriptConformance
internal import ReferenceLayouts

/// Turns the options of `celluna check` into tasks.
struct CheckPlanning {
  /// The layouts, in the order of the command line; the layouts of a folder are ordered by name.
  ///
  /// With `--last-failed`, these are only the layouts with failures. If the command line names no
  /// layouts, they are in the order of their failures.
  let targets: [CheckTarget]
  /// The names of the scripts in reports, by the command-line arguments of the scripts.
  let names: [String: String]
  /// The stages, the scenes and the comparison for the check of each layout.
  let plan: CheckPlan
  /// The layout for iOS that `--against` names; nil if it names none.
  let packageReference: CheckSubject?
  /// The browser that `--against` names; nil if it names none.
  let chromium: ChromiumReference?
  /// The failures of the last checks, for `--last-failed`; nil without this option.
  let lastFailures: LastFailures?
  let options: CheckCommand

  init(_ options: CheckCommand) throws(Failure) {
    self.options = options
    lastFailures = try options.lastFailed ? LastFailures(asked: options) : nil
    let chosen = try Self.scenes(options)
    var plan = CheckPlan(
      scenes: chosen.map { $0.scene }, seed: options.seed?.value ?? lastFailures?.seed ?? 1)
    plan.sceneArguments = chosen.map { (name: $0.scene.name, argument: $0.argument) }
    plan.stages = options.stages
    if let lastFailures { plan.stages = lastFailures.stages(among: options) }
    plan.generatedCount = options.runs
    plan.comparesPixels = options.pixels
    if let tolerance = options.tolerance?.points {
      plan.tolerance = SceneExpectation.Tolerance(points: tolerance)
    }
    if let shard = options.shard { plan.shard = (shard.index, shard.count) }
    if let budget = options.budget { plan.deadline = .now + .seconds(budget) }
    plan.proposesRepairs = !options.noRepairs
    plan.isStopped = { CheckStop.isRequested }
    chromium = try options.against.flatMap { (name) throws(Failure) in
      try ChromiumReference(name, recordedIn: options.recorded)
    }
    if chromium != nil, options.tolerance == nil {
      plan.tolerance = SceneExpectation.Tolerance(points: ChromiumReference.tolerance)
    }
    self.plan = plan
    let all = try Self.targets(options, lastFailures)
    // If the command line names paths, the names of scripts do not depend on the failures. With
    // `--last-failed`, the ids of the cases are then the same as in the last check of these paths.
    let scripts = all.map(\.argument).filter { !$0.hasPrefix("ref:") }
    names = Dictionary(uniqueKeysWithValues: zip(scripts, scripts.distinctEnds))
    let failed = lastFailures?.scripts
    targets = all.filter { failed?.contains($0.argument) ?? true }
    let reference = try options.against.flatMap { (name) throws(Failure) in
      try PackageReference(name)
    }
    packageReference = try reference?.subject(
      compat: options.compat, answers: options.answers,
      ignoring: options.ignoredLaws.map(\.law))
  }

  // MARK: Scenes

  /// The scenes to check, each with the argument of `--scene` that selects it.
  private static func scenes(
    _ options: CheckCommand
  ) throws(Failure) -> [(argument: String, scene: Scene)] {
    var scenes: [(argument: String, scene: Scene)] = []
    for name in options.scenes { scenes.append((name, try scene(SceneChoice(name)))) }
    if options.scenes.isEmpty, options.example.isEmpty {
      // Shipped scenes are found by name, even if the current folder contains a file of that name.
      for name in Scene.shippedNames { scenes.append((name, try shipped(name))) }
    }
    let chosen = scenes.filter { options.takes($0.scene) }
    guard !chosen.isEmpty || !options.example.isEmpty else {
      throw noScene(tags: Set(scenes.flatMap { $0.scene.tags }).sorted())
    }
    return chosen
  }

  /// A scene in which paths replace the names of scripts beside its file, so that these scripts are
  /// found from any folder.
  ///
  /// - Throws: ``Failure`` if the scene cannot be loaded, or if one of its expectations names a
  ///   reference layout that does not exist.
  static func scene(_ choice: SceneChoice) throws(Failure) -> Scene {
    let scene = try choice.load()
    do throws(SceneError) {
      try scene.checkReferences(in: ReferenceLayoutSource())
    } catch {
      throw Failure(error)
    }
    guard let folder = choice.folder else { return scene }
    return scene.renamingLayouts { name in
      let path = "\(folder)/\(name)"
      let isBeside = !name.hasPrefix("/") && FileManager.default.fileExists(atPath: path)
      return isBeside && ReferenceLayout.named(name) == nil ? path : name
    }
  }

  /// The shipped scene of this name.
  static func shipped(_ name: String) throws(Failure) -> Scene {
    do throws(SceneError) {
      return try Scene.load(shipped: name)
    } catch {
      throw Failure(error)
    }
  }

  private static func noScene(tags: [String]) -> Failure {
    Failure(
      Diagnostic(
        code: .noScenesLeft, "--tag and --not-tag leave no scene",
        helps: [
          tags.isEmpty
            ? "the scenes have no tags" : "the scenes have the tags \(tags.joined(separator: ", "))"
        ]))
  }

  // MARK: Layouts

  /// The layouts that the command line names, each once.
  ///
  /// If the command line names no layouts, these are the layouts with failures or, without
  /// `lastFailures`, the layouts of the default folder.
  private static func targets(
    _ options: CheckCommand, _ lastFailures: LastFailures?
  ) throws(Failure) -> [CheckTarget] {
    var targets: [CheckTarget] = []
    let paths = options.paths.isEmpty ? lastFailures?.scripts ?? [defaultPath] : options.paths
    for path in paths {
      if path.hasPrefix("ref:") {
        targets.append(.reference(try LayoutChoice(path).reference()))
      } else if let folder = LayoutFolder(path) {
        targets += try folder.layouts().map { .script($0) }
      } else {
        targets.append(.script(try ScriptFile(path: path).read()))
      }
    }
    var seen: Set<String> = []
    return targets.filter { seen.insert(plainPath($0.argument)).inserted }
  }

  /// A path without its empty parts and without its parts `.`: `a/b.lua` for `./a//b.lua`.
  private static func plainPath(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  private static var defaultPath: String {
    FileManager.default.fileExists(atPath: "layouts") ? "layouts" : "."
  }
}

/// A layout to check.
enum CheckTarget: Sendable {
  case script(ScriptSource)
  case reference(ReferenceLayout)

  /// The argument that names the layout.
  var argument: String {
    switch self {
    case .script(let source): source.name
    case .reference(let reference): "ref:\(reference.name)"
    }
  }
}

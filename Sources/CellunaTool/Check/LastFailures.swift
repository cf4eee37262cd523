internal import LayoutConformance
internal import LayoutCore
internal import LayoutFiles

/// The failed cases of the last checks, for `--last-failed`.
///
/// The file `last-failed` in the folder of found scenes contains them. The first line of this file
/// has the seed of the generated scenes. Each other line has three fields, separated by tabs: a
/// stage, the name of a scene, and the argument that names the layout. The name of the scene is
/// empty for a case without a scene.
struct LastFailures {
  fileprivate struct Entry: Hashable {
    let stage: CheckStage
    let scene: String
    let script: String
  }

  private static let name = "last-failed"
  /// The greatest number of bytes of the file, and the greatest number of failures in it.
  private static let bounds = (bytes: 4 << 20, count: 10_000)

  /// The seed of the generated scenes.
  private(set) var seed: UInt64 = 1
  private var entries: [Entry] = []

  init() {}

  /// Reads the file of the last failures; nil if it cannot be read or does not begin with a seed.
  ///
  /// Later lines that are invalid are ignored.
  init?(_ found: FoundScenes) {
    guard let bytes = try? found.root().read(Self.name, limit: Self.bounds.bytes) else {
      return nil
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let first = lines.first, first.hasPrefix("seed "), let seed = UInt64(first.dropFirst(5))
    else { return nil }
    self.seed = seed
    entries = lines.dropFirst().prefix(Self.bounds.count).compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3, let stage = CheckStage(rawValue: parts[0]) else { return nil }
      return Entry(stage: stage, scene: parts[1], script: parts[2])
    }
  }

  /// Reads the failures that the command line requests.
  ///
  /// - Throws: ``Failure`` if there are none.
  init(asked options: CheckCommand) throws(Failure) {
    guard let last = LastFailures(FoundScenes(folder: options.found)), !last.entries.isEmpty else {
      throw Failure(
        Diagnostic(
          code: .nothingFound,
          "--last-failed: no failure of an earlier check is known in \(options.found)",
          helps: ["run the check without --last-failed"]))
    }
    self = last
  }

  /// The failure of a command whose other options exclude all failures of the last check.
  static var noneChecked: Failure {
    Failure(
      Diagnostic(
        code: .nothingFound,
        "--last-failed: the other options exclude all failures of the last check",
        helps: ["use the paths, scenes and stages of the last check"]))
  }

  // MARK: What to check

  /// The arguments that name the layouts, in the order of their failures.
  var scripts: [String] {
    var seen: Set<String> = []
    return entries.map(\.script).filter { seen.insert($0).inserted }
  }

  /// The stages with a failure, and the stage that loads the script.
  ///
  /// If `--only` names stages, the other stages are omitted.
  func stages(among options: CheckCommand) -> Set<CheckStage> {
    let failed = Set(entries.map(\.stage)).union([.load])
    return options.only.map { failed.intersection($0.stages) } ?? failed
  }

  /// The names of the scenes to check, by stage.
  func scenes(of script: String) -> [CheckStage: Set<String>] {
    entries.reduce(into: [:]) { scenes, entry in
      if entry.script == script { scenes[entry.stage, default: []].insert(entry.scene) }
    }
  }

  /// Whether a check has run at least one of the failed cases again.
  ///
  /// If one of the failed cases is of the stage `load`, the result is true, because every check
  /// loads the scripts. Otherwise, the result is true if the check has a case of another stage, or
  /// a script that did not load.
  func areRepeated(by cases: [CheckCase]) -> Bool {
    cases.contains { $0.stage != .load || $0.status.isWrong }
      || entries.contains { $0.stage == .load }
  }

  // MARK: What has failed

  /// Adds the failures of a check, and removes the failures that did not occur again.
  ///
  /// Failures of scripts, stages and scenes that were not checked, or not to the end, are kept.
  mutating func note(_ cases: [CheckCase], seed: UInt64) {
    self.seed = seed
    let undone = Set(cases.filter(\.isUndone).map { Entry($0, isWhole: true) })
    let checked = Set(cases.flatMap { [Entry($0), Entry($0, isWhole: true)] })
    var kept = entries.filter { entry in
      let stage = Entry(stage: entry.stage, scene: "", script: entry.script)
      let isRepeated = entry.stage.namesScenes ? checked.contains(entry) : checked.contains(stage)
      return !isRepeated || undone.contains(stage)
    }
    var seen = Set(kept)
    for one in cases where one.status.isWrong && one.file != nil {
      if seen.insert(Entry(one)).inserted { kept.append(Entry(one)) }
    }
    entries = Array(kept.suffix(Self.bounds.count))
  }

  /// Writes the file, or removes it if there are no failures.
  func write(to found: FoundScenes) {
    guard !entries.isEmpty else {
      if let root = try? found.root() { root.remove(Self.name) }
      return
    }
    let lines = entries.map { "\($0.stage.rawValue)\t\($0.scene)\t\($0.script)\n" }
    let text = "seed \(seed)\n" + lines.joined()
    // if the file cannot be written, the next check runs everything
    try? found.root(makes: true).write(Array(text.utf8), to: Self.name)
  }
}

extension LastFailures.Entry {
  /// Creates the failure of a case, or of its whole stage if `isWhole` is true.
  init(_ one: CheckCase, isWhole: Bool = false) {
    let name = one.scene.map { String($0.map { $0 == "\t" || $0.isNewline ? " " : $0 }) }
    self.init(
      stage: one.stage, scene: isWhole ? "" : name ?? "", script: one.file ?? "")
  }
}

extension CheckStage {
  /// Whether each case of the stage names the scene that it checks.
  ///
  /// One case of `fuzz` can stand for many scenes.
  fileprivate var namesScenes: Bool { isJudged }
}

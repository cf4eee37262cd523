internal import LayoutCore
internal import LayoutHosting
public import LayoutScenes
internal import LayoutScripting
internal import ScriptConformance

/// Finds layouts that events name, among them scripts on disk.
public protocol SessionLayoutSource: LayoutSource {
  /// The path of the script of a name; nil if that is none.
  func scriptPath(named name: String) -> String?
}

/// The scripts that events have put in the place of the session's own, each as it was when it worked last.
///
/// So what is saved in between is a version of its own, and no other script is blamed for it.
final class SwitchedScripts: LayoutSource {
  /// What one of the files holds that is new.
  struct Change {
    let path: String
    let change: ScriptVersions.Change
  }

  private struct Entry {
    var versions: ScriptVersions
    /// The version that is used.
    var source: ScriptSource
    /// The number of the version that is used, and of the last one, from 1.
    var running = 1
    var latest = 1
    var failure: SessionError?
  }

  private struct Made {
    weak var layout: ScriptedLayout?
    let path: String
  }

  private let base: any LayoutSource
  private let output: SessionOutput
  private var entries: [String: Entry] = [:]
  /// The paths by the names that events have for them.
  private var names: [String: String] = [:]
  /// The layouts that were made from scripts and are still there.
  private var made: [Made] = []
  /// What scripts may use.
  var limits: ScriptLimits

  init(_ base: any LayoutSource, limits: ScriptLimits, output: SessionOutput) {
    (self.base, self.limits, self.output) = (base, limits, output)
  }

  var referenceNames: [String] { base.referenceNames }

  func reference(named name: String) -> NamedLayout? { base.reference(named: name) }

  func layout(named name: String) throws(LayoutError) -> NamedLayout? {
    if let reference = reference(named: name) { return reference }
    // one that is gone goes on as it was
    let found = (base as? any SessionLayoutSource)?.scriptPath(named: name) ?? names[name]
    guard let path = found else {
      return try base.layout(named: name)
    }
    do throws(ScriptError) {
      let known = entries[path]?.source
      let source = if let known { known } else { try ScriptFile(path: path).source() }
      let layout = try NamedLayout(
        source, limits: limits, onOutput: { [output] in output.receive($0) })
      if let script = layout.layout as? ScriptedLayout {
        script.recordsOrigins = true
        made.removeAll { $0.layout == nil }
        made.append(Made(layout: script, path: path))
      }
      if entries[path] == nil {
        let versions = ScriptVersions(ScriptFile(path: path), latest: source)
        entries[path] = Entry(versions: versions, source: source)
        names[name] = path
      }
      return layout
    } catch {
      throw LayoutError(error)
    }
  }

  // MARK: Versions

  /// The files that decide what the scripts are.
  var files: Set<String> { entries.values.reduce(into: []) { $0.formUnion($1.versions.paths) } }

  /// The path of the script that a layout was made from; nil for others.
  func path(of layout: ScriptedLayout) -> String? { made.first { $0.layout === layout }?.path }

  /// The version of a script that is used.
  func source(at path: String) -> ScriptSource? { entries[path]?.source }

  /// The numbers of the version that is used, and of the last one.
  func numbers(at path: String) -> (running: Int, latest: Int) {
    entries[path].map { ($0.running, $0.latest) } ?? (1, 1)
  }

  /// A script whose file does not work, by its path; the first by name.
  var failure: (path: String, error: SessionError)? {
    entries.sorted { $0.key < $1.key }.lazy.compactMap { path, entry in
      entry.failure.map { (path, $0) }
    }.first
  }

  /// Reads the files; the first that is new, by name.
  func next(watch: FileWatch?) -> Change? {
    for path in entries.keys.sorted() {
      if let change = entries[path]?.versions.next(watch: watch) {
        return Change(path: path, change: change)
      }
    }
    return nil
  }

  /// Uses a version while something happens, and after that too if it does not fail.
  func trying<Result>(
    _ source: ScriptSource, at path: String, _ body: () throws(SessionError) -> Result
  ) throws(SessionError) -> Result {
    let known = entries[path]
    let number = numbers(at: path).latest + 1
    entries[path]?.latest = number
    entries[path]?.source = source
    do throws(SessionError) {
      let result = try body()
      entries[path]?.running = number
      entries[path]?.failure = nil
      return result
    } catch {
      if let known { entries[path]?.source = known.source }
      // nothing is known of a version that was interrupted
      if error.isInterruption { entries[path]?.latest -= 1 } else { note(error, at: path) }
      throw error
    }
  }

  /// Notes why a file does not work; nil if it does.
  func note(_ failure: SessionError?, at path: String) {
    entries[path]?.failure = failure
  }
}

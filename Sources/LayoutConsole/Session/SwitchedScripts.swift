internal import LayoutCore
internal import LayoutHosting
package import LayoutScenes
internal import LayoutScripting
internal import ScriptConformance

/// A source of the layouts that events name, including scripts on disk.
package protocol SessionLayoutSource: LayoutSource {
  /// The path of the script with the given name; nil if no script has this name.
  func scriptPath(named name: String) -> String?
}

/// The scripts to which events have switched, each with the last version that worked.
///
/// Each script has versions of its own, so that the errors of a version are attributed to the right
/// script.
final class SwitchedScripts: LayoutSource {
  /// A change of the file of one of the scripts.
  struct Change {
    let path: String
    let change: ScriptVersions.Change
  }

  private struct Entry {
    var versions: ScriptVersions
    /// The version of the script that is in use.
    var source: ScriptSource
    var tried = TriedVersions<SessionError>()

    var failure: SessionError? {
      versions.absenceError.map { SessionError($0) } ?? tried.rejection
    }
  }

  private struct Made {
    weak var layout: ScriptedLayout?
    let path: String
  }

  private let base: any LayoutSource
  private let output: SessionOutput
  private var entries: [String: Entry] = [:]
  /// The paths of the scripts, each by the name with which an event first switched to the script.
  private var names: [String: String] = [:]
  /// The layouts that this object has made from scripts.
  ///
  /// A layout that no longer exists is removed when the next one is made.
  private var made: [Made] = []
  /// The limits of scripts.
  var limits: ScriptLimits

  init(_ base: any LayoutSource, limits: ScriptLimits, output: SessionOutput) {
    (self.base, self.limits, self.output) = (base, limits, output)
  }

  var referenceNames: [String] { base.referenceNames }

  func reference(named name: String) -> NamedLayout? { base.reference(named: name) }

  func layout(named name: String) throws(LayoutError) -> NamedLayout? {
    if let reference = reference(named: name) { return reference }
    // A script stays in use if its file is missing.
    let found = (base as? any SessionLayoutSource)?.scriptPath(named: name) ?? names[name]
    guard let path = found else {
      return try base.layout(named: name)
    }
    do throws(ScriptError) {
      let known = entries[path]?.source
      let source = if let known { known } else { try ScriptFile(path: path).source() }
      let layout = try NamedLayout(
        source, limits: limits, onOutput: { [output] in output.receive($0, from: source.name) })
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

  /// The paths of the scripts' files and of their modules.
  var files: Set<String> { entries.values.reduce(into: []) { $0.formUnion($1.versions.paths) } }

  /// The path of the script from which this object made a layout; nil for any other layout.
  func path(of layout: ScriptedLayout) -> String? { made.first { $0.layout === layout }?.path }

  /// The version in use of the script at a path; nil if no event has switched to this script.
  func source(at path: String) -> ScriptSource? { entries[path]?.source }

  /// The numbers of the versions of the script at a path, and the failure of its last version.
  ///
  /// If no event has switched to the script, the result is that of a script whose version 1 works.
  func tried(at path: String) -> TriedVersions<SessionError> {
    entries[path]?.tried ?? TriedVersions()
  }

  /// The path and the error of a script that cannot be read, or whose last version does not work;
  /// nil if there is none.
  ///
  /// If there are several, the value is the first one in alphabetical order of the paths.
  var failure: (path: String, error: SessionError)? {
    entries.sorted { $0.key < $1.key }.lazy.compactMap { path, entry in
      entry.failure.map { (path, $0) }
    }.first
  }

  /// Reads the scripts in alphabetical order of their paths up to the first change, and returns
  /// this change.
  ///
  /// The result is nil if no script has changed, or if a missing or empty script will possibly be
  /// written soon.
  func next(watch: FileWatch?) -> Change? {
    for path in entries.keys.sorted() {
      if let change = entries[path]?.versions.next(watch: watch) {
        return Change(path: path, change: change)
      }
    }
    return nil
  }

  /// Uses a version of a script during a call of `body`; the version stays in use if `body` does
  /// not throw.
  ///
  /// If `body` throws, the previous version is in use again.
  ///
  /// - Parameter body: Receives the number of the version.
  /// - Returns: The news that the version is in use or has failed; nil if no event has switched to
  ///   the script.
  func trying(
    _ source: ScriptSource, at path: String,
    _ body: (_ number: Int) throws(SessionError) -> SessionReload
  ) -> SessionNews? {
    guard var entry = entries[path] else { return nil }
    let old = entry.source
    let number = entry.tried.begin()
    entry.source = source
    entries[path] = entry
    defer { entries[path] = entry }
    do throws(SessionError) {
      let reload = try body(number)
      entry.tried.takeOver()
      return .reloaded(reload)
    } catch {
      entry.source = old
      return entry.tried.fail(error)
    }
  }
}

internal import LayoutCore
public import LayoutScripting

/// Lays out a view of an app with a script on disk, and replaces the layout after the script is
/// saved.
///
/// The script is watched while the app iterates over ``events``. A new version is loaded into a
/// fresh Lua state, gets the parameters and the stored state of the version in use, and lays out a
/// copy of the view, if there is a view. If all of this works, and the view itself can be laid out,
/// the new version is used from then on. On any failure, the last good version stays in use until a
/// later version works. A host is not Sendable: it belongs to the same isolation domain as its
/// view.
///
///     let host = try ScriptHost(ScriptFile(path: "layouts/waterfall.lua"))
///     let view = CollectionView(size: size, layout: host.layout, dataSource: photos)
///     for await event in host.events { print(event) }
///
/// Source: UX.md section 3.5.
public final class ScriptHost {
  /// The layout in use: the last good version.
  public private(set) var layout: ScriptedLayout
  /// The number of the last version tried, from 1.
  public var version: Int { tried.latest }
  /// The reason why the file cannot be read, or why the last version failed; nil if neither
  /// applies.
  public var failure: ScriptError? { versions.absenceError ?? tried.rejection }

  private var versions: ScriptVersions
  private var tried = TriedVersions<ScriptError>()
  private let limits: ScriptLimits
  private let process: ScriptProcess
  private let onOutput: ((String) -> Void)?

  /// Loads the first version.
  ///
  /// - Parameters:
  ///   - file: The script.
  ///   - limits: The limits of each version, for loading and for each call of a hook.
  ///   - process: The process in which each version runs.
  ///   - onOutput: Receives the script's output; if it is nil, the output is discarded.
  /// - Throws: `ScriptError` if the file cannot be read, or if the script does not load.
  public init(
    _ file: ScriptFile, limits: ScriptLimits = ScriptLimits(), process: ScriptProcess = .host,
    onOutput: ((String) -> Void)? = nil
  ) throws(ScriptError) {
    let source = try file.source()
    versions = ScriptVersions(file, latest: source)
    layout = try ScriptedLayout(
      source, limits: limits, process: process, onOutput: onOutput)
    self.limits = limits
    self.process = process
    self.onOutput = onOutput
  }

  /// The files that the script consists of, for a watch.
  public var paths: Set<String> { versions.paths }

  /// Reads the files, and tries a new version if there is one.
  ///
  /// - Parameter watch: The watch, which schedules another check if an editor is possibly about to
  ///   write the script. If the value is nil, a missing or empty script is reported at once.
  /// - Returns: The event; nil if nothing has changed, if a save is not complete yet, or if a
  ///   missing or empty script will possibly be written soon. The result is also nil for a text
  ///   that turns reloading off. But if the script was reported as gone before, the event for such
  ///   a text is ``ScriptHostEvent/back``.
  package func look(watch: FileWatch? = nil) -> ScriptHostEvent? {
    guard watch?.saveProgress() ?? .complete == .complete else { return nil }
    let start = ContinuousClock.now
    switch versions.next(watch: watch) {
    case nil: return nil
    case .gone(let error): return .gone(error)
    case .back: return .back
    case .saved(let source):
      watch?.watch(paths)
      let version = tried.begin()
      do throws(ScriptError) {
        let reload = try take(source, start)
        tried.takeOver()
        return .reloaded(reload)
      } catch {
        tried.reject(error)
        return .failed(version: version, error)
      }
    }
  }

  /// Loads a version, and makes it the layout in use.
  ///
  /// If there is a view, the version is first tried on a copy of the view.
  private func take(
    _ source: ScriptSource, _ start: ContinuousClock.Instant
  ) throws(ScriptError) -> ScriptReload {
    var (next, notes) = try layout.replacement(
      source, limits: limits, process: process, onOutput: onOutput)
    guard let view = layout.collectionView else {
      layout = next
      return ScriptReload(
        version: version, duration: .now - start, [], [], contentSize: nil, notes: notes)
    }
    let (before, offset) = (view.visibleElements, view.contentOffset)
    try attempt(source) { () throws(LayoutError) in
      try view.tryOut(next)
      try view.use(next, at: offset, insteadOf: layout)
    }
    layout = next
    if view.contentOffset != offset {
      notes.append(
        "the offset was out of range: \(offset.text) became \(view.contentOffset.text)")
    }
    return ScriptReload(
      version: version, duration: .now - start, before, view.visibleElements,
      contentSize: view.contentSize, notes: notes)
  }

  /// Runs `body`, and throws a failure of it as a failure of the script.
  private func attempt(
    _ source: ScriptSource, _ body: () throws(LayoutError) -> Void
  ) throws(ScriptError) {
    do throws(LayoutError) {
      try body()
    } catch {
      throw error.cause as? ScriptError
        ?? ScriptError(
          .invalidScript,
          Diagnostic(code: .invalidAnswer, error.message, at: SourceLocation(file: source.name)))
    }
  }
}

extension CollectionView {
  /// Lays out a copy of the view with another layout; afterwards the copy is discarded, and no view
  /// uses that layout.
  fileprivate func tryOut(_ layout: ScriptedLayout) throws(LayoutError) {
    let copy = CollectionView(
      size: bounds.size, offset: contentOffset, direction: direction, displayScale: displayScale,
      layout: layout, dataSource: dataSource, delegate: delegate)
    defer { layout.collectionView = nil }
    copy.contentInset = contentInset
    copy.safeAreaInsets = safeAreaInsets
    copy.setSectionOffsets(contentOffsetsOfSections)
    try copy.layoutIfNeeded()
  }

  /// Changes the layout, and keeps the offset as far as the content's range allows; on failure,
  /// restores the old layout and the offset.
  fileprivate func use(
    _ layout: ScriptedLayout, at offset: Point, insteadOf old: ScriptedLayout
  ) throws(LayoutError) {
    try setLayout(layout)
    do throws(LayoutError) {
      try setContentOffset(offset)
      try layoutIfNeeded()
    } catch {
      // The old layout worked before, so errors are ignored, and only the first failure is
      // reported.
      _ = try? setLayout(old)
      try? setContentOffset(offset)
      try? layoutIfNeeded()
      throw error
    }
  }
}

extension Point {
  fileprivate var text: String { "\(NumberText.oneDecimal(x)), \(NumberText.oneDecimal(y))" }
}

extension ScriptReload {
  /// Counts the elements on screen that differ.
  fileprivate init(
    version: Int, duration: Duration, _ before: [LayoutAttributes], _ after: [LayoutAttributes],
    contentSize: Size?, notes: [String]
  ) {
    let known = Dictionary(before.map { ($0.key, $0) }, uniquingKeysWith: { _, last in last })
    var (moved, new, largest) = (0, 0, 0.0)
    for element in after {
      guard let old = known[element.key] else {
        new += 1
        continue
      }
      if old != element { moved += 1 }
      largest = max(
        largest, abs(old.frame.minX - element.frame.minX), abs(old.frame.minY - element.frame.minY))
    }
    self.init(
      version: version, duration: duration, movedCount: moved, newCount: new,
      goneCount: Set(known.keys).subtracting(after.map(\.key)).count, largestMove: largest,
      contentSize: contentSize, notes: notes)
  }
}

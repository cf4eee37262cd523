internal import LayoutCore
internal import LayoutFiles
package import LayoutScripting

/// The versions of a script on disk, one after another.
///
/// Content that is saved again without a change is not reported again. While a watch schedules
/// further checks, a missing or empty script is reported only after a moment, because some editors
/// remove the old file before they write the new one. A missing or empty module is reported at the
/// next check, as a new version. Source: UX.md sections 1.1 and 3.5.
package struct ScriptVersions {
  /// A change on disk.
  package enum Change: Hashable, Sendable {
    /// The content of the script or of one of its modules has changed.
    case saved(ScriptSource)
    /// The script cannot be read, for the reason in the error.
    case gone(ScriptError)
    /// The script can be read again, and there is no new version.
    ///
    /// The content is the same as before, or its text turns reloading off. The version that was
    /// reported last stays current.
    case back
  }

  /// The script.
  package let file: ScriptFile
  /// The content that was reported last.
  package private(set) var latest: ScriptSource
  /// The paths of the script and of the modules that it requires, including missing modules.
  package private(set) var paths: Set<String>
  /// The reported reason why the script cannot be read; nil if it can be read, or if nothing was
  /// reported.
  package private(set) var absenceError: ScriptError?
  /// The contents of the files at ``paths`` when they were last read; nil for a file that could not
  /// be read.
  private var contents: [String: [UInt8]?] = [:]
  private var absence = FileAbsence()

  /// Begins with a content of the script that the caller has already read.
  package init(_ file: ScriptFile, latest: ScriptSource) {
    self.file = file
    self.latest = latest
    paths = file.paths(of: latest)
  }

  /// Reads the files, and returns the change.
  ///
  /// - Parameter watch: The watch, which schedules another check if an editor is possibly about to
  ///   write the script. If the value is nil, a missing or empty script is reported at once.
  /// - Returns: The change; nil if nothing has changed, or if a missing or empty script will
  ///   possibly be written soon. The result is also nil for a text that turns reloading off. But if
  ///   the script was reported as gone before, the result for such a text is ``Change/back``.
  package mutating func next(
    watch: FileWatch? = nil, at now: ContinuousClock.Instant = .now
  ) -> Change? {
    let contents = paths.reduce(into: [:]) { contents, path in
      // a read error is reported when the script is read as a whole
      contents[path] = .some(try? PlainFile.read(path, limit: ScriptSource.sizeLimit))
    }
    // If a file is missing, the check goes on although no content has changed, because the absence
    // is reported only after some time.
    if contents == self.contents, absenceError == nil, !absence.hasBegun { return nil }
    self.contents = contents
    do throws(ScriptError) {
      let source = try file.source()
      guard !source.bytes.isEmpty || latest.bytes.isEmpty || absence.isLasting(at: now, watch)
      else {
        return nil
      }
      if !source.bytes.isEmpty { absence.end() }
      let wasGone = absenceError != nil
      absenceError = nil
      guard source != latest else { return wasGone ? .back : nil }
      if source.refusesReload { return wasGone ? .back : nil }
      latest = source
      paths = file.paths(of: source)
      return .saved(source)
    } catch {
      guard absence.isLasting(at: now, watch), absenceError == nil else { return nil }
      var diagnostic = error.diagnostic
      if diagnostic.code == .notFound { diagnostic.helps = ["it is read again once it is there"] }
      let reason = ScriptError(error.code, diagnostic)
      absenceError = reason
      return .gone(reason)
    }
  }
}

extension ScriptSource {
  /// Whether a line of the text begins, after spaces or tabs, with `-- celluna: reload off`.
  fileprivate var refusesReload: Bool {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
      line.drop { $0 == " " || $0 == "\t" }.hasPrefix("-- celluna: reload off")
    }
  }
}

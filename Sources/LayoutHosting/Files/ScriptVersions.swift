internal import LayoutFiles
public import LayoutScripting

/// Reads a script again and again, and tells what is new.
///
/// The same content is told once, however often it is saved. A file that is gone or empty is given a moment, because
/// some editors take the old one away before they write the new one. Source: UX.md sections 1.1 and 3.5.
public struct ScriptVersions {
  /// What is new on disk.
  public enum Change: Hashable, Sendable {
    /// The script or one of its modules has another content.
    case saved(ScriptSource)
    /// The file cannot be read, as the message says.
    case gone(ScriptError)
    /// The file is there again, as it was.
    case back
  }

  /// The script.
  public let file: ScriptFile
  /// The content that was told last.
  public private(set) var latest: ScriptSource
  /// The files that decide what the script is.
  public private(set) var paths: Set<String>
  /// What they held when they were read last; nil is a file that was not there.
  private var contents: [String: [UInt8]?] = [:]
  private var isGone = false
  private var absence = FileAbsence()

  /// Begins with a content that is known.
  public init(_ file: ScriptFile, latest: ScriptSource) {
    self.file = file
    self.latest = latest
    paths = file.paths(of: latest)
  }

  /// Reads the files.
  ///
  /// - Parameter watch: Is asked to look again where an editor may be about to write.
  /// - Returns: nil if there is nothing new, or if the script says that it is not to be reloaded.
  public mutating func next(
    watch: FileWatch? = nil, at now: ContinuousClock.Instant = .now
  ) -> Change? {
    let contents = paths.reduce(into: [:]) { contents, path in
      // why one cannot be read is told when all of them are
      contents[path] = .some(try? PlainFile.read(path, limit: ScriptSource.sizeLimit))
    }
    // an editor that is about to write, or a file that is gone, takes time and not contents
    if contents == self.contents, !isGone, !absence.hasBegun { return nil }
    self.contents = contents
    do throws(ScriptError) {
      let source = try file.source()
      guard !source.bytes.isEmpty || latest.bytes.isEmpty || absence.isLasting(at: now, watch)
      else {
        return nil
      }
      if !source.bytes.isEmpty { absence.end() }
      let wasGone = isGone
      isGone = false
      guard source != latest else { return wasGone ? .back : nil }
      if source.refusesReload { return nil }
      latest = source
      paths = file.paths(of: source)
      return .saved(source)
    } catch {
      guard absence.isLasting(at: now, watch), !isGone else { return nil }
      isGone = true
      return .gone(error)
    }
  }
}

extension ScriptSource {
  /// Whether a line of the text says `-- celluna: reload off`.
  fileprivate var refusesReload: Bool {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
      line.drop { $0 == " " || $0 == "\t" }.hasPrefix("-- celluna: reload off")
    }
  }
}

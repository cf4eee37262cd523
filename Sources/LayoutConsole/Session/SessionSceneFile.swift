internal import LayoutCore
internal import LayoutFiles
internal import LayoutHosting
internal import LayoutScenes

/// The file of a scene, which is read again when it is saved.
struct SessionSceneFile {
  /// A change of the file on disk.
  enum Change {
    case saved(Scene)
    case failed(SceneError)
    /// The file is missing or empty, or cannot be read.
    case gone(SessionError)
  }

  let path: String
  private var content: Content?
  private var absence = FileAbsence()
  private var isGone = false
  private var isRefused = false

  init(path: String) {
    self.path = path
    content = Self.content(of: path)
  }

  /// The content of a file, or the reason why a file that is too large is not read.
  private enum Content: Equatable {
    case bytes([UInt8])
    case refused(FileError)
  }

  /// The content of the file; nil if the file is missing or empty, or cannot be read.
  private static func content(of path: String) -> Content? {
    do throws(FileError) {
      let bytes = try PlainFile.read(path, limit: FileBounds.scene)
      return bytes.isEmpty ? nil : .bytes(bytes)
    } catch {
      if case .tooLarge = error.reason { return .refused(error) }
      return nil
    }
  }

  /// Reads the file, and returns the change since the last call.
  ///
  /// - Parameter watch: The watch of the files. It schedules another check if an editor is possibly
  ///   about to write the file. If the value is nil, a missing or empty file is reported at once.
  /// - Returns: The change; nil if the content has not changed, if the file is still missing or
  ///   empty, or if a missing or empty file will possibly be written soon.
  mutating func next(
    watch: FileWatch? = nil, at now: ContinuousClock.Instant = .now
  ) -> Change? {
    guard let found = Self.content(of: path) else {
      guard absence.isLasting(at: now, watch), !isGone else { return nil }
      isGone = true
      return .gone(missing)
    }
    absence.end()
    guard found != content || isGone else { return nil }
    (content, isGone, isRefused) = (found, false, false)
    do throws(SceneError) {
      return switch found {
      case .bytes(let bytes): .saved(try Scene.load(bytes: bytes, named: path))
      case .refused(let error): .failed(SceneError(error))
      }
    } catch {
      return .failed(error)
    }
  }

  /// Records that the session could not use the scene that was read last.
  mutating func refuse() {
    isRefused = true
  }

  /// Lets the session try a refused scene again, because the layout has changed.
  mutating func offerAgain() {
    if isRefused { content = nil }
  }

  private var missing: SessionError {
    SessionError(
      Diagnostic(
        code: .notFound, "there is no scene in `\(path)`",
        helps: ["it is read again once it is there"]))
  }
}

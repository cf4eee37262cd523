internal import LayoutCore
internal import LayoutFiles
internal import LayoutHosting
internal import LayoutScenes

/// The file of a scene, read again when it is saved.
struct SessionSceneFile {
  /// What is new on disk.
  enum Change {
    case saved(Scene)
    case failed(SceneError)
    /// The file is gone, or empty.
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

  /// What a file holds, or why it is not read.
  private enum Content: Equatable {
    case bytes([UInt8])
    case refused(FileError)
  }

  /// What is there; nil if nothing is, or nothing in it.
  private static func content(of path: String) -> Content? {
    do throws(FileError) {
      let bytes = try PlainFile.read(path, limit: FileBounds.scene)
      return bytes.isEmpty ? nil : .bytes(bytes)
    } catch {
      if case .tooLarge = error.reason { return .refused(error) }
      return nil
    }
  }

  /// What is new; nil if the file holds what it held.
  ///
  /// - Parameter watch: Is asked to look again where an editor may be about to write.
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

  /// Notes that the scene that was read last could not be used.
  mutating func refuse() {
    isRefused = true
  }

  /// Lets a scene that could not be used count as new: the layout is another one.
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

internal import FoundationEssentials
internal import LayoutConformance
internal import LayoutCore
internal import LayoutHosting

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
  private var content: Data?
  private var absence = FileAbsence()
  private var isGone = false
  private var isRefused = false

  init(path: String) {
    self.path = path
    content = FileManager.default.contents(atPath: path)
  }

  /// What is new; nil if the file holds what it held.
  ///
  /// - Parameter watch: Is asked to look again where an editor may be about to write.
  mutating func next(
    watch: FileWatch? = nil, at now: ContinuousClock.Instant = .now
  ) -> Change? {
    guard let data = FileManager.default.contents(atPath: path), !data.isEmpty else {
      guard absence.isLasting(at: now, watch), !isGone else { return nil }
      isGone = true
      return .gone(missing)
    }
    absence.end()
    guard data != content || isGone else { return nil }
    (content, isGone, isRefused) = (data, false, false)
    do throws(SceneError) {
      return .saved(try Scene.load(bytes: Array(data), named: path))
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
      .scene,
      Diagnostic(
        code: "CL0605", "there is no scene in `\(path)`",
        helps: ["it is read again once it is there"]))
  }
}

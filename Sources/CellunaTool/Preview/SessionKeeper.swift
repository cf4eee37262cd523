internal import LayoutConsole
internal import LayoutCore
internal import LayoutFiles
internal import LayoutScenes

/// Keeps the session of a page when the session ends, and when it continues with another script.
final class SessionKeeper {
  private let console: Console
  /// The folder in which events find scripts, besides the current folder; nil if there is none.
  private let folder: String?
  /// The scene that need not be kept again: the scene at the start, or the one that ``keep()`` last
  /// tried to keep.
  private var known: Scene

  init(_ console: Console, folder: String?) {
    (self.console, self.folder) = (console, folder)
    known = console.session.currentScene
    console.unkept = KeptSession.objection
    console.session.onLeave = { [unowned self] in keep() }
  }

  /// Keeps the scene with the events that have happened; does nothing if the scene has not changed.
  ///
  /// If the scene cannot be kept, and no reason for this was known before, the function writes the
  /// reason to standard error.
  func keep() {
    let (scene, script) = (console.session.currentScene, console.session.choice.argument)
    guard scene != known else { return }
    known = scene
    do throws(FileError) {
      try KeptSession(of: script).keep(KeptSession.Content(scene: scene, folder: folder))
    } catch {
      guard console.unkept == nil else { return }
      let reason = error.message
      console.unkept = reason
      StandardError.write("note: the session of \(script.printable) is not kept: \(reason)\n")
    }
  }
}

public import LayoutCore
public import LayoutScenes
public import LayoutScripting

/// Why something that was asked of a session did not happen; then the session is as it was.
public struct SessionError: Error, Hashable, Sendable {
  /// What kind of failure it was: the code that a command ends with.
  public enum Kind: Int32, Hashable, Sendable {
    /// Something that was checked is not as it should be.
    case check = 1
    /// A script did not load, or raised an error.
    case script = 2
    /// A script used too much, or was interrupted.
    case limit = 3
    /// A scene is not valid, or an event is impossible.
    case scene = 4
    /// What was typed is no command, or a command was given what it does not take.
    case usage = 64
  }

  /// What kind of failure it was.
  public let kind: Kind
  /// What happened, where, and how to mend it.
  public var diagnostic: Diagnostic

  /// Whether somebody stopped it from outside: that says nothing about the script.
  var isInterruption: Bool { diagnostic.code == "CL0506" }

  /// Whether the state of the script that was stopped is dead.
  var killsScript: Bool { kind == .limit || isInterruption }

  /// Creates an error.
  public init(_ kind: Kind, _ diagnostic: Diagnostic) {
    self.kind = kind
    self.diagnostic = diagnostic
  }

  /// The error of a script.
  public init(_ error: ScriptError) {
    self.init(error.isLimit ? .limit : .script, error.diagnostic)
  }

  /// The error of a scene.
  public init(_ error: SceneError) {
    self.init(.scene, error.diagnostic)
  }

  /// The failure of a run.
  ///
  /// - Parameters:
  ///   - layout: The name of the layout, for what is no script's own error.
  ///   - note: Which event it was; nil if that is plain.
  init(_ error: SceneRunError, layout: String, note: String? = nil) {
    switch error {
    case .scene(let error):
      self.init(error)
      // events are counted from 1 here, and the one that was typed last has no number yet
      if let place = diagnostic.message.firstRange(of: #/^events\[[0-9]+\]: /#) {
        diagnostic.message.removeSubrange(place)
      }
      if let note { diagnostic.notes.append(note) }
    case .layout(let error):
      if let cause = error.cause as? ScriptError {
        self.init(cause)
      } else {
        self.init(
          .script, Diagnostic(code: "CL0407", error.message, at: SourceLocation(file: layout)))
      }
      if let note { diagnostic.notes.append(note) }
    }
  }
}

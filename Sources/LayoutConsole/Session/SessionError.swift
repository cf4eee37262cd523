package import LayoutCore
package import LayoutScenes
package import LayoutScripting

/// Why something that was asked of a session did not happen; then the session is as it was.
package struct SessionError: Error, Hashable, Sendable {
  /// What kind of failure it was: how a command ends with it.
  package let kind: Ending
  /// What happened, where, and how to mend it.
  package var diagnostic: Diagnostic

  /// Whether somebody stopped it from outside: that says nothing about the script.
  var isInterruption: Bool { diagnostic.code == .stopped }

  /// Whether the state of the script that was stopped is dead.
  var killsScript: Bool { kind == .limit || isInterruption }

  /// Creates an error that ends a command as its code usually does.
  package init(_ diagnostic: Diagnostic) {
    self.init(diagnostic.code.explanation.ending, diagnostic)
  }

  /// Creates an error that ends a command otherwise than its code usually does.
  package init(_ kind: Ending, _ diagnostic: Diagnostic) {
    self.kind = kind
    self.diagnostic = diagnostic
  }

  /// The error of a script.
  package init(_ error: ScriptError) {
    self.init(error.isLimit ? .limit : .script, error.diagnostic)
  }

  /// The error of a scene.
  package init(_ error: SceneError) {
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
      // events are counted from 1 here, and the one that was typed last has no number yet
      self.init(.scene, error.eventDiagnostic)
      if let note { diagnostic.notes.append(note) }
    case .layout(let error):
      if let cause = error.cause as? ScriptError {
        self.init(cause)
      } else {
        self.init(
          Diagnostic(code: .invalidAnswer, error.message, at: SourceLocation(file: layout))
        )
      }
      if let note { diagnostic.notes.append(note) }
    }
  }
}

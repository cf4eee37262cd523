package import LayoutCore
package import LayoutScenes
package import LayoutScripting

/// The reason why a request to a session failed; the session is then usually unchanged.
package struct SessionError: Error, Hashable, Sendable {
  /// The kind of failure, which determines the exit code of a command.
  package let kind: Ending
  /// The message, its place and its help.
  package var diagnostic: Diagnostic

  /// Whether the script was stopped from outside; it is then unknown whether the script works.
  var isInterruption: Bool { diagnostic.code == .stopped }

  /// Whether the Lua state of the script can no longer be used.
  var killsScript: Bool { kind == .limit || isInterruption }

  /// Creates an error that ends a command in the way that is usual for the diagnostic's code.
  package init(_ diagnostic: Diagnostic) {
    self.init(diagnostic.code.explanation.ending, diagnostic)
  }

  /// Creates an error that ends a command in the given way.
  package init(_ kind: Ending, _ diagnostic: Diagnostic) {
    self.kind = kind
    self.diagnostic = diagnostic
  }

  /// Creates the error of a script.
  package init(_ error: ScriptError) {
    self.init(error.isLimit ? .limit : .script, error.diagnostic)
  }

  /// Creates the error of a scene.
  package init(_ error: SceneError) {
    self.init(.scene, error.diagnostic)
  }

  /// Creates the error of a failed run.
  ///
  /// - Parameters:
  ///   - layout: The name of the layout, for an error that does not come from a script.
  ///   - note: A note that names the event; nil if the event is obvious.
  init(_ error: SceneRunError, layout: String, note: String? = nil) {
    switch error {
    case .scene(let error):
      // The message does not begin with the index of the event: a typed event has no number yet,
      // and `note` names any other event.
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

internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// The prompt of a console, which keeps the typed values while the script changes.
struct ConsolePrompt {
  /// The open prompt, with the script to which it belongs; nil if no prompt is open.
  private var current: (script: ScriptedLayout, prompt: ScriptPrompt)?
  /// The values that were typed at the closed prompts; nil if no prompt has been closed yet.
  private var memory: ScriptPrompt.Memory?
  /// Notes that have not been shown yet, about values that could not be carried over to another
  /// version.
  private var losses: [String] = []

  /// Returns the prompt of the session's script; opens it if this has not been done yet.
  ///
  /// - Throws: ``ScriptError`` if the session has no script, or if the prompt cannot be opened.
  mutating func open(for session: LayoutSession) throws(ScriptError) -> ScriptPrompt {
    guard let script = session.script else {
      throw ScriptError(
        .invalidScript,
        Diagnostic(
          code: .noWorkingScript,
          "there is no script to evaluate this in: \(session.run.layout.name) lays out",
          helps: ["`:load FILE` loads one"]))
    }
    if let current, current.script === script { return current.prompt }
    leave(unlessFor: script)
    let opened = try ScriptPrompt(script, memory: memory)
    current = (script, opened)
    return opened
  }

  /// Stores the typed values, so that they can be carried over to another version.
  func remember() { current?.prompt.remember() }

  /// Closes the current prompt if it does not belong to the session's script.
  ///
  /// The typed values are stored. The next prompt receives them when it is opened.
  ///
  /// - Returns: Notes about values that are lost; each loss is noted once.
  mutating func carryMemory(to session: LayoutSession) -> [String] {
    leave(unlessFor: session.script)
    defer { losses = [] }
    return losses
  }

  /// Closes the current prompt and stores its values if it does not belong to the given script.
  private mutating func leave(unlessFor script: ScriptedLayout?) {
    guard let current, current.script !== script else { return }
    // If the Lua state has ended, the prompt still has the values after the last line.
    current.prompt.remember(isWhole: true)
    memory = current.prompt.memory
    self.current = nil
    losses += (memory?.lost ?? []).map { "`\($0.name)` is gone: \($0.reason)" }
  }
}

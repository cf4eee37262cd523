internal import LayoutCore

/// New versions of a script.
extension ScriptedLayout {
  /// Loads another version of the script, with the parameters and `ctx.state` of this layout.
  ///
  /// This layout does not change, and no view uses the new layout yet.
  ///
  /// - Parameters:
  ///   - source: The new version.
  ///   - limits: The limits while the script loads, and for each call of a hook.
  ///   - process: The process in which the new version runs.
  ///   - onOutput: Receives the text that the new version prints.
  /// - Returns: The layout, and a sentence for each parameter that was changed or discarded. There
  ///   is one more sentence if `ctx.state` could not be read; the layout then has the content that
  ///   `ctx.state` had after the last successful pass.
  /// - Throws: ``ScriptError`` if the new version does not load.
  public func replacement(
    _ source: ScriptSource, limits: ScriptLimits = ScriptLimits(), process: ScriptProcess = .host,
    onOutput: ((String) -> Void)? = nil
  ) throws(ScriptError) -> (layout: ScriptedLayout, notes: [String]) {
    let kept = lastState()
    let next = try ScriptedLayout(
      source, state: kept.state, limits: limits, process: process, onOutput: onOutput)
    let (values, carryingNotes) = parameters.carried(to: next.definition.parameters)
    next.parameters = values
    var notes = carryingNotes
    if let failure = kept.failure {
      notes.append(
        "`ctx.state` is from the last successful pass: \(failure.diagnostic.message)")
    }
    return (next, notes)
  }
}

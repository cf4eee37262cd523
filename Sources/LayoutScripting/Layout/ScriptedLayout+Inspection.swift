internal import LayoutBridge
package import LayoutCore
internal import LuaSandbox

/// What checks ask of a layout beside its places.
extension ScriptedLayout: LayoutInspection {
  /// What the script has done; instructions count only where its limits say so, else charged work alone.
  package var work: LayoutWork {
    var work = script.work
    work.runCount = geometryRunCount
    return work
  }

  /// Keeps what another layout by a script keeps as `ctx.state`; nothing changes for scripts without.
  package func takeState(of other: any Layout) throws(LayoutError) {
    guard let other = other as? ScriptedLayout,
      script.state.usesKeptState || other.script.state.usesKeptState
    else { return }
    do throws(ScriptError) {
      try script.take(try other.state())
    } catch {
      throw LayoutError(error)
    }
    invalidate()
  }

  /// Puts `ctx.state` back as it was before the look.
  package func looking<Answer>(
    _ look: () throws(LayoutError) -> Answer
  ) throws(LayoutError) -> Answer {
    let before = try keptState()
    isLooking = true
    defer { isLooking = false }
    let answer: Answer
    do throws(LayoutError) {
      answer = try look()
    } catch {
      try? restore(before)  // what went wrong first says more
      throw error
    }
    try restore(before)
    return answer
  }

  /// Names what geometry read that is another one now, or the hook that may have kept too much.
  package var adviceWhenStale: String {
    if let stale = collectionView.flatMap(geometry.staleRead) {
      let line = stale.line.map { " on line \($0)" } ?? ""
      return "geometry read \(stale.name)\(line), which has changed: "
        + "then `invalidates` must return true"
    }
    if case .prepare(_, update: _?) = definition.hooks {
      return "what `update` keeps must equal what `prepare` places"
    }
    return "values that a script keeps in its own locals must follow from what it reads now"
  }
}

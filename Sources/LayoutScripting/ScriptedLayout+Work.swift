public import LayoutCore

/// What checks ask of a layout beside its places.
extension ScriptedLayout: MeteredLayout, KeepingLayout {
  /// What the script has done; instructions count only where its limits say so, else charged work alone.
  public var work: LayoutWork {
    var work = script.work
    work.runCount = geometryRunCount
    return work
  }

  /// Keeps what another layout by a script keeps as `ctx.state`; nothing changes for scripts without.
  public func takeState(of other: any Layout) throws(LayoutError) {
    guard script.keepsState, let other = other as? ScriptedLayout else { return }
    do throws(ScriptError) {
      try script.take(try other.state())
    } catch {
      throw LayoutError(error)
    }
    invalidate()
  }
}

internal import LayoutBridge
internal import LayoutCore

/// Compares a pass that was made from the last pass, by `update` or `moves`, with a pass that was
/// made from the beginning over the same input.
extension GeometryRunner {
  /// A value that geometry has read and that has changed since, although geometry has not run
  /// again; nil if there is none, or if the number of items has changed.
  ///
  /// Sizes and hints of items are not compared.
  func staleRead(in view: CollectionView) -> InputChange? {
    guard let pass, pass.itemCounts == view.itemCounts,
      // without the input there is no advice
      let input = try? input(of: view, dataFrom: pass)
    else { return nil }
    return pass.change(to: input, .none)
  }

  /// The way in which a pass was made from the last pass.
  enum Shortcut {
    case hook, moving

    var names: ScriptPlacement.Names {
      switch self {
      case .hook: ScriptPlacement.Names(updated: "`update`", whole: "`prepare`")
      case .moving: ScriptPlacement.Names(updated: "`moves`", whole: "a whole pass")
      }
    }

    func diagnostic(_ difference: String, in source: ScriptSource) -> Diagnostic {
      switch self {
      case .hook:
        source.diagnostic(
          .updateDiffers, difference, field: "update",
          label: "must place everything as `prepare` does",
          help: "keep only items that stay where they are, at the size they have")
      case .moving:
        source.diagnostic(
          .movesDiffer, difference, field: "moves",
          label: "after an edit, the later items do not only move",
          help: "remove `moves`, or let later steps depend on nothing but their items and `acc`, "
            + "and not on where a position of `acc` is in the content")
      }
    }
  }

  /// Compares a pass that was made from the last pass with a whole pass, if the view compares
  /// updates.
  ///
  /// - Returns: The whole pass; nil if the view does not compare updates.
  /// - Throws: ``ScriptError`` if the results of the two passes differ, or if the whole pass fails.
  func compare(
    _ updated: ScriptPass, by shortcut: Shortcut, _ input: ScriptInput, in view: CollectionView
  ) throws(ScriptError) -> ScriptPass? {
    guard view.comparesUpdates else { return nil }
    // The whole pass must begin with the `ctx.state` with which the updated pass began.
    try script.restore(input.state)
    let whole = try ScriptPass(script, input, itemCounts: view.itemCounts, to: .end)
    guard
      let difference = updated.placement.firstDifference(
        from: whole.placement, names: shortcut.names)
    else { return whole }
    throw ScriptError(.invalidScript, shortcut.diagnostic(difference, in: script.source))
  }
}

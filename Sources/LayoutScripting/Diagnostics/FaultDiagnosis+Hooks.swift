internal import LayoutCore
internal import LuaSandbox

/// Messages about hooks that name their arguments in the wrong order.
extension FaultDiagnosis {
  /// The message if an object lacks a field because the arguments of a hook or of another function
  /// are exchanged; nil otherwise.
  var exchangedArguments: Diagnostic? {
    guard let read = fieldTokens.first else { return nil }
    let start = tokens.expression(endingAt: read).lowerBound
    let root = tokens.text(start)
    let here = spot(read..<read + 1, "`\(root)` is `\(fault.subject)` here")
    if let exchanged = ExchangedArguments(tokens, at: start), exchanged.found == fault.subject {
      return make(
        .exchangedArguments, exchanged.message, at: spot(exchanged.brackets), and: [here],
        helps: [exchanged.help])
    }
    guard read - start == 2, root != fault.subject, ["ctx", "sheet", "el"].contains(root),
      ScriptAPI.object(fault.subject) != nil
    else { return nil }
    return make(
      .exchangedArguments, "`\(root)` is not what its name says: it is `\(fault.subject)`",
      at: here,
      helps: ["compare the order in which the function names its arguments with the calls of it"])
  }
}

extension RuntimeDiagnosis {
  /// The message if a value is wrong because a hook's arguments are exchanged; nil otherwise.
  ///
  /// - Parameter place: The last token of the value.
  func exchangedArguments(at place: Int) -> Diagnostic? {
    let start = tokens.expression(endingAt: place).lowerBound
    guard let exchanged = ExchangedArguments(tokens, at: start) else { return nil }
    return make(
      exchanged.message, spot(exchanged.brackets),
      and: [spot(start..<start + 1, "`\(tokens.text(start))` is `\(exchanged.found)` here")],
      code: .exchangedArguments, helps: [exchanged.help])
  }
}

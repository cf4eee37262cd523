internal import LayoutCore
internal import LuaRuntime

/// Hooks whose arguments are named in another order than they are given.
extension FaultDiagnosis {
  /// What to say if the object that lacks a field is called so only because a hook's arguments are exchanged.
  var exchangedArguments: Diagnostic? {
    guard let read = fieldTokens.first else { return nil }
    let root = tokens.text(tokens.expression(endingAt: read).lowerBound)
    for hook in ScriptAPI.geometryHookNames + ScriptAPI.behaviourHookNames {
      guard let function = tokens.hook(hook), let end = tokens.partner(function),
        (function..<end).contains(read), let api = ScriptAPI.hook(hook)?.function,
        let open = (function..<end).first(where: { tokens.text($0) == "(" })
      else { continue }
      let given = api.parameters.map(\.name)
      let written = tokens.arguments(openedAt: open).compactMap(\.first).map(tokens.text)
      guard let place = written.firstIndex(of: root), let right = given.firstIndex(of: root),
        place != right, given.indices.contains(place), given[place] == fault.subject
      else { return nil }
      return make(
        "CL0209",
        "`\(hook)` is called with (\(api.names)), but names them "
          + "(\(written.listed))",
        at: spot(open + 1..<(tokens.partner(open) ?? open + 2)),
        and: [spot(read..<read + 1, "`\(root)` is `\(fault.subject)` here")],
        helps: ["\(hook) = function(\(api.names))"])
    }
    return nil
  }
}

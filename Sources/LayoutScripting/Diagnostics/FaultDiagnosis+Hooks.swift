internal import LayoutCore
internal import LuaSandbox

/// A hook that names its arguments in the wrong order.
struct ExchangedArguments {
  /// The name of the hook.
  let hook: String
  /// The names that the hook gives its arguments.
  let written: [String]
  let given: APIFunction
  /// The argument that the hook gets at the place of the misplaced name.
  let found: String
  /// The brackets around the names.
  let brackets: Range<Int>

  /// Finds the hook that has the name at a token as an argument in the wrong place; nil if there is
  /// none.
  init?(_ tokens: LuaTokens, at place: Int) {
    guard let (hook, function) = tokens.hook(around: place), let end = tokens.partner(function),
      let api = ScriptAPI.hook(hook)?.function,
      let open = (function..<end).first(where: { tokens.text($0) == "(" }),
      let close = tokens.partner(open)
    else { return nil }
    let name = tokens.text(place)
    let given = api.parameters.map(\.name)
    let written = tokens.arguments(openedAt: open).compactMap(\.first).map(tokens.text)
    guard let number = written.firstIndex(of: name), let right = given.firstIndex(of: name),
      number != right, given.indices.contains(number)
    else { return nil }
    self.hook = hook
    self.written = written
    self.given = api
    found = given[number]
    brackets = open + 1..<close
  }

  /// The message that reports the wrong order.
  var message: String {
    "`\(hook)` is called with (\(given.names)), but names them (\(written.listed))"
  }

  /// The correct beginning of the hook.
  var help: String { "\(hook) = function(\(given.names))" }
}

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

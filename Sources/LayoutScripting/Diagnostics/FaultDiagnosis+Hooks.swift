internal import LayoutCore
internal import LuaSandbox

/// A hook whose arguments are named in another order than they are given.
struct ExchangedArguments {
  /// The hook.
  let hook: String
  /// What it names its arguments, and what they are called.
  let written: [String]
  let given: APIFunction
  /// Which of them a name stands for.
  let found: String
  /// The brackets around the names.
  let brackets: Range<Int>

  /// Whether the name at a token is one of a hook's arguments that is given at another place.
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

  /// What to say of it.
  var message: String {
    "`\(hook)` is called with (\(given.names)), but names them (\(written.listed))"
  }

  /// How the hook must begin.
  var help: String { "\(hook) = function(\(given.names))" }
}

extension FaultDiagnosis {
  /// What to say if the object that lacks a field is called so only because arguments are exchanged.
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
      .exchangedArguments, "`\(root)` is not what it is called: it is `\(fault.subject)`", at: here,
      helps: ["compare the order in which the function names its arguments with the calls of it"])
  }
}

extension RuntimeDiagnosis {
  /// What to say if a value is not what it is called only because a hook's arguments are exchanged.
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

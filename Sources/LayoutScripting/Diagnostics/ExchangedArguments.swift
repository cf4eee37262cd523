/// A hook that names its arguments in the wrong order.
struct ExchangedArguments {
  /// The name of the hook.
  let hook: String
  /// The names that the hook gives its arguments.
  let written: [String]
  let given: APIFunction
  /// The name of the argument that the hook really gets at the place of the misplaced name.
  let found: String
  /// The tokens between the brackets: the names and the commas.
  let brackets: Range<Int>

  /// Finds the hook around a token, if the name at this token is an argument in the wrong place.
  ///
  /// The result is nil if there is no such hook.
  init?(_ tokens: LuaTokens, at place: Int) {
    guard let (hook, function) = tokens.hook(around: place) else { return nil }
    self.init(tokens, hook, function) { $0 == tokens.text(place) }
  }

  /// Finds an argument of a hook that has the name of another argument; nil if there is none.
  ///
  /// The names `ctx`, `sheet`, `acc` and `el` are not checked: if such an object has the name of
  /// another object, the script usually raises an error, and the message of that error reports the
  /// wrong order. Exchanged numbers and texts need not lead to an error.
  init?(_ tokens: LuaTokens, ofHook hook: String) {
    guard let function = tokens.hook(hook) else { return nil }
    let objects = ["ctx", "sheet", "acc", "el"]
    self.init(tokens, hook, function) { !objects.contains($0) }
  }

  /// Finds the first argument whose written name is the name of another argument.
  ///
  /// Only names for which `isWanted` returns true are compared.
  private init?(
    _ tokens: LuaTokens, _ hook: String, _ function: Int, where isWanted: (String) -> Bool
  ) {
    guard let end = tokens.partner(function), let api = ScriptAPI.hook(hook)?.function,
      let open = (function..<end).first(where: { tokens.text($0) == "(" }),
      let close = tokens.partner(open)
    else { return nil }
    let given = api.parameters.map(\.name)
    let isMethod = tokens.text(open - 2) == ":"
    let written =
      (isMethod ? ["self"] : [])
      + tokens.arguments(openedAt: open).compactMap(\.first).map(tokens.text)
    let number = written.indices.first { number in
      guard isWanted(written[number]), given.indices.contains(number) else { return false }
      return given.firstIndex(of: written[number]).map { $0 != number } ?? false
    }
    guard let number else { return nil }
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

/// Names in the wrong order for the results of a function of the host, as in
/// `for i, height in ctx.items() do` or `local height, width = ctx.size(i)`.
struct ExchangedResults {
  /// The function with its object, for example `ctx.size`.
  let function: String
  /// The names that the script gives the results.
  let written: [String]
  /// The names of the results, in order.
  let results: [String]
  /// Whether a loop, and not a `local`, declares the names.
  let isLoop: Bool
  /// The tokens of the names and the commas between them.
  let names: Range<Int>

  /// Finds all such names in the tokens of a script.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  static func all(in tokens: LuaTokens) -> [ExchangedResults] {
    tokens.indices.compactMap { index in
      switch tokens.text(index) {
      case "for": ExchangedResults(tokens, at: index, isLoop: true)
      case "local": ExchangedResults(tokens, at: index, isLoop: false)
      default: nil
      }
    }
  }

  private init?(_ tokens: LuaTokens, at word: Int, isLoop: Bool) {
    let (written, next) = tokens.declaredNames(from: word + 1)
    guard tokens.text(next) == (isLoop ? "in" : "="), tokens.text(next + 2) == ".",
      tokens.text(next + 4) == "("
    else { return nil }
    let (object, member) = (tokens.text(next + 1), tokens.text(next + 3))
    if isLoop {
      guard member == "items", ["ctx", "section"].contains(object) else { return nil }
      results = ["i", "width", "height"]
    } else {
      guard object == "ctx", let close = tokens.partner(next + 4),
        !Self.continuations.contains(tokens.text(close + 1)),
        let found = ScriptAPI.function("ctx.\(member)")?.results.map(\.name), found.count > 1
      else { return nil }
      results = found
    }
    let isExchanged = written.indices.contains { [results] place in
      let right = results.firstIndex(of: Self.wholeName(written[place]))
      return right.map { $0 != place } ?? false
    }
    guard isExchanged else { return nil }
    (self.written, self.isLoop) = (written, isLoop)
    function = "\(object).\(member)"
    names = word + 1..<next
  }

  /// The tokens after a call that continue the expression or the list.
  ///
  /// If one of them follows, the call gives the declaration only its first result.
  private static let continuations: Set = [
    ",", ".", ":", "[", "+", "-", "*", "/", "//", "%", "^", "..", "<", ">", "<=", ">=", "==", "~=",
    "and", "or",
  ]

  /// The whole name for an abbreviation that authors use.
  private static func wholeName(_ name: String) -> String {
    switch name {
    case "w": "width"
    case "h": "height"
    default: name
    }
  }

  /// The message that reports the wrong order.
  var message: String {
    "`\(function)` gives (\(results.listed)), but the names are (\(written.listed))"
  }

  /// The correct declaration.
  var help: String {
    isLoop
      ? "for \(results.listed) in \(function)() do; write `_` for a value that is not used"
      : "local \(results.listed) = \(function)(…); write `_` for a value that is not used"
  }
}

internal import LayoutCore

/// The message for a `break`, a `goto` or a label that Lua cannot use.
///
/// Lua notices most of these mistakes only at the end of the block. The text of its message then
/// names the line of the mistake.
struct JumpDiagnosis {
  let source: ScriptSource
  let tokens: LuaTokens
  /// Lua's message, without the place.
  let message: String

  /// The message; nil for other mistakes.
  var diagnostic: Diagnostic? {
    if let found = message.firstMatch(of: #/^break outside (?:a )?loop at line (\d+)/#) {
      return make(
        "this `break` is outside of every loop", at: "break", onLine: Int(found.1),
        help: "`break` ends a loop of the same function; `return` ends the function")
    }
    if let found = message.firstMatch(of: #/^no visible label '(.+)' for <?goto>? at line (\d+)/#) {
      return make(
        "there is no label `\(found.1)` for this `goto`", at: "goto", onLine: Int(found.2),
        help: "write ::\(found.1):: in this block, or in a block around it in the same function")
    }
    if let found = message.firstMatch(
      of: #/^<goto (.+)> at line (\d+) jumps into the scope of local '(.+)'/#)
    {
      return make(
        "this `goto \(found.1)` jumps past the declaration of `\(found.3)`", at: "goto",
        onLine: Int(found.2),
        help: "declare `\(found.3)` before the `goto`, or between `do` and `end`")
    }
    if let found = message.firstMatch(of: #/^label '(.+)' already defined on line (\d+)/#) {
      return make(
        "the label `\(found.1)` is defined twice", atSecond: String(found.1),
        help: "give one of them another name")
    }
    return nil
  }

  private func make(
    _ text: String, at word: String, onLine line: Int?, help: String
  ) -> Diagnostic {
    let place = line.flatMap { line in tokens.onLine(line).last { tokens.text($0) == word } }
    return source.diagnostic(
      .unreadableSyntax, text,
      at: place.map { source.spot(at: tokens.all[$0]) } ?? line.map { source.spot(onLine: $0) },
      helps: [help])
  }

  /// The message for a label that a function defines twice, with a mark at the second definition.
  ///
  /// The line in Lua's message is not used, because it can be the line after the first definition.
  private func make(_ text: String, atSecond label: String, help: String) -> Diagnostic {
    let places = tokens.indices.filter {
      tokens.text($0) == label && tokens.text($0 - 1) == "::" && tokens.text($0 + 1) == "::"
    }
    let pair = zip(places, places.dropFirst()).first {
      tokens.function(around: $0) == tokens.function(around: $1)
    }
    return source.diagnostic(
      .unreadableSyntax, text, at: pair.map { source.spot(at: tokens.all[$0.1]) },
      and: [pair.map { source.spot(at: tokens.all[$0.0], "it is defined first here") }],
      helps: [help])
  }
}

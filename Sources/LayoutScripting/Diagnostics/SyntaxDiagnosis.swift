internal import LayoutCore

/// The message for a script that does not compile.
///
/// If the mistake is recognized, the message names the mistake itself, and not only the place where
/// Lua noticed it.
struct SyntaxDiagnosis {
  let source: ScriptSource
  /// Lua's message, without the place.
  let message: String
  /// The line on which Lua noticed the mistake.
  let line: Int

  let tokens: LuaTokens
  /// The text that Lua's message quotes, usually the token at which Lua failed; empty if the
  /// message quotes none, for example at the end of the file.
  let near: String
  /// The index of the token at which Lua failed; nil if it is not found, for example because Lua
  /// failed at the end of the file.
  let stumble: Int?

  init(source: ScriptSource, message: String, line: Int, _ tokens: LuaTokens) {
    self.source = source
    self.message = message
    self.line = line
    self.tokens = tokens
    near = message.quotedAfterNear
    stumble = near.isEmpty ? nil : tokens.stumble(near: near, onLine: line)
  }

  var diagnostic: Diagnostic {
    let jump = JumpDiagnosis(source: source, tokens: tokens, message: message)
    let first = foreign.diagnostic ?? jump.diagnostic
    let length = first ?? tooMany ?? longText ?? missingQuote
    let slip = length ?? keywordAsField ?? misplacedBlock ?? earlyEnd
    let word = slip ?? misspelt ?? unbalanced ?? missingWord ?? missingComma
    return word ?? strangeName ?? plain
  }

  /// The search for syntax of other languages.
  var foreign: ForeignSyntax {
    ForeignSyntax(
      source: source, tokens: tokens, message: message, near: near, line: line, stumble: stumble)
  }

  /// Whether the text was typed at the prompt.
  private var isTyped: Bool { source.name == ScriptPrompt.name }

  // MARK: Blocks

  private var unbalanced: Diagnostic? {
    // lines typed at the prompt are not indented
    switch BlockBalance(tokens, isIndented: !isTyped).fault {
    case .unclosed(let opener, let evidence):
      // A fault after the place at which Lua failed cannot be the cause.
      guard tokens.all[opener].line <= line, evidence.map({ tokens.all[$0].line <= line }) ?? true
      else { return nil }
      // if nothing shows where the end is missing, and Lua failed before the end of the text, the
      // token at which Lua failed is the mistake
      if evidence == nil, !message.contains("near <eof>"), !isMissed(opener) { return nil }
      return splitElseIf(opener, evidence) ?? unclosed(opener, evidence)
    case .surplus(let index):
      guard tokens.all[index].line <= line else { return nil }
      return earlySurplus(before: index) ?? surplus(index)
    case nil: return nil
    }
  }

  /// Whether Lua's message demands a closing token that fits `opener`.
  ///
  /// Only a message about a block or bracket that opens on an earlier line counts. The result is
  /// false for tables: after a field, a missing comma is more likely.
  private func isMissed(_ opener: Int) -> Bool {
    let closer = LuaTokens.closer(of: tokens.text(opener))
    return closer != "}" && message.hasPrefix("'\(closer)' expected (to close ")
  }

  private func unclosed(_ opener: Int, _ evidence: Int?) -> Diagnostic {
    let token = tokens.all[opener]
    let closer = LuaTokens.closer(of: token.text)
    let shown = evidence.map { tokens.all[$0] }
    let last = lastLine(ofBlock: opener, before: shown?.line ?? .max)
    let comma = evidence.map { isField($0, besides: opener) } == true ? "," : ""
    let isIndented = shown.map { $0.line > token.line } ?? false
    let article = token.text == "if" ? "an" : "a"
    return source.diagnostic(
      .unclosedBlock, "\(article) `\(token.text)` opened on line \(token.line) is never closed",
      at: source.spot(at: token, isIndented ? "this `\(token.text)` …" : ""),
      and: [
        isIndented
          ? shown.map { source.spot(at: $0, "… should have ended before here, by its indentation") }
          : nil
      ],
      notes: lateNote(shown?.line ?? line),
      helps: [
        last == token.line
          ? "add `\(closer)` on line \(last)" : "add `\(closer)\(comma)` after line \(last)"
      ])
  }

  /// The line after which, or on which, the end of a block or bracket is probably missing.
  ///
  /// A round or square bracket with other tokens after it on its line probably ends on this line.
  private func lastLine(ofBlock opener: Int, before line: Int) -> Int {
    let token = tokens.all[opener]
    let isInside = tokens.onLine(token.line).last != opener
    if isInside, ["(", "["].contains(token.text) { return token.line }
    return max(token.line, lastWrittenLine(before: line))
  }

  /// Whether a token probably begins the next field of the table that contains the unclosed block.
  private func isField(_ index: Int, besides opener: Int) -> Bool {
    tokens.all[index].kind == .name && tokens.text(index + 1) == "="
      && tokens.parent(opener).map { tokens.text($0) == "{" } ?? false
  }

  private func surplus(_ index: Int) -> Diagnostic {
    let token = tokens.all[index]
    let isBlock = token.kind != .symbol
    return source.diagnostic(
      .unclosedBlock, "this `\(token.text)` closes nothing",
      at: source.spot(
        at: token, "every \(isBlock ? "block" : "bracket") before it is closed already"),
      notes: lateNote(token.line),
      helps: [
        isBlock
          ? "remove it, or look for a surplus one above"
          : "remove it, or open the bracket before it"
      ])
  }

  /// The message for `else if`, which opens a second block that needs its own `end`.
  ///
  /// The result is nil if the unclosed block has no `else if`.
  private func splitElseIf(_ opener: Int, _ evidence: Int?) -> Diagnostic? {
    guard tokens.text(opener) == "if" else { return nil }
    let split = (opener..<(evidence ?? tokens.all.endIndex)).first {
      tokens.text($0) == "else" && tokens.text($0 + 1) == "if"
        && tokens.all[$0].line == tokens.all[$0 + 1].line
    }
    guard let split else { return nil }
    return source.diagnostic(
      .unclosedBlock, "this `else if` opens a second block, which is never closed",
      at: source.spot(tokens, split..<split + 2, "it is one word: `elseif`"),
      notes: lateNote(tokens.all[split].line), helps: ["elseif condition then"])
  }

  private func lateNote(_ found: Int) -> [String] {
    if message.contains("near <eof>") {
      return ["Lua only noticed at the end of the \(isTyped ? "input" : "file (line \(line))")"]
    }
    return found == line ? [] : ["Lua only noticed on line \(line)"]
  }

  private func lastWrittenLine(before line: Int) -> Int {
    tokens.all.last { $0.line < line }?.line ?? max(1, line - 1)
  }

  // MARK: Too many

  /// The message for a function with too many local variables, or too many variables of outer
  /// functions; nil for other mistakes.
  private var tooMany: Diagnostic? {
    let bounds = [
      ("too many local variables (limit is 200)", "more than 200 local variables"),
      ("too many upvalues (limit is 255)", "more than 255 variables of outer functions"),
    ]
    guard let (_, what) = bounds.first(where: { message.hasPrefix($0.0) }) else { return nil }
    return source.diagnostic(
      .unreadableSyntax, "a function cannot have \(what)", at: source.spot(onLine: line),
      helps: ["put some of them into a table, or into a `do … end` of their own"])
  }

  // MARK: The rest

  private var strangeName: Diagnostic? {
    guard near.hasPrefix("<\\"),
      let index = tokens.onLine(line).first(where: {
        tokens.all[$0].kind != .string && !tokens.text($0).allSatisfy(\.isASCII)
      })
    else { return nil }
    if tokens.text(index).contains(where: "“”„‟‘’‚‛«»‹›".contains) {
      return source.diagnostic(
        .unreadableSyntax, "Lua does not know the quote `\(tokens.text(index).prefix(1))`",
        at: source.spot(at: tokens.all[index]),
        helps: ["a text is written in straight quotes: \"…\""])
    }
    return source.diagnostic(
      .unreadableSyntax, "Lua does not know the letters of `\(tokens.text(index).prefix(40))`",
      at: source.spot(at: tokens.all[index]),
      helps: ["names are made of a to z, A to Z, 0 to 9 and `_`; texts and comments of anything"])
  }

  private var plain: Diagnostic {
    let spot = stumble.map { source.spot(at: tokens.all[$0]) } ?? endOfFile
    return source.diagnostic(
      .unreadableSyntax, "Lua cannot read this: \(message)", at: spot ?? source.spot(onLine: line),
      notes: source.name.hasSuffix(".lua") || isTyped
        ? [] : ["the name does not end in .lua: is this a layout script?"],
      helps: [plainAdvice])
  }

  private var plainAdvice: String? {
    if message.hasPrefix("unfinished string") {
      return "end the text with the quote it begins with, on the same line"
    }
    return line == 1 && source.line(1).hasPrefix("#")
      ? "remove the first line: a layout script is not run by a shell" : nil
  }

  /// The mark of the last token if Lua failed at the end of the text; otherwise nil.
  private var endOfFile: SourceSpot? {
    guard message.contains("near <eof>"), let last = tokens.all.last else { return nil }
    return source.spot(at: last, "the script ends here")
  }
}

extension String {
  /// The text that Lua quotes after the word "near"; empty if it quotes none.
  fileprivate var quotedAfterNear: String {
    guard let range = self.range(ofLast: " near '") else { return "" }
    return String(self[range...].dropLast())
  }

  private func range(ofLast text: String) -> Index? {
    var found: Index?
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { found = index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return found
  }
}

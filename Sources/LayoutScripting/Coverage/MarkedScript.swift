package import LayoutCore

/// A copy of a script that records which parts of the script run.
///
/// The copy calls a function of the host with the number of each part that runs. The copy has the
/// same lines as the script, and returns the same results.
package struct MarkedScript: Sendable {
  /// The copy of the script, with copies of the script's own modules.
  package let source: ScriptSource
  /// The parts of the script and of its own modules; the index of a part is its number.
  package let parts: [CoverablePart]
}

/// The marks in a copy of a script: the inserted calls that record which parts run.
struct ScriptMarks: Hashable {
  /// The name of the function of the host that the marks call.
  let function: String
  /// The number of marks.
  let count: Int
}

extension ScriptSource {
  /// A copy of the script that records which parts of the script run.
  ///
  /// The result is nil if the script, or one of its own modules, is not UTF-8 or uses the name
  /// `_ENV`. With `_ENV`, a script can replace its table of globals. The copy would then not find
  /// the function of the host.
  ///
  /// - Complexity: O(*n* log *n*) in the number of bytes of the script and its modules.
  package var marked: MarkedScript? {
    let files = [self] + ownModules.map(\.source)
    guard files.allSatisfy({ String(validating: $0.bytes, as: UTF8.self) != nil }) else {
      return nil
    }
    let names = Set(
      files.flatMap { LuaTokenizer.tokens(of: $0).filter { $0.kind == .name }.map(\.text) })
    guard !names.contains("_ENV") else { return nil }
    var function = "mark"
    while names.contains(function) { function += "_" }
    var writer = MarkWriter(function: function)
    var copy = writer.copy(of: self, withHooks: true)
    copy.modules = ownModules.map {
      ScriptModule(name: $0.name, source: writer.copy(of: $0.source, withHooks: false))
    }
    copy.givenChunkName = givenChunkName
    copy.marks = ScriptMarks(function: function, count: writer.parts.count)
    return MarkedScript(source: copy, parts: writer.parts)
  }
}

/// Writes marks into copies of scripts.
private struct MarkWriter {
  /// The name of the function of the host that the marks call.
  let function: String
  /// The parts that have marks, in the order of their numbers, which begin at 0.
  private(set) var parts: [CoverablePart] = []

  init(function: String) { self.function = function }

  /// The text that is inserted before a token: first closing brackets, then `text`.
  private struct Insertion {
    var closerCount = 0
    var text = ""
  }

  /// A copy of a file with marks; no line break is inserted.
  ///
  /// The fields that describe the layout have no marks. For example, a law never fails in a correct
  /// script, so a part of the law would never run. The function `check` has no marks either, because
  /// no scene sets values that it refuses.
  mutating func copy(of file: ScriptSource, withHooks: Bool) -> ScriptSource {
    let tokenizer = LuaTokenizer(String(decoding: file.bytes, as: UTF8.self))
    // the limit is high, because each hook is searched for in the whole text
    let tokens = LuaTokens(file, work: DiagnosisWork(limit: 20_000_000))
    var insertions: [Int: Insertion] = [:]
    var skipped = TokenMutation.skipped(tokens)
    if withHooks, let function = tokens.hook("check"), let end = tokens.partner(function) {
      skipped.formUnion(function...end)
    }
    let statements = tokens.statements.filter { !skipped.contains($0) }
    let lines = mark(statements, of: tokens, in: file, &insertions)
    for range in tokens.conditions where !skipped.contains(range.lowerBound) {
      let statement = Self.last(of: statements, before: range.lowerBound) ?? range.lowerBound
      let first = tokenizer.tokens[range.lowerBound].bytes.lowerBound
      var condition = CoverablePart.Condition(
        Self.text(of: range, tokens, tokenizer).shortened(to: 40),
        bytes: first..<tokenizer.tokens[range.upperBound - 1].bytes.upperBound,
        statement: tokens.all[statement].line)
      let (whenTrue, whenFalse) = tokens.consequences(of: range)
      condition.whenTrue = whenTrue.flatMap { lines[$0] }
      condition.whenFalse = whenFalse.flatMap { lines[$0] }
      let location = SourceLocation(file: file.name, line: tokens.all[range.lowerBound].line)
      wrap(range, add(.condition(condition), location), &insertions)
    }
    if withHooks { markHooks(of: tokens, in: file, &insertions) }
    return ScriptSource(name: file.name, bytes: Self.bytes(of: tokenizer, with: insertions))
  }

  private mutating func markHooks(
    of tokens: LuaTokens, in file: ScriptSource, _ insertions: inout [Int: Insertion]
  ) {
    for (name, start) in tokens.hookBodies {
      let location = SourceLocation(file: file.name, line: tokens.all[start].line)
      insertions[start, default: Insertion()].text += "\(function)(\(add(.hook(name), location)));"
    }
  }

  /// Marks the first statement of each line, and returns the numbers of the lines by the first
  /// tokens of these statements.
  private mutating func mark(
    _ statements: [Int], of tokens: LuaTokens, in file: ScriptSource,
    _ insertions: inout [Int: Insertion]
  ) -> [Int: Int] {
    var last = 0
    var lines: [Int: Int] = [:]
    for index in statements where tokens.all[index].line != last {
      last = tokens.all[index].line
      lines[index] = last
      let number = add(.statement, SourceLocation(file: file.name, line: last))
      if tokens.text(index) != "elseif" {
        insertions[index, default: Insertion()].text += "\(function)(\(number));"
      } else if let condition = tokens.conditionBeginning(index) {
        wrap(condition, number, &insertions)
      }
    }
    return lines
  }

  /// Adds a part, and returns its number.
  private mutating func add(_ kind: CoverablePart.Kind, _ location: SourceLocation) -> Int {
    parts.append(CoverablePart(kind, at: location))
    return parts.count - 1
  }

  /// Inserts a mark around an expression: a call with the number of the part and the expression.
  private func wrap(_ range: Range<Int>, _ number: Int, _ insertions: inout [Int: Insertion]) {
    insertions[range.lowerBound, default: Insertion()].text += "\(function)(\(number),"
    insertions[range.upperBound, default: Insertion()].closerCount += 1
  }

  private static func bytes(
    of tokenizer: LuaTokenizer, with insertions: [Int: Insertion]
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(2 * tokenizer.bytes.count)
    var copied = 0
    for (index, insertion) in insertions.sorted(by: { $0.key < $1.key }) {
      let place = tokenizer.tokens[index].bytes.lowerBound
      result += tokenizer.bytes[copied..<place]
      result += Array(repeating: UInt8(ascii: ")"), count: insertion.closerCount)
      // a space separates the mark from the word before it
      result += Array(" \(insertion.text)".utf8)
      copied = place
    }
    return result + tokenizer.bytes[copied...]
  }

  /// The greatest number of an ascending list that is less than `limit`; nil if there is none.
  private static func last(of numbers: [Int], before limit: Int) -> Int? {
    let place = numbers.indices.firstNumber { numbers[$0] >= limit }
    return place > 0 ? numbers[place - 1] : nil
  }

  /// The text of an expression in one line, without comments; only the beginning if it is long.
  private static func text(
    of range: Range<Int>, _ tokens: LuaTokens, _ tokenizer: LuaTokenizer
  ) -> String {
    var result = ""
    for index in range.prefix(40) {
      if index > range.lowerBound,
        tokenizer.tokens[index - 1].bytes.upperBound < tokenizer.tokens[index].bytes.lowerBound
      {
        result += " "
      }
      result += tokens.text(index)
    }
    return result
  }
}

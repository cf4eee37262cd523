package import LayoutCore

/// A small change that may repair a mistake of a script: a token or a value is replaced.
package struct ScriptRepair: Hashable, Sendable {
  /// The place of the token, or of the first token of the value: file, line and column.
  package let location: SourceLocation
  /// The replaced text.
  package let original: String
  /// The text that replaces ``original``; empty if this is removed.
  package let replacement: String
  /// The line with the replaced text, without its indentation.
  package let line: String
  /// The line with the replacement, without its indentation.
  package let newLine: String
  /// The script with the replacement, and with the same modules.
  package let source: ScriptSource
}

extension ScriptSource {
  /// The small changes that may repair a mistake, the likeliest first.
  ///
  /// The fields that describe the layout (for example `name`, `params` and `laws`) are not changed,
  /// and neither are lines with a comment that begins with ``equivalenceMark``. A script with a
  /// change need not compile. The result is empty if the script is not valid UTF-8.
  ///
  /// - Parameters:
  ///   - lines: The lines that are related to the mistake. The lines that can have set the fields
  ///     that these lines read are related, too. Of two changes of the same kind, one on a related
  ///     line is likelier than one in the functions around the lines, or in functions that those
  ///     functions call. A change elsewhere is the least likely.
  ///   - limit: The greatest number of changes.
  package func repairs(near lines: Set<Int>, limit: Int) -> [ScriptRepair] {
    guard String(validating: bytes, as: UTF8.self) != nil else { return [] }
    let pieces = LuaTokenizer(String(decoding: bytes, as: UTF8.self)).tokens
    let tokens = LuaTokens(self, work: DiagnosisWork(limit: 20_000_000))
    let repairs = TokenRepair(tokens)
    let lines = lines.union(tokens.linesSettingFields(readOn: lines))
    let functions = tokens.functions(around: lines)
    var ranked: [(rank: Int, index: Int, replacement: TokenRepair.Replacement)] = []
    let kept = linesOfEquivalents
    for index in tokens.all.indices where !kept.contains(tokens.all[index].line) {
      let isInFunction = tokens.function(around: index).map(functions.contains) ?? false
      let distance = lines.contains(tokens.all[index].line) ? 0 : isInFunction ? 1 : 3
      let insertions =
        distance < 3 ? repairs.insertions(at: index) + repairs.limits(at: index) : []
      let all = repairs.replacements(at: index) + repairs.neighbours(at: index) + insertions
      for replacement in all {
        ranked.append((distance + replacement.rank, index, replacement))
      }
    }
    ranked.sort { ($0.rank, $0.index) < ($1.rank, $1.index) }
    return ranked.prefix(limit).map { _, index, replacement in
      let end = pieces[replacement.last ?? index].bytes.upperBound
      return repair(
        tokens.all[index], bytes: pieces[index].bytes.lowerBound..<end, replacement)
    }
  }

  /// Whether the token at a place is `error` or `assert`: the script then raises the error itself.
  ///
  /// The place must have a column.
  package func raisesItself(at place: SourceLocation) -> Bool {
    guard place.file == name, String(validating: bytes, as: UTF8.self) != nil else { return false }
    let tokens = LuaTokens(self, work: DiagnosisWork(limit: 20_000_000))
    return tokens.all.contains {
      $0.line == place.line && $0.column == place.column && ["error", "assert"].contains($0.text)
    }
  }

  private func repair(
    _ token: LuaToken, bytes range: Range<Int>, _ replacement: TokenRepair.Replacement
  ) -> ScriptRepair {
    let original = String(decoding: bytes[range], as: UTF8.self)
    let text =
      replacement.last == nil
      ? replacement.text : replacement.text.replacing("…", with: original)
    let changed = bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...]
    var source = ScriptSource(name: name, bytes: Array(changed))
    source.modules = modules
    source.givenChunkName = givenChunkName
    return ScriptRepair(
      location: SourceLocation(file: name, line: token.line, column: token.column),
      original: original.shortened(to: 60), replacement: text,
      line: line(token.line).trimmingSpaces.shortened(to: 200),
      newLine: source.line(token.line).trimmingSpaces.shortened(to: 200), source: source)
  }
}

extension LuaTokens {
  /// The lines that can have set the fields, such as `acc.width`, that some lines read.
  fileprivate func linesSettingFields(readOn lines: Set<Int>) -> Set<Int> {
    let paths = lines.flatMap(onLine).filter(isEndOfRead).map(expression(endingAt:))
    let places = paths.flatMap { path in
      let words = path.map(text)
      return words.count == 1 ? [] : assignments(ofField: words, readAt: path.lowerBound)
    }
    return Set(places.map { all[$0].line })
  }

  /// The `function` tokens of the innermost functions around the tokens of some lines, and of all
  /// functions of the script that they call, directly or through others.
  fileprivate func functions(around lines: Set<Int>) -> Set<Int> {
    var open = all.indices.filter { lines.contains(all[$0].line) }
      .compactMap(function(around:))
    var found: Set<Int> = []
    while let function = open.popLast() {
      guard found.insert(function).inserted, let end = partner(function) else { continue }
      open += calls(in: function..<end).compactMap { name in
        declaration(ofFunction: name).flatMap { place in
          [place - 1, place + 2].first { text($0) == "function" }
        }
      }
    }
    return found
  }
}

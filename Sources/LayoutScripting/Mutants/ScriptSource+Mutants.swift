internal import LayoutCore
internal import LuaSandbox

extension ScriptSource {
  /// The beginning of a comment that excludes its line from changes; a reason may follow.
  ///
  /// Authors write `-- celluna: equivalent` on lines where a mistake has no visible effect.
  package static let equivalenceMark = "celluna: equivalent"

  /// Copies of this script, each with a typical mistake in one token, in the order of these tokens.
  ///
  /// These parts of the script are not changed: strings, comments, the fields that describe the
  /// layout (for example `name`, `params` and `laws`), other declarations of parameters, attributes
  /// such as `<const>`, and lines with a comment that begins with ``equivalenceMark``. Mutants that
  /// do not compile are omitted. A mutant that compiles can still fail to load. The result is empty
  /// if the script is not valid UTF-8.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of mutants; nil returns all. If more changes are possible, the
  ///     chosen ones are spread over the lines. There are fewer mutants than the limit if some of
  ///     the chosen ones do not compile.
  ///   - seed: Selects the mutants if there are more than the limit.
  package func mutants(limit: Int? = nil, seed: UInt64 = 0) -> [ScriptMutant] {
    var changes = self.changes
    if let limit, limit < changes.count {
      changes = Self.spread(changes, limit: limit, seed: seed)
    }
    // if there is no memory for a state, mutants that do not compile are not omitted: they fail
    // when they are loaded
    let compiler = try? LuaState()
    return changes.compactMap { change in
      let changed =
        bytes[..<change.bytes.lowerBound] + Array(change.replacement.utf8)
        + bytes[change.bytes.upperBound...]
      let mutant = self.mutant(change, bytes: Array(changed))
      return compiler?.compiles(mutant.source) ?? true ? mutant : nil
    }
  }

  /// A token with its replacement.
  private struct Change {
    let token: LuaToken
    /// The range of the token's bytes in the source.
    let bytes: Range<Int>
    let replacement: String
  }

  private var changes: [Change] {
    guard String(validating: bytes, as: UTF8.self) != nil else { return [] }
    // the bytes are valid UTF-8, so the tokenizer reads the same bytes as the source has
    let pieces = LuaTokenizer(String(decoding: bytes, as: UTF8.self)).tokens
    // the limit is high, because each of the unchanged fields is searched for in the whole text
    let tokens = LuaTokens(self, work: DiagnosisWork(limit: 20_000_000))
    let mutation = TokenMutation(tokens)
    let kept = linesOfEquivalents
    return tokens.all.indices.filter { !kept.contains(tokens.all[$0].line) }.flatMap { index in
      mutation.replacements(at: index).map {
        Change(token: tokens.all[index], bytes: pieces[index].bytes, replacement: $0)
      }
    }
  }

  private func mutant(_ change: Change, bytes: [UInt8]) -> ScriptMutant {
    var source = ScriptSource(name: name, bytes: bytes)
    source.modules = modules
    source.givenChunkName = givenChunkName
    let token = change.token
    return ScriptMutant(
      location: SourceLocation(file: name, line: token.line, column: token.column),
      original: token.text.shortened(to: 60), replacement: change.replacement,
      line: line(token.line).trimmingSpaces.shortened(to: 200), source: source)
  }

  /// The lines with a comment that begins with ``equivalenceMark``.
  var linesOfEquivalents: Set<Int> {
    let comments = LuaTokenizer.comments(of: String(decoding: bytes, as: UTF8.self))
    return Set(comments.filter { $0.text.hasPrefix(Self.equivalenceMark) }.map(\.line))
  }

  // MARK: Choosing

  /// At most `limit` of the changes, spread evenly over the lines that have changes.
  ///
  /// No line gets a second change before every such line has one.
  private static func spread(_ changes: [Change], limit: Int, seed: UInt64) -> [Change] {
    var lines = Dictionary(grouping: changes.indices) { changes[$0].token.line }
      .sorted { $0.key < $1.key }.map(\.value)
    var chosen: [Int] = []
    while chosen.count < limit, !lines.isEmpty {
      let count = min(limit - chosen.count, lines.count)
      let first = Int(seed % UInt64(lines.count))
      for step in 0..<count {
        let line = (first + step * lines.count / count) % lines.count
        let turn = Int((seed / UInt64(lines.count)) % UInt64(lines[line].count))
        chosen.append(lines[line].remove(at: turn))
      }
      lines.removeAll(where: \.isEmpty)
    }
    return chosen.sorted().map { changes[$0] }
  }
}

extension LuaState {
  /// Whether a script compiles; the script is not run.
  fileprivate func compiles(_ source: ScriptSource) -> Bool {
    let function = Array("return function(...) ".utf8) + source.bytes + Array("\nend".utf8)
    guard let result = try? load(function, name: "mutant") else { return false }
    if case .function(let reference) = result { release(reference) }
    return true
  }
}

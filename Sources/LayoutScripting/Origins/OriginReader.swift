internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// Makes the origin of an element, the place where the script placed it, from Lua's record.
///
/// The reader adds what the author's source shows, for example the text of the line.
struct OriginReader {
  private let origin: LuaOrigin
  private let input: ScriptInput
  private let file: ScriptSource
  private let tokens: LuaTokens
  /// The tokens of the statement that placed the element, as `statement(onLine:)` finds them.
  private let statement: Range<Int>

  /// The greatest number of values of an origin.
  private static let limit = 8

  /// Creates the reader of an origin.
  ///
  /// - Returns: nil if the innermost call is in no file of the script, or if its line is after the
  ///   last token of that file. A script in a process of its own can report such a line.
  init?(_ origin: LuaOrigin, of source: ScriptSource, input: ScriptInput) {
    guard let frame = origin.frames.first, let file = source.file(ofChunk: frame.source)
    else { return nil }
    self.origin = origin
    self.input = input
    self.file = file
    tokens = LuaTokens(file)
    guard frame.line <= tokens.all.last?.line ?? 0 else { return nil }
    statement = tokens.statement(onLine: frame.line)
  }

  /// The origin at the time of placing, without a later change by `scroll`.
  func elementOrigin(in source: ScriptSource) -> ElementOrigin {
    let line = self.line
    return ElementOrigin(
      location: location(line), source: file.line(line).trimmingSpaces,
      values: reads.map { Diagnostic.Value($0.name, $0.value) }, assignments: assignments,
      callers: origin.frames.dropFirst().compactMap { frame in
        source.file(ofChunk: frame.source).map { SourceLocation(file: $0.name, line: frame.line) }
      })
  }

  /// The line on which the statement that placed the element begins.
  private var line: Int {
    tokens.all.indices.contains(statement.lowerBound)
      ? tokens.all[statement.lowerBound].line : origin.frames[0].line
  }

  private func location(_ line: Int) -> SourceLocation {
    SourceLocation(file: file.name, line: line)
  }

  // MARK: Values

  /// A value that the line reads.
  private struct Read {
    let name: String
    let path: Range<Int>
    let value: String
  }

  private var reads: [Read] {
    var result: [Read] = []
    for index in statement
    where result.count < Self.limit && !tokens.work.isSpent && tokens.isEndOfRead(index) {
      let path = tokens.expression(endingAt: index)
      let name = path.map(tokens.text).joined()
      guard name.count <= 40, !result.contains(where: { $0.name == name }),
        let value = value(path)
      else { continue }
      result.append(Read(name: name, path: path, value: value))
    }
    return result
  }

  private func value(_ path: Range<Int>) -> String? {
    guard let root = path.first, tokens.all[root].kind == .name else { return nil }
    let text = path.count == 1 ? tokens.text(root) : path.map(key).joined()
    if let found = content(of: text) { return found.text }
    if content(of: tokens.text(root)) != nil { return nil }
    return contextValue(text) ?? contextValue(aliased(path))
  }

  private func content(of name: String) -> LuaOrigin.Content? {
    origin.values.last { $0.name == name }?.content
  }

  /// The text of a token of a path; for a variable between brackets whose value is a number, this
  /// number.
  private func key(_ index: Int) -> String {
    guard tokens.text(index - 1) == "[", tokens.text(index + 1) == "]",
      case .number? = content(of: tokens.text(index))
    else { return tokens.text(index) }
    return content(of: tokens.text(index))?.text ?? ""
  }

  /// The path, with its first name replaced by the path for which this name stands: `p.gap` becomes
  /// `ctx.params.gap`.
  private func aliased(_ path: Range<Int>) -> String {
    let root = path.lowerBound
    let found = tokens.assignments(of: tokens.text(root), readAt: root).first
    let value = found.flatMap(tokens.value(assignedAt:)) ?? root..<root + 1
    return (value.map(tokens.text) + path.dropFirst().map(tokens.text)).joined()
  }

  /// The value of a field of `ctx`, as text; nil for fields that are not shown.
  private func contextValue(_ path: String) -> String? {
    let placement = input.placement
    let names = path.split(separator: ".").map(String.init)
    guard names.first == "ctx", names.count > 1 else { return nil }
    let field = names.dropFirst().joined(separator: ".")
    if let text = placement.view.text(of: field) { return text }
    if field == "count" { return "\(placement.count)" }
    guard names.count == 3, names[1] == "params" else { return nil }
    return input.parameters[names[2]]?.originText
  }

  // MARK: Assignments

  private var assignments: [ElementOrigin.Assignment] {
    reads.flatMap {
      tokens.settings(of: $0.path, named: $0.name, besides: line, in: file.name)
    }
  }
}

extension LuaTokens {
  /// The tokens of a line, and the tokens after them up to the ends of the line's brackets.
  ///
  /// If the line belongs to a `return` that begins on an earlier line, the range begins at that
  /// `return`. There is one exception: if a function in the returned table begins on the line, for
  /// example `frame`, the element is placed inside this function, and the range begins on the line.
  /// The `return` outside of all functions returns the whole layout, so the range never begins
  /// there.
  fileprivate func statement(onLine line: Int) -> Range<Int> {
    var range = onLine(line)
    let earlier = indices.prefix(range.lowerBound).last {
      text($0) == "return" && function(around: $0) != nil
        && function(around: $0) == function(around: range.lowerBound)
    }
    if let earlier, let last = values(returnedAt: earlier).last,
      last.upperBound > range.lowerBound,
      !range.contains(where: { text($0) == "function" && isInTable($0, after: earlier) })
    {
      range = earlier..<range.upperBound
    }
    let ends = range.compactMap { all[$0].kind == .symbol ? partner($0) : nil }
    return range.lowerBound..<max(range.upperBound, (ends.max() ?? -1) + 1)
  }

  /// Whether a token is in a table constructor that begins after another token.
  private func isInTable(_ index: Int, after start: Int) -> Bool {
    sequence(first: index, next: parent).dropFirst().prefix { $0 > start }
      .contains { text($0) == "{" }
  }
}

extension LuaOrigin.Content {
  /// The value as a report shows it.
  var text: String {
    switch self {
    case .nil: "nil"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): NumberText.plain(value)
    case .text(let value): "\"\(value.shortened(to: 40))\""
    case .table: "{…}"
    }
  }
}

extension ParameterValue {
  /// The value as a report shows it, with a text in quotes.
  fileprivate var originText: String {
    if case .text(let text) = self { "\"\(text)\"" } else { description }
  }
}

extension ScriptSource {
  /// The chunk names of the author's files: the script and its modules.
  var ownChunkNames: [String] { [chunkName] + ownModules.map(\.source.chunkName) }

  /// The script, or the one of its own modules, that has a chunk name; nil for other chunks.
  func file(ofChunk name: String) -> ScriptSource? {
    ([self] + ownModules.map(\.source)).first { $0.chunkName == name }
  }
}

/// The tokens that an author may have meant in place of a token of a script.
struct TokenRepair {
  let tokens: LuaTokens
  let skipped: Set<Int>
  /// For each token before a dot, the names after the dot.
  ///
  /// `p` and `params` always have the names of all parameters, too.
  private var fields: [String: Set<String>] = [:]
  /// The texts of short strings, in order.
  private var strings: [String] = []
  /// The tokens that are numbers of more than one character; 0 and 1 are tried anyway.
  private var numberTokens: [Int] = []

  /// A replacement for a token, or for a value that begins with the token.
  struct Replacement: Hashable {
    /// The new text; in the replacement of a value, `…` stands for the value.
    let text: String
    /// The rank of the likelihood; the least rank is the likeliest.
    let rank: Int
    /// The last token of the value; nil if only one token is replaced.
    var last: Int?
  }

  private static let equalities = ["==", "~="]
  private static let comparisons = ["<", "<=", ">", ">="] + equalities
  private static let operators: [String: [String]] = [
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*", "//"], "//": ["/"], "%": ["//"],
    "and": ["or"], "or": ["and"], "true": ["false", "nil"], "false": ["true"], "nil": ["true"],
  ]
  /// Groups of fields that authors confuse.
  private static let groups: [[String]] = [
    ["x", "y", "width", "height"], ["left", "right", "top", "bottom"],
    ["leading", "trailing", "top", "bottom"], ["scroll_x", "scroll_y"],
    ["content_width", "content_height"], ["first", "last", "count"], ["header", "footer"],
    ["line_spacing", "item_spacing"], ["min", "max"], ["floor", "ceil"], ["sin", "cos"],
    ["insert", "delete", "move"],
  ]
  /// The greatest number of variables, texts or nearby numbers that are tried for one token.
  private static let nameLimit = 8

  init(_ tokens: LuaTokens) {
    self.tokens = tokens
    skipped = TokenMutation.skipped(tokens)
    for index in tokens.all.indices {
      if tokens.all[index].kind == .name, tokens.text(index - 1) == "." {
        fields[tokens.text(index - 2), default: []].insert(tokens.text(index))
      }
      if tokens.all[index].kind == .number, tokens.text(index).count > 1 {
        numberTokens.append(index)
      }
      if isWord(index), !strings.contains(tokens.text(index)) { strings.append(tokens.text(index)) }
    }
    for name in names(declaredIn: "params") {
      for root in ["p", "params"] { fields[root, default: []].insert(name) }
    }
  }

  /// The names that the script declares in a field of its table, such as `params`.
  private func names(declaredIn field: String) -> [String] {
    guard let place = tokens.field(field), let value = tokens.value(ofFieldAt: place),
      tokens.text(value.lowerBound) == "{"
    else { return [] }
    return value.filter {
      tokens.parent($0) == value.lowerBound && tokens.text($0 + 1) == "="
        && tokens.all[$0].kind == .name
    }.map(tokens.text)
  }

  /// Whether a token is a string of one short word, and not the name of a module in a `require`.
  private func isWord(_ index: Int) -> Bool {
    guard !skipped.contains(index), tokens.all[index].kind == .string,
      tokens.text(index - 1) != "require", tokens.text(index - 2) != "require"
    else { return false }
    let text = tokens.text(index)
    return text.count <= 24 && text.dropFirst().dropLast().allSatisfy { $0.isLetter || $0 == "_" }
  }

  /// The replacements for a token; an empty replacement removes the token.
  func replacements(at index: Int) -> [Replacement] {
    let token = tokens.all[index]
    guard !skipped.contains(index) else { return [] }
    switch token.kind {
    case .number: return numbers(token.text, at: index)
    case .string:
      guard isWord(index) else { return [] }
      return texts(besides: token.text).map { Replacement(text: $0, rank: 1) }
    case .name: return names(token.text, at: index) + sign(token.text, at: index)
    case .keyword, .symbol:
      if token.text == "not" || (token.text == "-" && tokens.isSign(index)) {
        return [Replacement(text: "", rank: 0)]
      }
      if Self.comparisons.contains(token.text) {
        let others = comparesText(index) ? Self.equalities : Self.comparisons
        return others.filter { $0 != token.text }.map { Replacement(text: $0, rank: 0) }
      }
      return (Self.operators[token.text] ?? []).map { Replacement(text: $0, rank: 0) }
    }
  }

  /// Whether a comparison has a string literal on one of its sides.
  ///
  /// The order of texts is hardly ever meant, but a script that compares it can keep all laws.
  private func comparesText(_ index: Int) -> Bool {
    func isText(_ index: Int) -> Bool {
      tokens.all.indices.contains(index) && tokens.all[index].kind == .string
    }
    // in `ctx.hint "weight" < 3`, the string is the argument of a call
    let before = index - 2
    let isArgument =
      tokens.all.indices.contains(before)
      && (tokens.all[before].kind == .name || [")", "]"].contains(tokens.text(before)))
    return isText(index + 1) || isText(index - 1) && !isArgument
  }

  /// The texts that may be meant in place of another text; for the name of declared data, the other
  /// declared names come first.
  private func texts(besides text: String) -> ArraySlice<String> {
    let declared = ["data", "section_data"].map { names(declaredIn: $0).map { "\"\($0)\"" } }
    let related = declared.first { $0.contains(text) } ?? []
    var seen: Set<String> = [text]
    return (related + strings).filter { seen.insert($0).inserted }.prefix(Self.nameLimit)
  }

  private func numbers(_ text: String, at index: Int) -> [Replacement] {
    guard let value = Double(text), abs(value) < 1e9 else { return [] }
    let isWhole = value == value.rounded() && !text.contains(".")
    var others =
      isWhole ? [value + 1, value - 1, 0, 1, 2] : [0, 1, value + 1, value * 2, value / 2]
    others.removeAll { $0 == value || $0 < 0 }
    var seen: Set<Double> = []
    let texts = others.filter { seen.insert($0).inserted }.map { other in
      Int(exactly: other).map { "\($0)" } ?? "\(other)"
    }
    return texts.map { Replacement(text: $0, rank: 1) }
      + numbers(near: index, except: [text] + texts).map { Replacement(text: $0, rank: 2) }
      + sign(text, at: index)
  }

  /// The numbers of the script with more than one character, the nearest to a token first.
  ///
  /// These are likely, because authors repeat a length in several places.
  private func numbers(near index: Int, except known: [String]) -> [String] {
    var seen = Set(known)
    return Array(
      numberTokens.sorted { abs($0 - index) < abs($1 - index) }.map(tokens.text)
        .filter { seen.insert($0).inserted }.prefix(Self.nameLimit))
  }

  /// The text with a minus sign if the token begins a value, and no comma, `=` or `)` follows it;
  /// otherwise no replacement.
  private func sign(_ text: String, at index: Int) -> [Replacement] {
    ["=", "return", "(", ","].contains(tokens.text(index - 1))
      && ![",", "=", ")"].contains(tokens.text(index + 1))
      && !isDeclared(index) ? [Replacement(text: "-\(text)", rank: 2)] : []
  }

  /// Whether a name is declared, assigned or defined at a token, so that it is not replaced.
  ///
  /// This includes parameters, fields in a table, labels, the names of methods, and the names before
  /// them. In a list of variables that an assignment without `local` sets, only the last is found.
  func isDeclared(_ index: Int) -> Bool {
    let isLabel = tokens.text(index - 1) == "::" && tokens.text(index + 1) == "::"
    return isLabel || ["=", ":"].contains(tokens.text(index + 1))
      || [":", "goto"].contains(tokens.text(index - 1)) || tokens.isDeclaration(index)
  }

  private func names(_ text: String, at index: Int) -> [Replacement] {
    guard !isDeclared(index) else { return [] }
    let grouped = Self.groups.filter { $0.contains(text) }.flatMap { $0 }
    guard tokens.text(index - 1) == "." else { return variables(text, at: index) }
    let root = tokens.text(index - 2)
    let others = root == "math" ? [] : fields[root, default: []].sorted()
    var seen: Set<String> = [text]
    return grouped.filter { seen.insert($0).inserted }.map { Replacement(text: $0, rank: 0) }
      + others.filter { seen.insert($0).inserted }.map { Replacement(text: $0, rank: 1) }
  }

  /// The other variables of the function around a name, the nearest first; for the name of a called
  /// function, the other functions that are called there.
  private func variables(_ text: String, at index: Int) -> [Replacement] {
    guard let begin = tokens.function(around: index), let end = tokens.partner(begin) else {
      return []
    }
    let isCall = tokens.text(index + 1) == "("
    let places = (begin...end).filter {
      tokens.all[$0].kind == .name && ![".", ":"].contains(tokens.text($0 - 1))
        && (tokens.text($0 + 1) == "(") == isCall && tokens.text($0 + 1) != "."
    }.sorted { abs($0 - index) < abs($1 - index) }
    guard isCall || tokens.text(index + 1) != "." else { return [] }
    var seen: Set<String> = [text]
    return places.map(tokens.text).filter { seen.insert($0).inserted }.prefix(Self.nameLimit).map {
      Replacement(text: $0, rank: 2)
    }
  }
}

internal import LayoutCore

/// The tokens that an author can confuse with a token of a script.
struct TokenMutation {
  private let tokens: LuaTokens
  private let skipped: Set<Int>

  /// Operators and Booleans, each with the one that authors write by mistake in its place.
  private static let operators: [String: String] = [
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "~=", "~=": "==", "+": "-", "-": "+",
    "*": "/", "/": "*", "//": "/", "and": "or", "or": "and", "true": "false", "false": "true",
  ]

  /// Pairs of fields that authors confuse.
  private static let fields = both([
    ("x", "y"), ("width", "height"), ("left", "right"), ("top", "bottom"), ("leading", "trailing"),
    ("scroll_x", "scroll_y"), ("content_width", "content_height"),
  ])

  /// Pairs of functions of `math` that authors confuse.
  private static let functions = both([("min", "max"), ("floor", "ceil")])

  private static func both(_ pairs: [(String, String)]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
  }

  init(_ tokens: LuaTokens) {
    self.tokens = tokens
    skipped = Self.skipped(tokens)
  }

  // MARK: Unchanged tokens

  /// The fields of a layout that describe it, and contain no code of its hooks.
  private static let descriptions = [
    "name", "version", "api", "summary", "author", "license", "reference", "params", "data",
    "section_data", "laws", "kinds", "examples", "state_version", "sees",
  ]

  /// The tokens that are not changed.
  ///
  /// These are the tokens of fields that describe the layout, of declarations with `param`, and of
  /// the attributes `<const>` and `<close>`.
  static func skipped(_ tokens: LuaTokens) -> Set<Int> {
    var skipped: Set<Int> = []
    for name in descriptions {
      guard let place = tokens.field(name), let value = tokens.value(ofFieldAt: place)
      else { continue }
      skipped.formUnion(place..<value.upperBound)
    }
    for index in tokens.all.indices {
      // a parameter is declared: param.length { … }
      if tokens.text(index) == "param", tokens.text(index + 1) == ".",
        let end = tokens.partner(index + 3)
      {
        skipped.formUnion(index...end)
      }
      // local x <const>
      let isAttribute = ["const", "close"].contains(tokens.text(index + 1))
      if tokens.text(index) == "<", isAttribute, tokens.text(index + 2) == ">" {
        skipped.formUnion(index...index + 2)
      }
    }
    return skipped
  }

  // MARK: Replacements

  /// The replacements for a token, each a separate mistake; an empty replacement removes the token.
  func replacements(at index: Int) -> [String] {
    let token = tokens.all[index]
    guard !skipped.contains(index) else { return [] }
    switch token.kind {
    case .number: return Self.numbers(insteadOf: token.text)
    case .name: return name(token.text, at: index).map { [$0] } ?? []
    case .string: return []
    case .keyword, .symbol:
      if token.text == "not" || (token.text == "-" && tokens.isSign(index)) { return [""] }
      return Self.operators[token.text].map { [$0] } ?? []
    }
  }

  private func name(_ text: String, at index: Int) -> String? {
    // the last name in `function M.width(…)` is no field that is read or set
    guard tokens.text(index - 1) == ".", !tokens.isDeclaration(index) else { return nil }
    if tokens.text(index - 2) == "math" { return Self.functions[text] }
    return Self.fields[text]
  }

  private static func numbers(insteadOf text: String) -> [String] {
    if let whole = Int(text) { return whole == 1 ? ["0", "2"] : ["\(whole &+ 1)"] }
    if let hexadecimal = text.lowercased().split(separator: "x").dropFirst().first,
      let whole = Int(hexadecimal, radix: 16)
    {
      return ["\(whole &+ 1)"]
    }
    guard let value = Double(text), value.isFinite else { return [] }
    return value == 1 ? ["0.0", "2.0"] : ["\(value + 1)"]
  }
}

extension LuaTokens {
  /// Whether a `-` is the sign of a value, and not an operator between two values.
  func isSign(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = all[index - 1]
    switch before.kind {
    case .name, .number, .string: return false
    case .keyword: return !["end", "nil", "true", "false"].contains(before.text)
    case .symbol: return ![")", "]", "}", "..."].contains(before.text)
    }
  }
}

/// Where a script compares what the host gives with a text that it never is.
struct VainComparisons {
  /// A comparison that always ends alike.
  struct Comparison {
    /// What is compared, and the text.
    let tokens: Range<Int>
    /// What helps.
    let help: String
  }

  private let tokens: LuaTokens
  /// All of them, in the order of the text.
  private(set) var all: [Comparison] = []

  init(_ tokens: LuaTokens) {
    self.tokens = tokens
    all = tokens.indices.compactMap { index in
      guard ["==", "~="].contains(tokens.text(index)), tokens.all.indices.contains(index + 1),
        tokens.all[index + 1].kind == .string
      else { return nil }
      let left = tokens.expression(endingAt: index - 1)
      return help(for: left, comparedWith: tokens.text(index + 1).unquoted).map {
        Comparison(tokens: left.lowerBound..<index + 2, help: $0)
      }
    }
    // what was not looked for may be there
    if tokens.work.isSpent { all = [] }
  }

  /// What helps whoever compares an expression with a text; nil if the two may be equal.
  private func help(for expression: Range<Int>, comparedWith text: String) -> String? {
    let path = expression.map(tokens.text).joined()
    switch path {
    case "ctx.direction": return choice(path, ScriptAPI.values(of: "celluna.Direction"), text)
    case "ctx.change.kind": return choice(path, ScriptAPI.values(of: "celluna.ChangeKind"), text)
    default: break
    }
    guard expression.count == 3, tokens.text(expression.lowerBound) == "el" else { return nil }
    let categories = ScriptAPI.values(of: "celluna.Category")
    switch tokens.text(expression.lowerBound + 2) {
    case "category" where !categories.contains(text):
      return ["cell", "item"].contains(text)
        ? "an item has el.category == \"cell\""
        : "el.category is \(categories.oneOf); its kind is el.kind == \"\(text)\""
    case "kind" where (categories + ["item"]).contains(text) && !isKind(text):
      let category = text == "item" ? "cell" : text
      return category == "cell"
        ? "el.kind is nil for items: write el.category == \"cell\""
        : "what it is stands in el.category == \"\(category)\"; el.kind is what it was placed as"
    default: return nil
    }
  }

  private func choice(_ path: String, _ values: [String], _ text: String) -> String? {
    values.contains(text) ? nil : "\(path) is \(values.oneOf)"
  }

  /// Whether the script places views of a kind, or declares it.
  private func isKind(_ text: String) -> Bool {
    tokens.indices.contains { index in
      let isPlaced =
        tokens.all[index].kind == .string && tokens.text(index).unquoted == text
        && !["==", "~="].contains(tokens.text(index - 1))
      return isPlaced || tokens.isField(index, text)
    }
  }
}

extension String {
  /// What stands between the quotes of a short text.
  fileprivate var unquoted: String { String(dropFirst().dropLast()) }
}

extension [String] {
  /// The texts of which there is one: `"a", "b" or "c"`.
  fileprivate var oneOf: String {
    let texts = map { "\"\($0)\"" }
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().listed + " or " + last
  }
}

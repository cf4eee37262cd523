internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// A kind of supplementary or decoration views that a script declares.
///
/// Source: CONTRACT.md section 1.
public struct ScriptKind: Hashable, Sendable {
  /// The rule for the views of a kind: what they are, what they belong to, and how many there can
  /// be.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// Supplementary views, at most one in each section, for example headers and footers.
    case perSection = "per_section"
    /// Supplementary views, at most one for each item, for example badges.
    case perItem = "per_item"
    /// Decoration views, which belong to no data.
    case decoration
    /// Supplementary views, any number in each section.
    case several
    /// Decoration views, at most one in each section.
    case decorationPerSection = "decoration_per_section"
    /// Decoration views, at most one for each item.
    case decorationPerItem = "decoration_per_item"

    /// Whether the views of the kind are decorations.
    var hasDecorations: Bool {
      switch self {
      case .perSection, .perItem, .several: false
      case .decoration, .decorationPerSection, .decorationPerItem: true
      }
    }
  }

  /// The name of the kind, as the script passes it to functions of `sheet`.
  public let name: String
  /// The rule for the views of the kind.
  public let rule: Rule
}

/// Reads the kinds that a script declares.
struct KindReader {
  let reader: ScriptTableReader

  private static let rules = ScriptKind.Rule.allCases.map { "\"\($0.rawValue)\"" }.listed
  private static let example =
    "kinds = { header = \"per_section\", badge = \"per_item\", shelf = \"decoration\" }"
  /// The greatest number of kinds that a layout can declare.
  private static let limit = 64

  /// The kinds, in alphabetical order; nil if the script does not declare them.
  func kinds() throws(ScriptError) -> [ScriptKind]? {
    guard let value = reader.table["kinds"] else { return nil }
    guard case .table(let table) = value else {
      throw reader.error(
        .wrongLayoutField, "`kinds` must be a table of kinds, not \(value.text)", "kinds",
        marks: .value,
        help: Self.example)
    }
    guard table.pairs.count <= Self.limit else {
      throw reader.error(
        .wrongLayoutField,
        "`kinds` declares \(table.pairs.count) kinds; there can be \(Self.limit)", "kinds"
      )
    }
    var kinds: [ScriptKind] = []
    for pair in table.pairs { kinds.append(try kind(pair)) }
    return kinds
  }

  private func kind(_ pair: LuaTable.Pair) throws(ScriptError) -> ScriptKind {
    guard case .string(let name) = pair.key, Self.isName(name) else {
      throw reader.error(
        .wrongLayoutField,
        "a kind is named by up to 64 letters, digits, `_` or `-`; found \(pair.key.text)", "kinds",
        help: Self.example)
    }
    guard case .string(let text) = pair.value else {
      throw wrongRule(of: name, pair.value, label: "")
    }
    if let rule = ScriptKind.Rule(rawValue: text) { return ScriptKind(name: name, rule: rule) }
    let nearest = Suggestion.nearest(to: text, in: ScriptKind.Rule.allCases.map(\.rawValue))
    throw wrongRule(of: name, pair.value, label: nearest.map { "did you mean \"\($0)\"?" } ?? "")
  }

  private func wrongRule(of name: String, _ value: LuaValue, label: String) -> ScriptError {
    ScriptError(
      .invalidScript,
      reader.source.diagnostic(
        .wrongLayoutField, "the kind `\(name)` must be one of \(Self.rules), not \(value.text)",
        field: name,
        in: ["kinds"], marks: .value, label: label, help: Self.example))
  }

  /// Whether the text is a name of a kind that `sheet.supplementary` accepts.
  private static func isName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy {
        $0.isLetterOrDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      }
  }
}

extension KindRule {
  init(_ rule: ScriptKind.Rule) {
    switch rule {
    case .perSection: self = .perSection
    case .perItem: self = .perItem
    case .decoration: self = .decoration
    case .several: self = .several
    case .decorationPerSection: self = .decorationPerSection
    case .decorationPerItem: self = .decorationPerItem
    }
  }
}

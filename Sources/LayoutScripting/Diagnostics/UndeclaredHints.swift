/// Finds reads of data by names that the layout does not declare.
///
/// A layout can read undeclared data. But if the layout declares data, such a name is probably
/// misspelt. The reads are calls of `ctx.hint` and `section.hint` with a name in quotes. The
/// declarations are found only in the table constructor in the script's last `return`.
struct UndeclaredHints {
  /// A read of data by an undeclared name.
  struct Read {
    /// The token of the name, which is a string.
    let place: Int
    /// The field in which the declaration is missing: `data` or `section_data`.
    let field: String
    /// The names that this field declares.
    let declared: [String]
  }

  /// The found reads: those of items, and then those of sections.
  private(set) var all: [Read] = []

  init(_ tokens: LuaTokens) {
    let reads = tokens.indices.compactMap { place in
      Self.field(readAt: place, tokens).map { (place: place, field: $0) }
    }
    for field in ["data", "section_data"] {
      let places = reads.filter { $0.field == field }.map { $0.place }
      guard !places.isEmpty, case let declared = Self.names(declaredIn: field, tokens),
        case let known = Set(declared), !known.isEmpty
      else { continue }
      all += places.filter { !known.contains(tokens.text($0).unquoted) }
        .map { Read(place: $0, field: field, declared: declared) }
    }
    // After the work is used up, searches do not find all declarations.
    if tokens.work.isSpent { all = [] }
  }

  /// The advice for data that the script declares for sections and reads for an item, or vice
  /// versa; nil for any other data.
  ///
  /// - Parameter field: The field in which the declaration is missing: `data` or `section_data`.
  static func advice(
    for name: String, missingIn field: String, _ tokens: LuaTokens
  ) -> String? {
    guard tokens.field(name, in: [field]) == nil else { return nil }
    if field == "data", tokens.field(name, in: ["section_data"]) != nil {
      return "`\(name)` belongs to sections: section.hint(\"\(name)\")"
    }
    if field == "section_data", tokens.field(name, in: ["data"]) != nil {
      return "`\(name)` belongs to items: ctx.hint(i, \"\(name)\")"
    }
    return nil
  }

  /// The field that declares the data whose name is the string at a token; nil if this token is no
  /// such name.
  private static func field(readAt place: Int, _ tokens: LuaTokens) -> String? {
    guard tokens.all[place].kind == .string, !tokens.text(place).hasPrefix("["),
      tokens.text(place + 1) == ")", let open = tokens.partner(place + 1),
      tokens.text(open - 1) == "hint"
    else { return nil }
    let called = tokens.expression(endingAt: open - 1)
    let path = called.prefix(3).map(tokens.text)
    let isShort = called.count == 3
    if isShort, path == ["ctx", ".", "hint"] {
      return tokens.text(place - 1) == "," ? "data" : nil
    }
    let isOfSection =
      isShort && path == ["section", ".", "hint"] || path == ["ctx", ".", "sections"]
    return isOfSection && open == place - 1 ? "section_data" : nil
  }

  /// The names that a field of the returned table declares; empty if not all of them are
  /// written out.
  private static func names(declaredIn field: String, _ tokens: LuaTokens) -> [String] {
    guard let place = tokens.returnedField(field), let value = tokens.value(ofFieldAt: place),
      tokens.text(value.lowerBound) == "{",
      tokens.partner(value.lowerBound) == value.upperBound - 1,
      tokens.unnamedValues(in: value.lowerBound).isEmpty
    else { return [] }
    return tokens.names(ofFieldsIn: place)
  }
}

internal import LayoutBridge

/// Finds the names in a layout's field `moves` for which no code writes a field.
///
/// The accumulator of the fold then never has a field of this name. The name has no effect. The
/// name `columns` is not searched for, because it stands for all fields that `columns.save` writes.
/// If the code writes a field of `acc` by a computed name, no names are found.
struct UnwrittenMoves {
  /// The tokens of the names, in the order of the source.
  private(set) var places: [Int] = []

  /// Searches a script.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the script.
  ///   - modules: Returns the tokens of the modules that the script can require. It is called only
  ///     if the script itself does not write a field for every name.
  init(_ tokens: LuaTokens, modules: () -> [LuaTokens]) {
    let names = Self.names(in: tokens).filter {
      tokens.text($0).unquoted != MovedFields.columns && !tokens.writes(tokens.text($0).unquoted)
    }
    guard !names.isEmpty else { return }
    let others = modules()
    let all = [tokens] + others
    guard !all.contains(where: { $0.work.isSpent || $0.writesComputedFields }) else { return }
    places = names.filter { name in
      !others.contains { $0.writes(tokens.text(name).unquoted) }
    }
  }

  /// The tokens of the names in `moves`.
  private static func names(in tokens: LuaTokens) -> [Int] {
    guard let field = tokens.field("moves"), let value = tokens.value(ofFieldAt: field),
      tokens.text(value.lowerBound) == "{"
    else { return [] }
    return value.filter {
      tokens.all[$0].kind == .string && tokens.parent($0) == value.lowerBound
    }
  }
}

extension LuaTokens {
  /// Whether the code writes a field of this name: in a table, or by an assignment.
  fileprivate func writes(_ name: String) -> Bool {
    indices.contains { isField($0, name) }
  }

  /// Whether the code writes a field of `acc` by a computed name, as in `acc[name] = 0`.
  ///
  /// `acc` is the usual name of accumulators.
  fileprivate var writesComputedFields: Bool {
    indices.contains { index in
      guard text(index) == "]", text(index + 1) == "=", let open = partner(index),
        text(open - 1) == "acc"
      else { return false }
      let isString = index == open + 2 && all[open + 1].kind == .string
      return !isString
    }
  }
}

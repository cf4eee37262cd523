internal import LayoutCore
internal import LuaSandbox

/// The fields `begin` and `anchor` of a script.
///
/// `begin` decides which part of the content the view shows first. `anchor` decides which item
/// keeps its place on screen when the content changes.
///
/// Source: CONTRACT.md section 11.
struct ScriptAnchoring: Hashable, Sendable {
  /// The values of the field `begin`.
  enum Beginning: String, Hashable, Sendable, CaseIterable {
    case start, end
    /// The hook `begin` returns an item and its position.
    case computed = "function"
  }

  /// The values of the field `anchor`.
  enum Anchor: String, Hashable, Sendable, CaseIterable {
    case offset, first, last
    /// The hook `anchor` returns an item, or one of the other values.
    case computed = "function"

    /// The anchor; nil if a hook computes it.
    var scrollAnchor: ScrollAnchor? {
      switch self {
      case .offset: .offset
      case .first: .first
      case .last: .last
      case .computed: nil
      }
    }
  }

  let beginning: Beginning
  let anchor: Anchor
}

/// Reads the fields `begin` and `anchor` from the table that a script returned.
struct AnchoringReader {
  let reader: ScriptTableReader

  func anchoring() throws(ScriptError) -> ScriptAnchoring {
    ScriptAnchoring(
      beginning: try choice("begin", default: .start, computed: .computed),
      anchor: try choice("anchor", default: .offset, computed: .computed))
  }

  /// The values of `begin` and `anchor` that are functions, by the names of these fields.
  func hooks() -> [String: LuaFunction] {
    var result: [String: LuaFunction] = [:]
    for name in ["begin", "anchor"] {
      if case .function(let function)? = reader.table[name] { result[name] = function }
    }
    return result
  }

  private func choice<Choice: RawRepresentable & CaseIterable & Equatable>(
    _ name: String, default standard: Choice, computed: Choice
  ) throws(ScriptError) -> Choice where Choice.RawValue == String {
    guard let value = reader.table[name] else { return standard }
    if case .function = value { return computed }
    if case .string(let text) = value, let choice = Choice(rawValue: text), choice != computed {
      return choice
    }
    let names = Choice.allCases.filter { $0 != computed }.map { "\"\($0.rawValue)\"" }.listed
    throw reader.error(
      .wrongLayoutField, "`\(name)` must be \(names) or a function, not \(value.text)", name,
      marks: .value)
  }
}

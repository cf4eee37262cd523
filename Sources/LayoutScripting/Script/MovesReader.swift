internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// Reads the field `moves`.
///
/// This field lists the names of those fields of a fold's accumulator that are positions along the
/// axis.
///
/// Source: CONTRACT.md section 2.
struct MovesReader {
  let reader: ScriptTableReader

  /// The greatest number of names, and the greatest length of a name, in bytes; both keep the
  /// search for a name short.
  private static let (greatestCount, greatestLength) = (16, 64)
  private static let help = "moves = { \"y\" }"

  /// The declared fields; nil if the script declares none.
  func fields(_ hooks: PlacementHooks) throws(ScriptError) -> MovedFields? {
    let values = try reader.list(
      "moves", of: "names", limit: Self.greatestCount, help: Self.help)
    guard !values.isEmpty else { return nil }
    guard case .fold = hooks else {
      throw reader.error(
        .wrongForm, "`moves` needs `start`, which the layout does not have", "moves",
        help: "remove `moves`")
    }
    var names: [String] = []
    for (number, value) in values.enumerated() {
      guard case .string(let name) = value, (1...Self.greatestLength).contains(name.utf8.count),
        !name.utf8.contains(0)
      else {
        throw reader.error(
          "moves[\(number + 1)] must be the name of a field of the accumulator, of at most \(Self.greatestLength) bytes, not \(value.text)",
          inElement: number, of: "moves", help: Self.help)
      }
      names.append(name)
    }
    return MovedFields(names)
  }
}

internal import LuaSandbox

extension ScriptPrompt {
  /// The values typed at the prompt that can be carried over to another version of the script.
  package struct Memory: Sendable {
    /// The typed values that are not tables, by name.
    private(set) var plain: [String: LuaValue] = [:]
    /// The typed values that are tables, and the last results at the prompt, by name.
    private var values: [LuaValue: LuaValue] = [:]
    /// The tables that the values refer to, by number.
    private var lists: [LuaValue: LuaValue] = [:]
    /// `values` and `lists` as one table, in the form that prompt_memory.lua imports.
    var tables: LuaTable {
      let parts = [("values", values), ("tables", lists)].map { name, fields in
        (name, LuaValue.table(LuaTable(fields.map { LuaTable.Pair(key: $0, value: $1) })))
      }
      return LuaTable(Dictionary(uniqueKeysWithValues: parts))
    }
    /// The size of the typed values, in bytes.
    var byteCount: Int { plainBytes + tableBytes }
    private var plainBytes = 0
    private var tableBytes = 0
    /// The reasons why values other than tables cannot be carried over, by name.
    private var plainLosses: [String: String] = [:]
    private var otherLosses: [Loss] = []

    /// The greatest number of losses in ``lost``.
    private static let lossLimit = 40

    /// The typed values that cannot be carried over, in alphabetical order of their names.
    ///
    /// The list has at most ``lossLimit`` values.
    package var lost: [Loss] {
      let plain = plainLosses.map { Loss(name: $0.key, reason: $0.value) }
      return Array((plain + otherLosses).sorted { $0.name < $1.name }.prefix(Self.lossLimit))
    }

    /// Takes over the values that prompt_memory.lua exports.
    ///
    /// - Parameters:
    ///   - byteCount: The memory that is charged for the results of the export, in bytes.
    ///   - isWhole: Whether `tables` has all tables and results that can be carried over; if false,
    ///     `tables` has only those that can have changed since the previous export.
    mutating func take(
      _ changes: LuaTable, _ tables: LuaTable, byteCount: Int, lost: LuaTable, isWhole: Bool
    ) {
      let list = changes.sequence
      for place in stride(from: 0, to: list.count - 2, by: 3) {
        guard let name = list[place].string else { continue }
        if let old = plain.removeValue(forKey: name) { plainBytes -= Self.bytes(name, old) }
        plainLosses[name] = list[place + 2].string
        values[list[place]] = nil
        if case .table = list[place + 1] { continue }
        plain[name] = list[place + 1]
        plainBytes += Self.bytes(name, list[place + 1])
      }
      if isWhole { (values, lists, tableBytes) = ([:], [:], 0) }
      tableBytes += byteCount
      if case .table(let fields)? = tables["values"] {
        for pair in fields.pairs { values[pair.key] = pair.value }
      }
      if case .table(let fields)? = tables["tables"] {
        for pair in fields.pairs { lists[pair.key] = pair.value }
      }
      otherLosses = lost.sequence.compactMap { value in
        guard case .table(let pair) = value, let name = pair.sequence.first?.string,
          let reason = pair.sequence.last?.string
        else { return nil }
        return Loss(name: name, reason: reason)
      }
    }

    private static func bytes(_ name: String, _ value: LuaValue) -> Int {
      name.utf8.count + (value.string?.utf8.count ?? 0) + 2 * MemoryLayout<LuaValue>.stride
    }
  }

  /// A typed value that cannot be carried over.
  package struct Loss: Hashable, Sendable {
    /// The name of the value.
    package let name: String
    /// The reason, for example "a value that holds a function belongs to its version".
    package let reason: String
  }
}

extension LuaValue {
  /// The string; nil if the value is not a string.
  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }
}

/// A Lua value as the host keeps it: plain data, a function, or only the name of the value's type.
package indirect enum LuaValue: Hashable, Sendable {
  /// No value.
  case `nil`
  /// True or false.
  case boolean(Bool)
  /// A whole number of Lua's integer type.
  case integer(Int)
  /// A number of Lua's float type.
  case number(Double)
  /// A string; bytes that are invalid UTF-8 are replaced.
  case string(String)
  /// A table, whose keys are sorted: numbers ascending, then strings, then the rest.
  case table(LuaTable)
  /// A function, identified by its slot in the registry.
  case function(LuaFunction)
  /// A value that cannot leave Lua, represented by the name of its type.
  case other(String)
}

/// A function of a script; it stays alive until its state is closed or releases it.
package struct LuaFunction: Hashable, Sendable {
  package let reference: Int32
}

/// The content of a table at the time it was read.
package struct LuaTable: Hashable, Sendable {
  /// The keys with their values: numbers ascending, then strings, then the rest.
  package let pairs: [Pair]
  /// The kind of a table in which reading an unknown field is an error; nil for a plain table.
  package private(set) var kind: Kind?

  /// The kinds of tables whose fields are known.
  package enum Kind: UInt8, Hashable, Sendable {
    /// A state of a scene.
    case run
    /// An item in a state of a scene.
    case item
    /// A view in a state of a scene.
    case view
    /// A section in a state of a scene.
    case section
    /// The values of the parameters.
    case parameters
  }

  /// A key with its value.
  package struct Pair: Hashable, Sendable {
    /// The key, never nil.
    package let key: LuaValue
    /// The value, never nil.
    package let value: LuaValue

    /// Creates a pair.
    package init(key: LuaValue, value: LuaValue) {
      self.key = key
      self.value = value
    }
  }

  /// Creates a table with the given pairs, in any order.
  package init(_ pairs: [Pair]) {
    self.pairs = pairs.sorted { $0.key.order < $1.key.order }
  }

  /// Creates a table with strings as its keys.
  package init(_ fields: [String: LuaValue]) {
    self.init(fields.map { Pair(key: .string($0.key), value: $0.value) })
  }

  /// Creates a list, whose values have the keys 1, 2, 3 ….
  package init(list: [LuaValue]) {
    self.init(list.enumerated().map { Pair(key: .integer($0 + 1), value: $1) })
  }

  /// Returns a table of the given kind with the same content.
  package func of(_ kind: Kind) -> LuaTable {
    var result = self
    result.kind = kind
    return result
  }

  /// The value of the string key `name`; nil if there is no such key.
  package subscript(name: String) -> LuaValue? {
    pairs.first { $0.key == .string(name) }?.value
  }

  /// The values of the keys 1, 2, 3 … up to the first missing one.
  package var sequence: [LuaValue] {
    var values: [LuaValue] = []
    for pair in pairs where pair.key == .integer(values.count + 1) {
      values.append(pair.value)
    }
    return values
  }
}

extension LuaValue {
  /// The value of an integer or a float; nil for other types.
  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The value of an integer, or of a float that is exactly an `Int`; nil for anything else.
  package var wholeNumber: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The name of the type, as Lua's `type` returns it.
  package var typeName: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    case .other(let name): name
    }
  }

  fileprivate var order: (Int, Double, String) {
    switch self {
    case .integer(let value): (0, Double(value), "")
    case .number(let value): (0, value, "")
    case .string(let value): (1, 0, value)
    default: (2, 0, "")
    }
  }
}

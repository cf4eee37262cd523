/// Encodes plain values as bytes for Lua, and decodes the bytes of values from Lua.
///
/// The comment of `CLuaBuffer` in CLuaSandbox.h describes the encoding. A value that is not plain,
/// for example a function, is encoded as nil.
package enum LuaValueCoder {
  private enum Tag {
    static let `nil`: UInt8 = 0
    static let `false`: UInt8 = 1
    static let `true`: UInt8 = 2
    static let integer: UInt8 = 3
    static let number: UInt8 = 4
    static let string: UInt8 = 5
    static let table: UInt8 = 6
    static let function: UInt8 = 7
    static let other: UInt8 = 8
    static let record: UInt8 = 9
  }

  package static func encode(_ value: LuaValue) -> [UInt8] {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return bytes
  }

  private static func append(_ value: LuaValue, to bytes: inout [UInt8]) {
    switch value {
    case .nil, .function, .other: bytes.append(Tag.nil)
    case .boolean(let value): bytes.append(value ? Tag.true : Tag.false)
    case .integer(let value):
      bytes.append(Tag.integer)
      append(UInt64(bitPattern: Int64(value)), to: &bytes)
    case .number(let value):
      bytes.append(Tag.number)
      append(value.bitPattern, to: &bytes)
    case .string(let value):
      bytes.append(Tag.string)
      append(UInt32(value.utf8.count), to: &bytes)
      bytes.append(contentsOf: value.utf8)
    case .table(let table):
      if let kind = table.kind { bytes += [Tag.record, kind.rawValue] }
      bytes.append(Tag.table)
      append(UInt32(table.pairs.count), to: &bytes)
      for pair in table.pairs {
        append(pair.key, to: &bytes)
        append(pair.value, to: &bytes)
      }
    }
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Decodes one value.
  ///
  /// - Precondition: The bytes were written by this version of CLua.
  package static func decode(_ bytes: ArraySlice<UInt8>) -> LuaValue {
    var bytes = bytes
    return decode(&bytes)
  }

  /// Decodes one value from the front of the bytes, and removes the bytes of this value.
  ///
  /// - Precondition: The bytes were written by this version of CLua.
  static func decode(_ bytes: inout ArraySlice<UInt8>) -> LuaValue {
    switch bytes.popFirst() {
    case Tag.false?: return .boolean(false)
    case Tag.true?: return .boolean(true)
    case Tag.integer?: return .integer(Int(Int64(bitPattern: take(&bytes))))
    case Tag.number?: return .number(Double(bitPattern: take(&bytes)))
    case Tag.string?: return .string(takeText(&bytes))
    case Tag.table?:
      let count: UInt32 = take(&bytes)
      return .table(
        LuaTable(
          (0..<count).map { _ in
            let key = decode(&bytes)
            return LuaTable.Pair(key: key, value: decode(&bytes))
          }))
    case Tag.function?:
      let reference: UInt32 = take(&bytes)
      return .function(LuaFunction(reference: Int32(bitPattern: reference)))
    case Tag.other?: return .other(takeText(&bytes))
    default: return .nil
    }
  }

  private static func take<Number: FixedWidthInteger>(_ bytes: inout ArraySlice<UInt8>) -> Number {
    var result: Number = 0
    for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
      result |= Number(truncatingIfNeeded: bytes.popFirst() ?? 0) << shift
    }
    return result
  }

  private static func takeText(_ bytes: inout ArraySlice<UInt8>) -> String {
    let count: UInt32 = take(&bytes)
    let text = bytes.prefix(Int(count))
    bytes = bytes.dropFirst(Int(count))
    return String(decoding: text, as: UTF8.self)
  }
}

internal import CLua
package import LayoutCore
package import LuaSandbox

extension LayoutState {
  /// Declares the custom attributes that the script can give elements.
  ///
  /// - Precondition: There are at most 64 attributes, each of which has a Boolean, a number or a
  ///   string as its value.
  package func setAttributes(_ declarations: [Parameter]) throws(LuaError) {
    precondition(declarations.count <= 64, "there are too many custom attributes")
    let sorted = declarations.sorted { $0.name < $1.name }
    let names = sorted.enumerated().map { place, declaration in
      LuaTable.Pair(key: .integer(place + 1), value: .string(declaration.name))
    }
    let table = LuaTable(
      names
        + sorted.map {
          LuaTable.Pair(key: .string($0.name), value: .table($0.customDeclaration))
        })
    let bytes = LuaValueCoder.encode(.table(table))
    try check(unsafe withState { state in unsafe clua_set_attributes(state, bytes, bytes.count) })
    customDeclarations = Dictionary(sorted.map { ($0.name, $0) }) { _, last in last }
  }

  /// The custom attributes of the elements that the last call placed or shaped.
  func customValues() -> CustomValues {
    guard !customDeclarations.isEmpty else { return CustomValues(declarations: [:], bytes: []) }
    return unsafe withState { state in
      var count = 0
      let start = unsafe clua_customs(state, &count)
      return CustomValues(
        declarations: customDeclarations,
        bytes: unsafe Array(UnsafeBufferPointer(start: start, count: count)))
    }
  }
}

/// A new value of a declared custom attribute.
struct CustomChange: Hashable, Sendable {
  let declaration: Parameter
  let value: ParameterValue
}

/// The encoded custom attributes of the elements of one call.
struct CustomValues {
  let declarations: [String: Parameter]
  var bytes: [UInt8]

  private static let lengthBytes = MemoryLayout<UInt32>.size

  /// The number of bytes of an element's encoded custom attributes.
  ///
  /// The result is 0 if the element has none, or if ``bytes`` ends before the end of its
  /// attributes.
  func count(of element: CLuaElement) -> Int {
    guard element.present & UInt32(CLuaHasCustom) != 0 else { return 0 }
    let start = Int(element.custom)
    guard bytes.count >= Self.lengthBytes, start <= bytes.count - Self.lengthBytes else { return 0 }
    let length = bytes[start..<start + Self.lengthBytes].reversed().reduce(0) { $0 << 8 | Int($1) }
    return length <= bytes.count - Self.lengthBytes - start ? length : 0
  }

  /// The values that the script set for an element.
  ///
  /// A value that does not fit its declaration is ignored. Only the process of an isolated script
  /// can send such a value, and only if that process does not work correctly.
  func changes(of element: CLuaElement) -> [CustomChange] {
    let count = count(of: element)
    guard count > 0 else { return [] }
    let start = Int(element.custom) + Self.lengthBytes
    guard case .table(let table) = LuaValueCoder.decode(bytes[start..<start + count]) else {
      return []
    }
    return table.pairs.compactMap { pair in
      guard case .string(let name) = pair.key, let declaration = declarations[name],
        let value = ParameterValue(plain: pair.value), declaration.accepts(value)
      else { return nil }
      return CustomChange(declaration: declaration, value: value)
    }
  }

  /// Appends the custom attributes of an element for a hook that reads the element, and returns
  /// their place in ``bytes``.
  ///
  /// - Returns: nil if the element has no custom attributes, or if the place or the number of bytes
  ///   is too large for 32 bits.
  mutating func append(_ attributes: CustomAttributes) -> UInt32? {
    let names = attributes.names
    guard !names.isEmpty else { return nil }
    let pairs = names.compactMap { name in
      attributes[name].flatMap { value in
        declarations[name].map {
          LuaTable.Pair(key: .string(name), value: value.luaValue(of: $0))
        }
      }
    }
    let encoded = LuaValueCoder.encode(.table(LuaTable(pairs)))
    guard let place = UInt32(exactly: bytes.count), let length = UInt32(exactly: encoded.count)
    else { return nil }
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: length >> shift))
    }
    bytes += encoded
    return place
  }
}

extension Parameter {
  /// The declaration in the form in which `clua_set_attributes` takes it.
  fileprivate var customDeclaration: LuaTable {
    var fields: [String: LuaValue] = ["default": defaultValue.luaValue(of: self)]
    func shape(_ shape: CLuaCustomShape) { fields["shape"] = .integer(Int(shape.rawValue)) }
    switch kind.type.shape {
    case .boolean: shape(CLuaCustomBoolean)
    case .number:
      shape(CLuaCustomNumber)
      fields["min"] = .number(minimum ?? -.greatestFiniteMagnitude)
      fields["max"] = .number(maximum ?? .greatestFiniteMagnitude)
      fields["is_whole"] = .boolean(kind.type.isWhole)
    case .text:
      shape(CLuaCustomText)
      if case .choice(let names) = kind {
        fields["choices"] = .table(
          LuaTable(names.map { LuaTable.Pair(key: .string($0), value: .boolean(true)) }))
      }
    case .insets, .size, .list, .record: preconditionFailure("an attribute is a single value")
    }
    return LuaTable(fields)
  }
}

extension ParameterValue {
  /// Creates the value for a Boolean, a number or a string of Lua; nil for any other value.
  fileprivate init?(plain value: LuaValue) {
    switch value {
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .number(Double(value))
    case .number(let value): self = .number(value)
    case .string(let value): self = .text(value)
    default: return nil
    }
  }

  /// The value as a script reads it; Lua's nil for a value that no custom attribute can have.
  fileprivate func luaValue(of declaration: Parameter) -> LuaValue {
    switch self {
    case .boolean(let value): .boolean(value)
    case .number(let value):
      declaration.kind.type.isWhole && abs(value) < 9e15 ? .integer(Int(value)) : .number(value)
    case .text(let value): .string(value)
    case .insets, .size, .list, .record: .nil
    }
  }
}

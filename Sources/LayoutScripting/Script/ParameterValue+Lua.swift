internal import LayoutCore
internal import LuaSandbox

extension ParameterValue {
  /// The greatest size of a string value, in bytes.
  static let textBytes = 1600

  /// The names of the fields, for each shape whose values are tables with fixed fields.
  static let fieldNames: [ParameterType.Shape: [String]] = [
    .insets: ["top", "leading", "bottom", "trailing"], .size: ["width", "height"],
  ]

  /// Creates the parameter value for a value that a script wrote.
  ///
  /// The result is nil if the type of the value does not fit `kind`, or if a string has more than
  /// ``textBytes`` bytes. Ranges and the names of choices are not checked here.
  init?(_ value: LuaValue, kind: Parameter.Kind) {
    switch (kind.type.shape, value) {
    case (.boolean, .boolean(let value)): self = .boolean(value)
    case (.text, .string(let text)):
      guard text.utf8.count <= Self.textBytes else { return nil }
      self = .text(text)
    case (.list, .table(let table)):
      guard case .list(let element) = kind else { return nil }
      let values = table.sequence.compactMap { ParameterValue($0, kind: element.kind) }
      guard values.count == table.pairs.count else { return nil }
      self = .list(values)
    case (.record, .table(let table)):
      guard case .record(let fields) = kind else { return nil }
      var values: [String: ParameterValue] = [:]
      for pair in table.pairs {
        guard case .string(let name) = pair.key,
          let field = fields.first(where: { $0.name == name }),
          let value = ParameterValue(pair.value, kind: field.kind)
        else { return nil }
        values[name] = value
      }
      self = .record(values)
    case (.insets, .table(let table)):
      func edge(_ name: String) -> Double { table[name]?.double ?? 0 }
      guard Self.hasOnlyNumbers(table, .insets) else { return nil }
      self = .insets(
        EdgeInsets(
          top: edge("top"), left: edge("leading"), bottom: edge("bottom"),
          right: edge("trailing")))
    case (.insets, _):
      guard let all = value.double else { return nil }
      self = .insets(EdgeInsets(top: all, left: all, bottom: all, right: all))
    case (.size, .table(let table)):
      guard Self.hasOnlyNumbers(table, .size), let size = Self.size(table) else { return nil }
      self = .size(size)
    case (.number, _):
      guard let number = value.double else { return nil }
      self = .number(number)
    case (.boolean, _), (.text, _), (.size, _), (.list, _), (.record, _): return nil
    }
  }

  /// The size that a table contains as fields with names, or as a list of two numbers; otherwise
  /// nil.
  private static func size(_ table: LuaTable) -> Size? {
    let list = table.sequence
    let isList = list.count == 2 && table.pairs.count == 2
    guard let width = (isList ? list[0] : table["width"])?.double,
      let height = (isList ? list[1] : table["height"])?.double,
      isList || list.isEmpty
    else { return nil }
    return Size(width: width, height: height)
  }

  /// Whether all values of a table are numbers, and all keys are names of fields; a size can also
  /// be a list of two numbers.
  private static func hasOnlyNumbers(_ table: LuaTable, _ shape: ParameterType.Shape) -> Bool {
    table.pairs.allSatisfy { pair in
      guard pair.value.double != nil else { return false }
      return switch pair.key {
      case .string(let name): fieldNames[shape]?.contains(name) == true
      case .integer(let number): shape == .size && (1...2).contains(number)
      default: false
      }
    }
  }

  /// The value as a script reads it from the data.
  ///
  /// A whole number is an integer if its absolute value is below 9e15.
  var hintValue: LuaValue {
    if case .number(let number) = self, number == number.rounded() { return luaValue(of: .integer) }
    return luaValue(of: .number)
  }

  /// The value as a script reads it.
  ///
  /// A number is an integer if `kind` has only whole numbers and the absolute value is below 9e15.
  /// The values in lists and records are those of ``hintValue``, for any `kind`.
  func luaValue(of kind: Parameter.Kind) -> LuaValue {
    switch self {
    case .boolean(let value): .boolean(value)
    case .number(let value):
      kind.type.isWhole && abs(value) < 9e15 ? .integer(Int(value)) : .number(value)
    case .text(let value): .string(value)
    case .insets(let insets):
      .table(
        LuaTable([
          "top": .number(insets.top), "leading": .number(insets.left),
          "bottom": .number(insets.bottom), "trailing": .number(insets.right),
        ]))
    case .size(let size):
      .table(LuaTable(["width": .number(size.width), "height": .number(size.height)]))
    case .list(let values): .table(LuaTable(list: values.map(\.hintValue)))
    case .record(let values): .table(LuaTable(values.mapValues(\.hintValue)))
    }
  }
}

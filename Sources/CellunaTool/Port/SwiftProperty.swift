internal import LayoutCore
internal import LayoutScripting

/// A stored property that an app can set, as a parameter of a script.
struct SwiftProperty {
  /// The name of the property in Swift.
  let name: String
  /// The declaration of the parameter in Lua, for example `param.boolean { default = true }`.
  let declaration: String
  /// The Swift expression that reads the value of the parameter from `values`, with `NAME` in place
  /// of the parameter's name.
  let reading: String

  /// The property that a line of a class declares.
  enum Line {
    case property(SwiftProperty)
    /// The name of a property whose default is missing or no simple value, or whose name in Lua
    /// cannot name a parameter.
    case other(String)
    /// The name of a property that an app cannot set: a constant or a property with a private setter.
    case fixed(String)
  }

  /// The name of the parameter in Lua, for example `column_count`.
  var luaName: String { SwiftText.lowercased(name, separator: "_") }

  /// Reads the properties of a class; the patterns are compiled once for all lines.
  struct Reader {
    private let declaration = #/^\s*((?:@?\w+(?:\([^)]*\))?\s+)*)(var|let)\s+(\w+)\s*(.*)$/#
    private let value = #/^(?::([^={]+))?=\s*([^{]*)/#
    private let typeName = #/[\w.?]+/#
    private let storage = #/^:[^={]*(?:\{\s*(?:didSet|willSet)\b.*)?$/#

    /// Reads a line; nil if the line declares no stored property.
    ///
    /// Static and overriding variables are ignored.
    func read(_ line: Substring) -> Line? {
      guard let match = line.firstMatch(of: declaration) else { return nil }
      let modifiers = match.1.split(whereSeparator: \.isWhitespace)
      let ignored: Set<Substring> = ["static", "override"]
      let isConstant = match.2 == "let"
      guard isConstant || !modifiers.contains(where: ignored.contains) else { return nil }
      let hidden: Set<Substring> = ["private", "fileprivate"]
      let isFixed =
        isConstant || modifiers.contains { hidden.contains($0) || $0.hasSuffix("(set)") }
      let name = String(match.3)
      guard let rest = match.4.firstMatch(of: value) else {
        guard match.4.firstMatch(of: storage) != nil else { return nil }
        return isFixed ? .fixed(name) : .other(name)
      }
      if isFixed { return .fixed(name) }
      let type = rest.1.map { String($0.trimmingSpaces) }
      if let type, type.wholeMatch(of: typeName) == nil { return .other(name) }
      let property = SwiftProperty.property(name, type: type, rest.2.trimmingSpaces)
      guard let property, ScriptAPI.canNameParameter(property.luaName) else { return .other(name) }
      return .property(property)
    }
  }

  private static func property(
    _ name: String, type: String?, _ value: Substring
  ) -> SwiftProperty? {
    if value == "true" || value == "false" {
      return SwiftProperty(
        name: name, declaration: "param.boolean { default = \(value) }",
        reading: "values.boolean(\"NAME\")")
    }
    if let number = Self.number(value) { return property(name, type: type, number, value) }
    let isZero = value.hasSuffix(".zero")
    let size = numbers(of: value, calling: "CGSize", count: 2)
    if type == "CGSize" && isZero || size != nil {
      let (width, height) = size.map { ($0[0], $0[1]) } ?? ("0", "0")
      return SwiftProperty(
        name: name, declaration: "param.size { default = { \(width), \(height) } }",
        reading: "CGSize(width: values.size(\"NAME\").width, "
          + "height: values.size(\"NAME\").height)")
    }
    let insets = numbers(of: value, calling: "UIEdgeInsets", count: 4)
    if isZero && (type == "UIEdgeInsets" || value.hasPrefix("UIEdgeInsets")) || insets != nil {
      let table =
        insets.map {
          "{ top = \($0[0]), leading = \($0[1]), bottom = \($0[2]), trailing = \($0[3]) }"
        } ?? "0"
      return SwiftProperty(
        name: name, declaration: "param.insets { default = \(table) }",
        reading: "UIEdgeInsets("
          + ["top", "left", "bottom", "right"].map { "\($0): values.insets(\"NAME\").\($0)" }
          .joined(separator: ", ") + ")")
    }
    return nil
  }

  /// A finite number; nil for any other text.
  private static func number(_ text: Substring) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The arguments of a call such as `CGSize(width: 1, height: 2)`, as Lua writes them; nil if the
  /// value is no call of this type with this count of numbers.
  private static func numbers(
    of value: Substring, calling type: String, count: Int
  ) -> [String]? {
    guard value.hasPrefix(type + "("), value.hasSuffix(")") else { return nil }
    let arguments = value.dropFirst(type.count + 1).dropLast().split(separator: ",")
    let numbers = arguments.compactMap { argument in
      argument.split(separator: ":").last.flatMap { number($0.trimmingSpaces) }
    }
    return numbers.count == count && arguments.count == count ? numbers.map(NumberText.plain) : nil
  }

  /// A number as a parameter; nil if the number does not fit its type.
  private static func property(
    _ name: String, type: String?, _ number: Double, _ text: Substring
  ) -> SwiftProperty? {
    let isInteger = type.map { $0.hasPrefix("Int") || $0 == "UInt" } ?? (Int(text) != nil)
    if isInteger, Int(exactly: number) == nil { return nil }
    let kind = isInteger ? "integer" : number < 0 ? "number" : "length"
    let most =
      isInteger && number > 0 ? ", min = 1, max = \(NumberText.plain(max(12, number * 4)))" : ""
    let least = kind == "length" ? ", min = 0" : ""
    let swiftType = isInteger ? type ?? "Int" : type ?? "Double"
    return SwiftProperty(
      name: name,
      declaration: "param.\(kind) { default = \(NumberText.plain(number))\(least)\(most) }",
      reading: "\(swiftType)(values.number(\"NAME\"))")
  }
}

extension Substring {
  /// The text without spaces at its ends.
  fileprivate var trimmingSpaces: Substring {
    var result = drop(while: \.isWhitespace)
    while result.last?.isWhitespace == true { result.removeLast() }
    return result
  }
}

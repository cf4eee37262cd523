internal import LayoutCore

/// A stored property with a default, as a parameter of a script.
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
    /// The name of a property whose default is no simple value.
    case other(String)
  }

  /// The name of the parameter in Lua, for example `column_count`.
  var luaName: String { SwiftText.lowercased(name, separator: "_") }

  /// Reads a line; nil if the line declares no variable that has a default and that an app can set.
  ///
  /// Private, static, lazy, weak and overriding properties are ignored, and so are properties with
  /// a restricted setter, for example `private(set)`.
  static func read(_ line: Substring) -> Line? {
    let pattern = #/^\s*((?:@?\w+(?:\([^)]*\))?\s+)*)var\s+(\w+)\s*(.*)$/#
    guard let match = line.firstMatch(of: pattern),
      let rest = match.3.firstMatch(of: #/^(?::\s*([\w.?]+))?\s*=\s*([^{]+)/#)
    else { return nil }
    let modifiers = match.1.split(whereSeparator: \.isWhitespace)
    let hidden: Set<Substring> = ["private", "fileprivate", "static", "lazy", "weak", "override"]
    guard !modifiers.contains(where: { hidden.contains($0) || $0.hasSuffix("(set)") }) else {
      return nil
    }
    let name = String(match.2)
    let value = rest.2.trimmingSpaces
    return property(name, type: rest.1.map(String.init), value).map(Line.property) ?? .other(name)
  }

  private static func property(
    _ name: String, type: String?, _ value: Substring
  ) -> SwiftProperty? {
    if value == "true" || value == "false" {
      return SwiftProperty(
        name: name, declaration: "param.boolean { default = \(value) }",
        reading: "values.boolean(\"NAME\")")
    }
    if let number = Double(value) { return self.number(name, type: type, number, String(value)) }
    let numbers = value.matches(of: #/\w+:\s*(-?[0-9.]+)/#).map { String($0.1) }
    let isZero = value.hasSuffix(".zero")
    if type == "CGSize" && isZero || value.hasPrefix("CGSize("), isZero || numbers.count == 2 {
      let (width, height) = isZero ? ("0", "0") : (numbers[0], numbers[1])
      return SwiftProperty(
        name: name, declaration: "param.size { default = { \(width), \(height) } }",
        reading: "CGSize(width: values.size(\"NAME\").width, "
          + "height: values.size(\"NAME\").height)")
    }
    if type == "UIEdgeInsets" && isZero || value.hasPrefix("UIEdgeInsets"),
      isZero || numbers.count == 4
    {
      let table =
        isZero
        ? "0"
        : "{ top = \(numbers[0]), leading = \(numbers[1]), bottom = \(numbers[2]), "
          + "trailing = \(numbers[3]) }"
      return SwiftProperty(
        name: name, declaration: "param.insets { default = \(table) }",
        reading: "UIEdgeInsets("
          + ["top", "left", "bottom", "right"].map { "\($0): values.insets(\"NAME\").\($0)" }
          .joined(separator: ", ") + ")")
    }
    return nil
  }

  private static func number(
    _ name: String, type: String?, _ number: Double, _ text: String
  ) -> SwiftProperty {
    let isInteger = type.map { $0.hasPrefix("Int") || $0 == "UInt" } ?? !text.contains(".")
    let kind = isInteger ? "integer" : number < 0 ? "number" : "length"
    let most =
      isInteger && number > 0 ? ", min = 1, max = \(NumberText.plain(max(12, number * 4)))" : ""
    let least = kind == "length" ? ", min = 0" : ""
    let swiftType = isInteger ? type ?? "Int" : type ?? "Double"
    return SwiftProperty(
      name: name, declaration: "param.\(kind) { default = \(text)\(least)\(most) }",
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

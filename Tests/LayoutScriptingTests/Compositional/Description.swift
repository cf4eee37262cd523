import FoundationEssentials

/// A value of the JSON in which the tests describe compositional layouts.
indirect enum Description: Sendable, Decodable {
  case number(Double)
  case text(String)
  case flag(Bool)
  case list([Description])
  case fields([String: Description])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([Description].self) {
      self = .list(list)
    } else {
      self = .fields(try value.decode([String: Description].self))
    }
  }

  subscript(name: String) -> Description? {
    if case .fields(let fields) = self { fields[name] } else { nil }
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  var list: [Description]? { if case .list(let list) = self { list } else { nil } }
  var numbers: [Double] { list?.compactMap(\.number) ?? [] }

  /// The name and the value of the only field; nil if the value does not have exactly one field.
  ///
  /// The name says what the value describes, for example `item` or `group`.
  var kind: (name: String, fields: Description)? {
    guard case .fields(let fields) = self, fields.count == 1, let field = fields.first else {
      return nil
    }
    return (field.key, field.value)
  }
}

// MARK: Lua

extension Description {
  /// The value as an expression in Lua.
  ///
  /// Items, groups, and lengths other than numbers become calls of functions of
  /// `celluna.compositional`.
  var lua: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): "\"\(text)\""
    case .flag(let flag): "\(flag)"
    case .list(let list): "{ " + list.map(\.lua).joined(separator: ", ") + " }"
    case .fields(let fields):
      if let share = fields["fraction"] {
        "fraction(\(share.lua), \(fields["of"]?.lua ?? "nil"))"
      } else if let (name, inner) = kind, let call = Self.calls[name] {
        name == "custom" ? inner.customLua : "\(call)(\(inner.lua))"
      } else {
        Self.table(fields)
      }
    }
  }

  private static let calls = [
    "estimated": "estimated", "flexible": "flexible", "item": "item",
    "horizontal": "group.horizontal", "vertical": "group.vertical", "custom": "group.custom",
  ]

  private static func table(_ fields: [String: Description]) -> String {
    let sorted = fields.sorted { $0.key < $1.key }
    return "{ " + sorted.map { "\($0.key) = \($0.value.lua)" }.joined(separator: ", ") + " }"
  }

  private var customLua: String {
    guard case .fields(var fields) = self, let frames = fields.removeValue(forKey: "frames") else {
      return "nil"
    }
    let rows = (frames.list ?? []).map(\.numbers).map { row in
      "{ x = \(row[0]) * c.width, y = \(row[1]) * c.height, width = \(row[2]) * c.width, "
        + "height = \(row[3]) * c.height, z = \(row.count > 4 ? Int(row[4]) : 0) }"
    }
    let function = "function(c) return { \(rows.joined(separator: ", ")) } end"
    return "group.custom(with(\(Self.table(fields)), \(function)))"
  }
}

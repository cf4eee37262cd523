import FuzzSupport

/// A script that declares parameters and data as an input's bytes choose, and reads all of them.
struct DeclarationText {
  let script: String

  init(_ bytes: inout FuzzBytes) {
    let count = 1 + bytes.number(below: 5)
    let declared = (0..<count).map { number in
      "    p\(number) = param.\(Self.declaration(&bytes)),\n"
    }
    let data = (0..<bytes.number(below: 3)).map { number in
      "    d\(number) = param.\(Self.datum(&bytes)),\n"
    }
    script = """
      return { name = "fuzz", version = "1", api = 1, params = {
      \(declared.joined())  }, data = {
      \(data.joined())  },
        prepare = function(ctx, sheet)
          for name in pairs(ctx.params) do local value = ctx.params[name] end
          for i = 1, ctx.count do
            for number = 0, 2 do local value = ctx.hint(i, "d" .. number) end
            sheet.item(i, 0, 0, 1, 1)
          end
          return 1, 1
        end,
      }
      """
  }

  private static let kinds = [
    "integer", "number", "length", "angle", "insets", "size", "boolean", "choice", "color", "text",
  ]
  private static let numbers = [
    "0", "1", "-1", "-0.0", "0.5", "30", "29.5", "400", "1e4", "1e9", "2^31", "2^53", "-2^53",
    "2^53 + 1", "2^63", "-2^63", "2^64", "1e18", "1e300", "-1e300", "1.7976931348623157e308",
    "-1.7976931348623157e308", "5e-324", "-5e-324", "math.huge", "-math.huge", "0 / 0",
    "math.maxinteger", "math.mininteger", "0x7ffffffffffffc00", "9.2233720368547e18",
    "-9.2233720368547e18", "-1e-9", "1 / 3",
  ]
  private static let others = [
    "nil", "true", "false", "'x'", "''", "{}", "print", "{ {} }", "'\\0\\27[2J'",
  ]

  private static func declaration(_ bytes: inout FuzzBytes) -> String {
    let kind = bytes.pick(kinds)
    var fields: [String] = []
    if kind == "choice" { fields += choices(&bytes) }
    let given = bytes.byte()
    if given & 3 > 0 || kind != "choice" {
      fields.append("default = \(value(of: kind, &bytes, isOdd: given >= 240))")
    }
    if given & 4 > 0 { fields.append("min = \(number(&bytes))") }
    if given & 8 > 0 { fields.append("max = \(number(&bytes))") }
    if given & 16 > 0 { fields.append("step = \(number(&bytes))") }
    if given & 32 > 0 { fields.append("label = \(text(&bytes))") }
    if given & 64 > 0 { fields.append("help = \(text(&bytes))") }
    return "\(kind) { \(fields.joined(separator: ", ")) }"
  }

  /// The declaration of a datum of any type; lists and records contain further declarations.
  private static func datum(_ bytes: inout FuzzBytes, depth: Int = 0) -> String {
    let kind = bytes.byte()
    guard depth < 4 else { return declaration(&bytes) }
    switch kind {
    case ..<70:
      let bounds = kind & 1 == 0 ? "" : ", min = \(number(&bytes)), max = \(number(&bytes))"
      return "list { of = param.\(datum(&bytes, depth: depth + 1))\(bounds) }"
    case ..<140:
      let fields = (0..<(kind & 3)).map { "f\($0) = param.\(datum(&bytes, depth: depth + 1))" }
      return "record { fields = { \(fields.joined(separator: ", ")) } }"
    default: return declaration(&bytes)
    }
  }

  /// A boundary number, or a number that is calculated from a boundary number; rarely a value that
  /// is no number.
  private static func number(_ bytes: inout FuzzBytes) -> String {
    let kind = bytes.byte()
    if kind >= 250 { return bytes.pick(others) }
    let number = numbers[kind % numbers.count]
    switch bytes.byte() {
    case ..<160: return number
    case ..<190: return "\(number) + 1"
    case ..<220: return "\(number) - 1"
    case ..<235: return "-(\(number))"
    default: return "\(number) * \(bytes.pick(numbers))"
    }
  }

  private static func value(of kind: String, _ bytes: inout FuzzBytes, isOdd: Bool) -> String {
    if isOdd { return bytes.pick(others) }
    switch kind {
    case "boolean": return bytes.byte() % 2 == 0 ? "true" : "false"
    case "choice", "color", "text": return text(&bytes)
    case "size": return "{ \(number(&bytes)), \(number(&bytes)) }"
    case "insets" where bytes.byte() % 2 == 0:
      return
        "{ top = \(number(&bytes)), leading = \(number(&bytes)), trailing = \(number(&bytes)) }"
    default: return number(&bytes)
    }
  }

  private static func choices(_ bytes: inout FuzzBytes) -> [String] {
    let many = bytes.byte()
    if many >= 250 { return ["table.unpack((('x '):rep(\(many - 200))):gsub('x', 'y'))"] }
    return (0..<(many % 6)).map { _ in text(&bytes) }
  }

  /// A text of up to seven bytes, which can be invalid UTF-8, and which is sometimes repeated.
  private static func text(_ bytes: inout FuzzBytes) -> String {
    let kind = bytes.byte()
    let escaped = (0..<(kind & 7)).map { _ in "\\x" + Self.hexadecimal(bytes.byte()) }
    return kind >= 250 ? "('\(escaped.joined())'):rep(500)" : "'\(escaped.joined())'"
  }

  private static func hexadecimal(_ byte: Int) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}

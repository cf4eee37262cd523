import LayoutCore
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutScenes

@Suite struct JSONDocumentTests {
  private static func parse(_ text: String) throws(JSONSyntaxError) -> JSONValue {
    try JSONDocument(SourceText(file: "test.json", bytes: Array(text.utf8))).root
  }

  struct Accepted: Sendable {
    let text: String
    let value: FreeValue
  }

  static let accepted: [Accepted] = [
    Accepted(text: "null", value: .null),
    Accepted(text: " true ", value: .boolean(true)),
    Accepted(text: "false\n", value: .boolean(false)),
    Accepted(text: "0", value: .number(0)),
    Accepted(text: "-0", value: .number(-0.0)),
    Accepted(text: "-12.50", value: .number(-12.5)),
    Accepted(text: "1e3", value: .number(1000)),
    Accepted(text: "1E+3", value: .number(1000)),
    Accepted(text: "25e-1", value: .number(2.5)),
    Accepted(text: "0.1", value: .number(0.1)),
    Accepted(text: "0.30000000000000004", value: .number(0.30000000000000004)),
    Accepted(text: "9007199254740993", value: .number(9_007_199_254_740_992)),
    Accepted(text: "123456789012345678901234567890", value: .number(1.2345678901234568e29)),
    Accepted(
      text: "2.2250738585072011e-308",
      value: .number(Double(bitPattern: 0xF_FFFF_FFFF_FFFF))),
    Accepted(text: "4.9e-324", value: .number(.leastNonzeroMagnitude)),
    Accepted(text: "1e-999", value: .number(0)),
    Accepted(text: "1.7976931348623157e308", value: .number(.greatestFiniteMagnitude)),
    Accepted(text: #""""#, value: .text("")),
    Accepted(text: #""a\"\\\/\b\f\n\r\tz""#, value: .text("a\"\\/\u{8}\u{C}\n\r\tz")),
    Accepted(text: #""\u0041\u00e9\u20AC\u0000""#, value: .text("Aé€\0")),
    Accepted(text: #""\ud83d\ude00 😀""#, value: .text("😀 😀")),
    Accepted(text: "[]", value: .list([])),
    Accepted(text: "[1,]", value: .list([.number(1)])),
    Accepted(text: "[1, [2], ]", value: .list([.number(1), .list([.number(2)])])),
    Accepted(text: "{}", value: .record([])),
    Accepted(
      text: #"{ "b": 1, "a": {}, }"#,
      value: .record([
        .init(name: "b", value: .number(1)), .init(name: "a", value: .record([])),
      ])),
    Accepted(text: "// first\n/* then */ 1 /**/ // last", value: .number(1)),
    Accepted(text: "[/* // */ 1, // ]\n 2]", value: .list([.number(1), .number(2)])),
    Accepted(text: "\u{FEFF}[]", value: .list([])),
    Accepted(text: "\r\n\t[\r\n]", value: .list([])),
  ]

  @Test(arguments: accepted)
  func `valid JSON is read correctly`(example: Accepted) throws {
    let value = FreeValue(try Self.parse(example.text))
    #expect(value == example.value)
  }

  struct Rejected: Sendable {
    let text: String
    let message: String
    var help: String?
  }

  static let rejected: [Rejected] = [
    Rejected(text: "‹›", message: "expected a value, found the end of the file"),
    Rejected(text: " // x‹›", message: "expected a value, found the end of the file"),
    Rejected(text: "1 ‹2›", message: "expected the end of the file, found `2`"),
    Rejected(text: "[]‹]›", message: "expected the end of the file, found `]`"),
    Rejected(text: "[‹,›]", message: "expected a value, found `,`"),
    Rejected(text: "[1,‹,›]", message: "expected a value, found `,`"),
    Rejected(text: "{‹,›}", message: "expected a key in double quotes, found `,`"),
    Rejected(text: "[1 ‹2›]", message: "expected `,` or `]`, found `2`"),
    Rejected(text: "[1‹}›", message: "expected `,` or `]`, found `}`"),
    Rejected(text: "[\n  ‹[›1,\n  2", message: "a `[` is never closed"),
    Rejected(text: "‹{›", message: "a `{` is never closed"),
    Rejected(text: #"{"a" ‹›"#, message: "expected `:` after the key, found the end of the file"),
    Rejected(text: #"{"a" ‹1›}"#, message: "expected `:` after the key, found `1`"),
    Rejected(text: #"{"a": ‹}›"#, message: "expected a value, found `}`"),
    Rejected(text: #"{"a": 1 ‹"›b": 2}"#, message: "expected `,` or `}`, found `\"`"),
    Rejected(text: "{‹a›: 1}", message: "expected a key in double quotes, found `a`"),
    Rejected(text: #"{"a": 1, ‹"a"›: 2}"#, message: "the key `a` is given twice"),
    Rejected(text: #"{"a": 1, ‹"\u0061"›: 2}"#, message: "the key `a` is given twice"),
    Rejected(
      text: #"{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,‹"c"›:0}"#,
      message: "the key `c` is given twice"),
    Rejected(text: "‹True›", message: "expected a value, found `True`", help: "write true"),
    Rejected(text: "[‹nil›]", message: "expected a value, found `nil`", help: "write null"),
    Rejected(
      text: "[‹NaN›]", message: "expected a value, found `NaN`",
      help: "JSON has only finite numbers"),
    Rejected(
      text: "[‹'›a']", message: "expected a value, found `'`",
      help: "strings are written in double quotes"),
    Rejected(
      text: "[‹01›]", message: "`01` is not a JSON number", help: "for example 0.5, -12 or 1e3"),
    Rejected(
      text: "[‹1.›]", message: "`1.` is not a JSON number", help: "for example 0.5, -12 or 1e3"),
    Rejected(
      text: "[‹-›]", message: "`-` is not a JSON number", help: "for example 0.5, -12 or 1e3"),
    Rejected(
      text: "[‹1e›]", message: "`1e` is not a JSON number", help: "for example 0.5, -12 or 1e3"),
    Rejected(
      text: "[‹0x10›]", message: "`0x10` is not a JSON number",
      help: "for example 0.5, -12 or 1e3"),
    Rejected(
      text: "[‹12px›]", message: "`12px` is not a JSON number",
      help: "for example 0.5, -12 or 1e3"),
    Rejected(text: "[‹.5›]", message: "expected a value, found `.5`"),
    Rejected(text: "[‹+1›]", message: "expected a value, found `+1`"),
    Rejected(
      text: "[1, ‹-1e309›]", message: "the number is too large",
      help: "the largest is about 1.8e308"),
    Rejected(text: #"[‹"abc›"#, message: "a string is never closed"),
    Rejected(text: #"[‹"ab\›"#, message: "a string is never closed"),
    Rejected(text: "[‹\"abc›\n\"]", message: "a string is never closed"),
    Rejected(
      text: "[\"a‹\t›\"]", message: "a control character in a string must be escaped",
      help: #"write "\t""#),
    Rejected(
      text: #"["é ‹\x›41"]"#, message: "there is no such escape in JSON",
      help: #"a backslash is written \\, a character by its number \u0041"#),
    Rejected(
      text: #"["‹\u›00g0"]"#, message: "there is no such escape in JSON",
      help: #"a backslash is written \\, a character by its number \u0041"#),
    Rejected(
      text: #"["‹\ud83d›"]"#, message: "half of a surrogate pair is missing"),
    Rejected(
      text: #"["‹\ude00›\ud83d"]"#, message: "half of a surrogate pair is missing"),
    Rejected(text: "[] ‹/*› no end *", message: "a comment is never closed"),
    Rejected(
      text: "[] ‹/›", message: "expected a comment, found `/`",
      help: "comments are `// …` and `/* … */`"),
    Rejected(text: "[‹€›]", message: "expected a value, found `€`"),
    Rejected(text: "[‹\u{1}›]", message: "expected a value, found U+0001"),
    Rejected(text: "‹\0›", message: "expected a value, found U+0000"),
  ]

  @Test(arguments: rejected)
  func `invalid JSON is reported with its place`(example: Rejected) {
    let marked = MarkedText(example.text)
    let helps = example.help.map { [$0] } ?? []
    #expect(
      sceneError(marked.bytes) == marked.diagnostic("CL0604", example.message, helps: helps))
  }

  @Test func `128 levels are read and 129 are an error`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try Self.parse(nested(128)).isArray)
    let error = JSONSyntaxError("arrays and objects are more than 128 levels deep", at: 128)
    #expect(throws: error) { try Self.parse(nested(129)) }
    #expect(throws: error) { try Self.parse(String(repeating: "[", count: 1_000_000)) }
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], 1, 1), ([0x5B, 0x22, 0xC3, 0x28, 0x22, 0x5D], 2, 1),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], 1, 1), ([0x31, 0xE2, 0x82], 1, 2),
    ] as [([UInt8], Int, Int)])
  func `invalid UTF-8 is reported with its place`(bytes: [UInt8], offset: Int, length: Int) {
    #expect(throws: JSONSyntaxError("the file is not UTF-8", at: offset, length: length)) {
      try JSONDocument(SourceText(file: "test.json", bytes: bytes))
    }
  }

  @Test(arguments: 0..<200)
  func `a double survives the round trip`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let random = Double(bitPattern: generator.next())
    let short = Double(Int64(truncatingIfNeeded: generator.next()) % 1_000_000) / 1000
    for value in [random, short] where value.isFinite {
      #expect(try Self.parse(JSONText.number(value)).number == value)
    }
  }
}

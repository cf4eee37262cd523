import LayoutCore
import Testing

@Suite struct ParameterValuesTests {
  static let columns = Parameter(
    "columns", .integer, default: .number(2), minimum: 1, maximum: 12)
  static let title = Parameter("title", .text, default: .text("none"))
  static let isRound = Parameter("is_round", .boolean, default: .boolean(false))
  var values = ParameterValues([columns, title, isRound])

  @Test func `values begin with the defaults`() {
    #expect(values.number("columns") == 2)
    #expect(values.text("title") == "none")
    #expect(!values.boolean("is_round"))
    #expect(values["columns"] == .number(2))
    #expect(values["rows"] == nil)
  }

  @Test mutating func `an accepted value replaces the default`() throws {
    try values.set("columns", to: .number(3))
    #expect(values.number("columns") == 3)
    #expect(values != ParameterValues(values.declarations))
  }

  @Test mutating func `an unknown name is refused with the known names`() {
    let error = #expect(throws: ParameterError.self) { try values.set("rows", to: .number(1)) }
    #expect(error?.code == .unknownName)
    #expect(error?.name == "rows")
    #expect(error?.expected == ["columns", "title", "is_round"])
  }

  @Test mutating func `a value out of range is refused and changes nothing`() {
    let error = #expect(throws: ParameterError.self) {
      try values.set("columns", to: .number(99))
    }
    #expect(error?.code == .valueNotAccepted)
    #expect(error?.expected == ["a whole number from 1 to 12"])
    #expect(error?.found == "99")
    #expect(values.number("columns") == 2)
  }

  @Test func `reading an undeclared kind is a mistake of the caller`() async {
    await #expect(processExitsWith: .failure) {
      _ = ParameterValues([]).number("columns")
    }
  }
}

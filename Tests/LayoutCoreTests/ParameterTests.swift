import LayoutCore
import Testing

@Suite struct ParameterTests {
  typealias Kind = Parameter.Kind

  static func parameter(
    _ kind: Kind, minimum: Double? = nil, maximum: Double? = nil
  ) -> Parameter {
    Parameter("p", kind, default: .number(1), minimum: minimum, maximum: maximum)
  }

  @Test(arguments: [
    (Kind.integer, ParameterValue.number(3), true), (.integer, .number(3.5), false),
    (.integer, .number(13), false), (.integer, .number(0), false), (.integer, .text("3"), false),
    (.number, .number(1.5), true), (.number, .number(.nan), false),
    (.number, .number(.infinity), false), (.length, .number(12), true),
    (.length, .number(12.1), false), (.angle, .number(1), true), (.boolean, .boolean(true), true),
    (.boolean, .number(1), false), (.choice(["a", "b"]), .text("b"), true),
    (.choice(["a", "b"]), .text("B"), false), (.color, .text("#ff8800"), true),
    (.text, .text(""), true), (.text, .number(1), false),
    (.insets, .insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 12)), true),
    (.insets, .insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 13)), false),
    (.size, .size(Size(width: 1, height: 12)), true),
    (.size, .size(Size(width: 1, height: .nan)), false), (.size, .insets(.zero), false),
  ])
  func `a value must be of the kind and from 1 to 12`(
    kind: Kind, value: ParameterValue, expected: Bool
  ) {
    #expect(Self.parameter(kind, minimum: 1, maximum: 12).accepts(value) == expected)
  }

  @Test(
    arguments: [
      (Kind.integer, "3", ParameterValue.number(3)), (.length, "-1.5", .number(-1.5)),
      (.number, "three", nil), (.number, "", nil), (.boolean, "true", .boolean(true)),
      (.boolean, "yes", .boolean(true)), (.boolean, "on", .boolean(true)),
      (.boolean, "1", .boolean(true)), (.boolean, "false", .boolean(false)),
      (.boolean, "no", .boolean(false)), (.boolean, "off", .boolean(false)),
      (.boolean, "0", .boolean(false)), (.boolean, "TRUE", nil), (.choice(["a"]), "b", .text("b")),
      (.text, "", .text("")), (.color, "red", .text("red")),
      (.insets, "1,2,3,4", .insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))),
      (.insets, "5", .insets(EdgeInsets(top: 5, left: 5, bottom: 5, right: 5))),
      (.insets, "1,2", nil), (.insets, "1,2,,4", nil),
      (.size, "3x4.5", .size(Size(width: 3, height: 4.5))), (.size, "3", nil), (.size, "3x", nil),
    ] as [(Kind, String, ParameterValue?)])
  func `a text is read by its kind`(kind: Kind, text: String, expected: ParameterValue?) {
    #expect(Self.parameter(kind).parse(text) == expected)
  }

  @Test(arguments: [
    ParameterValue.number(2.5), .boolean(false), .text("a b"),
    .insets(EdgeInsets(top: 1, left: 2.5, bottom: 3, right: 4)),
    .size(Size(width: 1.5, height: 2)), .list([.number(1), .number(2.5)]), .list([]),
  ])
  func `a written value reads back unchanged`(value: ParameterValue) {
    let kind: Kind =
      switch value {
      case .number: .number
      case .boolean: .boolean
      case .text: .text
      case .insets: .insets
      case .size: .size
      case .list: .list(of: Self.parameter(.number))
      case .record: .record([])
      }
    #expect(Self.parameter(kind).parse(value.description) == value)
  }

  @Test(arguments: [
    (parameter(.integer, minimum: 1, maximum: 12), "a whole number from 1 to 12"),
    (parameter(.length, minimum: 0), "a length in points, at least 0"),
    (parameter(.number, maximum: 0.5), "a number, at most 0.5"),
    (parameter(.angle), "an angle in degrees"), (parameter(.boolean), "true or false"),
    (parameter(.choice(["a", "b"])), "one of \"a\", \"b\""),
    (
      parameter(.list(of: parameter(.boolean)), minimum: 1, maximum: 3),
      "a list of 1 to 3 values, each true or false"
    ),
    (
      parameter(.record([Parameter("at", .number, default: .number(0), minimum: 0)])),
      "a record with a number, at least 0 as `at`"
    ),
    (
      parameter(.list(of: parameter(.text)), minimum: 2),
      "a list of at least 2 values, each a text"
    ),
  ])
  func `the expectation of a parameter describes the accepted values`(
    parameter: Parameter, expected: String
  ) {
    #expect(parameter.expectation == expected)
  }
}

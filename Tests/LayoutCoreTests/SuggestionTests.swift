import LayoutCore
import Testing

@Suite struct SuggestionTests {
  static let names = ["prepare", "columns", "line_spacing", "item_spacing", "x"]

  @Test(
    arguments: [
      ("prepere", "prepare"), ("perpare", "prepare"), ("colums", "columns"), ("COLUMNS", "columns"),
      ("lineSpacing", "line_spacing"), ("line-spacing", "line_spacing"),
      ("itemspacing", "item_spacing"),
      ("banana", nil), ("", nil), ("y", nil), (String(repeating: "p", count: 65), nil),
    ] as [(String, String?)])
  func `the intended name is found`(name: String, expected: String?) {
    #expect(Suggestion.nearest(to: name, in: Self.names) == expected)
  }

  @Test(
    arguments: [
      ("wieght", "weight", true), ("weigth", "weight", true), ("weigh", "weight", true),
      ("Weight", "weight", true), ("wight", "weights", false), ("row", "col", false),
      ("row", "rows", false), ("height", "weight", true),
    ])
  func `one change between names of four letters is recognised`(
    name: String, other: String, isOne: Bool
  ) {
    #expect(Suggestion.isOneChange(from: name, to: other) == isOne)
  }

  @Test func `the first of several equally good names is taken`() {
    #expect(Suggestion.nearest(to: "cat", in: ["car", "can"]) == "car")
    #expect(Suggestion.nearest(to: "cat", in: []) == nil)
  }
}

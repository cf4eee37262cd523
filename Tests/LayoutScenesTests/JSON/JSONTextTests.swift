import Testing

@testable import LayoutScenes

@Suite struct JSONTextTests {
  @Test(
    arguments: [
      (10, "10"), (-0.0, "0"), (0.1, "0.1"), (-2.5, "-2.5"), (1e21, "1e+21"),
      (.leastNonzeroMagnitude, "5e-324"),
      (9_007_199_254_740_991, "9007199254740991"), (.infinity, "null"), (.nan, "null"),
    ] as [(Double, String)])
  func `a number is written in its shortest form`(value: Double, text: String) {
    #expect(JSONText.number(value) == text)
  }

  @Test(arguments: [
    ("", #""""#), ("plain é 😀 /", #""plain é 😀 /""#), ("\"\\\n\r\t", #""\"\\\n\r\t""#),
    ("\0\u{1F}", #""\u0000\u001f""#),
  ])
  func `a string is escaped where it must be`(value: String, text: String) throws {
    #expect(JSONText.string(value) == text)
    let bytes = Array(text.utf8)
    let document = try JSONDocument(SourceText(file: "test.json", bytes: bytes))
    #expect(document.root.string == value)
  }
}

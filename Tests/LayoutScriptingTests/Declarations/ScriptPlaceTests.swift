import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// Places of a script that are found in its text.
@Suite struct ScriptPlaceTests {
  @Test(arguments: [
    ("carousel", "snap", 95), ("wallet", "drop", 136), ("circle", "content", 51),
    ("line", "prepare", 43), ("grid", "prepare", 15), ("treemap", "prepare", 117),
    ("sticky", "scroll", 122),
  ])
  func `the answer of a hook is its last return with a value`(
    script: String, hook: String, line: Int
  ) throws {
    let source = try Scripts.source(script)
    #expect(source.place(ofAnswerOf: hook)?.line == line)
  }

  @Test func `a hook that is missing has no answer`() throws {
    #expect(try Scripts.source("grid").place(ofAnswerOf: "snap") == nil)
  }

  @Test func `the innermost of several loops is found`() throws {
    #expect(try Scripts.source("spanning").placeOfInnermostLoop?.line == 12)
    #expect(try Scripts.source("grid").placeOfInnermostLoop == nil)
  }
}

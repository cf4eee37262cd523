import LayoutCore
import Testing

@testable import LayoutScenes

@Suite struct SourceTextTests {
  private static func mark(_ text: String, at offset: Int, length: Int = 1) -> SourceMark {
    SourceText(file: "test.json", bytes: Array(text.utf8)).mark(at: offset, length: length)
  }

  @Test func `columns count characters, and a quoted line has no line end`() {
    let mark = Self.mark("é\r\n😀é x\r\nz", at: 11, length: 5)
    #expect(mark.location.description == "test.json:2:4")
    #expect(mark.label.source == "😀é x")
    #expect(mark.label.column == 4)
    #expect(mark.label.length == 1)
  }

  @Test func `the byte order mark is not a character`() {
    let mark = Self.mark("\u{FEFF}ab", at: 4)
    #expect(mark.location.column == 2)
    #expect(mark.label.source == "ab")
  }

  @Test func `the end of the file is a place`() {
    #expect(Self.mark("", at: 0).location.description == "test.json:1:1")
    #expect(Self.mark("a\n", at: 2).location.description == "test.json:2:1")
    #expect(Self.mark("a\n", at: 2).label.source.isEmpty)
  }

  @Test func `a line of 160 characters is shown whole`() {
    let line = String(repeating: "a", count: 160)
    let label = Self.mark(line, at: 150).label
    #expect(label.source == line)
    #expect(label.column == 151)
  }

  @Test func `a longer line is cut around the mark`() {
    let line = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let mark = Self.mark(line, at: 500, length: 300)
    let head = String(repeating: "a", count: 80)
    #expect(mark.label.source == "…\(head)X\(String(repeating: "b", count: 79))…")
    #expect(mark.label.column == 82)
    #expect(mark.label.length == 80)
    #expect(mark.location.column == 501)
    let first = Self.mark(line, at: 0).label
    #expect(first.source == head + "…")
    #expect(first.column == 1)
  }
}

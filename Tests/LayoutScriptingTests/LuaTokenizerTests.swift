import TestSupport
import Testing

@testable import LayoutScripting

/// The tokens and the comments of a text, and their places.
@Suite struct LuaTokenizerTests {
  private func words(_ text: String) -> [String] {
    LuaTokenizer.tokens(of: text).map(\.text)
  }

  @Test(
    arguments: [
      ("local x = 1", ["local", "x", "=", "1"]), ("a.b[c]:d()", nil),
      ("x = 0x1F + 1e5 .. 'a\\'b'", ["x", "=", "0x1F", "+", "1e5", "..", "'a\\'b'"]),
      ("a~=b", ["a", "~=", "b"]), ("f(...)", ["f", "(", "...", ")"]), ("-- all", []),
      ("--[[ a\n b ]] c", ["c"]), ("--[==[ ]] ]==] d", ["d"]), ("[[ a ]] b", ["[[", "b"]),
      ("'open\nnext", ["'open", "next"]), ("'open \\\n more' x", ["'open \\", "x"]),
      ("größe = 1", ["größe", "=", "1"]), ("\"😀\" + 😀", ["\"😀\"", "+", "😀"]),
      ("a != b", ["a", "!=", "b"]), ("", []), (".5 ..x", [".5", "..", "x"]),
      ("cafe\u{301} = 2", ["cafe\u{301}", "=", "2"]), ("'\\", ["'\\"]), ("[=x", ["[", "=", "x"]),
    ] as [(String, [String]?)])
  func `a text is split into tokens`(text: String, tokens: [String]?) {
    #expect(words(text) == tokens ?? ["a", ".", "b", "[", "c", "]", ":", "d", "(", ")"])
  }

  @Test(
    arguments: [
      (#""plain""#, "plain"), ("'single'", "single"), (#"'it\'s'"#, "it's"),
      (#""a\tb\\""#, "a\tb\\"),
      (#""\65\066c\0671""#, "ABcC1"), (#""\x41\u{20AC}b""#, "A€b"), (#""\195\169""#, "é"),
      (#""a\z   b""#, "ab"), (#""\""#, ""), (#""\q""#, "q"), ("\"", ""), ("[[", ""),
    ])
  func `a string's value is the text between its quotes, with its escapes replaced`(
    token: String, value: String
  ) {
    #expect(token.unquoted == value)
  }

  @Test func `a search for a field can end at any token, if the work is used up`() {
    let source = ScriptSource(
      name: "x.lua",
      text: """
        local M = { a = x.b{ { ["min"] = 1, c = x.y{ ["min"] = 2 } } } }
        M["a"]["min"] = 3
        return M
        """)
    let name = LuaTokens(source).field("min", in: ["a"])
    #expect(name.map { LuaTokens(source).all[$0].line } == 2)
    for limit in 0..<300 {
      let tokens = LuaTokens(source, work: DiagnosisWork(limit: limit))
      #expect(tokens.field("min", in: ["a"]).map { $0 < tokens.all.count } ?? true)
    }
  }

  @Test func `lines end with a feed, a return, or both; columns count visible characters`() {
    let tokens = LuaTokenizer.tokens(of: "a\r\n bé\r c\n\n\t😀 d")
    #expect(tokens.map(\.line) == [1, 2, 3, 5, 5])
    #expect(tokens.map(\.column) == [1, 2, 2, 2, 4])
    #expect(tokens.map(\.length) == [1, 2, 1, 1, 1])
  }

  @Test func `comments are the texts after the dashes`() {
    let comments = LuaTokenizer.comments(of: "a --- one\n--two\n--[[ no ]] --  three -- four")
    #expect(
      comments == [
        LuaComment(text: "one", line: 1), LuaComment(text: "two", line: 2),
        LuaComment(text: "three -- four", line: 3),
      ])
  }

  /// The arguments are seeds of random texts; a failure prints its seed.
  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `each token has its place, after the previous one`(seed: UInt64) {
    let pieces = [
      "a", "é", "e\u{301}", " ", "\n", "\r", "\r\n", "\"", "'", "\\", "[", "[[", "]]", "[=[", "]=]",
      "--", "-", ".", "..", "1", "0x1F", "=", "==", "ü1", "😀", "\u{FFFD}", "\0", "local", "\t",
      "\u{A0}", "²", "(", ")", "//", "#",
    ]
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let count = Int.random(in: 1...25, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine)
      var last = (line: 1, end: 1)
      for token in LuaTokenizer.tokens(of: text) {
        #expect((token.line, token.column) >= (last.line, last.line == token.line ? last.end : 1))
        let rest = lines[token.line - 1].dropFirst(token.column - 1)
        #expect(
          rest.hasPrefix(token.text) || token.text == "[=[",
          "seed \(seed): \(token) of \(text.debugDescription)")
        last = (token.line, token.column + token.length)
      }
    }
  }
}

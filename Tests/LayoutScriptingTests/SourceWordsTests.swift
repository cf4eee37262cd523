import Testing

@testable import LayoutScripting

/// What the host knows of a text before it runs.
@Suite struct SourceWordsTests {
  @Test(
    arguments: [
      ("ctx.state.x = 1", "state"), ("-- state", ""), ("local s = 'state'", ""),
      ("statement()", ""),
      ("restate = 1", ""), ("x = ctx.change", "change"), ("--[[ change ]] y()", ""),
      ("ctx.frame(1)", "frame"), ("return { frame = f }", ""), ("{ a; frame = f }", ""),
      ("frame = 1", "frame"), ("local frame = f", "frame"), ("f(frame)", "frame"),
      ("require 'a'", "a"), ("require(\"a.b\")", "a.b"), ("require [[a]]", ""), ("require(x)", ""),
      ("require 'B'", ""), ("require 'a' require 'c' require 'a'", "a c"), ("-- require 'a'", ""),
      ("state = change", "state change"), ("", ""), ("s", ""), ("requir", ""),
    ])
  func `a text names what it uses`(text: String, found: String) {
    let words = SourceWords(Array(text.utf8))
    let names = [
      words.namesState ? "state" : nil, words.namesChange ? "change" : nil,
      words.readsFrame ? "frame" : nil,
    ]
    #expect((names.compactMap(\.self) + words.requiredModules).joined(separator: " ") == found)
  }
}

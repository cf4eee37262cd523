import Testing

@testable import LayoutScripting

/// The token at which Lua fails.
@Suite struct LuaGrammarTests {
  private func tokens(_ text: String) -> LuaTokens {
    LuaTokens(ScriptSource(name: "a.lua", text: text))
  }

  @Test(arguments: try Scripts.names())
  func `each token of a shipped script fits`(_ name: String) throws {
    let source = try Scripts.source(name)
    #expect(LuaGrammar.misfit(in: LuaTokens(source)) == nil)
  }

  @Test(
    arguments: [
      "", "return", "return 1, 2;", "; ;", "f() g'a' h{} a.b:c[[d]].e = 1", "a, b.c, d[1] = 1, 2",
      "(f or g)()", "local a <const>, b <close> = 1", "local a", "local function f(...) end",
      "function a.b.c:d(e, ...) return end", "for i = 1, 2, 3 do break end",
      "for k, v in pairs(t) do end", "while not a do end", "repeat local x until x",
      "if a then elseif b then else end", "goto a ::a::", "do return f() end",
      "x = { 1, a = 2; [3] = 4, b, }", "x = -#a .. not ~b ^ 2 // 3 << 4",
      "x = function() end", "x = (a)[b].c", "f(function() end, ...)",
    ])
  func `each token of a valid text fits`(_ text: String) {
    #expect(LuaGrammar.misfit(in: tokens(text)) == nil)
  }

  /// Each text, and the index of the token that Lua 5.4 refuses.
  @Test(
    arguments: [
      ("end", 0), ("a b", 1), ("a.b + c", 3), ("(a) = 1", 3), ("f() = 1", 3), ("a, f() = 1", 5),
      ("f(a b)", 3), ("f(a,)", 4), ("x = = 1", 2), ("x = { a b }", 4), ("x = { [1] 2 }", 6),
      ("if a = 1 then", 2), ("if a then end then", 4), ("for (i) in a do", 1), ("for i do", 2),
      ("local t.x = 1", 2), ("function a:b.c() end", 4), ("function f(a, ) end", 5),
      ("return 1 x = 2", 2), ("repeat end", 1), ("a:b = 1", 3), ("goto end", 1), ("f() // a", 3),
    ])
  func `the first token that cannot follow is found`(_ text: String, index: Int) {
    #expect(LuaGrammar.misfit(in: tokens(text)) == index)
  }

  @Test func `a deeply nested text is read`() {
    let text = "x = " + String(repeating: "(", count: 50_000) + "]"
    #expect(LuaGrammar.misfit(in: tokens(text)) == 50_002)
  }
}

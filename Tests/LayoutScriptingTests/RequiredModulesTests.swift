import Testing

@testable import LayoutScripting

/// The modules that a text requires, found before it runs.
@Suite struct RequiredModulesTests {
  @Test(
    arguments: [
      ("require 'a'", "a"), ("require(\"a.b\")", "a.b"), ("require [[a]]", ""), ("require(x)", ""),
      ("require 'B'", ""), ("require 'a' require 'c' require 'a'", "a c"), ("-- require 'a'", ""),
      ("required 'a'", ""), ("--[[ require 'a' ]] y()", ""), ("", ""), ("r", ""), ("requir", ""),
    ])
  func `a text names the modules it requires`(text: String, found: String) {
    #expect(RequiredModules(in: Array(text.utf8)).names.joined(separator: " ") == found)
  }
}

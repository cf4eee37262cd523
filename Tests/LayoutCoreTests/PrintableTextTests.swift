import LayoutCore
import Testing

/// Texts of scripts are changed before they are shown, so that they contain no commands for
/// services of continuous integration.
@Suite struct PrintableTextTests {
  @Test(
    arguments: [
      ("::error::x", "\u{FFFD}:error::x"), (" \t::add-mask::x", " \t\u{FFFD}:add-mask::x"),
      ("##vso[task.setvariable variable=x]y", "#\u{FFFD}vso[task.setvariable variable=x]y"),
      ("a ##[add-matcher]b", "a #\u{FFFD}[add-matcher]b"),
      ("###TeamCity[x]", "##\u{FFFD}TeamCity[x]"), ("##[a] ##[b]", "#\u{FFFD}[a] #\u{FFFD}[b]"),
      ("a::b ## c #[d] ##", "a::b ## c #[d] ##"), ("", ""), (":", ":"), ("# [x]", "# [x]"),
    ] as [(String, String)])
  func `no continuous-integration service obeys a text`(text: String, shown: String) {
    #expect(text.printable == shown)
    #expect(text.printable.printable == shown)
  }
}

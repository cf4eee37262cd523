/// Names that could break the format of a file in which they are written.
package enum HostileText {
  /// Scalars that Unicode will never assign to characters.
  private static let noCharacters = String(
    String.UnicodeScalarView(
      [UInt32(0xFFFE), 0xFFFF, 0xFDD0, 0x1FFFF].compactMap(Unicode.Scalar.init)))

  /// All names; the longest is the last.
  package static let all = [
    "plain", "a \"quoted\" 'name'", "]]> --> </script><script>alert(1)</script>", "&amp; <b>&lt;",
    "👩‍👩‍👧 ünïcödé ﷽", "two\nlines\r\nand a\ttab", "\u{0}\u{1}\u{B}\u{1B}[31mred\u{7F}\u{85}\u{9B}",
    noCharacters, "\u{202E}right to left\u{2028}\u{2029}\u{FEFF}",
    "::error file=a,line=1::%0A%25", "# TODO \\# SKIP \\",
    "| a | `b` | *c* _d_ [e](http://f) <g> |",
    "- 1\n  ...\n  ---", "``` `` `", " ", "../a b?c#d%e:f\\g", "{\"a\": [1]}",
    "{file} {line} $(x) ${y}",
    String(repeating: "long", count: 2_500),
  ]
}

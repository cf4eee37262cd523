/// A parsed JSON text that keeps the place of each value.
///
/// Comments (`//` and `/* */`), trailing commas and a leading byte order mark are accepted;
/// everything else must be JSON. The text must be UTF-8, at most 64 MiB long and 128 levels deep,
/// with at most 8,388,608 values and keys. The keys of an object must differ. Numbers are rounded
/// correctly to doubles; a number that is too large for a double is an error. Source: RFC 8259;
/// docs/SCENES.md for the additions to JSON.
package final class JSONDocument: Sendable {
  /// The text that was parsed.
  package let text: SourceText
  let nodes: ContiguousArray<JSONNode>

  /// The greatest length of a text, in bytes.
  package static let lengthLimit = 64 << 20
  /// The greatest number of values and keys; each takes 16 bytes of memory.
  package static let valueLimit = 8 << 20
  /// The greatest nesting depth of arrays and objects.
  package static let depthLimit = 128

  /// Parses a text.
  ///
  /// - Throws: ``JSONSyntaxError`` if the text breaks one of the rules of ``JSONDocument``; the
  ///   error describes one violation, not always the first one in the text.
  /// - Complexity: O(*n*) in the number of bytes; each value or key takes 16 bytes of memory.
  package init(_ text: SourceText) throws(JSONSyntaxError) {
    var parser = JSONParser(text.bytes)
    nodes = try parser.parse(from: text.byteOrderMarkLength)
    self.text = text
  }

  /// The value of the whole text.
  package var root: JSONValue { JSONValue(document: self, index: 0) }

  /// The index of the first node after the node of a value and the nodes of its content.
  func index(after index: Int) -> Int {
    switch nodes[index].kind {
    case .array, .object: nodes[index].low
    case .null, .boolean, .number, .string: index + 1
    }
  }
}

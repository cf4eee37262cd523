/// One value or key of a document, 16 bytes.
///
/// The nodes of a document are in the order of the text. The elements of an array follow its node;
/// after the node of an object come a key, the key's value, the next key and so on.
struct JSONNode: Sendable {
  /// The kind of a value or key.
  enum Kind: UInt8, Sendable {
    case null, boolean, number, string, array, object
  }

  /// The offset at which the value begins, in bytes.
  let offset: UInt32
  /// The kind of the value or key.
  let kind: Kind
  /// For a number its bit pattern, for true 1; for a string, an array or an object the two halves
  /// ``low`` and ``high``.
  private(set) var payload: UInt64

  init(_ kind: Kind, at offset: Int, payload: UInt64 = 0) {
    self.kind = kind
    self.offset = UInt32(offset)
    self.payload = payload
  }

  /// The lower half: for an array or an object the number of the node after its content, for a
  /// string the offset of its closing quote.
  var low: Int { Int(payload & 0xFFFF_FFFF) }
  /// The upper half: for an array or an object the number of its elements or keys, for a string 1
  /// if it contains escapes.
  var high: Int { Int(payload >> 32) }

  mutating func set(low: Int, high: Int) {
    payload = UInt64(low) | UInt64(high) << 32
  }
}

/// One value or key of a document; a node takes 16 bytes of memory.
///
/// The nodes of a document are in the order of the text. The node of an array is followed by the
/// nodes of its elements. The node of an object is followed by the node of a key, the node of the
/// key's value, the node of the next key and so on.
struct JSONNode: Sendable {
  /// The kind of a value or key.
  enum Kind: UInt8, Sendable {
    case null, boolean, number, string, array, object
  }

  /// The offset at which the value begins, in bytes.
  let offset: UInt32
  /// The kind of the value or key.
  let kind: Kind
  /// The content of the value: the bit pattern of a number, 1 for true, and 0 for false and null.
  ///
  /// For a string, an array or an object, the content is the two halves ``low`` and ``high``.
  private(set) var payload: UInt64

  init(_ kind: Kind, at offset: Int, payload: UInt64 = 0) {
    self.kind = kind
    self.offset = UInt32(offset)
    self.payload = payload
  }

  /// The lower half of ``payload``.
  ///
  /// For an array or an object, this half is the index of the first node after the content. For a
  /// string, it is the offset of the closing quote.
  var low: Int { Int(payload & 0xFFFF_FFFF) }
  /// The upper half of ``payload``.
  ///
  /// For an array or an object, this half is the number of elements or keys. For a string, it is 1
  /// if the string contains escapes.
  var high: Int { Int(payload >> 32) }

  mutating func set(low: Int, high: Int) {
    payload = UInt64(low) | UInt64(high) << 32
  }
}

/// One value or key of a document, 16 bytes.
///
/// The nodes of a document lie in the order of the text: an array is followed by its elements, an
/// object by a key, the key's value, the next key and so on.
struct JSONNode: Sendable {
  /// What a node stands for.
  enum Kind: UInt8, Sendable {
    case null, boolean, number, string, array, object
  }

  /// Where the value begins, in bytes.
  let offset: UInt32
  /// What it is.
  let kind: Kind
  /// The number's bit pattern; 1 for true; or two halves, see ``low`` and ``high``.
  private(set) var payload: UInt64

  init(_ kind: Kind, at offset: Int, payload: UInt64 = 0) {
    self.kind = kind
    self.offset = UInt32(offset)
    self.payload = payload
  }

  /// Of a container the number of the node after it; of a string the offset of its closing quote.
  var low: Int { Int(payload & 0xFFFF_FFFF) }
  /// Of a container the number of elements or keys; of a string 1 if it holds escapes.
  var high: Int { Int(payload >> 32) }

  mutating func set(low: Int, high: Int) {
    payload = UInt64(low) | UInt64(high) << 32
  }
}

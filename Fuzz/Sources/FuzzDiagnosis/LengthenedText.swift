/// A text with a beginning, a repeated piece and an end.
///
/// A long text shows whether work grows too fast.
///
/// The first two bytes of the input give the two places at which the rest is cut. The part between
/// the cuts is repeated. If both cuts are at one place, all that follows this place is repeated. An
/// input of one or two bytes is repeated as a whole, and an empty input is treated as `!`.
struct LengthenedText {
  private let beginning: [UInt8]
  private let piece: [UInt8]
  private let end: [UInt8]

  init(_ bytes: [UInt8]) {
    guard bytes.count > 2 else {
      (beginning, piece, end) = ([], bytes.isEmpty ? [0x21] : bytes, [])
      return
    }
    let text = bytes[2...]
    let one = Int(bytes[0]) * text.count / 256, other = Int(bytes[1]) * text.count / 256
    let (first, last) = (min(one, other), max(one, other))
    beginning = Array(text.prefix(first))
    piece =
      first == last
      ? Array(text.dropFirst(first)) : Array(text.dropFirst(first).prefix(last - first))
    end = first == last ? [] : Array(text.dropFirst(last))
  }

  func bytes(atLeast count: Int) -> [UInt8] {
    let missing = count - beginning.count - end.count
    let times = piece.isEmpty ? 0 : max(1, (missing + piece.count - 1) / piece.count)
    return beginning + Array(repeatElement(piece, count: times).joined()) + end
  }
}

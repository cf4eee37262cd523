/// The bytes of an input, which are consumed one after the other; zeros follow the last byte.
public struct FuzzBytes {
  private var rest: ArraySlice<UInt8>

  /// Begins with the first byte.
  public init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// Whether all bytes are consumed.
  public var isEmpty: Bool { rest.isEmpty }

  /// Removes and returns the next byte; returns 0 after the last byte.
  public mutating func byte() -> Int { Int(rest.popFirst() ?? 0) }

  /// A number below a limit, from one byte, or from two if the limit is greater than 256.
  ///
  /// - Precondition: The limit is from 1 to 65,536.
  public mutating func number(below limit: Int) -> Int {
    let low = byte()
    return (limit > 256 ? low | byte() << 8 : low) % limit
  }

  /// Picks one of the elements.
  ///
  /// - Precondition: There is at least one element.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// Takes the remaining bytes.
  public mutating func takeRest() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }
}

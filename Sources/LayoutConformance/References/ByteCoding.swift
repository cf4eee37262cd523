/// Writes values one after another as bytes, for a process with the same version of Celluna.
package struct ByteWriter {
  /// The bytes so far.
  package private(set) var bytes: [UInt8] = []

  /// Creates a writer without bytes.
  package init() {}

  mutating func write(_ value: Int) {
    var rest = UInt64(bitPattern: Int64(value))
    for _ in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  mutating func write(_ value: Double) { write(Int(Int64(bitPattern: value.bitPattern))) }
  mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }

  package mutating func write(_ value: String) {
    write(value.utf8.count)
    bytes += value.utf8
  }

  mutating func write<Element>(
    _ values: [Element], _ body: (inout ByteWriter, Element) -> Void
  ) {
    write(values.count)
    for value in values { body(&self, value) }
  }

  mutating func write<Wrapped>(
    _ value: Wrapped?, _ body: (inout ByteWriter, Wrapped) -> Void
  ) {
    write(value != nil)
    if let value { body(&self, value) }
  }
}

/// Reads the values that a ``ByteWriter`` has written, in the same order.
package struct ByteReader {
  private let bytes: [UInt8]
  private var place = 0

  /// The error for bytes that do not have the form of the requested value.
  package struct Garbled: Error, Hashable {
    package init() {}
  }

  /// Creates a reader.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func take(_ count: Int) throws(Garbled) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.count - place else { throw Garbled() }
    defer { place += count }
    return bytes[place..<place + count]
  }

  mutating func int() throws(Garbled) -> Int {
    let number = try take(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(Int64(bitPattern: number))
  }

  mutating func double() throws(Garbled) -> Double {
    Double(bitPattern: UInt64(bitPattern: Int64(try int())))
  }

  mutating func bool() throws(Garbled) -> Bool { try take(1).first == 1 }

  package mutating func string() throws(Garbled) -> String {
    String(decoding: try take(try int()), as: UTF8.self)
  }

  /// Reads the number of elements that follow.
  ///
  /// The number is invalid if fewer bytes are left, because each element takes at least one byte.
  mutating func count() throws(Garbled) -> Int {
    let count = try int()
    guard count >= 0, count <= bytes.count - place else { throw Garbled() }
    return count
  }

  mutating func array<Element>(
    _ body: (inout ByteReader) throws(Garbled) -> Element
  ) throws(Garbled) -> [Element] {
    let count = try count()
    var result: [Element] = []
    result.reserveCapacity(count)
    for _ in 0..<count { result.append(try body(&self)) }
    return result
  }

  mutating func optional<Wrapped>(
    _ body: (inout ByteReader) throws(Garbled) -> Wrapped
  ) throws(Garbled) -> Wrapped? {
    try bool() ? try body(&self) : nil
  }
}

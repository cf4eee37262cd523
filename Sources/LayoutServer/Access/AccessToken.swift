/// The secret that every request must contain.
package struct AccessToken: Sendable {
  /// The secret: 32 hexadecimal digits, which an address or a cookie can contain.
  package let text: String

  /// Creates a random secret of 128 bits.
  ///
  /// - Parameter generator: The generator of the random bits; only tests use another generator than
  ///   the system's.
  package init(using generator: inout some RandomNumberGenerator) {
    text = (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Whether a text equals the secret.
  ///
  /// For texts of the right length, the time of the comparison does not depend on the digits. An
  /// attacker therefore cannot find the secret digit by digit from the time of each reply.
  func matches(_ other: some StringProtocol) -> Bool {
    let (own, others) = (Array(text.utf8), Array(other.utf8))
    guard own.count == others.count else { return false }
    return zip(own, others).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

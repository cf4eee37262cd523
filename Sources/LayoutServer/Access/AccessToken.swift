/// The secret that a request must know.
package struct AccessToken: Sendable {
  /// The secret: 32 digits, for an address or a cookie.
  package let text: String

  /// Draws a secret of 128 bits.
  ///
  /// - Parameter generator: The system's generator, outside of tests.
  package init(using generator: inout some RandomNumberGenerator) {
    text = (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Whether a text is the secret.
  ///
  /// The time does not depend on how much of the text is right.
  func matches(_ other: some StringProtocol) -> Bool {
    let (own, others) = (Array(text.utf8), Array(other.utf8))
    guard own.count == others.count else { return false }
    return zip(own, others).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

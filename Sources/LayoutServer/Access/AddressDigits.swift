internal import Glibc

/// IP addresses in numeric form, each written in a single way so that texts can be compared.
enum AddressDigits {
  /// The numeric form of an address; nil if it is neither an IPv4 nor an IPv6 address.
  ///
  /// An IPv6 address that is valid only on one network interface ends with `%` and the name of this
  /// interface, for example `fe80::1%eth0`.
  static func text(of address: UnsafeMutablePointer<sockaddr>) -> String? {
    let size: Int
    switch unsafe Int32(address.pointee.sa_family) {
    case AF_INET: size = MemoryLayout<sockaddr_in>.size
    case AF_INET6: size = MemoryLayout<sockaddr_in6>.size
    default: return nil
    }
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let failure = unsafe getnameinfo(
      address, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
    return failure == 0 ? string(text) : nil
  }

  /// The IPv6 address in a text, in the form of ``text(of:)`` but without the name of an interface;
  /// nil if the text is no IPv6 address.
  static func canonicalIPv6(_ text: some StringProtocol) -> String? {
    var (address, result) = (in6_addr(), [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN)))
    let digits = String(text.prefix { $0 != "%" })
    guard unsafe inet_pton(AF_INET6, digits, &address) == 1,
      unsafe inet_ntop(AF_INET6, &address, &result, socklen_t(result.count)) != nil
    else { return nil }
    return string(result)
  }

  private static func string(_ text: [CChar]) -> String {
    String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

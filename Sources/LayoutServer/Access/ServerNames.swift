internal import CGlibc
internal import Glibc

/// The names under which a browser may reach the server, each with the port.
///
/// If a request names another host, it comes from a page of another site. The name of that site
/// then leads to this computer (DNS rebinding).
struct ServerNames {
  private let authorities: Set<String>
  /// The name in the address that the command prints.
  let main: String

  /// - Parameters:
  ///   - host: The address at which the server listens, in digits.
  ///   - own: All addresses of this computer, in digits.
  init(host: String, port: UInt16, own: [String]) {
    let isAny = ["0.0.0.0", "::"].contains(host)
    let names = ["127.0.0.1", "localhost"] + (isAny ? own : [host])
    let chosen = isAny ? own.first { !$0.hasPrefix("127.") && !$0.contains(":") } : host
    authorities = Set(names.flatMap { Self.authorities($0, port) })
    main = Self.authorities(chosen ?? "127.0.0.1", port)[0]
  }

  private static func authorities(_ name: String, _ port: UInt16) -> [String] {
    let host = name.contains(":") ? "[\(name)]" : name
    // browsers omit port 80, the default of HTTP
    return ["\(host):\(port)"] + (port == 80 ? [host] : [])
  }

  /// Whether the value of a header `Host` names the server.
  func contain(_ authority: String) -> Bool { authorities.contains(authority.lowercased()) }
}

extension ServerNames {
  /// The addresses of this computer in its networks, in digits, IPv4 before IPv6.
  static func addressesOfThisComputer() -> [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&list) == 0 else { return [] }
    // SAFETY: the list is freed after its last use.
    defer { unsafe freeifaddrs(list) }
    var addresses: [String] = []
    var next = unsafe list
    while let entry = unsafe next {
      if let address = unsafe entry.pointee.ifa_addr, let text = unsafe digits(of: address) {
        addresses.append(text)
      }
      unsafe next = entry.pointee.ifa_next
    }
    return addresses.filter { !$0.contains(":") } + addresses.filter { $0.contains(":") }
  }

  private static func digits(of address: UnsafeMutablePointer<sockaddr>) -> String? {
    let size: Int
    switch unsafe Int32(address.pointee.sa_family) {
    case AF_INET: size = MemoryLayout<sockaddr_in>.size
    case AF_INET6: size = MemoryLayout<sockaddr_in6>.size
    default: return nil
    }
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let failure = unsafe getnameinfo(
      address, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
    guard failure == 0 else { return nil }
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

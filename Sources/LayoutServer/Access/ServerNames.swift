internal import CGlibc
internal import Glibc

/// The names under which a browser may reach the server, each with the port.
///
/// If the port is 80, the names without the port are valid, too. A request that names another host
/// is refused: it can come from a page of another site whose name leads to this computer (DNS
/// rebinding).
struct ServerNames {
  private let authorities: Set<String>
  /// The name in the address that the command prints.
  let main: String

  /// Collects the names of a server that listens at an address.
  ///
  /// - Parameters:
  ///   - host: The address at which the server listens, as ``AddressDigits`` writes it.
  ///   - own: All addresses of this computer, in the same form.
  init(host: String, port: UInt16, own: [String]) {
    let isAny = ["0.0.0.0", "::", "::ffff:0.0.0.0"].contains(host)
    let names = ["127.0.0.1", "localhost"] + (isAny ? own : [host])
    let chosen = isAny ? own.first { !$0.hasPrefix("127.") && !$0.contains(":") } : host
    authorities = Set(names.flatMap { Self.authorities($0, port) })
    main = Self.authorities(chosen ?? "127.0.0.1", port)[0]
  }

  private static func authorities(_ name: String, _ port: UInt16) -> [String] {
    let host = AddressDigits.canonicalIPv6(name).map { "[\($0)]" } ?? name
    // browsers omit the default port of HTTP
    return ["\(host):\(port)"] + (port == 80 ? [host] : [])
  }

  /// Whether the value of a header `Host` names the server.
  func contain(_ authority: String) -> Bool {
    authorities.contains(Self.canonical(authority.lowercased()))
  }

  /// An authority, which is a host and usually a port, in the form in which authorities are
  /// compared.
  ///
  /// An IPv6 address can be written in many ways. The result contains it as ``AddressDigits``
  /// writes it.
  private static func canonical(_ authority: String) -> String {
    guard authority.hasPrefix("["), let end = authority.firstIndex(of: "]") else {
      return authority
    }
    let digits = authority[..<end].dropFirst()
    guard !digits.contains("%"), let address = AddressDigits.canonicalIPv6(digits) else {
      return authority
    }
    return "[\(address)\(authority[end...])"
  }
}

extension ServerNames {
  /// The addresses of this computer's network interfaces, in numeric form, IPv4 before IPv6; empty
  /// if the system does not list them.
  static func addressesOfThisComputer() -> [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&list) == 0 else { return [] }
    // SAFETY: the list is freed after its last use.
    defer { unsafe freeifaddrs(list) }
    var addresses: [String] = []
    var next = unsafe list
    while let entry = unsafe next {
      if let address = unsafe entry.pointee.ifa_addr,
        let text = unsafe AddressDigits.text(of: address)
      {
        addresses.append(text)
      }
      unsafe next = entry.pointee.ifa_next
    }
    return addresses.filter { !$0.contains(":") } + addresses.filter { $0.contains(":") }
  }
}
